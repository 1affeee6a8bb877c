//! Fuzzing with libFuzzer, one target after the other.

use anyhow::{Context as _, Result, bail};

use crate::command::{program, root};
use crate::packages;

pub(crate) fn run(seconds: u32, only: Option<&str>) -> Result<()> {
    let targets = targets()?;
    if let Some(unknown) = only.filter(|only| !targets.iter().any(|target| target == only)) {
        bail!("there is no target {unknown}, but {}", targets.join(", "));
    }
    let runner = packages::install_cargo_fuzz()?;
    for target in targets.iter().filter(|target| only.is_none_or(|only| *target == only)) {
        let arguments = format!("fuzz run {target} -- -max_total_time={seconds} -print_final_stats=1 -verbosity=0");
        // The sanitizer hooks are unstable flags; the variable makes the stable compiler take them.
        program(&runner, &arguments).env("RUSTC_BOOTSTRAP", "1").run()?;
    }
    println!("{} fuzz targets, {seconds} s each: clean", if only.is_some() { 1 } else { targets.len() });
    Ok(())
}

fn targets() -> Result<Vec<String>> {
    let folder = std::fs::read_dir(root().join("fuzz/fuzz_targets")).context("fuzz/fuzz_targets")?;
    let mut names = Vec::new();
    for file in folder {
        names.extend(file?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

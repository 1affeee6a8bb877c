//! The inner loop: format, lints and tests of the crates that have changed.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::command::{cargo, program, root};
use crate::steps::Steps;

/// Checks the crates with changes since the commit `since`.
pub(crate) fn changed(since: &str) -> Result<()> {
    let packages = changed_packages(since)?;
    let steps = Steps::default();
    let checked = check(&packages, &steps);
    steps.print_summary();
    checked
}

fn check(packages: &BTreeSet<String>, steps: &Steps) -> Result<()> {
    steps.run("format", || cargo("fmt --all --check").run())?;
    if packages.is_empty() {
        println!("no crate has changed");
        return Ok(());
    }
    let selected: String = packages.iter().map(|package| format!(" --package {package}")).collect();
    steps.run("lints", || cargo(&format!("clippy --quiet --all-targets --locked{selected} -- -D warnings")).run())?;
    steps.run_counted("tests", || cargo(&format!("test --quiet --locked{selected}")).run_counted())
}

/// The packages with changed or new files, by their folders.
fn changed_packages(since: &str) -> Result<BTreeSet<String>> {
    let changed = program("git", "diff --name-only").argument(since).output()?;
    let new = program("git", "ls-files --others --exclude-standard").output()?;
    let packages = changed.lines().chain(new.lines()).filter_map(package);
    Ok(packages.filter(|package| is_package(package)).collect())
}

fn package(path: &str) -> Option<String> {
    let mut folders = path.split('/');
    match folders.next()? {
        "crates" => folders.next().map(str::to_owned),
        "xtask" => Some("xtask".to_owned()),
        _ => None,
    }
}

/// Whether the package is still there.
fn is_package(name: &str) -> bool {
    name == "xtask" || root().join("crates").join(name).join("Cargo.toml").exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_the_package_of_their_folder() {
        for (path, expected) in [
            ("crates/turncoat-tui/src/app.rs", Some("turncoat-tui")),
            ("xtask/src/main.rs", Some("xtask")),
            ("README.md", None),
            ("firmware/src/main.rs", None),
        ] {
            assert_eq!(package(path).as_deref(), expected, "{path}");
        }
    }
}

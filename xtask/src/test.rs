//! Everything that must hold before a change lands.

use anyhow::Result;

use crate::command::cargo;
use crate::firmware::SIMULATOR_FEATURES;
use crate::steps::Steps;
use crate::{chaos, crates, differential, firmware, packages, page, peers, python_can, small_chips, wasm};

pub(crate) fn everything() -> Result<()> {
    let steps = Steps::default();
    let tested = test(&steps);
    steps.print_summary();
    tested?;
    println!("everything holds");
    Ok(())
}

fn test(steps: &Steps) -> Result<()> {
    steps.run("packages", packages::install)?;
    steps.run("format", check_format)?;
    steps.run("lints", lint)?;
    steps.run("firmware", firmware::build)?;
    steps.run("documentation", || {
        cargo("doc --quiet --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings").run()
    })?;
    steps.run_counted("tests", || cargo(&format!("test --workspace --locked {SIMULATOR_FEATURES}")).run_counted())?;
    steps.run("crates", || crates::package().and_then(|()| crates::run_examples()))?;
    steps.run("chaos", chaos::run_briefly)?;
    steps.run("WebAssembly", wasm::build)?;
    // The browser mostly waits, and the oracles mostly use one processor.
    steps.side_by_side(
        || steps.run_counted("page", page::test),
        || {
            steps.run("small chips", small_chips::build)?;
            steps.run("rule oracles", || differential::compare(200, 1))?;
            steps.run("python-can", python_can::compare)?;
            steps.run("peers", peers::meet)
        },
    )
}

fn check_format() -> Result<()> {
    for workspace in ["Cargo.toml", "fuzz/Cargo.toml", "firmware/Cargo.toml"] {
        cargo("fmt --all --check --manifest-path").argument(workspace).run()?;
    }
    Ok(())
}

fn lint() -> Result<()> {
    for workspace in [&format!("Cargo.toml {SIMULATOR_FEATURES}"), "fuzz/Cargo.toml"] {
        cargo(&format!("clippy --quiet --workspace --all-targets --locked --manifest-path {workspace} -- -D warnings"))
            .run()?;
    }
    Ok(())
}

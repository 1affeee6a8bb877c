//! Everything that must hold before a change lands.

use anyhow::Result;

use crate::command::cargo;
use crate::firmware::SIMULATOR_FEATURES;
use crate::{chaos, differential, firmware, packages, page, peers, python_can, small_chips, wasm};

pub(crate) fn everything() -> Result<()> {
    packages::install()?;
    for workspace in ["Cargo.toml", "fuzz/Cargo.toml", "firmware/Cargo.toml"] {
        cargo("fmt --all --check --manifest-path").argument(workspace).run()?;
    }
    for workspace in [&format!("Cargo.toml {SIMULATOR_FEATURES}"), "fuzz/Cargo.toml"] {
        cargo(&format!("clippy --quiet --workspace --all-targets --locked --manifest-path {workspace} -- -D warnings"))
            .run()?;
    }
    firmware::build()?;
    cargo("doc --quiet --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings").run()?;
    cargo(&format!("test --workspace --locked {SIMULATOR_FEATURES}")).run()?;
    chaos::run_briefly()?;
    wasm::build()?;
    page::test()?;
    small_chips::build()?;
    differential::compare(200, 1)?;
    python_can::compare()?;
    peers::meet()?;
    println!("everything holds");
    Ok(())
}

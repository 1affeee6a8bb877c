//! Everything that must hold before a change lands.

use anyhow::Result;

use crate::command::cargo;
use crate::{differential, packages, small_chips};

pub(crate) fn everything() -> Result<()> {
    packages::install()?;
    for workspace in ["Cargo.toml", "fuzz/Cargo.toml"] {
        cargo("fmt --all --check --manifest-path").argument(workspace).run()?;
        cargo(&format!("clippy --quiet --workspace --all-targets --locked --manifest-path {workspace} -- -D warnings"))
            .run()?;
    }
    cargo("doc --quiet --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings").run()?;
    cargo("test --workspace --locked").run()?;
    small_chips::build()?;
    differential::compare(200, 1)?;
    println!("everything holds");
    Ok(())
}

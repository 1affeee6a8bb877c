//! The executable that other programs talk to.

use std::path::PathBuf;

use anyhow::Result;

use crate::command::{cargo, root};
use crate::firmware::SIMULATOR_FEATURES;
use crate::packages;

/// Builds `turncoat` and says where it is.
///
/// It is built on the way to one of its tests: the features of all dependencies are then those of the whole test run, and
/// nothing is compiled twice. `cargo build` would leave out what only tests ask for.
pub(crate) fn build() -> Result<PathBuf> {
    packages::install_simulator()?;
    cargo(&format!("test --quiet --workspace --locked {SIMULATOR_FEATURES} --test commands --no-run")).run()?;
    Ok(root().join("target/debug/turncoat"))
}

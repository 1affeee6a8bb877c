//! The boards' firmware: built with Debian's Rust, put where the simulator looks for it.

use std::fs;

use anyhow::{Context as _, Result};

use crate::command::{cargo, root};
use crate::small_chips::small_chip_cargo;

/// The builds of the Othello board's firmware: the options of cargo, and the name of the file.
const OTHELLO_BUILDS: [(&str, &str); 2] = [("", "othello-atmega16"), ("--features quiet", "othello-atmega16-quiet")];

/// What turns on the crates that need the simulated chip.
pub(crate) const SIMULATOR_FEATURES: &str = "--features turncoat/simulator,turncoat-simulator/simavr";

/// Builds all firmware to `target/firmware`.
pub(crate) fn build() -> Result<()> {
    let folder = root().join("target/firmware");
    fs::create_dir_all(&folder).context("target/firmware")?;
    for (options, name) in OTHELLO_BUILDS {
        small_chip_cargo(&format!("build --quiet --release --locked {options}")).within("firmware").run()?;
        let built = root().join("firmware/target/avr-none/release/othello-atmega16.elf");
        fs::copy(&built, folder.join(name).with_extension("elf")).with_context(|| built.display().to_string())?;
    }
    println!("target/firmware has the firmware; firmware/README.md says how to flash it");
    Ok(())
}

/// Plays so many games of each kind with the firmware in the simulator; the test command plays two.
pub(crate) fn play(games: u32) -> Result<()> {
    cargo("test --release --package turncoat-simulator --features simavr -- --nocapture")
        .env("TURNCOAT_BOARD_GAMES", games.to_string())
        .run()
}

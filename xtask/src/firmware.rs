//! The boards' firmware: built with Debian's Rust, put where the simulator looks for it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::command::{Program, cargo, program, root};
use crate::small_chips::small_chip_cargo;
use crate::vector_checksum;

/// The builds of the Othello board's firmware: the options of cargo, and the name of the file.
const OTHELLO_BUILDS: [(&str, &str); 2] = [("", "othello-atmega16"), ("--features quiet", "othello-atmega16-quiet")];

/// The programs of the Quoridor board: the board itself, and one that lets the chip prove that it knows the rules.
const QUORIDOR_PROGRAMS: [&str; 2] = ["quoridor-lpc1768", "quoridor-lpc1768-rules"];

/// What turns on the crates that need the simulated chip.
pub(crate) const SIMULATOR_FEATURES: &str = "--features turncoat/simulator,turncoat-simulator/simavr";

/// Builds all firmware to `target/firmware`.
pub(crate) fn build() -> Result<()> {
    let folder = root().join("target/firmware");
    fs::create_dir_all(&folder).context("target/firmware")?;
    build_othello(&folder)?;
    build_quoridor(&folder)?;
    println!("target/firmware has the firmware; firmware/README.md says how to flash it");
    Ok(())
}

fn build_othello(folder: &Path) -> Result<()> {
    for (options, name) in OTHELLO_BUILDS {
        let arguments = format!("build --quiet --release --locked --package othello-atmega16 {options}");
        firmware_cargo(&arguments).run()?;
        let built = built_in().join("avr-none/release/othello-atmega16.elf");
        let elf = folder.join(name).with_extension("elf");
        fs::copy(&built, &elf).with_context(|| built.display().to_string())?;
        // For programmers that do not read ELF files.
        program("avr-objcopy", "-O ihex -R .eeprom").argument(&elf).argument(elf.with_extension("hex")).run()?;
    }
    Ok(())
}

fn build_quoridor(folder: &Path) -> Result<()> {
    firmware_cargo("build --quiet --profile swift --locked --package quoridor-lpc1768 --target thumbv7m-none-eabi")
        .env("CARGO_TARGET_THUMBV7M_NONE_EABI_LINKER", linker()?)
        .run()?;
    for name in QUORIDOR_PROGRAMS {
        let built = built_in().join("thumbv7m-none-eabi/swift").join(name);
        let program = fs::read(&built).with_context(|| built.display().to_string())?;
        let program = vector_checksum::write(program).with_context(|| built.display().to_string())?;
        let path = folder.join(name).with_extension("elf");
        fs::write(&path, program).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Debian's cargo in the firmware's workspace. The folder it builds in is named, so that `CARGO_TARGET_DIR` does not change it.
fn firmware_cargo(arguments: &str) -> Program {
    small_chip_cargo(arguments).argument("--target-dir").argument(built_in()).within("firmware")
}

fn built_in() -> PathBuf {
    root().join("firmware/target")
}

/// The linker of the toolchain that builds everything else: Debian's Rust comes without one for the Cortex-M3.
fn linker() -> Result<PathBuf> {
    let toolchain = program("rustc", "--print sysroot").output()?;
    Ok(Path::new(toolchain.trim()).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld"))
}

/// Plays so many games of each kind with the firmware in the simulator, and lets the opponents on the boards think for as long
/// as they want to; the test command does with less.
pub(crate) fn play(games: u32) -> Result<()> {
    cargo("test --release --package turncoat-simulator --features simavr -- --nocapture")
        .env("TURNCOAT_BOARD_GAMES", games.to_string())
        .run()
}

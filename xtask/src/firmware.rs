//! The boards' firmware: built with Debian's Rust, put where the simulator looks for it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::command::{Program, cargo, program, root};
use crate::small_chips::small_chip_cargo;
use crate::vector_checksum;

/// The builds of the Othello board's firmware: the chip, further features of cargo, and how the name of the file ends.
const OTHELLO_BUILDS: [(&str, &str, &str); 5] = [
    ("atmega16", "", ""),
    ("atmega16", ",quiet", "-quiet"),
    ("atmega16", ",quiet,counted", "-counted"),
    ("atmega328p", "", ""),
    ("atmega328p", ",quiet", "-quiet"),
];

/// Where the page has the firmware that it runs in a simulated chip.
const CHIP_OF_PAGE: &str = "crates/turncoat-server/ui/chip/othello-atmega16.elf";

/// The programs of the Quoridor board: the board itself, and one that lets the chip prove that it knows the rules.
const QUORIDOR_PROGRAMS: [&str; 2] = ["quoridor-lpc1768", "quoridor-lpc1768-rules"];

/// The features that turn on the simulated chip.
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
    for (chip, features, ending) in OTHELLO_BUILDS {
        let arguments = format!("build --quiet --release --locked --package othello-avr --features {chip}{features}");
        firmware_cargo(&arguments).env("CARGO_TARGET_AVR_NONE_RUSTFLAGS", avr_flags(chip)).run()?;
        let built = built_in().join("avr-none/release/othello-avr.elf");
        let elf = folder.join(format!("othello-{chip}{ending}.elf"));
        fs::copy(&built, &elf).with_context(|| built.display().to_string())?;
        // For programmers that do not read ELF files.
        program("avr-objcopy", "-O ihex -R .eeprom").argument(&elf).argument(elf.with_extension("hex")).run()?;
    }
    Ok(())
}

/// Flags of rustc for an AVR. The linker takes the functions that copy memory from avr-libc, where they are short and quick, before it
/// finds those of Rust's `core`.
fn avr_flags(chip: &str) -> String {
    let wanted = ["memcpy", "memset", "memcmp"].map(|name| format!("-Z pre-link-arg=-Wl,-u,{name}")).join(" ");
    format!("-C target-cpu={chip} {wanted} -Z pre-link-arg=-lc")
}

/// Puts the firmware of the ATmega16 that was built into the page.
pub(crate) fn put_into_page() -> Result<()> {
    let built = root().join("target/firmware/othello-atmega16.elf");
    program("avr-objcopy", "--strip-all -j .text -j .data").argument(built).argument(root().join(CHIP_OF_PAGE)).run()
}

fn build_quoridor(folder: &Path) -> Result<()> {
    firmware_cargo("build --quiet --profile swift --locked --package quoridor-lpc1768 --target thumbv7m-none-eabi")
        .env("CARGO_TARGET_THUMBV7M_NONE_EABI_LINKER", toolchain_program("rust-lld")?)
        .run()?;
    for name in QUORIDOR_PROGRAMS {
        let built = built_in().join("thumbv7m-none-eabi/swift").join(name);
        let image = fs::read(&built).with_context(|| built.display().to_string())?;
        let image = vector_checksum::write(image).with_context(|| built.display().to_string())?;
        let path = folder.join(name).with_extension("elf");
        fs::write(&path, image).with_context(|| path.display().to_string())?;
        let objcopy = toolchain_program("rust-objcopy")?;
        program(objcopy, "-O ihex")
            .env("LD_LIBRARY_PATH", toolchain()?.join("lib"))
            .argument(&path)
            .argument(path.with_extension("hex"))
            .run()?;
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

/// A linker or the like of the toolchain that builds everything else: Debian's Rust comes without those for the Cortex-M3.
fn toolchain_program(name: &str) -> Result<PathBuf> {
    Ok(toolchain()?.join("lib/rustlib/x86_64-unknown-linux-gnu/bin").join(name))
}

fn toolchain() -> Result<PathBuf> {
    Ok(PathBuf::from(program("rustc", "--print sysroot").output()?.trim()))
}

/// Plays so many games of each kind with the firmware in the simulator, and lets the opponents on the boards think for as long
/// as they want to; the test command does with less.
pub(crate) fn play(games: u32) -> Result<()> {
    cargo("test --release --package turncoat-simulator --features simavr -- --nocapture")
        .env("TURNCOAT_BOARD_GAMES", games.to_string())
        .run()
}

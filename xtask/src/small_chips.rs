//! The rules and the boards' parts on microcontrollers: they build with nothing but `core`.

use anyhow::Result;

use crate::command::{Program, program};

const PACKAGES: &str = "--package turncoat-game --package turncoat-othello --package turncoat-quoridor \
                        --package turncoat-link --package turncoat-device";

/// Builds for the Cortex-M3 and for the ATmega16.
pub(crate) fn build() -> Result<()> {
    for target in ["thumbv7m-none-eabi", "avr-none"] {
        let arguments = format!(
            "build --quiet --release --locked {PACKAGES} --target {target} -Z build-std=core --target-dir target/small-chips"
        );
        small_chip_cargo(&arguments).env("CARGO_TARGET_AVR_NONE_RUSTFLAGS", "-C target-cpu=atmega16").run()?;
    }
    Ok(())
}

/// Debian's cargo, whose Rust is the only one here that has the `core` of small chips.
pub(crate) fn small_chip_cargo(arguments: &str) -> Program {
    let path = format!("/usr/bin:{}", std::env::var("PATH").unwrap_or_default());
    program("/usr/bin/cargo", arguments)
        .env("PATH", path)
        .env("RUSTC_BOOTSTRAP", "1")
        .without_env("RUSTUP_TOOLCHAIN")
        .without_env("CARGO")
}

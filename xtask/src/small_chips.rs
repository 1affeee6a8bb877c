//! The rules on microcontrollers: they build with nothing but `core`.

use anyhow::Result;

use crate::command::program;

const RULES: &str = "--package turncoat-game --package turncoat-othello --package turncoat-quoridor";

/// Builds the rules for the Cortex-M3 and for the ATmega16 with Debian's Rust, the only one here that has their `core`.
pub(crate) fn build() -> Result<()> {
    let path = format!("/usr/bin:{}", std::env::var("PATH").unwrap_or_default());
    for target in ["thumbv7m-none-eabi", "avr-none"] {
        let arguments = format!(
            "build --quiet --release --locked {RULES} --target {target} -Z build-std=core --target-dir target/small-chips"
        );
        program("/usr/bin/cargo", &arguments)
            .env("PATH", &path)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_AVR_NONE_RUSTFLAGS", "-C target-cpu=atmega16")
            .without_env("RUSTUP_TOOLCHAIN")
            .without_env("CARGO")
            .run()?;
    }
    Ok(())
}

//! Ctrl-C ends long work, not the program: what was measured so far is still to be printed.

use std::process;

use anyhow::{Context as _, Result};
use turncoat_engine::StopFlag;

/// The exit code that shells report after Ctrl-C.
const INTERRUPTED: i32 = 130;

/// A flag that the first Ctrl-C sets; the second one ends the program at once.
pub(crate) fn stop_on_interrupt() -> Result<StopFlag> {
    let stop = StopFlag::default();
    let pressed = stop.clone();
    let on_interrupt = move || {
        if pressed.is_stopped() {
            turncoat_protocols::foreign::kill_all();
            process::exit(INTERRUPTED);
        }
        pressed.stop();
    };
    ctrlc::set_handler(on_interrupt).context("Ctrl-C cannot be watched")?;
    Ok(stop)
}

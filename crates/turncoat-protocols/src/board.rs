//! Boards as players: Othello over a serial line, Quoridor over a CAN bus.
//!
//! A [`Port`] is a line (serial, pseudo-terminal or TCP), a [`Bus`] one node's access to a CAN bus. The conversations
//! themselves are the state machines of `turncoat-link`.

mod bus;
mod can;
mod port;
mod serial;
#[cfg(target_os = "linux")]
mod socket;

use std::time::Duration;

pub use bus::{Bus, BusError};
pub use can::CanBoard;
pub use port::{Port, PortError, Unplugged};
pub use serial::SerialBoard;

/// How long a board without a clock may take for a move.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// Whether a line can be opened and closed again without a trace: others call these two.
fn can_be_tried(port: &str) -> bool {
    port != "pty" && !port.starts_with("listen:")
}

/// An option and the rest of an address: `seed@/dev/ttyUSB0`.
fn split_option(address: &str) -> (Option<&str>, &str) {
    match address.split_once('@') {
        Some((option, rest)) if !option.contains(['/', ':']) => (Some(option), rest),
        _ => (None, address),
    }
}

//! The Othello board on a serial line: 9600 baud, 8 data bits, no parity, one stop bit, upper-case lines that end in CR.
//!
//! The **device** keeps the game, a clock and three LEDs, and plays one colour. The **host** is the other end: a person at
//! a terminal, a PC, or a relay between two devices.

mod command;
mod device;
mod framing;
mod host;
mod profile;
mod relay;
mod report;
mod text;

pub use command::Command;
pub use device::{Board, Device, Light, Peripherals, Remark};
pub use framing::{Framed, LineReader};
pub use host::{Claim, Ending, Event, Fault, Host, Terms, Verdict};
pub use profile::{Profile, ProfileError};
pub use relay::{Decision, Relay, RelayEvent};
pub use report::Report;

/// How many bits cross the line each second.
pub const BAUD_RATE: u32 = 9600;

/// What ends a line that we send.
pub const LINE_END: u8 = b'\r';

/// The seconds a move may take until `ST` says otherwise.
pub const DEFAULT_SECONDS: u8 = 2;

/// The seconds a move may be given.
pub const SECONDS: core::ops::RangeInclusive<u8> = 1..=9;

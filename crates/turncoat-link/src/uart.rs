//! The Othello board on a serial line: 9600 baud, 8 data bits, no parity, one stop bit, upper-case lines that end in CR.
//!
//! The **device** keeps the game, a clock and three LEDs, and plays one colour. The **host** is the other end: a person at
//! a terminal, a PC, or a relay between two devices.
//!
//! A device writes to `Peripherals` as it goes, because a printed board is larger than the memory of the chip; a host and
//! a relay return events. Both ends keep the game, and neither believes the other: the device claims (`IL`, `IT`), the
//! host judges by its own copy and clock. A host repeats a command that was not understood, first alone, then with the
//! `OK` before it. A device's move that is lost cannot be asked for again, so the relay decides the game then.

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

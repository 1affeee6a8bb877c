//! Two Quoridor boards on a CAN bus: the move word, the frames in three dialects, and the state machine of a node.
//!
//! A [`Node`] finds the other board, agrees with it who begins, and plays; the game is that of [`Setup::BOARDS`]. It does
//! no input or output: frames, key presses and the time go in, frames and events come out.
//!
//! ```
//! use std::time::Duration;
//! use turncoat_link::can::{Event, Node, Terms};
//!
//! let mut frames = Vec::new();
//! let mut node = Node::new(Terms::default(), 1);
//! node.press(Duration::ZERO, &mut |frame| frames.push(frame));
//! assert_eq!(frames[0].to_string(), "001#FF01");
//! ```
//!
//! # How a game survives a bad bus
//!
//! Both nodes know the game, and one of them knows at most one turn more than the other: whose turn it is, by his own
//! copy of the game, makes it and sends it; only the side to move changes the game. A turn that ran out of time is sent
//! as well, so the clock of the player to move decides alone.
//!
//! * A frame that comes twice changes nothing: a pawn cannot step to where it stands, a wall cannot stand twice, and a
//!   turn cannot run out again before its time is over.
//! * A board that has heard nothing when the other's time must be over repeats its last turn, every few seconds. Either the other
//!   missed it and takes it now, or sees that it is the turn he has already answered, and sends his answer again.
//! * A lost turn cannot be told from the next one by its bits, but by its time: it is sent again only while it is so young
//!   that it cannot be a new one, or when the other has shown that he misses it.
//! * The winner's last move is sent again to an opponent who shows that he misses it, too; and unasked, if that opponent's
//!   last turn was lost, since he may not ask for long.
//! * A board that has heard nothing for three turns' time gives the game up and says so; the other one does the same.

mod candump;
mod dialect;
mod frame;
mod node;
pub mod slcan;
mod word;

pub use candump::{LogLine, LogLineError};
pub use dialect::{Dialect, DialectError, FrameError, Message};
pub use frame::{Frame, FrameTextError};
pub use node::{Event, Handshake, Mode, Node, Rejection, Terms};
pub use word::{MoveWord, Turn, WordError};

use core::time::Duration;

use turncoat_quoridor::{Setup, Size};

/// The board of all words.
pub const SIZE: Size = Setup::BOARDS.size;

/// The bits that cross the bus each second.
pub const BIT_RATE: u32 = 1_000_000;

/// What the driver of the course makes of [`BIT_RATE`], because it takes the clock of the chip for slower than it is.
pub const COURSE_BIT_RATE: u32 = 1_250_000;

/// The seconds that a turn may take.
pub const TURN_SECONDS: u8 = 20;

/// How long the first board waits for the second one before it says that it is alone.
pub const GREETING_TIMEOUT: Duration = Duration::from_secs(3);

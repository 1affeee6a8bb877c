//! What runs on a game board, minus the registers: all of it can be tested on a PC.
//!
//! [`Machine`] is a whole Othello board for a chip with 1 KB of memory: the device's end of the line
//! ([`turncoat_link::uart::Device`]) over a position of byte rows ([`Rows`]), with a [`Tactic`] that chooses its moves, and
//! [`Chatty`] for people who read along. The firmware adds a USART, a timer, some pins and `main`.
//!
//! [`quoridor::Machine`] is a whole Quoridor board for a chip with a display, a joystick and a CAN bus.
//!
//! `Search` keeps a stack of plies of its own, 34 bytes each, because a recursive call took 76 and overran the memory.
//! Tables and texts are read from flash (`flash.rs`). The clock is read at every position; a line that arrives ends the
//! search, too.
#![no_std]
#![cfg_attr(target_arch = "avr", feature(asm_experimental_arch))]

mod chatty;
mod evaluation;
mod flash;
mod machine;
pub mod quoridor;
mod rows;
mod search;
mod tactic;

pub use chatty::Chatty;
pub use machine::Machine;
pub use rows::Rows;
pub use search::{Search, Urgency};
pub use tactic::Tactic;

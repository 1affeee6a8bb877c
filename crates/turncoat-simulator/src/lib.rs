//! The boards' firmware in a simulated chip: the serial line both ways, pins, memory and cycles.
//!
//! The same firmware with the same input does the same in the same cycle, always. Simulated time has nothing to do with
//! time: a chip that sleeps costs nothing.
//!
//! # Features
//!
//! * `simavr`: links with libsimavr. Without it the crate is empty.

#[cfg(feature = "simavr")]
mod board;
#[cfg(feature = "simavr")]
mod chip;
#[cfg(feature = "simavr")]
mod sparring;

#[cfg(feature = "simavr")]
pub use board::{Board, Firmware};
#[cfg(feature = "simavr")]
pub use chip::{Chip, ChipError};
#[cfg(feature = "simavr")]
pub use sparring::Sparring;

//! The boards' firmware in simulated chips: lines, pins, display, memory and cycles.
//!
//! The same firmware with the same input does the same in the same cycle, always. Simulated time has nothing to do with
//! time: a chip that sleeps costs nothing.
//!
//! [`LandTiger`] is the Quoridor board, on an emulated Cortex-M3 (the crate `rsemu`) with models of our own for everything
//! around it; a [`Rig`] has several of them on a CAN bus, with [`Station`]s, which are not boards. The Othello board, an AVR,
//! needs a feature:
//!
//! # Features
//!
//! * `simavr`: the Othello board; links with libsimavr.

#[cfg(feature = "simavr")]
mod board;
mod can_bus;
#[cfg(feature = "simavr")]
mod chip;
mod firmware_error;
mod land_tiger;
mod lpc1768;
mod rig;
#[cfg(feature = "simavr")]
mod sparring;
mod station;
mod wire;

#[cfg(feature = "simavr")]
pub use board::{Board, Firmware};
pub use can_bus::Fault;
#[cfg(feature = "simavr")]
pub use chip::{Chip, ChipError};
pub use firmware_error::FirmwareError;
pub use land_tiger::{Key, LandTiger};
pub use lpc1768::{HEIGHT, Lcd, Lpc1768, WIDTH};
pub use rig::Rig;
#[cfg(feature = "simavr")]
pub use sparring::Sparring;
pub use station::Station;

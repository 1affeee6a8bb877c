#![doc = include_str!("../README.md")]

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
pub use board::{Board, Firmware, Processor};
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

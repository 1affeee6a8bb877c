//! The chip of the LandTiger board: a Cortex-M3 with the peripherals that the firmware uses.

mod acceptance_filter;
mod can;
mod chip;
mod gpio;
mod image;
mod lcd;
mod peripherals;
mod pins;
mod processor;
mod repetitive_timer;
mod system_control;
mod timer;

pub use chip::Lpc1768;
pub use lcd::{HEIGHT, Lcd, WIDTH};

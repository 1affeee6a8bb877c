use turncoat_link::uart::{Light, Peripherals};

use crate::{clock, pins, serial};

/// Line, LEDs and clock of the chip.
pub(crate) struct Hardware;

impl<P> Peripherals<P> for Hardware {
    fn send(&mut self, byte: u8) {
        serial::send(byte);
    }

    fn show(&mut self, light: Option<Light>) {
        pins::show(light);
    }

    fn start_clock(&mut self, seconds: u8) {
        clock::start(seconds);
    }

    fn stop_clock(&mut self) {
        clock::stop();
    }
}

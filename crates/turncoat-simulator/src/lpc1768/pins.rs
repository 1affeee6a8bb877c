use std::sync::{Mutex, MutexGuard, PoisonError};

use rsemu::core::space::{AccessConstraints, MemAttrs, MemOps, MemResult};

use super::gpio::Gpio;
use super::lcd::Lcd;
use super::peripherals::{get, put};

/// The pins of the chip, with the display on some of them.
#[derive(Debug)]
pub(crate) struct Pins(Mutex<Wired>);

/// What hangs on each other by wires.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wired {
    pub(crate) gpio: Gpio,
    pub(crate) lcd: Lcd,
}

/// The ports of the display.
const CONTROL_PORT: usize = 0;
const DATA_PORT: usize = 2;
const DATA_PINS: u32 = 0xff;

impl Pins {
    pub(crate) fn new(wired: Wired) -> Self {
        Self(Mutex::new(wired))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Wired> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemOps for Pins {
    fn read(&self, offset: u64, destination: &mut [u8], _: MemAttrs) -> MemResult {
        let mut wired = self.lock();
        let levels = wired.lcd.driven().unwrap_or(0xff);
        wired.gpio.drive(DATA_PORT, DATA_PINS, levels.into());
        put(wired.gpio.read(offset as u32 & !3), offset, destination);
        Ok(())
    }

    fn write(&self, offset: u64, source: &[u8], _: MemAttrs) -> MemResult {
        let mut wired = self.lock();
        wired.gpio.write(offset as u32 & !3, get(source));
        let (control, data) = (wired.gpio.levels(CONTROL_PORT), wired.gpio.levels(DATA_PORT));
        wired.lcd.connect(control, data);
        Ok(())
    }

    fn constraints(&self) -> AccessConstraints {
        AccessConstraints::IO
    }
}

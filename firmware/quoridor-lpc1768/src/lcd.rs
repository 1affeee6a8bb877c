//! The display: an ILI9325 behind eight data pins and a latch.
//!
//! The control lines are P0.19 to P0.25, the data pins P2.0 to P2.7. The low byte is put there first and kept by the latch, then
//! the high byte; WR going up takes both.

use lpc176x5x_pac::Gpio;
use turncoat_device::quoridor::{Color, Rectangle, Screen};

use crate::clock;

const ENABLE: u32 = 1 << 19;
const LATCH: u32 = 1 << 20;
const DIRECTION: u32 = 1 << 21;
const CHIP_SELECT: u32 = 1 << 22;
const REGISTER_SELECT: u32 = 1 << 23;
const WRITE: u32 = 1 << 24;
const READ: u32 = 1 << 25;
const CONTROL: u32 = ENABLE | LATCH | DIRECTION | CHIP_SELECT | REGISTER_SELECT | WRITE | READ;
const DATA: u32 = 0xff;

const CONTROL_PORT: usize = 0;
const DATA_PORT: usize = 2;

const HORIZONTAL: u8 = 0x20;
const VERTICAL: u8 = 0x21;
const PIXELS: u8 = 0x22;
const WINDOW: u8 = 0x50;

/// How the display is switched on: registers with their values, and after each group so many milliseconds of rest.
const POWER_ON: [(u16, &[(u8, u16)]); 6] = [
    (
        50,
        &[
            (0xe7, 0x0010),
            (0x00, 0x0001), // the oscillator
            (0x01, 0x0100), // the direction of the scan
            (0x02, 0x0700),
            (0x03, 0x1030), // red and blue swapped, left to right, top to bottom
            (0x04, 0x0000),
            (0x08, 0x0207),
            (0x09, 0x0000),
            (0x0a, 0x0000),
            (0x0c, 0x0001),
            (0x0d, 0x0000),
            (0x0f, 0x0000),
            (0x10, 0x0000),
            (0x11, 0x0007),
            (0x12, 0x0000),
            (0x13, 0x0000),
        ],
    ),
    (50, &[(0x10, 0x1590), (0x11, 0x0227)]),
    (50, &[(0x12, 0x009c)]),
    (50, &[(0x13, 0x1900), (0x29, 0x0023), (0x2b, 0x000e)]),
    (
        50,
        &[
            // Gamma.
            (0x30, 0x0007),
            (0x31, 0x0707),
            (0x32, 0x0006),
            (0x35, 0x0704),
            (0x36, 0x1f04),
            (0x37, 0x0004),
            (0x38, 0x0000),
            (0x39, 0x0706),
            (0x3c, 0x0701),
            (0x3d, 0x000f),
        ],
    ),
    (
        0,
        &[
            (0x60, 0xa700), // 320 lines
            (0x61, 0x0001),
            (0x6a, 0x0000),
            (0x90, 0x0010),
            (0x92, 0x0000),
            (0x93, 0x0003),
            (0x95, 0x0110),
            (0x97, 0x0000),
            (0x98, 0x0000),
            (0x07, 0x0133), // on
        ],
    ),
];

/// The display on its pins.
pub(crate) struct Lcd<'a> {
    gpio: &'a Gpio,
}

impl<'a> Lcd<'a> {
    /// Switches the display on.
    pub(crate) fn new(gpio: &'a Gpio) -> Self {
        // SAFETY: these pins are the display's alone.
        unsafe {
            gpio.set(CONTROL_PORT).write(|w| w.bits(CONTROL & !(ENABLE | LATCH)));
            gpio.dir(CONTROL_PORT).modify(|r, w| w.bits(r.bits() | CONTROL));
            gpio.dir(DATA_PORT).modify(|r, w| w.bits(r.bits() | DATA));
        }
        let mut lcd = Self { gpio };
        lcd.lower(ENABLE | LATCH | CHIP_SELECT);
        for (milliseconds, registers) in POWER_ON {
            for &(register, value) in registers {
                lcd.set(register, value);
            }
            clock::rest(milliseconds);
        }
        lcd
    }

    fn raise(&mut self, lines: u32) {
        // SAFETY: these pins are the display's alone.
        self.gpio.set(CONTROL_PORT).write(|w| unsafe { w.bits(lines) });
    }

    fn lower(&mut self, lines: u32) {
        // SAFETY: as above.
        self.gpio.clr(CONTROL_PORT).write(|w| unsafe { w.bits(lines) });
    }

    /// Puts a byte on the data pins.
    fn put(&mut self, byte: u8) {
        // SAFETY: as above.
        unsafe {
            self.gpio.clr(DATA_PORT).write(|w| w.bits(DATA));
            self.gpio.set(DATA_PORT).write(|w| w.bits(byte.into()));
        }
    }

    /// Puts a word on the sixteen lines.
    fn present(&mut self, word: u16) {
        let [low, high] = word.to_le_bytes();
        self.put(low);
        self.raise(LATCH);
        self.lower(LATCH);
        self.put(high);
    }

    /// Strobes the lines into the display. WR must be low for 50 ns, and the next write may begin after 100 ns.
    #[inline(always)]
    fn strobe(&mut self) {
        self.lower(WRITE);
        pause();
        self.raise(WRITE);
        pause();
    }

    fn select(&mut self, register: u8) {
        self.lower(REGISTER_SELECT);
        self.present(register.into());
        self.strobe();
        self.raise(REGISTER_SELECT);
    }

    fn set(&mut self, register: u8, value: u16) {
        self.select(register);
        self.present(value);
        self.strobe();
    }

    /// Prepares for the pixels of a rectangle.
    fn open(&mut self, area: Rectangle) {
        let axes = [(HORIZONTAL, WINDOW, area.x, area.width), (VERTICAL, WINDOW + 2, area.y, area.height)];
        for (address, window, start, length) in axes {
            self.set(window, start);
            self.set(window + 1, start + length - 1);
            self.set(address, start);
        }
        self.select(PIXELS);
    }
}

/// Four cycles, 40 ns; with the access before it no less than 50.
#[inline(always)]
fn pause() {
    cortex_m::asm::nop();
    cortex_m::asm::nop();
    cortex_m::asm::nop();
    cortex_m::asm::nop();
}

impl Screen for Lcd<'_> {
    fn paint(&mut self, area: Rectangle, colors: impl Iterator<Item = Color>) {
        self.open(area);
        let mut presented = None;
        for color in colors {
            if presented != Some(color) {
                self.present(color.0);
                presented = Some(color);
            }
            self.strobe();
        }
    }

    fn fill(&mut self, area: Rectangle, color: Color) {
        self.open(area);
        self.present(color.0);
        for _ in 0..u32::from(area.width) * u32::from(area.height) {
            self.strobe();
        }
    }
}

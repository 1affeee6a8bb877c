//! The display of the LandTiger board: 240x320 pixels behind a controller of the ILI9325 kind.
//!
//! **Wiring** (from the board's public driver): control lines on port 0, all of them active low but RS: EN P0.19, LE P0.20, DIR
//! P0.21, CS P0.22, RS P0.23, WR P0.24, RD P0.25. The sixteen data lines come through eight pins, P2.0–P2.7: a latch keeps the low
//! byte when LE falls, the high byte is what stands on the pins. When the chip reads (DIR low), EN low shows the high byte
//! and EN high the low one.
//!
//! **Controller** (ILI9325 data sheet): with RS low a write selects a register, with RS high it writes to it, both when WR
//! rises while CS is low. Modelled registers: 0x00 (reads 0x9325), 0x03 (entry mode: AM, I/D, BGR), 0x07 (display on), 0x20 and
//! 0x21 (address), 0x22 (pixels; the address counter moves within the window and wraps), 0x50–0x53 (window, which also
//! confines the address). All others are kept and can be read back. The panel of this board has red and blue swapped, so
//! that colours are right if BGR is set.

use std::path::Path;

/// How many pixels the display is wide.
pub const WIDTH: usize = 240;
/// How many pixels the display is high.
pub const HEIGHT: usize = 320;

const ENABLE: u32 = 1 << 19;
const LATCH: u32 = 1 << 20;
const DIRECTION: u32 = 1 << 21;
const CHIP_SELECT: u32 = 1 << 22;
const REGISTER_SELECT: u32 = 1 << 23;
const WRITE: u32 = 1 << 24;
const READ: u32 = 1 << 25;

const ENTRY_MODE: u8 = 0x03;
const DISPLAY_CONTROL: u8 = 0x07;
const HORIZONTAL: u8 = 0x20;
const VERTICAL: u8 = 0x21;
const PIXELS: u8 = 0x22;
const WINDOW: u8 = 0x50;
const DEVICE_CODE: u16 = 0x9325;

const INCREMENT_HORIZONTALLY: u16 = 1 << 4;
const INCREMENT_VERTICALLY: u16 = 1 << 5;
const VERTICAL_FIRST: u16 = 1 << 3;
const SWAP_COLOURS: u16 = 1 << 12;
const DISPLAY_ON: u16 = 0b11;

/// The display and its memory.
#[derive(Clone)]
pub struct Lcd {
    registers: [u16; 256],
    selected: u8,
    /// The low byte of the data lines.
    latched: u8,
    /// The control lines at the last change.
    lines: u32,
    memory: Vec<u16>,
    written: u64,
}

impl std::fmt::Debug for Lcd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lcd").field("is_on", &self.is_on()).field("written", &self.written).finish_non_exhaustive()
    }
}

impl Default for Lcd {
    fn default() -> Self {
        let mut registers = [0; 256];
        registers[usize::from(WINDOW) + 1] = WIDTH as u16 - 1;
        registers[usize::from(WINDOW) + 3] = HEIGHT as u16 - 1;
        registers[usize::from(ENTRY_MODE)] = INCREMENT_HORIZONTALLY | INCREMENT_VERTICALLY;
        Self { registers, selected: 0, latched: 0, lines: u32::MAX, memory: vec![0; WIDTH * HEIGHT], written: 0 }
    }
}

impl Lcd {
    /// Whether anything can be seen.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.registers[usize::from(DISPLAY_CONTROL)] & DISPLAY_ON == DISPLAY_ON
    }

    /// The colour of a pixel, as RGB565; `x` from the left and `y` from the top.
    ///
    /// # Panics
    ///
    /// If there is no such pixel.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> u16 {
        assert!(x < WIDTH && y < HEIGHT, "there is no pixel {x}, {y}");
        let colour = self.memory[y * WIDTH + x];
        if self.registers[usize::from(ENTRY_MODE)] & SWAP_COLOURS != 0 {
            colour
        } else {
            (colour << 11) | (colour & 0x07e0) | (colour >> 11)
        }
    }

    /// How many pixels have been written since the display was switched on.
    #[must_use]
    pub fn written(&self) -> u64 {
        self.written
    }

    /// The picture: red, green and blue of each pixel, row by row.
    #[must_use]
    pub fn picture(&self) -> Vec<u8> {
        let pixels = (0..WIDTH * HEIGHT).map(|index| self.pixel(index % WIDTH, index / WIDTH));
        pixels.flat_map(red_green_blue).collect()
    }

    /// Saves the picture as PNG.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        let mut encoder = png::Encoder::new(std::fs::File::create(path)?, WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.picture())?;
        Ok(writer.finish()?)
    }

    /// What the lines do when the chip has changed them: the levels of ports 0 and 2.
    pub(crate) fn connect(&mut self, control: u32, data: u32) {
        let fallen = self.lines & !control;
        let risen = control & !self.lines;
        self.lines = control;
        if control & LATCH != 0 || fallen & LATCH != 0 {
            self.latched = data as u8;
        }
        if risen & WRITE != 0 && control & CHIP_SELECT == 0 && control & DIRECTION != 0 {
            let value = u16::from(data as u8) << 8 | u16::from(self.latched);
            if control & REGISTER_SELECT == 0 { self.selected = value as u8 } else { self.write(value) }
        }
    }

    /// What the display puts on the data pins, if the chip is reading.
    pub(crate) fn driven(&self) -> Option<u8> {
        let is_read = self.lines & (CHIP_SELECT | READ | DIRECTION) == 0;
        is_read.then(|| {
            let value = match self.selected {
                0 => DEVICE_CODE,
                PIXELS => self.memory[self.address()],
                register => self.registers[usize::from(register)],
            };
            if self.lines & ENABLE == 0 { (value >> 8) as u8 } else { value as u8 }
        })
    }

    fn register(&self, register: u8) -> u16 {
        self.registers[usize::from(register)]
    }

    fn address(&self) -> usize {
        let (x, y) = (usize::from(self.register(HORIZONTAL)), usize::from(self.register(VERTICAL)));
        y.min(HEIGHT - 1) * WIDTH + x.min(WIDTH - 1)
    }

    fn write(&mut self, value: u16) {
        if self.selected == PIXELS {
            let address = self.address();
            self.memory[address] = value;
            self.written += 1;
            self.move_on();
        } else {
            self.registers[usize::from(self.selected)] = value;
        }
    }

    /// Moves the address counter, along one axis and at the end of the window along the other.
    fn move_on(&mut self) {
        let mode = self.register(ENTRY_MODE);
        let horizontally = (HORIZONTAL, WINDOW, mode & INCREMENT_HORIZONTALLY != 0);
        let vertically = (VERTICAL, WINDOW + 2, mode & INCREMENT_VERTICALLY != 0);
        let axes = if mode & VERTICAL_FIRST == 0 { [horizontally, vertically] } else { [vertically, horizontally] };
        for (axis, window, is_upwards) in axes {
            let (start, end) = (self.register(window), self.register(window + 1));
            let (from, to) = if is_upwards { (start, end) } else { (end, start) };
            let place = &mut self.registers[usize::from(axis)];
            if *place != to {
                *place = if is_upwards { *place + 1 } else { *place - 1 };
                return;
            }
            *place = from;
        }
    }
}

fn red_green_blue(colour: u16) -> [u8; 3] {
    let widen = |value: u16, most: u32| (u32::from(value) * 255 / most) as u8;
    [widen(colour >> 11, 31), widen(colour >> 5 & 63, 63), widen(colour & 31, 31)]
}

use std::path::{Path, PathBuf};

use crate::{FirmwareError, Lpc1768};

/// The simulated Quoridor board: a LandTiger with its LPC1768, display, joystick and buttons.
#[derive(Clone, Debug)]
pub struct LandTiger {
    /// The chip on the board.
    pub chip: Lpc1768,
}

/// What can be pressed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// The joystick to the left.
    Left,
    /// The joystick up.
    Up,
    /// The joystick to the right.
    Right,
    /// The joystick down.
    Down,
    /// The joystick pushed in.
    Select,
    /// The button INT0.
    Int0,
    /// The button KEY1.
    Key1,
    /// The button KEY2.
    Key2,
}

impl Key {
    /// All that can be pressed.
    pub const ALL: [Self; 8] =
        [Self::Left, Self::Up, Self::Right, Self::Down, Self::Select, Self::Int0, Self::Key1, Self::Key2];

    /// The port and the pin that it pulls down.
    const fn pin(self) -> (usize, u32) {
        match self {
            Self::Select => (1, 25),
            Self::Down => (1, 26),
            Self::Left => (1, 27),
            Self::Right => (1, 28),
            Self::Up => (1, 29),
            Self::Int0 => (2, 10),
            Self::Key1 => (2, 11),
            Self::Key2 => (2, 12),
        }
    }
}

impl LandTiger {
    /// Where `cargo xtask firmware` puts the firmware.
    #[must_use]
    pub fn firmware() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/firmware/quoridor-lpc1768.elf")
    }

    /// A board with the firmware in `path`, switched on at cycle `now`. What its memory holds by chance depends on `seed`.
    ///
    /// # Errors
    ///
    /// If there is no such firmware, or if the chip would not start it.
    pub fn new(path: &Path, seed: u64, now: u64) -> Result<Self, FirmwareError> {
        Ok(Self { chip: Lpc1768::new(path, seed, now)? })
    }

    /// Holds a key down.
    pub fn press(&mut self, key: Key) {
        self.set(key, true);
    }

    /// Lets a key go.
    pub fn release(&mut self, key: Key) {
        self.set(key, false);
    }

    fn set(&mut self, key: Key, is_pressed: bool) {
        let (port, pin) = key.pin();
        self.chip.set_pin(port, pin, !is_pressed);
    }
}

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::{Chip, ChipError};

/// The simulated Othello board: an ATmega16 with its crystal, LEDs, button and jumpers.
#[derive(Debug)]
pub struct Board {
    /// The chip on the board.
    pub chip: Chip,
}

/// The builds of the board's firmware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Firmware {
    /// Prints boards and texts.
    Chatty,
    /// Says only what the protocol asks for.
    Quiet,
}

impl Firmware {
    /// Where `cargo xtask firmware` puts it.
    #[must_use]
    pub fn path(self) -> PathBuf {
        let name = match self {
            Self::Chatty => "othello-atmega16.elf",
            Self::Quiet => "othello-atmega16-quiet.elf",
        };
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/firmware").join(name)
    }
}

/// The crystal of the board, in Hz.
const FREQUENCY: u32 = 10_000_000;

/// The pins of port D: the button, and the jumpers of the tactics.
const BUTTON: u8 = 2;
const CLASSIC: u8 = 4;
const FIRST_LEGAL: u8 = 5;

impl Board {
    /// A board with the firmware in `path`, switched on just now; nothing is pressed and no jumper is set.
    ///
    /// # Errors
    ///
    /// If there is no such firmware.
    pub fn new(path: &Path) -> Result<Self, ChipError> {
        let mut board = Self { chip: Chip::new(path, "atmega16", FREQUENCY)? };
        for pin in [BUTTON, CLASSIC, FIRST_LEGAL] {
            board.chip.set_pin(b'D', pin, true);
        }
        // Bytes sent before the chip listens are lost, as in reality.
        board.run(Duration::from_millis(2));
        Ok(board)
    }

    /// The time since the board was switched on.
    #[must_use]
    pub fn now(&self) -> Duration {
        Duration::from_nanos(self.chip.cycle() * (1_000_000_000 / u64::from(FREQUENCY)))
    }

    fn cycle_at(time: Duration) -> u64 {
        time.as_nanos() as u64 / (1_000_000_000 / u64::from(FREQUENCY))
    }

    /// Lets so much time pass.
    ///
    /// # Panics
    ///
    /// If the chip crashes.
    pub fn run(&mut self, time: Duration) {
        self.run_until(self.now() + time);
    }

    /// Lets time pass until `time` after the board was switched on.
    ///
    /// # Panics
    ///
    /// If the chip crashes.
    pub fn run_until(&mut self, time: Duration) {
        let is_alive = self.chip.run_until(Self::cycle_at(time));
        assert!(is_alive, "the chip has crashed");
    }

    /// Lets time pass until the board has heard all that was sent to it.
    ///
    /// # Panics
    ///
    /// If the chip crashes.
    pub fn run_until_heard(&mut self) {
        while self.chip.has_unheard() {
            self.run(Duration::from_micros(100));
        }
    }

    /// Lets time pass until the board has sent a byte, at most `limit`.
    ///
    /// # Panics
    ///
    /// If the chip crashes.
    pub fn await_byte(&mut self, limit: Duration) -> Option<u8> {
        let is_alive = self.chip.run_until_sent(Self::cycle_at(self.now() + limit));
        assert!(is_alive, "the chip has crashed");
        self.chip.receive()
    }

    /// What stands in the port of the LEDs: 0 where one shines.
    #[must_use]
    pub fn leds(&self) -> u8 {
        self.chip.port(b'B')
    }

    /// Presses the button for a tenth of a second.
    pub fn press_button(&mut self) {
        self.chip.set_pin(b'D', BUTTON, false);
        self.run(Duration::from_millis(100));
        self.chip.set_pin(b'D', BUTTON, true);
    }

    /// Sets the jumper of the classic tactic.
    pub fn set_classic_tactic(&mut self) {
        self.chip.set_pin(b'D', CLASSIC, false);
    }

    /// Sets the jumper of the tactic that plays the first legal square.
    pub fn set_first_legal_tactic(&mut self) {
        self.chip.set_pin(b'D', FIRST_LEGAL, false);
    }
}

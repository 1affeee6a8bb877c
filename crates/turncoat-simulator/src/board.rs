use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::{Chip, ChipError};

/// The simulated Othello board: an AVR with its crystal, LEDs, button and jumpers.
#[derive(Debug)]
pub struct Board {
    /// The chip on the board.
    pub chip: Chip,
    processor: Processor,
}

/// The chips that an Othello board can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Processor {
    /// An ATmega16 at 10 MHz.
    #[default]
    Atmega16,
    /// The ATmega328P of an Arduino Uno or Nano at 16 MHz.
    Atmega328p,
}

impl Processor {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Atmega16, Self::Atmega328p];

    /// The name of the chip, in the simulator and in the names of files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Atmega16 => "atmega16",
            Self::Atmega328p => "atmega328p",
        }
    }

    /// The crystal of the board, in Hz.
    #[must_use]
    pub const fn frequency(self) -> u32 {
        match self {
            Self::Atmega16 => 10_000_000,
            Self::Atmega328p => 16_000_000,
        }
    }
}

/// The builds of the board's firmware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Firmware {
    /// Prints boards and texts.
    Chatty,
    /// Says only what the protocol asks for.
    Quiet,
    /// The same for an ATmega16, looking at a number of positions instead of the clock: every run plays the same.
    Counted,
}

impl Firmware {
    /// Where `cargo xtask firmware` puts the build for an ATmega16.
    #[must_use]
    pub fn path(self) -> PathBuf {
        self.path_for(Processor::Atmega16)
    }

    /// Where `cargo xtask firmware` puts the build for a chip.
    #[must_use]
    pub fn path_for(self, processor: Processor) -> PathBuf {
        let ending = match self {
            Self::Chatty => "",
            Self::Quiet => "-quiet",
            Self::Counted => "-counted",
        };
        let name = format!("othello-{}{ending}.elf", processor.name());
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/firmware").join(name)
    }
}

const NANOSECONDS: u128 = 1_000_000_000;

/// The pins of port D: the button, and the jumpers of the tactics.
const BUTTON: u8 = 2;
const CLASSIC: u8 = 4;
const FIRST_LEGAL: u8 = 5;

impl Board {
    /// A board with an ATmega16 and the firmware in `path`, switched on just now; nothing is pressed and no jumper is set.
    ///
    /// # Errors
    ///
    /// If there is no such firmware.
    pub fn new(path: &Path) -> Result<Self, ChipError> {
        Self::with_processor(path, Processor::Atmega16)
    }

    /// The same board with another chip.
    ///
    /// # Errors
    ///
    /// If there is no such firmware.
    pub fn with_processor(path: &Path, processor: Processor) -> Result<Self, ChipError> {
        let mut board = Self { chip: Chip::new(path, processor.name(), processor.frequency())?, processor };
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
        Duration::from_nanos((u128::from(self.chip.cycle()) * NANOSECONDS / self.frequency()) as u64)
    }

    fn frequency(&self) -> u128 {
        self.processor.frequency().into()
    }

    fn cycle_at(&self, time: Duration) -> u64 {
        (time.as_nanos() * self.frequency()).div_ceil(NANOSECONDS) as u64
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
        let is_alive = self.chip.run_until(self.cycle_at(time));
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
        let is_alive = self.chip.run_until_sent(self.cycle_at(self.now() + limit));
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

//! The real firmware in the simulator, in the same conversations as the device on a PC.

use std::time::Duration;

use turncoat_link::script::{Arrow, Subject, check, check_lights};
use turncoat_simulator::{Board, Firmware, Processor};

/// Lets the firmware on every chip go through a script.
fn check_all(script: &str, firmware: Firmware) {
    for processor in Processor::ALL {
        check(script, || BoardOnLine::new(firmware, processor));
    }
}

#[test]
fn commands_are_answered_as_specified() {
    check_all(include_str!("../../turncoat-link/scripts/device/commands.txt"), Firmware::Quiet);
}

#[test]
fn announcements_are_made_as_specified() {
    check_all(include_str!("../../turncoat-link/scripts/device/announcements.txt"), Firmware::Quiet);
}

#[test]
fn the_board_is_tolerant() {
    check_all(include_str!("../../turncoat-link/scripts/device/tolerance.txt"), Firmware::Quiet);
}

#[test]
fn boards_and_texts_are_printed_as_specified() {
    check_all(include_str!("../../turncoat-link/scripts/device/chatty.txt"), Firmware::Chatty);
}

struct BoardOnLine(Board);

impl BoardOnLine {
    fn new(firmware: Firmware, processor: Processor) -> Self {
        let path = firmware.path_for(processor);
        let mut board = Board::with_processor(&path, processor).expect("the firmware is built");
        board.set_classic_tactic();
        Self(board)
    }
}

impl Subject for BoardOnLine {
    const HEARS: Arrow = Arrow::ToDevice;

    fn hear(&mut self, _channel: &str, bytes: &[u8]) {
        for &byte in bytes {
            self.0.chip.send(byte);
        }
        // The conversation goes on when the board has heard the line.
        self.0.run_until_heard();
    }

    fn await_byte(&mut self, limit: Duration) -> Option<(String, u8)> {
        self.0.await_byte(limit).map(|byte| (String::new(), byte))
    }

    fn take_note(&mut self, text: &str) -> Result<(), String> {
        if text == "button" {
            self.0.press_button();
            return Ok(());
        }
        // The LED may be a moment later than the line.
        self.0.run(Duration::from_millis(2));
        check_lights(text, self.0.leds())
    }
}

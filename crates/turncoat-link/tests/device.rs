//! The device's end of the line, in the conversations of `scripts/device`.

use std::time::Duration;

use turncoat_engine::Player as _;
use turncoat_engine::othello::classic::Avr;
use turncoat_link::script::{Arrow, Bench, Subject, check};
use turncoat_link::uart::{Device, Light};
use turncoat_othello::{Move, Position};

#[test]
fn commands_are_answered_as_specified() {
    check(include_str!("../scripts/device/commands.txt"), ClassicDevice::default);
}

#[test]
fn announcements_are_made_as_specified() {
    check(include_str!("../scripts/device/announcements.txt"), ClassicDevice::default);
}

#[test]
fn the_device_is_tolerant() {
    check(include_str!("../scripts/device/tolerance.txt"), ClassicDevice::default);
}

/// A device on a bench, with the classic tactic behind it, which takes no time.
#[derive(Default)]
struct ClassicDevice {
    device: Device<Position>,
    bench: Bench,
    sent: std::collections::VecDeque<u8>,
}

impl ClassicDevice {
    fn think(&mut self) {
        while self.device.is_to_move() {
            if let Move::Place(square) = Avr.choose(self.device.position()) {
                self.device.play(square, &mut self.bench);
            }
        }
        self.sent.extend(self.bench.take_sent());
    }
}

impl Subject for ClassicDevice {
    const HEARS: Arrow = Arrow::ToDevice;

    fn hear(&mut self, _channel: &str, bytes: &[u8]) {
        for &byte in bytes {
            self.device.receive(byte, &mut self.bench);
            self.think();
        }
    }

    fn await_byte(&mut self, limit: Duration) -> Option<(String, u8)> {
        if self.sent.is_empty() {
            let end = self.bench.now() + limit;
            let event = self.bench.time_left().map_or(end, |left| self.bench.now() + left + Duration::from_millis(1));
            self.bench.pass_time_for(&mut self.device, event.min(end));
            self.think();
            if self.sent.is_empty() {
                self.bench.pass_time_for(&mut self.device, end);
            }
        }
        self.sent.pop_front().map(|byte| (String::new(), byte))
    }

    fn take_note(&mut self, text: &str) -> Result<(), String> {
        let lit = match text {
            "button" => {
                self.device.resign(&mut self.bench);
                self.think();
                return Ok(());
            }
            "LEDs off" => None,
            "LED1" => Some(Light::Won),
            "LED2" => Some(Light::Lost),
            "LED3" => Some(Light::Tie),
            _ => return Err(format!("{text:?} means nothing to a device")),
        };
        if lit == self.bench.light() { Ok(()) } else { Err(format!("{:?} is lit", self.bench.light())) }
    }
}

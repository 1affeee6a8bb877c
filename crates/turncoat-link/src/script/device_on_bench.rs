use std::collections::VecDeque;
use std::format;
use std::string::String;
use std::time::Duration;

use turncoat_othello::Square;

use super::{Arrow, Bench, Subject};
use crate::uart::{Board, Device, Light, Peripherals};

/// A device on a bench, with a player that chooses its moves in no time.
///
/// It knows `button`, which makes it resign, and the notes of [`check_lights`].
pub struct DeviceOnBench<P, B> {
    device: Device<P>,
    bench: B,
    choose: fn(&P) -> Option<Square>,
    sent: VecDeque<u8>,
}

impl<P: Board, B: Peripherals<P> + AsMut<Bench>> DeviceOnBench<P, B> {
    /// Switches a device on.
    pub fn new(mut bench: B, choose: fn(&P) -> Option<Square>) -> Self {
        let mut device = Device::default();
        device.power_on(&mut bench);
        Self { device, bench, choose, sent: VecDeque::new() }
    }

    fn think(&mut self) {
        while self.device.is_to_move() {
            match (self.choose)(self.device.position()) {
                Some(square) => self.device.play(square, &mut self.bench),
                None => break,
            }
        }
        self.sent.extend(self.bench.as_mut().take_sent());
    }

    fn pass_time(&mut self, now: Duration) {
        if self.bench.as_mut().pass_time(now) {
            self.device.time_is_up(&mut self.bench);
        }
        self.think();
    }
}

impl<P: Board, B: Peripherals<P> + AsMut<Bench>> Subject for DeviceOnBench<P, B> {
    const HEARS: Arrow = Arrow::ToDevice;

    fn hear(&mut self, _channel: &str, bytes: &[u8]) {
        for &byte in bytes {
            self.device.receive(byte, &mut self.bench);
            self.think();
        }
    }

    fn await_byte(&mut self, limit: Duration) -> Option<(String, u8)> {
        self.think();
        let bench = self.bench.as_mut();
        let end = bench.now() + limit;
        let alarm = bench.time_left().map(|left| bench.now() + left + Duration::from_millis(1));
        for stop in alarm.into_iter().filter(|&alarm| alarm < end).chain([end]) {
            if self.sent.is_empty() {
                self.pass_time(stop);
            }
        }
        self.sent.pop_front().map(|byte| (String::new(), byte))
    }

    fn take_note(&mut self, text: &str) -> Result<(), String> {
        if text == "button" {
            self.device.resign(&mut self.bench);
            return Ok(());
        }
        check_lights(text, Light::port(self.bench.as_mut().light()))
    }
}

/// `LEDs off`, or `LED1` to `LED3` for the one that shines; `port` has a 0 where one does.
///
/// # Errors
///
/// If it is otherwise, or the text means something else.
pub fn check_lights(text: &str, port: u8) -> Result<(), String> {
    let light = match text {
        "LEDs off" => None,
        "LED1" => Some(Light::Won),
        "LED2" => Some(Light::Lost),
        "LED3" => Some(Light::Tie),
        _ => return Err(format!("{text:?} means nothing to a device")),
    };
    if port == Light::port(light) { Ok(()) } else { Err(format!("the LEDs are {port:08b}")) }
}

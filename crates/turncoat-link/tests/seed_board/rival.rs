//! One of our own boards, which plays at random and thinks for different times.

use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::Position as _;
use turncoat_link::script::Bench;
use turncoat_link::uart::Device;
use turncoat_othello::{Move, Position};

pub(crate) struct Rival {
    device: Device<Position>,
    bench: Bench,
    random: Random,
    thinks_until: Option<Duration>,
}

impl Rival {
    pub(crate) fn new(random: Random) -> Self {
        Self { device: Device::default(), bench: Bench::default(), random, thinks_until: None }
    }

    /// Takes a byte, and returns what the board sends.
    pub(crate) fn step(&mut self, now: Duration, arrived: Option<u8>) -> Vec<u8> {
        if self.bench.pass_time(now) {
            self.device.time_is_up(&mut self.bench);
        }
        if let Some(byte) = arrived {
            self.device.receive(byte, &mut self.bench);
        }
        if !self.device.is_to_move() {
            self.thinks_until = None;
        } else {
            let random = &mut self.random;
            let until =
                *self.thinks_until.get_or_insert_with(|| now + Duration::from_millis(random.below(1900).into()));
            if now >= until {
                let moves = self.device.position().legal_moves();
                let chosen = moves.into_iter().nth(self.random.below(moves.into_iter().count() as u32) as usize);
                if let Some(Move::Place(square)) = chosen {
                    self.device.play(square, &mut self.bench);
                }
            }
        }
        self.bench.take_sent()
    }
}

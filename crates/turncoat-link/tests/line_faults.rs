//! Games through the relay while bytes are lost, doubled and flipped.

use std::collections::VecDeque;
use std::time::Duration;

use turncoat_engine::othello::classic::{Avr, Greedy};
use turncoat_engine::{Player, Random};
use turncoat_game::{BySide, Position as _, Side};
use turncoat_link::script::Bench;
use turncoat_link::uart::{Decision, Device, Profile, Relay, RelayEvent};
use turncoat_othello::{Move, Position};

#[test]
fn a_clean_line_brings_every_game_to_its_end() {
    for seed in 0..10 {
        let game = play(Faults { one_in: None, random: Random::new(seed) });
        assert_eq!(game.decision, Decision::Played(game.position.outcome().expect("the game is over")));
    }
}

/// Every result is that of the game on the board, and a damaged line never costs a side the game.
fn check_results(one_in: u32, seeds: std::ops::Range<u64>) -> usize {
    let mut played = 0;
    for seed in seeds {
        let game = play(Faults { one_in: Some(one_in), random: Random::new(seed) });
        match (game.decision, game.position.outcome()) {
            (Decision::Played(told), truth) => {
                assert_eq!(Some(told), truth, "seed {seed}");
                played += 1;
            }
            (Decision::BrokenOff(..), None) => println!("seed {seed}: {}", game.decision),
            (decision, truth) => panic!("seed {seed}: {decision:?} although the line was bad; the game: {truth:?}"),
        }
    }
    played
}

#[test]
fn with_one_byte_in_200_damaged_nearly_all_games_are_played_out() {
    let played = check_results(200, 0..60);
    println!("{played} of 60 games were played out");
    assert!(played >= 55, "only {played} of 60 games were played out");
}

#[test]
fn with_one_byte_in_50_damaged_no_game_ends_with_a_wrong_result() {
    let played = check_results(50, 100..160);
    println!("{played} of 60 games were played out");
}

/// What happens to bytes on their way.
struct Faults {
    one_in: Option<u32>,
    random: Random,
}

impl Faults {
    fn carry(&mut self, byte: u8, line: &mut VecDeque<u8>) {
        let is_struck = self.one_in.is_some_and(|one_in| self.random.below(one_in) == 0);
        match self.random.below(3) {
            0 if is_struck => {}
            1 if is_struck => line.extend([byte, byte]),
            2 if is_struck => line.push_back(byte ^ 1 << self.random.below(8)),
            _ => line.push_back(byte),
        }
    }
}

struct Game {
    decision: Decision,
    position: Position,
}

/// A device with its player, and the bytes under way to it and from it.
struct BoardOnLine {
    device: Device<Position>,
    bench: Bench,
    player: Box<dyn Player<Position>>,
    thinks_until: Option<Duration>,
    to_device: VecDeque<u8>,
    from_device: VecDeque<u8>,
}

/// The time that a byte takes at 9600 baud, about.
const BYTE: Duration = Duration::from_millis(1);
/// The time that a device thinks, of the 2 seconds that it has.
const THINKING: Duration = Duration::from_millis(1900);
/// No game with moves of at most 2 seconds takes longer.
const LONGEST_GAME: Duration = Duration::from_secs(600);

impl BoardOnLine {
    fn new(player: Box<dyn Player<Position>>) -> Self {
        Self {
            device: Device::default(),
            bench: Bench::default(),
            player,
            thinks_until: None,
            to_device: VecDeque::new(),
            from_device: VecDeque::new(),
        }
    }

    /// Lets one byte each way pass and the device do what it does; returns the byte that arrives at the relay.
    fn step(&mut self, now: Duration, faults: &mut Faults) -> Option<u8> {
        if self.bench.pass_time(now) {
            self.device.time_is_up(&mut self.bench);
        }
        if let Some(byte) = self.to_device.pop_front() {
            self.device.receive(byte, &mut self.bench);
        }
        if !self.device.is_to_move() {
            self.thinks_until = None;
        } else if now >= *self.thinks_until.get_or_insert(now + THINKING)
            && let Move::Place(square) = self.player.choose(self.device.position())
        {
            self.device.play(square, &mut self.bench);
        }
        for byte in self.bench.take_sent() {
            faults.carry(byte, &mut self.from_device);
        }
        self.from_device.pop_front()
    }
}

fn play(mut faults: Faults) -> Game {
    let classic_side = Side::BOTH[faults.random.below(2) as usize];
    let mut boards =
        BySide::from_fn(|side| BoardOnLine::new(if side == classic_side { Box::new(Avr) } else { Box::new(Greedy) }));
    let mut relay = Relay::new(BySide::both(Profile::Standard), 2);
    let mut now = Duration::ZERO;
    relay.start(now, &mut |side, byte| faults.carry(byte, &mut boards[side].to_device));
    while now < LONGEST_GAME {
        now += BYTE;
        for side in Side::BOTH {
            let arrived = boards[side].step(now, &mut faults);
            let mut send = |side: Side, byte| faults.carry(byte, &mut boards[side].to_device);
            let heard = arrived.and_then(|byte| relay.receive(side, byte, now, &mut send));
            let event = heard.or_else(|| relay.pass_time(now, &mut send));
            if let Some(RelayEvent::Over(decision)) = event {
                return Game { decision, position: *relay.game() };
            }
        }
    }
    panic!("the game hangs:\n{}", relay.game());
}

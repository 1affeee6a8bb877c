//! Garbage on the line: no panic, no stuck state.

use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::{BySide, Position as _, Side};
use turncoat_link::script::Bench;
use turncoat_link::uart::{Device, Host, Profile, Relay, RelayEvent, Terms};
use turncoat_othello::{BLACK, Move, Position};

const RANDOM_BYTES: u32 = 10_000_000;
const MUTATED_COMMANDS: u32 = 1_000_000;

/// All that hosts and devices say.
const MESSAGES: [&str; 24] = [
    "AT", "RST", "SP B", "SP W", "NG", "EG", "ST 1", "ST 9", "MV D3", "MV C4", "MV F5", "PS", "WN", "QT", "OK", "PL",
    "ER", "", "MM D3", "MM C3", "MP", "LS", "TE", "IL",
];

#[test]
fn a_device_survives_random_bytes() {
    survive(&mut Device::<Position>::default(), random_bytes(1));
}

#[test]
fn a_device_survives_mutated_commands() {
    survive(&mut Device::<Position>::default(), mutated_commands(2));
}

#[test]
fn a_host_survives_random_bytes() {
    for profile in Profile::ALL {
        survive(&mut a_host(profile), random_bytes(3));
    }
}

#[test]
fn a_host_survives_mutated_commands() {
    for profile in Profile::ALL {
        survive(&mut a_host(profile), mutated_commands(4));
    }
}

#[test]
fn a_relay_comes_to_an_end_whatever_the_boards_say() {
    for seed in 0..500 {
        let mut relay = Relay::new(BySide::both(Profile::Standard), 2);
        let mut now = Duration::ZERO;
        let mut is_over = false;
        relay.start(now, &mut |_, _| {});
        let mut random = Random::new(seed);
        let mut sides = std::iter::repeat_with(move || Side::BOTH[random.below(2) as usize]);
        let mut side = BLACK;
        for byte in mutated_commands(seed).take(20_000) {
            let event = relay.receive(side, byte, now, &mut |_, _| {});
            is_over |= matches!(event, Some(RelayEvent::Over(_)));
            if byte == b'\r' {
                side = sides.next().unwrap_or(BLACK);
                now += Duration::from_millis(5);
            }
        }
        for _ in 0..20 {
            now += Duration::from_secs(20);
            let event = relay.pass_time(now, &mut |_, _| {});
            is_over |= matches!(event, Some(RelayEvent::Over(_)));
        }
        assert!(is_over, "seed {seed}: the relay hangs in\n{}", relay.game());
    }
}

/// Lets a state machine hear all bytes, and now and then prove that it still works.
fn survive(machine: &mut impl Machine, bytes: impl Iterator<Item = u8>) {
    for (byte, count) in bytes.zip(0_u32..) {
        machine.hear(byte);
        if count % 50_021 == 0 {
            machine.prove_alive();
        }
    }
    machine.prove_alive();
}

fn random_bytes(seed: u64) -> impl Iterator<Item = u8> {
    let mut random = Random::new(seed);
    // Lines of any length: one byte in eight is an end of line, and half of the others are letters of messages.
    (0..RANDOM_BYTES).map(move |_| match random.below(16) {
        0 | 1 => b"\r\n"[random.below(2) as usize],
        2..9 => b"ATRSPBWNGEVMOKLIQ0123456789 ,"[random.below(29) as usize],
        _ => random.bits() as u8,
    })
}

fn mutated_commands(seed: u64) -> impl Iterator<Item = u8> {
    let mut random = Random::new(seed);
    (0..MUTATED_COMMANDS).flat_map(move |_| {
        let mut bytes = MESSAGES[random.below(MESSAGES.len() as u32) as usize].as_bytes().to_vec();
        bytes.push(b'\r');
        let place = random.below(bytes.len() as u32) as usize;
        match random.below(6) {
            0 => bytes[place] ^= 1 << random.below(8),
            1 => drop(bytes.remove(place)),
            2 => bytes.insert(place, bytes[place]),
            3 => bytes[place] = random.bits() as u8,
            _ => {}
        }
        bytes
    })
}

trait Machine {
    fn hear(&mut self, byte: u8);
    fn prove_alive(&mut self);
}

impl Machine for Device<Position> {
    fn hear(&mut self, byte: u8) {
        let mut bench = Bench::default();
        self.receive(byte, &mut bench);
        if self.is_to_move()
            && let Some(Move::Place(square)) = self.position().legal_moves().into_iter().next()
        {
            self.play(square, &mut bench);
            assert!(!self.is_to_move(), "the move is legal");
        }
        if byte == b'0' {
            self.time_is_up(&mut bench);
        }
    }

    /// `AT` is answered `OK`, and `RST` restores.
    fn prove_alive(&mut self) {
        let mut bench = Bench::default();
        for byte in *b"\rAT\r" {
            self.receive(byte, &mut bench);
        }
        let sent = bench.take_sent();
        assert!(sent.ends_with(b"OK\r"), "{}", sent.escape_ascii());
        for byte in *b"RST\rSP B\rMV D3\r" {
            self.receive(byte, &mut bench);
        }
        assert_eq!(bench.take_sent().escape_ascii().to_string(), "OK\\r\\rOK\\r");
        assert_eq!(self.seconds(), 2);
    }
}

fn a_host(profile: Profile) -> Host {
    Host::new(Terms { side: BLACK, seconds: 2, profile })
}

impl Machine for Host {
    fn hear(&mut self, byte: u8) {
        let _ = self.receive(byte, Duration::ZERO, &mut |_| {});
        if let Some(mv) = self.game().legal_moves().into_iter().next() {
            self.play(mv, Duration::ZERO, &mut |_| {});
        }
    }

    /// It comes to an end by itself, and begins anew.
    fn prove_alive(&mut self) {
        let hours = |hours: u64| Duration::from_secs(3600 * hours);
        for hour in 1..10 {
            let _ = self.pass_time(hours(hour), &mut |_| {});
        }
        let mut sent = Vec::new();
        self.start(Duration::ZERO, &mut |byte| sent.push(byte));
        assert_eq!(sent, b"AT\r");
    }
}

//! Whatever comes over the line, a board still answers `AT` with `OK`.
#![no_main]

use turncoat_game::Position as _;
use turncoat_link::script::Bench;
use turncoat_link::uart::Device;
use turncoat_othello::{Move, Position};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let (mut device, mut bench) = (Device::<Position>::default(), Bench::default());
    for &byte in bytes.iter().chain(b"\rAT\r") {
        if device.is_to_move()
            && let Some(Move::Place(square)) = device.position().legal_moves().into_iter().next()
        {
            device.play(square, &mut bench);
        }
        device.receive(byte, &mut bench);
    }
    assert!(bench.take_sent().ends_with(b"OK\r"));
});

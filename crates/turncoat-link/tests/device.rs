//! The device's end of the line, in the conversations of `scripts/device`.

use turncoat_engine::Player as _;
use turncoat_engine::othello::classic::Avr;
use turncoat_link::script::{Bench, DeviceOnBench, check};
use turncoat_othello::{Move, Position};

#[test]
fn commands_are_answered_as_specified() {
    check(include_str!("../scripts/device/commands.txt"), classic_device);
}

#[test]
fn announcements_are_made_as_specified() {
    check(include_str!("../scripts/device/announcements.txt"), classic_device);
}

#[test]
fn the_device_is_tolerant() {
    check(include_str!("../scripts/device/tolerance.txt"), classic_device);
}

fn classic_device() -> DeviceOnBench<Position, Bench> {
    DeviceOnBench::new(Bench::default(), |position| match Avr.choose(position) {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    })
}

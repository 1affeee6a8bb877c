//! The board's machine on a bench, in the same conversations as the device of `turncoat-link` and the real firmware.

use turncoat_device::{Chatty, Rows, Tactic, Urgency};
use turncoat_link::script::{Bench, DeviceOnBench, check};
use turncoat_link::uart::Peripherals;

#[test]
fn commands_are_answered_as_specified() {
    check(include_str!("../../turncoat-link/scripts/device/commands.txt"), || board(Bench::default()));
}

#[test]
fn announcements_are_made_as_specified() {
    check(include_str!("../../turncoat-link/scripts/device/announcements.txt"), || board(Bench::default()));
}

#[test]
fn boards_and_texts_are_printed_as_specified() {
    check(include_str!("../../turncoat-link/scripts/device/chatty.txt"), || board(Chatty(Bench::default())));
}

fn board<B: Peripherals<Rows> + AsMut<Bench>>(bench: B) -> DeviceOnBench<Rows, B> {
    DeviceOnBench::new(bench, |position| Tactic::Classic.choose(position, || Urgency::Think))
}

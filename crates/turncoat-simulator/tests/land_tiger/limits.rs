//! What the chip asks of the firmware, and how the firmware treats chip and bus.

use std::time::Duration;

use turncoat_simulator::{FirmwareError, Key, LandTiger, Lpc1768};

use crate::bench::Bench;

#[test]
fn a_program_without_a_checksum_is_not_started() {
    let firmware = LandTiger::firmware();
    let mut bytes = std::fs::read(&firmware).expect("the firmware is built");
    // The first segment begins with the vectors; the stack pointer is the first of them.
    let stack_pointer = 0x1000_8000_u32.to_le_bytes();
    let vectors = bytes.windows(4).position(|word| word == stack_pointer).expect("the stack begins at the end of RAM");
    bytes[vectors + 28] ^= 1;
    let path = std::env::temp_dir().join(format!("turncoat-checksum-{}.elf", std::process::id()));
    std::fs::write(&path, bytes).expect("the folder can be written to");
    assert_eq!(Lpc1768::new(&path, 1, 0).err(), Some(FirmwareError::Checksum(path.clone())));
    std::fs::remove_file(&path).expect("it was written just now");
    assert_eq!(Lpc1768::new(&path, 1, 0).err(), Some(FirmwareError::Missing(path)));
}

#[test]
fn an_idle_board_sleeps() {
    let mut bench = Bench::pair();
    let busy = bench.rig.boards[0].chip.busy_cycles();
    bench.rig.run(Duration::from_secs(10));
    let share = bench.rig.boards[0].chip.busy_cycles() - busy;
    assert!(share < 10_000_000, "busy for {share} of a thousand million cycles");
}

#[test]
fn the_bit_rate_of_the_course_is_a_setting() {
    let mut bench = Bench::new();
    for (board, seed) in [(0, 1), (1, 2)] {
        bench.switch_on(seed);
        bench.rig.boards[board].press(Key::Key2);
        bench.run(400);
        bench.rig.boards[board].release(Key::Key2);
        bench.run(100);
        assert_eq!(bench.message(board), "INT0 to start, 1.25 Mbit/s");
    }
    bench.tap(0, Key::Int0);
    assert_eq!(bench.message(1), "INT0 to join the other board");
}

#[test]
fn boards_with_different_bit_rates_do_not_understand_each_other() {
    let mut bench = Bench::new();
    bench.power_on(1);
    bench.switch_on(2);
    bench.rig.boards[1].press(Key::Key2);
    bench.run(400);
    bench.rig.boards[1].release(Key::Key2);
    bench.run(100);
    bench.tap(0, Key::Int0);
    bench.run(3200);
    assert_eq!(bench.message(1), "INT0 to start, 1.25 Mbit/s");
    assert_eq!(bench.heard(), Vec::<String>::new());
    assert!(["CAN bus error, trying again", "Single board only"].contains(&bench.message(0).as_str()));
}

//! What the firmware may take of flash and memory, and how it treats the bus.

use std::time::Duration;

use turncoat_simulator::{FirmwareError, Key, LandTiger, Lpc1768};

use crate::bench::{Bench, NPC, STRATEGIST};

const MOST_FLASH: u32 = 128 * 1024;
const MOST_MEMORY: u32 = 32 * 1024;

#[test]
fn the_firmware_fits() {
    let mut bench = Bench::linked();
    bench.choose_two_boards(1, STRATEGIST);
    bench.choose_two_boards(0, NPC);
    bench.run(1200);
    let chip = &bench.rig.boards[1].chip;
    let (flash, variables, stack) = (chip.flash_size(), chip.static_size(), chip.stack_size());
    println!("{flash} bytes of flash, {variables} of RAM for variables, {stack} for the stack");
    assert!(flash <= MOST_FLASH, "{flash} bytes of flash");
    assert!(variables + stack <= MOST_MEMORY / 2, "{variables} bytes of variables and {stack} of stack");
    assert_eq!(chip.core_clock(), 100_000_000);
}

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

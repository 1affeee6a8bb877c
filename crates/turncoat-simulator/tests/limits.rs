//! What the firmware may take of flash, memory and time, and what it survives.

use std::time::Duration;

use turncoat_engine::Random;
use turncoat_simulator::{Board, Firmware, Processor};

const MOST_MEMORY: u32 = 960;

fn switch_on(firmware: Firmware) -> Board {
    board(firmware, Processor::Atmega16)
}

fn board(firmware: Firmware, processor: Processor) -> Board {
    Board::with_processor(&firmware.path_for(processor), processor).expect("the firmware is built")
}

/// What the flash of a chip leaves to the firmware: some bytes less than it has, and no boot loader.
const fn most_flash(firmware: Firmware, processor: Processor) -> u32 {
    match (processor, firmware) {
        (Processor::Atmega16, Firmware::Quiet | Firmware::Counted) => 16_300,
        (Processor::Atmega16, Firmware::Chatty) => 16_200,
        // The boot loader of an Arduino takes half a kilobyte.
        (Processor::Atmega328p, _) => 32_256,
    }
}

fn say(board: &mut Board, text: &str) {
    text.bytes().for_each(|byte| board.chip.send(byte));
    board.run_until_heard();
}

/// The next line, without its end.
fn line(board: &mut Board, limit: Duration) -> String {
    let mut line = Vec::new();
    while let Some(byte) = board.await_byte(limit) {
        if byte == b'\r' {
            return String::from_utf8(line).expect("the board sends ASCII");
        }
        line.push(byte);
    }
    panic!("silence after {}", line.escape_ascii());
}

const SHORTLY: Duration = Duration::from_secs(3);

#[test]
fn the_firmware_fits() {
    for processor in Processor::ALL {
        for firmware in [Firmware::Chatty, Firmware::Quiet] {
            let board = board(firmware, processor);
            let (flash, memory) = (board.chip.flash_size(), board.chip.static_size());
            println!("{} {firmware:?}: {flash} bytes of flash, {memory} of RAM for variables", processor.name());
            assert!(flash <= most_flash(firmware, processor), "{flash} bytes of flash");
        }
    }
}

#[test]
fn all_limits_are_right_to_one_percent() {
    for (seconds, processor) in (1..=9).flat_map(|seconds| Processor::ALL.map(|processor| (seconds, processor))) {
        let mut board = board(Firmware::Quiet, processor);
        board.set_classic_tactic();
        say(&mut board, &format!("ST {seconds}\rSP W\r"));
        for expected in ["OK", "", "MM D3"] {
            assert_eq!(line(&mut board, SHORTLY), expected);
        }
        say(&mut board, "OK\r");
        let began = board.now();
        let first = board.await_byte(Duration::from_secs(20));
        let took = (board.now() - began).as_secs_f64();
        assert_eq!(first, Some(b'I'));
        assert_eq!(line(&mut board, SHORTLY), "T");
        println!("{} ST {seconds}: {took:.4} s", processor.name());
        assert!((took / f64::from(seconds) - 1.0).abs() < 0.01, "ST {seconds} took {took} s");
    }
}

#[test]
fn who_speaks_to_a_thinking_board_is_answered_at_once() {
    let mut board = switch_on(Firmware::Quiet);
    say(&mut board, "ST 9\rSP W\r");
    assert_eq!([line(&mut board, SHORTLY), line(&mut board, SHORTLY)], ["OK", ""]);
    board.run(Duration::from_secs(1));
    say(&mut board, "AT\r");
    let asked = board.now();
    assert_eq!(line(&mut board, SHORTLY), "OK");
    assert!(board.now() - asked < Duration::from_millis(100));
    // It thinks on and keeps its time.
    let answer = line(&mut board, Duration::from_secs(9));
    assert!(answer.starts_with("MM "), "{answer}");
    assert!(board.now() < Duration::from_secs(9));
}

/// So many random bytes; a million if the long tests are asked for.
fn garbage_length() -> u32 {
    if std::env::var_os("TURNCOAT_BOARD_GAMES").is_some() { 1_000_000 } else { 50_000 }
}

#[test]
fn garbage_does_no_harm() {
    let mut board = switch_on(Firmware::Quiet);
    board.set_classic_tactic();
    let mut random = Random::new(5);
    for _ in 0..garbage_length() / 100 {
        for _ in 0..100 {
            board.chip.send(match random.below(16) {
                0 | 1 => b'\r',
                2..9 => b"ATRSPBWNGEVMOKLIQ0123456789 ,"[random.below(29) as usize],
                _ => random.bits() as u8,
            });
        }
        board.run_until_heard();
        while board.chip.receive().is_some() {}
    }
    say(&mut board, "\r");
    board.run(Duration::from_secs(12));
    while board.chip.receive().is_some() {}
    say(&mut board, "AT\rRST\rSP B\rMV D3\r");
    for expected in ["OK", "OK", "", "OK", "MM C3"] {
        assert_eq!(line(&mut board, SHORTLY), expected);
    }
    // Whatever was written behind the buffers would count as stack.
    let memory = board.chip.static_size() + board.chip.stack_size();
    println!("{memory} bytes of memory");
    assert!(memory <= MOST_MEMORY, "{memory} bytes of memory");
}

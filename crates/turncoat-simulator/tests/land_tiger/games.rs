//! Whole games of the firmware.

use std::time::Duration;

use turncoat_device::quoridor::{RulesProof, choose_as_npc};
use turncoat_game::{Outcome, Position as _, Side};
use turncoat_link::can::{MoveWord, Turn};
use turncoat_quoridor::{Position, Setup};
use turncoat_simulator::{Key, LandTiger, Lpc1768};

use crate::bench::{Bench, HUMAN, NPC, STRATEGIST, frame};

/// The frame of a turn.
fn turn(word: u32) -> String {
    frame(1, &word.to_le_bytes()).to_string()
}

/// The words of the turns among frames as texts.
fn words(frames: &[String]) -> Vec<u32> {
    let bytes = |text: &String| u32::from_str_radix(text.strip_prefix("001#")?, 16).ok().map(u32::swap_bytes);
    frames.iter().filter(|text| text.len() == "001#00000000".len()).filter_map(bytes).collect()
}

#[test]
fn two_classic_opponents_play_a_whole_game() {
    let mut bench = Bench::dueling(NPC, NPC);
    let messages = bench.play_out(Duration::from_secs(60));
    // Every frame is the classic opponent's move.
    let mut position = Position::new(Setup::BOARDS);
    let words = words(&bench.heard());
    println!("{} moves: {words:08x?}", words.len());
    for &word in &words {
        let mv = choose_as_npc(&position).expect("the game is not over");
        assert_eq!(word, MoveWord { side: position.side_to_move(), turn: Turn::Move(mv) }.bits(), "{position}");
        position = position.play(mv).expect("it is legal");
    }
    let Some(Outcome::Win(winner)) = position.outcome() else { panic!("{position}") };
    let texts = ["You won! INT0 to restart", "Opponent won! INT0 to restart"];
    let expected = if winner == Side::First { texts } else { [texts[1], texts[0]] };
    assert_eq!(messages, expected);
}

#[test]
fn a_game_is_played_by_keys() {
    use Key::{Down, Key1, Key2, Left, Right, Select, Up};
    let mut bench = Bench::dueling(HUMAN, HUMAN);
    bench.heard();
    let script: &[(usize, &[Key], u32)] = &[
        (0, &[Up, Select], 0x0000_0503),
        (1, &[Key1, Left, Select], 0x0111_0202),
        (0, &[Left, Select], 0x0000_0502),
        (1, &[Key1, Key2, Left, Left, Left, Down, Down, Down, Select], 0x0110_0500),
        (0, &[Up, Select], 0x0000_0402),
        (1, &[Down, Select], 0x0100_0103),
        (0, &[Key1, Select], 0x0000_0000),
        (0, &[Key1, Left, Select], 0x0000_0401),
        (1, &[Left, Select], 0x0100_0102),
        (0, &[Up, Select], 0x0000_0301),
        (1, &[Right, Select], 0x0100_0103),
        (0, &[Up, Select], 0x0000_0201),
        (1, &[Right, Select], 0x0100_0104),
        (0, &[Up, Select], 0x0000_0101),
        (1, &[Left, Select], 0x0100_0103),
        (0, &[Up, Select], 0x0000_0001),
    ];
    for &(board, keys, word) in script {
        bench.tap_all(board, keys);
        // The wall at (3,2) overlaps the one at (2,2): it is refused, and nothing is sent.
        let expected = if word == 0 { vec![] } else { vec![turn(word)] };
        assert_eq!(bench.heard(), expected, "{keys:?}");
        if word == 0 {
            assert_eq!(bench.message(board), "Position not valid");
        }
    }
    assert_eq!(bench.message(0), "You won! INT0 to restart");
    assert_eq!(bench.message(1), "Opponent won! INT0 to restart");
    assert!(bench.board_picture(0) == bench.board_picture(1));
}

#[test]
fn a_turn_that_runs_out_of_time_is_sent() {
    let mut bench = Bench::dueling(HUMAN, NPC);
    bench.heard();
    bench.run(19_700);
    assert_eq!((bench.heard(), bench.text(0, 112, 265, 2)), (vec![], " 1".to_owned()));
    bench.run(300);
    // The classic opponent answers at once.
    let frames = bench.heard();
    assert_eq!(frames[0], "001#03060100");
    assert_eq!(words(&frames).len(), 2);
    // Its answer has taken the message away again; the clock runs for the next turn.
    assert_eq!(bench.text(0, 112, 265, 2), "20");
}

/// A PC as player 1 against the board, until its first move is due; and how long that may take, in milliseconds.
fn challenge(player: usize) -> Bench {
    let mut bench = Bench::with_pc();
    bench.say(&[0xff, 0x01]);
    bench.tap(0, Key::Int0);
    bench.say(&[0xff, 0x03]);
    bench.choose_two_boards(0, player);
    bench.heard();
    bench
}

/// Sends the word of a turn and waits for the answer; returns it and how many cycles the board was busy.
fn answer(bench: &mut Bench, word: u32, milliseconds: u64) -> (u32, u64) {
    let busy = bench.rig.boards[0].chip.busy_cycles();
    bench.send(frame(1, &word.to_le_bytes()));
    for _ in 0..milliseconds / 10 {
        bench.run(10);
        let heard: Vec<_> = words(&bench.heard()).into_iter().filter(|&other| other != word).collect();
        if let Some(&reply) = heard.first() {
            return (reply, bench.rig.boards[0].chip.busy_cycles() - busy);
        }
    }
    panic!("no answer to {word:08x} within {milliseconds} ms");
}

#[test]
fn the_classic_opponent_gives_the_golden_replies_in_time() {
    let start = challenge(NPC);
    for (first, reply) in [(0x0000_0503, 0x0100_0103), (0x0000_0602, 0x0111_0001), (0x0000_0604, 0x0111_0004)] {
        let mut bench = Bench { rig: start.rig.fork() };
        let (word, cycles) = answer(&mut bench, first, 300);
        println!("{first:08x} is answered by {word:08x} after {cycles} cycles");
        assert_eq!(word, reply);
        assert!(cycles < 30_000_000, "{cycles} cycles");
    }
}

/// The strongest that the chip has takes its time, but less than a second; and what all this takes of flash and memory.
#[test]
fn the_strategist_answers_within_a_second_and_fits() {
    let mut bench = challenge(STRATEGIST);
    let (reply, cycles) = answer(&mut bench, 0x0000_0503, 1000);
    println!("00000503 is answered by {reply:08x} after {cycles} cycles");
    assert!(cycles < 100_000_000, "{cycles} cycles");
    let chip = &bench.rig.boards[0].chip;
    let (flash, variables, stack) = (chip.flash_size(), chip.static_size(), chip.stack_size());
    println!("{flash} bytes of flash, {variables} of RAM for variables, {stack} for the stack");
    assert!(flash <= MOST_FLASH, "{flash} bytes of flash");
    assert!(variables + stack <= MOST_MEMORY / 2, "{variables} bytes of variables and {stack} of stack");
    assert_eq!(chip.core_clock(), 100_000_000);
}

const MOST_FLASH: u32 = 128 * 1024;
const MOST_MEMORY: u32 = 32 * 1024;

const POSITIONS: u32 = 100_000;

#[test]
fn the_chip_knows_the_rules() {
    let path = LandTiger::firmware().with_file_name("quoridor-lpc1768-rules.elf");
    let mut chip = Lpc1768::new(&path, 1, 0).expect("the firmware is built");
    // All pins of the joystick are up.
    let mut proof = RulesProof::new(0x1f);
    let mut sent = Vec::new();
    for _ in 0..POSITIONS / 1000 {
        while sent.len() < 4 {
            chip.run_until(chip.cycle() + 100_000);
            sent.extend(chip.take_sent());
        }
        let checksum: Vec<u8> = sent.drain(..4).collect();
        assert_eq!(checksum, proof.advance(1000).to_le_bytes());
    }
    println!("{POSITIONS} positions in {} million cycles", chip.cycle() / 1_000_000);
}

//! How two boards find each other, agree on a game, and part.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use turncoat_simulator::Key;

use crate::bench::{Bench, HUMAN, NPC};
use crate::screens::save;

const FIRST: &str = "Linked: you are player 1";
const SECOND: &str = "Linked: you are player 2";

#[test]
fn the_board_that_asks_first_is_player_1() {
    for (first, second) in [(0, 1), (1, 0)] {
        let mut bench = Bench::pair();
        bench.tap(first, Key::Int0);
        assert_eq!(bench.message(second), "INT0 to join the other board");
        assert_eq!(bench.menu(first), "Select the / GAME MODE");
        bench.tap(second, Key::Int0);
        assert_eq!([bench.message(first), bench.message(second)], [FIRST, SECOND]);
        assert_eq!(bench.menu(second), "Select the / GAME MODE");
        assert_eq!(bench.heard(), ["001#FF01", "001#FF02"]);
        // The three seconds are over without a word.
        bench.run(3500);
        assert_eq!(bench.message(first), FIRST);
    }
}

#[test]
fn after_three_seconds_a_board_is_alone_but_a_late_answer_counts() {
    let mut bench = Bench::new();
    bench.power_on(1);
    bench.tap(0, Key::Int0);
    bench.run(2800);
    assert_eq!(bench.message(0), "");
    bench.run(150);
    assert_eq!(bench.message(0), "Single board only");
    save(&bench, 0, "single-board-only");
    bench.tap_all(0, &[Key::Down, Key::Select]);
    assert_eq!(bench.menu(0), "Select the / GAME MODE");
    // The invitation has waited on the bus for somebody to confirm it.
    bench.power_on(2);
    bench.run(200);
    assert_eq!(bench.message(1), "INT0 to join the other board");
    bench.tap(1, Key::Int0);
    assert_eq!([bench.message(0), bench.message(1)], [FIRST, SECOND]);
    bench.tap(0, Key::Select);
    assert_eq!(bench.menu(0), "Two boards: select / your player");
}

/// How much later the second board is switched on, in cycles of 10 ns: the boards look at their keys in the same bit, a few bits
/// apart, within a frame, or a frame apart.
const OFFSETS: [u64; 8] = [0, 50, 120, 700, 2_000, 4_000, 6_000, 9_000];

/// Boards that look at their keys so far apart; the first five, and the second five.
fn boards_with_offset(cycles: u64) -> Bench {
    let mut bench = Bench::new();
    (0..5).for_each(|seed| bench.switch_on(seed));
    bench.rig.run(Duration::from_nanos(10 * cycles));
    (0..5).for_each(|seed| bench.switch_on(100 + seed));
    bench.run(400);
    bench
}

/// Presses INT0 on both boards at once and waits until they agree; whether both had asked.
fn ask_at_once(bench: &mut Bench, name: &str) -> bool {
    (0..2).for_each(|board| bench.rig.boards[board].press(Key::Int0));
    for _ in 0..400 {
        bench.run(20);
        let messages = [bench.message(0), bench.message(1)];
        assert!(messages != [FIRST, FIRST] && messages != [SECOND, SECOND], "{name}: {messages:?}");
        if messages.iter().all(|message| message.starts_with("Linked")) {
            return bench.heard().iter().filter(|frame| *frame == "001#FF01").count() > 1;
        }
    }
    panic!("{name}: {:?}", [bench.message(0), bench.message(1)]);
}

/// 200 pairs of boards: never are both player 1, and never do they stay alone.
#[test]
fn of_two_boards_that_ask_at_once_one_is_player_1() {
    let met = AtomicU32::new(0);
    std::thread::scope(|scope| {
        for offsets in OFFSETS.chunks(4) {
            let met = &met;
            scope.spawn(move || {
                for &offset in offsets {
                    let mut bus = boards_with_offset(offset).rig;
                    let boards = std::mem::take(&mut bus.boards);
                    for (first, second) in (0..5).flat_map(|first| (5..10).map(move |second| (first, second))) {
                        let mut bench = Bench { rig: bus.fork() };
                        bench.rig.boards = [first, second].map(|index| boards[index].clone()).into();
                        let name = format!("{offset} cycles apart, boards {first} and {second}");
                        met.fetch_add(ask_at_once(&mut bench, &name).into(), Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let met = met.into_inner();
    println!("in {met} of 200 both boards had asked");
    assert!(met >= 50, "the boards met only {met} times");
}

#[test]
fn a_game_begins_when_both_are_ready_whoever_is_first() {
    for (first, second) in [(0, 1), (1, 0)] {
        let mut bench = Bench::linked();
        bench.heard();
        bench.choose_two_boards(first, HUMAN);
        assert_eq!(bench.message(first), "Waiting for the other board");
        bench.choose_two_boards(second, HUMAN);
        assert_eq!(bench.heard(), ["001#FF03", "001#FF03"]);
        // Player 1 sees the board, and player 2 after the first move.
        assert_eq!(bench.text(0, 13, 254, 7), "P1 Wall");
        bench.tap_all(0, &[Key::Up, Key::Select]);
        assert_eq!(bench.heard(), ["001#03050000"]);
        assert_eq!(bench.text(1, 13, 254, 7), "P1 Wall");
    }
}

/// Plays the game on a single board that the first player wins in six moves.
fn play_alone(bench: &mut Bench, board: usize) {
    for _ in 0..3 {
        bench.tap_all(board, &[Key::Up, Key::Select, Key::Left, Key::Select]);
        if bench.message(board).is_empty() {
            bench.tap_all(board, &[Key::Up, Key::Select, Key::Right, Key::Select]);
        }
    }
    assert_eq!(bench.message(board), "Player 1 won! INT0 to restart");
}

#[test]
fn linked_boards_that_play_alone_wait_for_each_other() {
    let mut bench = Bench::linked();
    bench.heard();
    for board in [0, 1] {
        bench.tap_all(board, &[Key::Select, Key::Select]);
    }
    play_alone(&mut bench, 0);
    bench.tap(0, Key::Int0);
    assert_eq!(bench.message(0), "The other board still plays");
    play_alone(&mut bench, 1);
    // No moves were on the bus.
    assert!(bench.heard().iter().all(|frame| frame == "001#FF02"));
    bench.tap(0, Key::Int0);
    assert_eq!(bench.menu(0), "Select the / GAME MODE");
    bench.tap(1, Key::Int0);
    assert_eq!([bench.message(0), bench.message(1)], [FIRST, SECOND]);
}

#[test]
fn after_a_game_both_boards_can_begin_anew() {
    let mut bench = Bench::dueling(NPC, NPC);
    bench.play_out(Duration::from_secs(60));
    bench.heard();
    // The other one asks this time.
    bench.tap(1, Key::Int0);
    bench.tap(0, Key::Int0);
    assert_eq!([bench.message(1), bench.message(0)], [FIRST, SECOND]);
    bench.choose_two_boards(0, HUMAN);
    bench.choose_two_boards(1, HUMAN);
    bench.tap_all(1, &[Key::Up, Key::Select]);
    assert_eq!(bench.heard(), ["001#FF01", "001#FF02", "001#FF03", "001#FF03", "001#03050000"]);
}

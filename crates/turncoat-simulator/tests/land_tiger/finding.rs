//! How two boards find each other, agree on a game, and part.

use std::time::Duration;

use turncoat_simulator::Key;

use crate::bench::{Bench, HUMAN, NPC};

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
    bench.tap_all(0, &[Key::Down, Key::Select]);
    assert_eq!(bench.menu(0), "Select the / GAME MODE");
    // The invitation has waited on the bus for somebody to confirm it.
    bench.power_on(2);
    assert_eq!(bench.message(1), "INT0 to join the other board");
    bench.tap(1, Key::Int0);
    assert_eq!([bench.message(0), bench.message(1)], [FIRST, SECOND]);
    bench.tap(0, Key::Select);
    assert_eq!(bench.menu(0), "Two boards: select / your player");
}

/// Both press INT0 within two ticks of the keys, in all relations of the boards' clocks: sometimes one of them is earlier by
/// more than a frame, sometimes they meet on the bus. Never are both player 1.
#[test]
fn of_two_boards_that_ask_at_once_one_is_player_1() {
    let mut met = 0;
    for seed in 0..200_u64 {
        let mut bench = Bench::pair();
        let nanoseconds = seed * 100_000;
        bench.rig.boards[0].press(Key::Int0);
        bench.rig.run(Duration::from_nanos(nanoseconds));
        bench.rig.boards[1].press(Key::Int0);
        bench.run(50);
        let is_decided = |bench: &Bench| {
            let messages = [bench.message(0), bench.message(1)];
            assert!(messages != [FIRST, FIRST] && messages != [SECOND, SECOND], "seed {seed}: {messages:?}");
            messages.iter().all(|message| message.starts_with("Linked"))
        };
        let mut waited = 0;
        while !is_decided(&bench) {
            assert!(waited < 500, "seed {seed}: {:?}", [bench.message(0), bench.message(1)]);
            bench.run(20);
            waited += 1;
        }
        met += u32::from(bench.heard().iter().filter(|frame| *frame == "001#FF01").count() > 1);
    }
    println!("in {met} of 200 both boards had asked");
    assert!(met > 20, "the boards met only {met} times");
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

/// Lets a board play a game against itself that the first player wins in six moves.
fn play_alone(bench: &mut Bench, board: usize) {
    bench.tap_all(board, &[Key::Select, Key::Select]);
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
    bench.tap_all(1, &[Key::Select, Key::Select]);
    play_alone(&mut bench, 0);
    bench.tap(0, Key::Int0);
    assert_eq!(bench.message(0), "The other board still plays");
    for _ in 0..3 {
        bench.tap_all(1, &[Key::Up, Key::Select, Key::Left, Key::Select]);
        if bench.message(1).is_empty() {
            bench.tap_all(1, &[Key::Up, Key::Select, Key::Right, Key::Select]);
        }
    }
    assert_eq!(bench.message(1), "Player 1 won! INT0 to restart");
    // No moves were on the bus.
    assert!(bench.heard().iter().all(|frame| frame == "001#FF02"));
    bench.tap(0, Key::Int0);
    assert_eq!(bench.menu(0), "Select the / GAME MODE");
    bench.tap(1, Key::Int0);
    assert_eq!([bench.message(0), bench.message(1)], [FIRST, SECOND]);
}

#[test]
fn after_a_game_both_boards_can_begin_anew() {
    let mut bench = Bench::linked();
    bench.choose_two_boards(1, NPC);
    bench.choose_two_boards(0, NPC);
    let limit = bench.rig.now() + Duration::from_secs(60);
    while !bench.message(0).ends_with("INT0 to restart") {
        assert!(bench.rig.now() < limit, "{:?}", bench.heard());
        bench.run(50);
    }
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

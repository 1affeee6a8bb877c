//! Whole games of the firmware. A few by default; `TURNCOAT_BOARD_GAMES=20` says how many.

use std::time::Duration;

use turncoat_engine::othello::classic::Greedy;
use turncoat_engine::{Player as _, Random};
use turncoat_game::{BySide, MoveSet as _, Position as _, Side};
use turncoat_link::uart::{Decision, Profile, Relay, RelayEvent};
use turncoat_othello::{Move, Position};
use turncoat_simulator::{Board, Firmware, Processor, Sparring};

const MOST_MEMORY: u32 = 960;

fn number_of_games() -> u64 {
    std::env::var("TURNCOAT_BOARD_GAMES").map_or(2, |games| games.parse().expect("TURNCOAT_BOARD_GAMES is a number"))
}

fn switch_on(firmware: Firmware) -> Board {
    Board::new(&firmware.path()).expect("the firmware is built")
}

fn check_memory(board: &Board) {
    let (variables, stack) = (board.chip.static_size(), board.chip.stack_size());
    println!("{variables} bytes of variables, {stack} of stack");
    assert!(variables + stack <= MOST_MEMORY, "{variables} bytes of variables and {stack} of stack");
}

#[test]
fn no_move_takes_longer_than_one_second() {
    keep_time(1);
}

#[test]
fn no_move_takes_longer_than_two_seconds() {
    keep_time(2);
}

fn keep_time(seconds: u8) {
    for processor in Processor::ALL {
        let path = Firmware::Quiet.path_for(processor);
        let mut board = Board::with_processor(&path, processor).expect("the firmware is built");
        for seed in 0..number_of_games() {
            let (position, mv) = random_opening(seed);
            let mut game = Sparring::new(&mut board, seconds, &position, mv);
            game.play(|position| Greedy.choose(position));
            let longest = game.longest_reply();
            println!("{} game {seed}: the longest move took {:.3} s", processor.name(), longest.as_secs_f64());
            assert!(longest < Duration::from_secs(seconds.into()), "{longest:?}");
        }
        check_memory(&board);
    }
}

/// A position after some random moves, and one more move.
fn random_opening(seed: u64) -> (Position, Move) {
    let mut random = Random::new(seed);
    let mut position = Position::default();
    loop {
        let moves = position.legal_moves();
        let mv = moves.into_iter().nth(random.below(moves.len()) as usize).expect("a game is longer than ten plies");
        if position.empty_squares().len() <= 55 - random.below(2) {
            return (position, mv);
        }
        position.play_unchecked(mv);
    }
}

#[test]
fn two_boards_play_through_the_relay() {
    for game in 0..number_of_games() {
        // Jumpers make the games differ.
        let mut boards = BySide::from_fn(|_| switch_on(Firmware::Quiet));
        let weaker = &mut boards[Side::BOTH[game as usize % 2]];
        match game / 2 % 3 {
            0 => {}
            1 => weaker.set_classic_tactic(),
            _ => weaker.set_first_legal_tactic(),
        }
        let seconds = 1 + (game / 6 % 2) as u8;
        let (decision, position) = relay(&mut boards, seconds);
        println!("game {game}: {decision:?}");
        assert_eq!(Some(decision), position.outcome().map(Decision::Played), "{position}");
        boards.first.run(Duration::from_secs(1));
        check_memory(&boards.first);
        check_memory(&boards.second);
    }
}

fn relay(boards: &mut BySide<Board>, seconds: u8) -> (Decision, Position) {
    let mut relay = Relay::new(BySide::both(Profile::Standard), seconds);
    let mut now = boards.first.now().max(boards.second.now());
    relay.start(now, &mut |side, byte| boards[side].chip.send(byte));
    loop {
        now += Duration::from_millis(1);
        assert!(now < Duration::from_secs(600), "the game hangs:\n{}", relay.game());
        for side in Side::BOTH {
            boards[side].run_until(now);
            while let Some(byte) = boards[side].chip.receive() {
                let event = relay.receive(side, byte, now, &mut |side, byte| boards[side].chip.send(byte));
                if let Some(RelayEvent::Over(decision)) = event {
                    return (decision, *relay.game());
                }
            }
        }
        let event = relay.pass_time(now, &mut |side, byte| boards[side].chip.send(byte));
        if let Some(RelayEvent::Over(decision)) = event {
            return (decision, *relay.game());
        }
    }
}

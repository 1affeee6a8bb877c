//! Matches of the simulated board against the classic opponents, from random openings of six plies.
//!
//! `board_match OPPONENT GAMES SECONDS [SEED] [ELF]` prints a line for each game and the sum.

use std::path::PathBuf;
use std::time::Duration;

use turncoat_engine::othello::classic::Classic;
use turncoat_engine::{Player as _, Random};
use turncoat_game::{MoveSet as _, Outcome, Position as _};
use turncoat_othello::{Move, Position};
use turncoat_simulator::{Board, Firmware, Sparring};

const OPENING_PLIES: u32 = 6;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [opponent, games, seconds, rest @ ..] = &words[..] else {
        panic!("board_match OPPONENT GAMES SECONDS [SEED] [ELF]")
    };
    let mut opponent: Classic = opponent.parse().expect("an opponent is avr, greedy, first-legal or matrix:4");
    let games: u64 = games.parse().expect("a number of games");
    let seconds: u8 = seconds.parse().expect("seconds from 1 to 9");
    let seed: u64 = rest.first().map_or(1, |seed| seed.parse().expect("a seed"));
    let elf = rest.get(1).map_or_else(|| Firmware::Quiet.path(), PathBuf::from);

    let mut board = Board::new(&elf).expect("the firmware is built");
    let (mut won, mut drawn) = (0, 0);
    let mut slowest = Duration::ZERO;
    for game in 1..=games {
        // Both games of a pair have the same opening; the board makes the first move of the one and the second of the other.
        let board_is_first = game % 2 == 1;
        let (before, mv) = opening(seed * 1_000_000 + game.div_ceil(2), !board_is_first, &mut opponent);
        let mut sparring = Sparring::new(&mut board, seconds, &before, mv);
        sparring.play(|position| opponent.choose(position));
        let outcome = sparring.position().outcome().expect("the game is over");
        slowest = slowest.max(sparring.longest_reply());
        match outcome {
            Outcome::Draw => drawn += 1,
            Outcome::Win(winner) if (winner == turncoat_othello::BLACK) == board_is_first => won += 1,
            Outcome::Win(_) => {}
        }
        println!(
            "{opponent} {seconds} s, game {game}: {outcome:?}; so far {won} won, {drawn} drawn, {} lost; slowest {:.3} s, \
             stack {}",
            game - won - drawn,
            slowest.as_secs_f64(),
            board.chip.stack_size(),
        );
    }
}

/// A position one move before the board is to move, and that move. If the opponent begins, its first move is among them.
fn opening(seed: u64, opponent_begins: bool, opponent: &mut Classic) -> (Position, Move) {
    let mut random = Random::new(seed);
    loop {
        let mut positions = vec![Position::default()];
        let mut last = Move::Pass;
        for _ in 0..OPENING_PLIES {
            let position = positions[positions.len() - 1];
            let moves = position.legal_moves();
            let Some(mv) = moves.into_iter().nth(random.below(moves.len().max(1)) as usize) else { break };
            last = mv;
            positions.push(position.after_unchecked(mv));
        }
        let position = positions[positions.len() - 1];
        if positions.len() as u32 <= OPENING_PLIES || position.is_over() {
            continue;
        }
        return if opponent_begins {
            (position, opponent.choose(&position))
        } else {
            (positions[positions.len() - 2], last)
        };
    }
}

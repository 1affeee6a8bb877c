//! The board's tactics against those of the engine.

use turncoat_device::{Rows, Tactic, Urgency};
use turncoat_engine::othello::Solver;
use turncoat_engine::othello::classic::{Avr, FirstLegal};
use turncoat_engine::{Player as _, Random, StopFlag};
use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Move, Position};

/// Positions of random games in which a disc can be placed, with so many empty squares.
fn positions(empties: std::ops::RangeInclusive<u32>, count: usize) -> Vec<Position> {
    let mut random = Random::new(11);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::default();
        while let Some(mv) = {
            let moves = position.legal_moves();
            moves.into_iter().nth(random.below(moves.len().max(1)) as usize)
        } {
            if empties.contains(&position.empty_squares().len()) && mv != Move::Pass {
                found.push(position);
            }
            position.play_unchecked(mv);
        }
    }
    found
}

fn choice(tactic: Tactic, position: &Position) -> Move {
    let square = tactic.choose(&Rows::from(position), || Urgency::Think);
    Move::Place(square.expect("a disc can be placed"))
}

#[test]
fn the_classic_tactics_are_those_of_the_engine() {
    for position in positions(1..=60, 2000) {
        assert_eq!(choice(Tactic::Classic, &position), Avr.choose(&position), "{position}");
        assert_eq!(choice(Tactic::FirstLegal, &position), FirstLegal.choose(&position), "{position}");
    }
}

#[test]
fn endgames_are_played_to_the_best_score() {
    let mut solver = Solver::new(1 << 20);
    for position in positions(1..=7, 300) {
        let mv = choice(Tactic::Search, &position);
        let scores = solver.move_scores(&position, &StopFlag::default()).expect("nobody stops it");
        let best = scores.iter().map(|&(_, score)| score).max();
        assert_eq!(
            scores.iter().find(|&&(candidate, _)| candidate == mv).map(|&(_, score)| score),
            best,
            "{mv} in {position}"
        );
    }
}

#[test]
fn without_time_there_is_still_a_move() {
    for patience in [0, 1, 10, 100, 1000] {
        for position in positions(1..=60, 100) {
            let mut left = patience;
            let square = Tactic::Search.choose(&Rows::from(&position), || {
                left -= 1;
                if left < 0 { Urgency::MoveNow } else { Urgency::Think }
            });
            assert!(position.is_legal(Move::Place(square.expect("there is a move"))), "{position}");
        }
    }
}

#[test]
fn who_shall_listen_makes_no_move() {
    let position = Rows::default();
    assert_eq!(Tactic::Search.choose(&position, || Urgency::Listen), None);
}

#[test]
fn without_a_disc_to_place_there_is_no_move() {
    let position: Position =
        "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X".parse().expect("a position");
    for tactic in [Tactic::Search, Tactic::Classic, Tactic::FirstLegal] {
        let expected = position.legal_moves().squares().into_iter().next();
        assert_eq!(tactic.choose(&Rows::from(&position), || Urgency::Think), expected);
        assert_eq!(
            tactic.choose(&Rows::from(&Position::new(position.discs(), !position.side_to_move()).unwrap()), || {
                Urgency::Think
            }),
            None
        );
    }
}

use turncoat_game::Symmetric as _;
use turncoat_quoridor::{Notation, Setup, Size, Symmetry};

use super::*;
use crate::quoridor::board::frame::Frames;
use crate::quoridor::endgame::few_walls::FewWalls;
use crate::quoridor::evaluation::network::Network;
use crate::quoridor::search::ranking::winning_step;

fn evaluator(size: Size) -> Evaluator<'static> {
    Evaluator::new(Network::embedded(), Frames::new(size), false, 1 << 20)
}

fn search(position: &Position, past: &[Position], most: u64) -> Found {
    let stop = StopFlag::default();
    let question = Question { position, past, stop: &stop, is_any_win_enough: false, most };
    AlphaBeta::new(1 << 20).search(question, &mut [evaluator(position.size())], |_| {}).unwrap()
}

fn replay(moves: &str) -> Position {
    Position::default().replay(moves, Notation::Official).finish().unwrap()
}

#[test]
fn symmetric_positions_are_searched_alike() {
    let position = replay("e2 e8 e3 e7 e4 e6 d3h c6h f6v e3v");
    let found = search(&position, &[], 3000);
    for symmetry in Symmetry::ALL {
        let relative = search(&position.transformed(symmetry), &[], 3000);
        let first = position.transform_move(found.line.moves[0], symmetry);
        assert_eq!((relative.line.value, relative.nodes), (found.line.value, found.nodes), "{symmetry:?}");
        assert_eq!(relative.line.moves[0], first, "{symmetry:?}");
    }
}

#[test]
fn what_is_proven_is_true() {
    let cases = [((3, 3), 1), ((3, 4), 1), ((4, 3), 2), ((5, 3), 1), ((3, 5), 1), ((4, 4), 2), ((2, 3), 2)];
    let mut proofs = 0;
    for ((width, height), walls) in cases {
        let mut position = Position::new(Setup { size: Size::new(width, height).unwrap(), walls });
        let mut solver = FewWalls::<Exact>::new(1 << 24);
        let mut past = Vec::new();
        while !position.is_over() && past.len() < 30 {
            if winning_step(&position).is_none() {
                let found = search(&position, &past, 20_000);
                let solved = solver.value(&position, &StopFlag::default()).unwrap();
                if let Some(exact) = found.line.exact {
                    let side = position.side_to_move();
                    assert_eq!(exact.outcome(side), solved.outcome(side), "{position}");
                    proofs += 1;
                }
            }
            past.push(position);
            let mv = solver.solve(&position, &StopFlag::default()).unwrap().line[0];
            position.play_unchecked(mv);
        }
    }
    assert!(proofs > 20, "{proofs}");
}

#[test]
fn lines_can_be_played() {
    for moves in ["", "e2 e8 e3 e7 e4 e6 d3h", "e2 e8 e3 e7 e4 e6 d3h c6h f6v e3v g6h b3h d7v f6"] {
        let mut position = replay(moves);
        let found = search(&position, &[], 5000);
        assert!(found.line.moves.len() > 2, "{moves}: {:?}", found.line.moves);
        for mv in found.line.moves {
            position = position.play(mv).expect("the line is legal");
        }
    }
}

#[test]
fn a_raised_flag_ends_the_search_with_a_move() {
    let stop = StopFlag::default();
    stop.stop();
    let position = Position::default();
    let question = Question { position: &position, past: &[], stop: &stop, is_any_win_enough: false, most: u64::MAX };
    let found = AlphaBeta::new(1 << 16).search(question, &mut [evaluator(position.size())], |_| {}).unwrap();
    assert!(found.nodes < 200, "{}", found.nodes);
}

#[test]
fn a_full_memory_changes_no_rule() {
    let stop = StopFlag::default();
    let mut alpha_beta = AlphaBeta::new(1 << 12);
    let mut evaluators = [evaluator(Size::NINE)];
    let mut position = Position::default();
    let mut past = Vec::new();
    while !position.is_over() && past.len() < 100 && winning_step(&position).is_none() {
        let question = Question { position: &position, past: &past, stop: &stop, is_any_win_enough: false, most: 500 };
        let found = alpha_beta.search(question, &mut evaluators, |_| {}).unwrap();
        past.push(position);
        position = position.play(found.line.moves[0]).expect("the move is legal");
    }
}

//! How a game may have come to a position: protocols that only know moves from the usual start need some that lead there.

use std::collections::HashSet;

use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};
use turncoat_quoridor::Setup;
use turncoat_session::{Kind, Start};

/// How many positions are looked at before it is given up; openings of matches need far fewer.
const MOST_POSITIONS: usize = 500_000;
/// How many moves of Quoridor are tried.
const MOST_PLIES: u32 = 8;

/// The usual start of the same board, and moves that lead from there to `start`; nothing if none are found.
pub(super) fn from_usual_start(start: &Start) -> Option<(Start, Vec<String>)> {
    match start {
        Start::Othello(position) => {
            let moves = othello(position)?;
            Some((Start::usual(Kind::Othello), moves.iter().map(ToString::to_string).collect()))
        }
        Start::Quoridor { position, .. } => {
            let (setup, moves) = quoridor(position)?;
            Some((Start::quoridor(setup), moves.iter().map(ToString::to_string).collect()))
        }
    }
}

/// Every disc stays where it is placed, so only the squares that are taken in the end can have been played, in some order.
fn othello(target: &Position) -> Option<Vec<Move>> {
    fn search(position: Position, target: &Position, seen: &mut HashSet<Position>, moves: &mut Vec<Move>) -> bool {
        if position == *target {
            return true;
        }
        if seen.len() >= MOST_POSITIONS || !seen.insert(position) {
            return false;
        }
        let taken = !target.empty_squares();
        for mv in position.legal_moves() {
            if matches!(mv, Move::Place(square) if !taken.contains(square)) {
                continue;
            }
            moves.push(mv);
            if search(position.after_unchecked(mv), target, seen, moves) {
                return true;
            }
            moves.pop();
        }
        false
    }
    let mut moves = Vec::new();
    search(Position::STANDARD, target, &mut HashSet::new(), &mut moves).then_some(moves)
}

/// The same with walls, which stay too; a pawn may have gone anywhere.
fn quoridor(target: &turncoat_quoridor::Position) -> Option<(Setup, Vec<turncoat_quoridor::Move>)> {
    use turncoat_quoridor::{Move, Position};

    fn search(position: Position, target: &Position, plies: u32, moves: &mut Vec<Move>) -> bool {
        let missing = target.fences().walls().len() - position.fences().walls().len();
        if plies == 0 || missing > plies {
            return plies == 0 && position == *target;
        }
        for mv in position.legal_moves() {
            if matches!(mv, Move::Wall(wall) if !target.fences().walls().contains(wall)) {
                continue;
            }
            moves.push(mv);
            if search(position.after_unchecked(mv), target, plies - 1, moves) {
                return true;
            }
            moves.pop();
        }
        false
    }
    let in_hand = target.in_hand();
    let walls = u32::from(in_hand.first) + u32::from(in_hand.second) + target.fences().walls().len();
    let setup = Setup { size: target.size(), walls: u8::try_from(walls / 2).ok()? };
    let mut moves = Vec::new();
    (0..=MOST_PLIES).any(|plies| search(Position::new(setup), target, plies, &mut moves)).then_some((setup, moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_reached_again() {
        for text in [
            "othello standard",
            "othello ------------------XO------XXX------OXX-----O-------------------- O",
            "quoridor tournament",
            "quoridor boards",
            "quoridor d6 / e6 / e3 e8 / 9 9 / 2",
        ] {
            let start: Start = text.parse().unwrap();
            let (usual, moves) = from_usual_start(&start).expect(text);
            let mut game = turncoat_session::Game::new(&usual);
            for mv in moves {
                game.play(&mv).unwrap();
            }
            assert_eq!(format!("{} {}", start.kind(), game.position()).parse::<Start>().unwrap(), start);
        }
    }

    #[test]
    fn what_no_game_comes_to_is_not_reached() {
        for text in ["othello mirror", "quoridor / / a1 e9 / 10 3 / 1"] {
            assert_eq!(from_usual_start(&text.parse().unwrap()), None, "{text}");
        }
    }
}

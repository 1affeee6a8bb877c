use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

use super::first_legal_move;
use crate::Player;

/// Takes a corner at once, otherwise as many discs as possible: the opponent of the terminal program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

/// In the order in which they are tried.
const CORNERS: [Square; 4] = [Square::A1, Square::A8, Square::H8, Square::H1];

impl Player<Position> for Greedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        let squares = position.legal_moves().squares();
        if let Some(corner) = CORNERS.into_iter().find(|&corner| squares.contains(corner)) {
            return Move::Place(corner);
        }
        let mut choice = first_legal_move(position);
        let mut most = 0;
        for square in squares {
            let flipped = position.flips(square).len();
            if flipped > most {
                (choice, most) = (Move::Place(square), flipped);
            }
        }
        choice
    }
}

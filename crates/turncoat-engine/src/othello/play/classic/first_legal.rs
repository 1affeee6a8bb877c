use turncoat_othello::{Move, Position};

use super::first_legal_move;
use crate::Player;

/// Plays the first legal square in row order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstLegal;

impl Player<Position> for FirstLegal {
    fn name(&self) -> String {
        "first-legal".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        first_legal_move(position)
    }
}

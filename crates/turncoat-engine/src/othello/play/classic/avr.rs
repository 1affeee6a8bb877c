use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use super::first_legal_move;
use crate::Player;

/// Leaves the opponent's best reply the fewest discs: the tactic of the microcontroller board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Avr;

/// Only a move that leaves the opponent fewer discs than this is preferred to the first legal one.
const DISC_BOUND: u32 = 64;

impl Player<Position> for Avr {
    fn name(&self) -> String {
        "avr".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        let mut choice = first_legal_move(position);
        let mut fewest = DISC_BOUND;
        for mv in position.legal_moves() {
            let left = discs_after_best_reply(&position.after_unchecked(mv));
            if left < fewest {
                (choice, fewest) = (mv, left);
            }
        }
        choice
    }
}

/// The most discs that the side to move can have after its move; 0 if it cannot place one.
fn discs_after_best_reply(position: &Position) -> u32 {
    let squares = position.legal_moves().squares();
    squares.into_iter().map(|square| position.own().len() + 1 + position.flips(square).len()).max().unwrap_or(0)
}

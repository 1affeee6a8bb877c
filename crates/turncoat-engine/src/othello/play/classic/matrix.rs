use std::ops::RangeInclusive;

use turncoat_game::Position as _;
use turncoat_othello::{Bitboard, Move, Position, flips, mobility};

use super::first_legal_move;
use super::square_weights::{CLASSES, weigh};
use crate::Player;

/// Minimax on square weights to a fixed depth. A pass is a move like any other; where the game ends, the weights count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matrix {
    depth: u32,
}

/// What [`Matrix`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatrixChoice {
    /// The best move, the first in row order among equals.
    pub mv: Move,
    /// The sum of weights, for the side to move, to which best play leads.
    pub value: i32,
}

impl Matrix {
    /// The depths that can be asked for.
    pub const DEPTHS: RangeInclusive<u32> = 1..=10;

    /// Looks `depth` moves ahead; 1 weighs the boards right after the move.
    #[must_use]
    pub fn new(depth: u32) -> Option<Self> {
        Self::DEPTHS.contains(&depth).then_some(Self { depth })
    }

    /// How many moves are looked ahead.
    #[must_use]
    pub const fn depth(self) -> u32 {
        self.depth
    }

    /// The best move of `position`, in which the game is not over, with its value.
    ///
    /// Moves of the root are tried in row order and only a better value replaces the choice. A move that is merely equal
    /// is cut off at the value of the best one, so it returns no more than that: the first among equals stays.
    #[must_use]
    pub fn search(self, position: &Position) -> MatrixChoice {
        let mut choice = MatrixChoice { mv: first_legal_move(position), value: -BOUND };
        for mv in position.legal_moves() {
            let next = position.after_unchecked(mv);
            let value = -alpha_beta(next.own(), next.other(), self.depth - 1, -BOUND, -choice.value);
            if value > choice.value {
                choice = MatrixChoice { mv, value };
            }
        }
        choice
    }
}

impl Default for Matrix {
    fn default() -> Self {
        Self { depth: 2 }
    }
}

impl Player<Position> for Matrix {
    fn name(&self) -> String {
        format!("matrix:{}", self.depth)
    }

    fn choose(&mut self, position: &Position) -> Move {
        self.search(position).mv
    }
}

/// More than all weights together.
const BOUND: i32 = 10_000;

/// The minimax value if it lies between `alpha` and `beta`, otherwise a bound on the same side of the window.
/// Heavy squares are tried first, which changes how much is cut off but no value.
fn alpha_beta(own: Bitboard, other: Bitboard, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return weigh(own, other);
    }
    let moves = mobility(own, other);
    if moves.is_empty() {
        let is_over = mobility(other, own).is_empty();
        return if is_over { weigh(own, other) } else { -alpha_beta(other, own, depth - 1, -beta, -alpha) };
    }
    for square in CLASSES.iter().flat_map(|class| moves & class.squares) {
        let flipped = flips(square, own, other);
        let (next_own, next_other) = (other & !flipped, own | flipped | Bitboard::of(square));
        alpha = alpha.max(-alpha_beta(next_own, next_other, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

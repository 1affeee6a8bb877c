mod othello;
mod quoridor;

use std::fmt::{Debug, Display};
use std::hash::Hash;

use turncoat_game::{BySide, Position};

use crate::Ending;

/// A game that can be sat down to: what a session must know of it beyond its rules.
pub trait SessionRules: Position + Display + Eq + Hash {
    /// When a game without a winner is drawn, as far as the players can choose.
    type DrawRules: Copy + Debug + PartialEq;

    /// Reads a move as it is written here, legal or not.
    ///
    /// # Errors
    ///
    /// The problem of the text.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;

    /// The position with the same board when the side to move has lost its turn. The rules know no such move, but clocks do.
    #[must_use]
    fn after_lost_turn(&self) -> Self;

    /// Whether a game is drawn here although moves are left, if this position has occurred so often, the present time
    /// included, and the game has so many plies.
    fn judge(&self, occurrences: usize, plies: usize, rules: Self::DrawRules) -> Option<Ending>;

    /// Whether nothing has happened since `earlier` that can never be undone: only then can a position from before it
    /// occur again.
    fn may_repeat(&self, earlier: &Self) -> bool;

    /// The score of both sides: discs in Othello, steps left to go in Quoridor.
    fn score(&self) -> BySide<u32>;
}

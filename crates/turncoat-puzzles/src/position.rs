use std::fmt::Display;
use std::hash::Hash;
use std::str::FromStr;
use std::sync::OnceLock;

use turncoat_game::{Side, Symmetric};
use turncoat_othello::Square;

use crate::{Collection, OthelloProver, Prover, QuoridorProver, Theme, theme};

/// A position of a game that has puzzles.
pub trait PuzzlePosition:
    Symmetric<Move: Ord + FromStr<Err: Display> + Send + Sync>
    + Copy
    + Eq
    + Hash
    + Display
    + FromStr<Err: Display>
    + Send
    + Sync
    + 'static
{
    /// The name of the game.
    const GAME: &'static str;
    /// What proves its endings.
    type Prover: Prover<Self> + Send;
    /// Whether wins are counted in moves.
    const COUNTS_MOVES: bool;
    /// The packed puzzles that come with the crate.
    const EMBEDDED: &'static [u8];

    /// What a beginner thinks of the position without looking ahead, for the side to move.
    fn first_impression(&self) -> i32;

    /// The themes of a puzzle here that `key` solves.
    fn themes(&self, key: Self::Move) -> Vec<Theme>;

    /// Where the puzzles that come with the crate are kept once they are read.
    fn embedded() -> &'static OnceLock<Collection<Self>>;
}

impl PuzzlePosition for turncoat_othello::Position {
    const GAME: &'static str = "othello";
    type Prover = OthelloProver;
    const COUNTS_MOVES: bool = false;
    const EMBEDDED: &'static [u8] = include_bytes!("../puzzles/othello.puzzles.zst");

    /// Corners are good, squares beside empty ones are bad, and so is to have few moves.
    fn first_impression(&self) -> i32 {
        const CORNERS: [(Square, Square); 4] =
            [(Square::A1, Square::B2), (Square::H1, Square::G2), (Square::A8, Square::B7), (Square::H8, Square::G7)];
        let (own, other) = (self.own(), self.other());
        let sign = |square| i32::from(own.contains(square)) - i32::from(other.contains(square));
        let corners: i32 = CORNERS
            .into_iter()
            .map(|(corner, beside)| 20 * sign(corner) - if self.owner(corner).is_none() { 8 * sign(beside) } else { 0 })
            .sum();
        let moves = |own, other| turncoat_othello::mobility(own, other).len().cast_signed();
        corners + 3 * (moves(own, other) - moves(other, own))
    }

    fn themes(&self, key: Self::Move) -> Vec<Theme> {
        theme::othello(self, key)
    }

    fn embedded() -> &'static OnceLock<Collection<Self>> {
        static PUZZLES: OnceLock<Collection<turncoat_othello::Position>> = OnceLock::new();
        &PUZZLES
    }
}

impl PuzzlePosition for turncoat_quoridor::Position {
    const GAME: &'static str = "quoridor";
    type Prover = QuoridorProver;
    const COUNTS_MOVES: bool = true;
    const EMBEDDED: &'static [u8] = include_bytes!("../puzzles/quoridor.puzzles.zst");

    /// The shorter way is good, and so is a wall in hand, which lengthens the other's way by a step or two.
    fn first_impression(&self) -> i32 {
        let side = self.side_to_move();
        let standing =
            |side: Side| 3 * i32::from(self.in_hand()[side]) - 2 * self.distance(side).unwrap_or(0).cast_signed();
        standing(side) - standing(!side)
    }

    fn themes(&self, key: Self::Move) -> Vec<Theme> {
        theme::quoridor(self, key)
    }

    fn embedded() -> &'static OnceLock<Collection<Self>> {
        static PUZZLES: OnceLock<Collection<turncoat_quoridor::Position>> = OnceLock::new();
        &PUZZLES
    }
}

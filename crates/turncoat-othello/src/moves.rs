use core::fmt;

use turncoat_game::MoveSet;

use crate::{Bitboard, Square, Squares};

/// A move: a disc on a square, or a pass when there is none to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Puts a disc on the square and turns what it encloses.
    Place(Square),
    /// Hands over the turn; legal, and then forced, if no disc can be placed but the opponent can place one.
    Pass,
}

const _: () = assert!(size_of::<Option<Move>>() == 1);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => square.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// The legal moves of a position: squares to place on, or the pass, or nothing after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    squares: Bitboard,
    is_pass: bool,
}

impl Moves {
    /// No move: the game is over.
    pub const NONE: Self = Self { squares: Bitboard::EMPTY, is_pass: false };
    /// Only the pass.
    pub const PASS: Self = Self { squares: Bitboard::EMPTY, is_pass: true };

    /// A disc on any of `squares`.
    #[must_use]
    #[inline]
    pub const fn placing(squares: Bitboard) -> Self {
        Self { squares, is_pass: false }
    }

    /// Where a disc may be placed.
    #[must_use]
    #[inline]
    pub const fn squares(self) -> Bitboard {
        self.squares
    }
}

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        self.squares.len() + u32::from(self.is_pass)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.squares.is_empty() && !self.is_pass
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    #[inline]
    fn into_iter(self) -> MovesIter {
        MovesIter { squares: self.squares.into_iter(), is_pass: self.is_pass }
    }
}

/// The moves of a set: squares in row order, or the pass.
#[derive(Clone, Debug)]
pub struct MovesIter {
    squares: Squares,
    is_pass: bool,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.squares.next() {
            Some(square) => Some(Move::Place(square)),
            None => core::mem::take(&mut self.is_pass).then_some(Move::Pass),
        }
    }
}

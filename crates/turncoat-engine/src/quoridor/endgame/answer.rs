use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use turncoat_game::{Outcome, Position as _, Side};
use turncoat_quoridor::{Position, Size};

use super::exact::Exact;
use super::retrograde::{Distances, Layers, NEVER, Solve, Victories};

/// What a solver finds out about a position.
pub trait Answer: Copy + Eq + layered::Layered {
    /// Whether the answer says in how many moves the game ends.
    const COUNTS_MOVES: bool;

    /// The answer for a position in which no side can force a win.
    const DRAW: Self;

    /// The answer for a position in which the game is over.
    fn of_finished(position: &Position) -> Option<Self>;

    /// The answer for the position in which the side to move can choose a move to one with this answer.
    #[must_use]
    fn before(self) -> Self;

    /// Who wins in a position with `side` to move.
    fn winner(self, side: Side) -> Option<Side>;
}

impl Answer for Exact {
    const COUNTS_MOVES: bool = true;
    const DRAW: Self = Self::Draw;

    fn of_finished(position: &Position) -> Option<Self> {
        Self::of_finished(position)
    }

    fn before(self) -> Self {
        self.before()
    }

    fn winner(self, side: Side) -> Option<Side> {
        self.outcome(side).winner()
    }
}

impl Answer for Outcome {
    const COUNTS_MOVES: bool = false;
    const DRAW: Self = Self::Draw;

    fn of_finished(position: &Position) -> Option<Self> {
        position.outcome()
    }

    fn before(self) -> Self {
        self
    }

    fn winner(self, _: Side) -> Option<Side> {
        self.winner()
    }
}

/// How the answers are found; the list is closed.
mod layered {
    use super::*;

    /// An answer that can be read off tables.
    pub trait Layered {
        /// The tables of a board.
        fn layers(size: Size, memory: usize, made: Arc<AtomicU64>) -> Box<dyn Solve + Send>;

        /// The answer in a position with `side` to move if `winner` needs so many own moves; nothing if it does not win.
        fn of_moves(moves: u8, winner: Side, side: Side) -> Option<Self>
        where
            Self: Sized;
    }

    impl Layered for Exact {
        fn layers(size: Size, memory: usize, made: Arc<AtomicU64>) -> Box<dyn Solve + Send> {
            match size.cells().len() {
                ..=32 => Box::new(Layers::<Distances<32>>::new(size, memory, made)),
                33..=64 => Box::new(Layers::<Distances<64>>::new(size, memory, made)),
                _ => Box::new(Layers::<Distances<96>>::new(size, memory, made)),
            }
        }

        fn of_moves(moves: u8, winner: Side, side: Side) -> Option<Self> {
            Self::of_moves(moves, winner == side)
        }
    }

    impl Layered for Outcome {
        fn layers(size: Size, memory: usize, made: Arc<AtomicU64>) -> Box<dyn Solve + Send> {
            match size.cells().len() {
                ..=32 => Box::new(Layers::<Victories<u32>>::new(size, memory, made)),
                33..=64 => Box::new(Layers::<Victories<u64>>::new(size, memory, made)),
                _ => Box::new(Layers::<Victories<u128>>::new(size, memory, made)),
            }
        }

        fn of_moves(moves: u8, winner: Side, _: Side) -> Option<Self> {
            (moves != NEVER).then_some(Self::Win(winner))
        }
    }
}

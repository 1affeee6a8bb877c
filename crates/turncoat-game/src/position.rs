use core::error::Error;
use core::fmt::{self, Debug, Display};

use crate::{Outcome, Side};

/// The legal moves of a position as a set: cheap to make, to copy and to count; listed only where a list is needed.
pub trait MoveSet: Copy + IntoIterator<Item = Self::Move> {
    /// The moves of the set.
    type Move;

    /// How many moves are in the set.
    fn len(&self) -> u32;

    /// Whether the set is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A position of a two-player board game: all that decides which moves are legal and which side has won.
pub trait Position: Clone + PartialEq + Debug {
    /// A move, legal or not.
    type Move: Copy + Eq + Debug + Display;
    /// A set of moves.
    type Moves: MoveSet<Move = Self::Move>;
    /// The rule that an illegal move would break.
    type Violation: Copy + Eq + Debug + Display;

    /// The side whose turn it is; after the end, the side whose turn it would be.
    fn side_to_move(&self) -> Side;

    /// The moves that the rules allow; empty if and only if the game is over.
    fn legal_moves(&self) -> Self::Moves;

    /// Says which rule `mv` would break, if any.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Violation>;

    /// Plays `mv`, which must be legal; after an illegal move the position is still memory-safe, but means nothing.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game ended, if this position is final.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether `mv` hands the turn over without doing anything.
    #[inline]
    fn is_pass(_mv: Self::Move) -> bool {
        false
    }

    /// The one move that the rules force here and that records may leave unwritten, such as a pass in Othello.
    fn unwritten_move(&self) -> Option<Self::Move> {
        None
    }

    /// Whether the rules allow `mv`.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Whether the game has ended.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Plays `mv` if the rules allow it.
    ///
    /// # Errors
    ///
    /// The unchanged position, the move, and the rule it would break.
    fn play(self, mv: Self::Move) -> Result<Self, Illegal<Self>> {
        match self.check(mv) {
            Ok(()) => Ok(self.after_unchecked(mv)),
            Err(violation) => Err(Illegal { position: self, mv, violation }),
        }
    }

    /// The position after `mv`, which must be legal.
    #[must_use]
    #[inline(always)]
    fn after_unchecked(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }
}

/// A refused move, with the position as it was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal<P: Position> {
    /// The unchanged position.
    pub position: P,
    /// The refused move.
    pub mv: P::Move,
    /// The rule it would have broken.
    pub violation: P::Violation,
}

impl<P: Position> Display for Illegal<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.violation)
    }
}

impl<P: Position> Error for Illegal<P> {}

use turncoat_game::Symmetric;

/// A move of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side that moves, in the unit of the game; 0 is even.
    pub value: i32,
}

impl<M: Copy> BookMove<M> {
    /// The same move as `symmetry` shows it on the board of `position`.
    pub(super) fn seen_by<P: Symmetric<Move = M>>(&self, position: &P, symmetry: P::Symmetry) -> Self {
        Self { mv: position.transform_move(self.mv, symmetry), ..*self }
    }
}

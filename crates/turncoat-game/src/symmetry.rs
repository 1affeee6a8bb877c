use core::fmt::Debug;

use crate::{Position, Side};

/// A position whose board can be turned, mirrored or seen from the other side without changing the game.
pub trait Symmetric: Position {
    /// One of the symmetries.
    type Symmetry: Copy + Debug + 'static;

    /// All symmetries, the identity first.
    const SYMMETRIES: &'static [Self::Symmetry];

    /// The position as the symmetry shows it.
    #[must_use]
    fn transformed(&self, symmetry: Self::Symmetry) -> Self;

    /// `mv` as the symmetry shows it on a board like this one's.
    fn transform_move(&self, mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The side that plays `side`'s part; differs only for symmetries that exchange the sides.
    #[must_use]
    fn transform_side(side: Side, _symmetry: Self::Symmetry) -> Side {
        side
    }
}

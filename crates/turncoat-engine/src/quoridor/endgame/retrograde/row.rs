use super::ground::Ground;
use super::word::Word;

/// What is known of all placements in which the pawn of one side, who is to win, stands on a given cell: a value for each
/// cell of the other pawn. A value is the number of own moves that the winner still needs, or [`NEVER`].
pub(in crate::quoridor) trait Row: Copy + Send + Sync + 'static {
    /// A set of as many cells as the row has.
    type Word: Word;
    /// The open ways in the form that [`Row::steps`] needs.
    type Ways;

    /// No win anywhere.
    const NEVER: Self;
    /// A win without a further move everywhere.
    const NOW: Self;

    /// Prepares the ways of `ground`.
    fn ways(ground: &Ground<Self::Word>) -> Self::Ways;

    /// Cell by cell what the winner prefers.
    fn best(self, other: Self) -> Self;

    /// Cell by cell what the loser prefers.
    fn worst(self, other: Self) -> Self;

    /// With one more move of the winner before it.
    fn later(self) -> Self;

    /// What the loser prefers among the cells one step away, no pawn being in the way; [`Row::NOW`] without a step.
    fn steps(self, ways: &Self::Ways) -> Self;

    /// Whether any value differs.
    fn differs(&self, other: &Self) -> bool;

    /// The value of one cell.
    fn get(&self, cell: usize) -> u8;

    /// Changes the value of one cell.
    fn set(&mut self, cell: usize, value: u8);

    /// With the value of `cells` changed to [`NEVER`].
    fn never_in(self, cells: Self::Word) -> Self;

    /// With the value of `cells` changed to a win without a further move.
    fn now_in(self, cells: Self::Word) -> Self;

    /// With left and right exchanged.
    fn mirrored(self, ground: &Ground<Self::Word>) -> Self;

    /// With the board turned by a half.
    fn turned(self, ground: &Ground<Self::Word>) -> Self;
}

/// The value of a placement that is not won.
pub(in crate::quoridor) const NEVER: u8 = u8::MAX;

/// One more move of the winner.
#[inline(always)]
pub(in crate::quoridor) const fn later(value: u8) -> u8 {
    value.saturating_add(1)
}

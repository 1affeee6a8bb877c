use crate::lines::Runs;
use crate::{Bitboard, Square};

/// The discs of `other` that a disc of the owner of `own` on the empty `square` would turn.
#[must_use]
#[inline(always)]
pub fn flips(square: Square, own: Bitboard, other: Bitboard) -> Bitboard {
    Bitboard(Runs::grow(Bitboard::of(square).0, other.0).closed_by(own.0))
}

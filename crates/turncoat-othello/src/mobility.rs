use crate::Bitboard;
use crate::lines::Runs;

/// The empty squares on which the owner of `own` can enclose discs of `other`.
#[must_use]
#[inline(always)]
pub fn mobility(own: Bitboard, other: Bitboard) -> Bitboard {
    Bitboard(Runs::grow(own.0, other.0).ends() & !(own.0 | other.0))
}

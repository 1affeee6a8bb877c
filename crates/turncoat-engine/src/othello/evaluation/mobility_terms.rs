//! What patterns do not see: how many moves each side has, and how many quarters of the board still have an odd number of
//! empty squares, so that the side to move can have the last move there.

use std::ops::Range;

use turncoat_othello::{Bitboard, mobility};

/// Mobilities from this one on are judged alike; no position of a game is known to reach it.
const MOST_MOVES: usize = 33;
const MOBILITIES: usize = MOST_MOVES + 1;
/// None to four odd quarters.
const PARITIES: usize = 5;

const QUARTERS: [u64; 4] = [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The entries of the own moves together with the parity, of which every board has one.
pub(super) const OWN_MOVES: Range<usize> = 0..PARITIES * MOBILITIES;

/// How many weights the terms have.
pub(super) const ENTRIES: usize = OWN_MOVES.end + MOBILITIES;

/// How many moves each side has, the side to move first.
#[inline(always)]
pub(super) fn moves(own: Bitboard, other: Bitboard) -> [u32; 2] {
    [mobility(own, other).len(), mobility(other, own).len()]
}

/// The entries that count for a board with so many moves of each side: the own moves together with the parity, and the
/// opponent's moves.
#[inline(always)]
pub(super) fn entries(own: Bitboard, other: Bitboard, moves: [u32; 2]) -> [usize; 2] {
    let empty = !(own.0 | other.0);
    let odd_quarters: u32 = QUARTERS.into_iter().map(|quarter| (empty & quarter).count_ones() & 1).sum();
    let [own_moves, other_moves] = moves.map(|moves| (moves as usize).min(MOST_MOVES));
    [odd_quarters as usize * MOBILITIES + own_moves, OWN_MOVES.end + other_moves]
}

//! The kernels for processors with AVX2 and the bit manipulation instructions.
#![allow(unsafe_code)]
#![cfg(target_arch = "x86_64")]

use core::arch::x86_64::*;

use super::instruction_set::{InstructionSet, points_of_recursion};
use super::last_flips::{DOUBLED_COUNTS, LAST_LINES};
use super::rays::{RAYS, Rays};
use crate::avx2::Avx2;
use crate::othello::board::Board;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::eval_node::EvalNode;

/// All four lanes combined.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn any_lane(lanes: __m256i) -> u64 {
    let pairs = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(pairs, _mm_unpackhi_epi64(pairs, pairs))).cast_unsigned()
}

/// The rays after a square, and those before it.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn lanes_of(rays: &Rays) -> (__m256i, __m256i) {
    // SAFETY: the structure is aligned to 64 bytes and both its halves are 32 bytes.
    unsafe { (_mm256_load_si256((&raw const rays.after).cast()), _mm256_load_si256((&raw const rays.before).cast())) }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn flips(square: u32, board: Board) -> u64 {
    let (after, before) = lanes_of(&RAYS[(square & 63) as usize]);
    let zero = _mm256_setzero_si256();
    let own = _mm256_set1_epi64x(board.own.cast_signed());
    let other = _mm256_set1_epi64x(board.other.cast_signed());

    // Where the run after the square ends: the lowest bit of its ray without a disc of the opponent.
    let ends = _mm256_andnot_si256(other, after);
    let end = _mm256_and_si256(ends, _mm256_sub_epi64(zero, ends));
    let run = _mm256_and_si256(after, _mm256_add_epi64(end, _mm256_set1_epi64x(-1)));
    let open = _mm256_cmpeq_epi64(_mm256_and_si256(end, own), zero);
    let turned_after = _mm256_andnot_si256(open, run);

    // The highest such bit of the ray before the square: spread downwards along the line, then the topmost is left.
    let steps = _mm256_set_epi64x(9, 8, 7, 1);
    let mut ends = _mm256_andnot_si256(other, before);
    ends = _mm256_or_si256(ends, _mm256_srlv_epi64(ends, steps));
    ends = _mm256_or_si256(ends, _mm256_srlv_epi64(ends, _mm256_set_epi64x(18, 16, 14, 2)));
    ends = _mm256_or_si256(ends, _mm256_srlv_epi64(ends, _mm256_set_epi64x(36, 32, 28, 4)));
    let end = _mm256_andnot_si256(_mm256_srlv_epi64(ends, steps), ends);
    let open = _mm256_cmpeq_epi64(_mm256_and_si256(end, own), zero);
    let turned_before = _mm256_andnot_si256(open, _mm256_andnot_si256(ends, before));

    any_lane(_mm256_or_si256(turned_after, turned_before))
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn mobility(board: Board) -> u64 {
    const INNER_COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let steps = _mm256_set_epi64x(9, 8, 7, 1);
    let double_steps = _mm256_set_epi64x(18, 16, 14, 2);
    let own = _mm256_set1_epi64x(board.own.cast_signed());
    let enclosable = _mm256_set_epi64x(INNER_COLUMNS, -1, INNER_COLUMNS, INNER_COLUMNS);
    let other = _mm256_and_si256(_mm256_set1_epi64x(board.other.cast_signed()), enclosable);

    let mut after = _mm256_and_si256(other, _mm256_sllv_epi64(own, steps));
    let mut before = _mm256_and_si256(other, _mm256_srlv_epi64(own, steps));
    after = _mm256_or_si256(after, _mm256_and_si256(other, _mm256_sllv_epi64(after, steps)));
    before = _mm256_or_si256(before, _mm256_and_si256(other, _mm256_srlv_epi64(before, steps)));
    let pairs_after = _mm256_and_si256(other, _mm256_sllv_epi64(other, steps));
    let pairs_before = _mm256_srlv_epi64(pairs_after, steps);
    after = _mm256_or_si256(after, _mm256_and_si256(pairs_after, _mm256_sllv_epi64(after, double_steps)));
    before = _mm256_or_si256(before, _mm256_and_si256(pairs_before, _mm256_srlv_epi64(before, double_steps)));
    after = _mm256_or_si256(after, _mm256_and_si256(pairs_after, _mm256_sllv_epi64(after, double_steps)));
    before = _mm256_or_si256(before, _mm256_and_si256(pairs_before, _mm256_srlv_epi64(before, double_steps)));
    let ends = _mm256_or_si256(_mm256_sllv_epi64(after, steps), _mm256_srlv_epi64(before, steps));
    any_lane(ends) & board.empties()
}

/// Twice the number of discs that the last disc turns: one look-up a line, the lines other than the row by one mask of bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn doubled_last_flips(square: u32, own: u64) -> i32 {
    // SAFETY: the lines are aligned to 32 bytes and have as many.
    let lines = unsafe { _mm256_load_si256((&raw const LAST_LINES[(square & 63) as usize]).cast()) };
    let discs = _mm256_and_si256(_mm256_set1_epi64x(own.cast_signed()), lines);
    // A line has one square in each row, and adding 127 moves a disc there to the top bit of the byte.
    let rows = _mm256_movemask_epi8(_mm256_add_epi8(discs, _mm256_set1_epi8(0x7f))).cast_unsigned();
    let on_row = &DOUBLED_COUNTS[(square & 7) as usize];
    let on_column = &DOUBLED_COUNTS[(square >> 3 & 7) as usize];
    let row = (own >> (square & 0x38)) as u8;
    let doubled = u32::from(on_row[usize::from(row)])
        + u32::from(on_column[(rows & 0xff) as usize])
        + u32::from(on_column[(rows >> 8 & 0xff) as usize])
        + u32::from(on_column[(rows >> 16 & 0xff) as usize]);
    doubled.cast_signed()
}

/// See [`InstructionSet::arranged`].
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn arranged(squares: u32, places: &[u8; 16]) -> [u32; 4] {
    let mut groups = [0; 4];
    // SAFETY: both arrays have 16 bytes.
    unsafe {
        let places = _mm_loadu_si128(places.as_ptr().cast());
        let arranged = _mm_shuffle_epi8(_mm_cvtsi32_si128(squares.cast_signed()), places);
        _mm_storeu_si128(groups.as_mut_ptr().cast(), arranged);
    }
    groups
}

/// The methods of an instruction set that call the kernels of its module, and what every x86-64 processor can do.
macro_rules! kernel_methods {
    () => {
        #[inline(always)]
        fn mobility(self, board: Board) -> u64 {
            // SAFETY: `self` exists only where the processor has these instructions.
            unsafe { mobility(board) }
        }

        #[inline(always)]
        fn flips(self, square: u32, board: Board) -> u64 {
            // SAFETY: `self` exists only where the processor has these instructions.
            unsafe { flips(square, board) }
        }

        #[inline(always)]
        fn doubled_last_flips(self, square: u32, own: u64) -> i32 {
            // SAFETY: `self` exists only where the processor has these instructions.
            unsafe { crate::othello::board::avx2::doubled_last_flips(square, own) }
        }

        #[inline(always)]
        fn arranged(self, squares: u32, places: &[u8; 16]) -> [u32; 4] {
            // SAFETY: `self` exists only where the processor has these instructions.
            unsafe { crate::othello::board::avx2::arranged(squares, places) }
        }

        #[inline(always)]
        fn prefetch(self, address: *const u8) {
            // SAFETY: every x86-64 processor has the instruction, and it reads nothing, whatever the address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) }
        }
    };
}

pub(super) use kernel_methods;

impl InstructionSet for Avx2 {
    kernel_methods! {}

    points_of_recursion! { Avx2, [#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]] }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::othello::board::instruction_set::Portable;

    proptest! {
        #[test]
        fn kernels_equal_the_portable_ones(discs: u64, filled: u64, more: u64, square in 0..64u32) {
            let Some(set) = Avx2::detect() else { return Ok(()) };
            for filled in [filled, filled | more, filled & more] {
                let board = Board { own: discs & filled & !(1 << square), other: !discs & filled & !(1 << square) };
                prop_assert_eq!(set.mobility(board), Portable.mobility(board));
                prop_assert_eq!(set.flips(square, board), Portable.flips(square, board));
                let last = discs & !(1 << square);
                prop_assert_eq!(set.doubled_last_flips(square, last), Portable.doubled_last_flips(square, last));
            }
        }
    }
}

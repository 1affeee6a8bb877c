//! The kernels for processors with AVX-512: half the instructions of those for AVX2.
#![allow(unsafe_code)]
#![cfg(target_arch = "x86_64")]

use core::arch::x86_64::*;

use super::avx2::{any_lane, kernel_methods, lanes_of};
use super::instruction_set::{InstructionSet, points_of_recursion};
use super::rays::{RAYS, Rays};
use crate::avx512::Avx512;
use crate::othello::board::Board;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::eval_node::EvalNode;

// Functions of three sets, as the table that the instruction takes.
const ALL: i32 = 0x80;
const ANY: i32 = 0xfe;
const BOTH_OR_THIRD: i32 = 0xea;
const FIRST_OR_BOTH_OTHERS: i32 = 0xf8;
const FIRST_OR_NOT_SECOND: i32 = 0xf3;

#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn flips(square: u32, board: Board) -> u64 {
    let (after, before) = lanes_of(&RAYS[(square & 63) as usize]);
    let zero = _mm256_setzero_si256();
    let own = _mm256_set1_epi64x(board.own.cast_signed());
    let other = _mm256_set1_epi64x(board.other.cast_signed());

    // Adding one to a ray filled with the opponent's discs carries to where their run ends; outside of the ray everything is
    // filled.
    let filled = _mm256_ternarylogic_epi64::<FIRST_OR_NOT_SECOND>(other, after, zero);
    let carried = _mm256_sub_epi64(filled, _mm256_set1_epi64x(-1));
    let end = _mm256_ternarylogic_epi64::<ALL>(carried, after, own);
    let below_end = _mm256_maskz_add_epi64(_mm256_test_epi64_mask(end, end), end, _mm256_set1_epi64x(-1));

    // The highest bit of the ray before the square that has no disc of the opponent. Where there is none, the top bit is
    // taken in its place, above which nothing is turned.
    let ends = _mm256_andnot_si256(other, before);
    let end = _mm256_rorv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(ends));
    let end = _mm256_and_si256(end, own);
    let above_end = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));

    let turned_before = _mm256_and_si256(before, above_end);
    any_lane(_mm256_ternarylogic_epi64::<BOTH_OR_THIRD>(after, below_end, turned_before))
}

/// All eight directions at once.
#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn mobility(board: Board) -> u64 {
    let steps = _mm512_set_epi64(64 - 9, 64 - 8, 64 - 7, 64 - 1, 9, 8, 7, 1);
    let double_steps = _mm512_set_epi64(64 - 18, 64 - 16, 64 - 14, 64 - 2, 18, 16, 14, 2);
    let own = _mm512_set1_epi64(board.own.cast_signed());
    let other = _mm512_and_si512(_mm512_set1_epi64(board.other.cast_signed()), enclosable());

    let mut runs = _mm512_and_si512(other, _mm512_rolv_epi64(own, steps));
    let pairs = _mm512_and_si512(other, _mm512_rolv_epi64(other, steps));
    runs = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(runs, other, _mm512_rolv_epi64(runs, steps));
    runs = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(runs, pairs, _mm512_rolv_epi64(runs, double_steps));
    runs = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(runs, pairs, _mm512_rolv_epi64(runs, double_steps));
    let ends = _mm512_rolv_epi64(runs, steps);
    any_lane(_mm256_or_si256(_mm512_castsi512_si256(ends), _mm512_extracti64x4_epi64::<1>(ends))) & board.empties()
}

/// Both moves at once, one in each half of the registers: [`flips`], then mobility as for AVX2.
#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn two_moves(squares: [u32; 2], board: Board) -> [(u64, u64); 2] {
    const SECOND_HALF: __mmask8 = 0xf0;
    let [first, second] = [squares[0] & 63, squares[1] & 63];
    let (after, before) = both_rays(&RAYS[first as usize], &RAYS[second as usize]);
    let zero = _mm512_setzero_si512();
    let own = _mm512_set1_epi64(board.own.cast_signed());
    let other = _mm512_set1_epi64(board.other.cast_signed());

    let filled = _mm512_ternarylogic_epi64::<FIRST_OR_NOT_SECOND>(other, after, zero);
    let carried = _mm512_sub_epi64(filled, _mm512_set1_epi64(-1));
    let end = _mm512_ternarylogic_epi64::<ALL>(carried, after, own);
    let below_end = _mm512_maskz_add_epi64(_mm512_test_epi64_mask(end, end), end, _mm512_set1_epi64(-1));
    let ends = _mm512_andnot_si512(other, before);
    let end = _mm512_and_si512(own, _mm512_rorv_epi64(_mm512_set1_epi64(i64::MIN), _mm512_lzcnt_epi64(ends)));
    let above_end = _mm512_sub_epi64(zero, _mm512_add_epi64(end, end));
    let turned_before = _mm512_and_si512(before, above_end);
    let flips = any_in_half(_mm512_ternarylogic_epi64::<BOTH_OR_THIRD>(after, below_end, turned_before));

    let placed = _mm512_set1_epi64((1_u64 << first).cast_signed());
    let placed = _mm512_mask_set1_epi64(placed, SECOND_HALF, (1_u64 << second).cast_signed());
    let next_own = _mm512_xor_si512(other, flips);
    let next_other = _mm512_ternarylogic_epi64::<ANY>(own, flips, placed);

    let steps = _mm512_set_epi64(9, 8, 7, 1, 9, 8, 7, 1);
    let double_steps = _mm512_set_epi64(18, 16, 14, 2, 18, 16, 14, 2);
    let discs = _mm512_and_si512(next_other, enclosable());
    let pairs_after = _mm512_and_si512(discs, _mm512_rolv_epi64(discs, steps));
    let pairs_before = _mm512_rorv_epi64(pairs_after, steps);
    let mut after = _mm512_and_si512(discs, _mm512_rolv_epi64(next_own, steps));
    let mut before = _mm512_and_si512(discs, _mm512_rorv_epi64(next_own, steps));
    after = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(after, discs, _mm512_rolv_epi64(after, steps));
    before = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(before, discs, _mm512_rorv_epi64(before, steps));
    for _ in 0..2 {
        let later = _mm512_rolv_epi64(after, double_steps);
        let earlier = _mm512_rorv_epi64(before, double_steps);
        after = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(after, pairs_after, later);
        before = _mm512_ternarylogic_epi64::<FIRST_OR_BOTH_OTHERS>(before, pairs_before, earlier);
    }
    let ends = _mm512_or_si512(_mm512_rolv_epi64(after, steps), _mm512_rorv_epi64(before, steps));
    let replies = any_in_half(ends);

    let (flips, replies, empties) = (halves(flips), halves(replies), board.empties());
    [(flips[0], replies[0] & empties & !(1 << first)), (flips[1], replies[1] & empties & !(1 << second))]
}

/// The rays after two squares, and those before them.
#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn both_rays(first: &Rays, second: &Rays) -> (__m512i, __m512i) {
    let [(after, before), (second_after, second_before)] = [lanes_of(first), lanes_of(second)];
    (
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(after), second_after),
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(before), second_before),
    )
}

/// The first lane of each half.
#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn halves(lanes: __m512i) -> [u64; 2] {
    let first = _mm_cvtsi128_si64(_mm512_castsi512_si128(lanes));
    let second = _mm_cvtsi128_si64(_mm512_extracti64x2_epi64::<2>(lanes));
    [first.cast_unsigned(), second.cast_unsigned()]
}

/// In each half, all its four lanes combined, in every lane.
#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn any_in_half(lanes: __m512i) -> __m512i {
    let pairs = _mm512_or_si512(lanes, _mm512_permutex_epi64::<0b01_00_11_10>(lanes));
    _mm512_or_si512(pairs, _mm512_shuffle_epi32::<0b01_00_11_10>(pairs))
}

/// Where a disc can stand between two others, for the directions of each lane: nothing enclosed lies on the edge that a line
/// crosses, so a shift may be a rotation.
#[inline]
#[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn enclosable() -> __m512i {
    const INNER_COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    const INNER_ROWS: i64 = 0x00ff_ffff_ffff_ff00;
    const INNER: i64 = INNER_COLUMNS & INNER_ROWS;
    _mm512_set_epi64(INNER, INNER_ROWS, INNER, INNER_COLUMNS, INNER, INNER_ROWS, INNER, INNER_COLUMNS)
}

impl InstructionSet for Avx512 {
    kernel_methods! {}

    #[inline(always)]
    fn two_moves(self, squares: [u32; 2], board: Board) -> [(u64, u64); 2] {
        // SAFETY: `self` exists only where the processor has these instructions.
        unsafe { two_moves(squares, board) }
    }

    points_of_recursion! { Avx512, [
        #[target_feature(enable = "avx512cd,avx512dq,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
    ] }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::othello::board::instruction_set::Portable;

    proptest! {
        #[test]
        fn kernels_equal_the_portable_ones(discs: u64, filled: u64, more: u64, first in 0..64u32, second in 0..64u32) {
            let Some(set) = Avx512::detect() else { return Ok(()) };
            let squares = 1 << first | 1 << second;
            for filled in [filled, filled | more, filled & more] {
                let board = Board { own: discs & filled & !squares, other: !discs & filled & !squares };
                prop_assert_eq!(set.mobility(board), Portable.mobility(board));
                prop_assert_eq!(set.flips(first, board), Portable.flips(first, board));
                prop_assert_eq!(set.two_moves([first, second], board), Portable.two_moves([first, second], board));
            }
        }
    }
}

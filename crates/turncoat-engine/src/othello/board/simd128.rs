//! The kernels for WebAssembly with vectors of 128 bits.
//!
//! Vectors hold the board and its upside-down view. A shift up the board is a shift down in the view, so one vector serves
//! two of the lines' eight directions, and all shift counts are constants: WebAssembly has no others for its lanes.
#![cfg(all(target_family = "wasm", target_feature = "simd128"))]

use core::arch::wasm32::*;

use super::instruction_set::{InstructionSet, points_of_recursion};
use super::rays::RAYS;
use crate::othello::board::Board;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::eval_node::EvalNode;

/// WebAssembly with vectors of 128 bits: a program that uses them is only loaded where there are any.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The board and its upside-down view.
#[inline(always)]
fn both_views(board: u64) -> v128 {
    let lanes = u64x2_splat(board);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0>(lanes, lanes)
}

/// What the first lane and the view in the second one hold together.
#[inline(always)]
fn merged(lanes: v128) -> u64 {
    u64x2_extract_lane::<0>(lanes) | u64x2_extract_lane::<1>(lanes).swap_bytes()
}

/// The squares where runs of `other` end that begin next to `own`, `STEP` squares up in both views.
#[inline(always)]
fn run_ends<const STEP: u32, const DOUBLE: u32>(own: v128, other: v128) -> v128 {
    let mut run = v128_and(other, i64x2_shl(own, STEP));
    run = v128_or(run, v128_and(other, i64x2_shl(run, STEP)));
    let pairs = v128_and(other, i64x2_shl(other, STEP));
    run = v128_or(run, v128_and(pairs, i64x2_shl(run, DOUBLE)));
    run = v128_or(run, v128_and(pairs, i64x2_shl(run, DOUBLE)));
    i64x2_shl(run, STEP)
}

/// The same along the rows, in both directions.
#[inline(always)]
fn row_ends(own: u64, other: u64) -> u64 {
    let (mut right, mut left) = (other & (own << 1), other & (own >> 1));
    right |= other & (right << 1);
    left |= other & (left >> 1);
    let (pairs_right, pairs_left) = (other & (other << 1), other & (other >> 1));
    right |= pairs_right & (right << 2);
    left |= pairs_left & (left >> 2);
    right |= pairs_right & (right << 2);
    left |= pairs_left & (left >> 2);
    (right << 1) | (left >> 1)
}

#[inline(always)]
fn mobility(board: Board) -> u64 {
    let own = both_views(board.own);
    let other = both_views(board.other);
    let inner = v128_and(other, u64x2_splat(INNER_COLUMNS));
    let columns = run_ends::<8, 16>(own, other);
    let rising = run_ends::<7, 14>(own, inner);
    let falling = run_ends::<9, 18>(own, inner);
    let ends = v128_or(v128_or(columns, rising), falling);
    (merged(ends) | row_ends(board.own, board.other & INNER_COLUMNS)) & board.empties()
}

/// The rays upwards from a square in both views, for the steps 7, 8 and 9.
#[repr(C, align(16))]
struct Upwards([[u64; 2]; 3]);

static UPWARDS: [Upwards; 64] = {
    let mut rays = [const { Upwards([[0; 2]; 3]) }; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 3 {
            rays[square].0[line] = [RAYS[square].after[line + 1], RAYS[square ^ 56].after[line + 1]];
            line += 1;
        }
        square += 1;
    }
    rays
};

/// The discs of `other` between the beginning of a ray and the first of `own` on it.
#[inline(always)]
fn turned_on(ray: v128, own: v128, other: v128) -> v128 {
    let ends = v128_andnot(ray, other);
    let end = v128_and(ends, i64x2_neg(ends));
    let run = v128_and(ray, i64x2_sub(end, i64x2_splat(1)));
    let open = i64x2_eq(v128_and(end, own), i64x2_splat(0));
    v128_andnot(run, open)
}

/// The same along the row of the square.
#[inline(always)]
fn turned_on_row(square: u32, board: Board) -> u64 {
    let rays = &RAYS[(square & 63) as usize];
    let (after, before) = (rays.after[0], rays.before[0]);
    let ends = after & !board.other;
    let end = ends & ends.wrapping_neg();
    let turned_after = if end & board.own != 0 { after & end.wrapping_sub(1) } else { 0 };
    // The highest square of the ray before that is not the opponent's; with none, the shift leaves the lowest bit.
    let ends = before & !board.other;
    let end = (1 << 63) >> (ends | 1).leading_zeros();
    let turned_before = if end & ends & board.own != 0 { before & (end << 1).wrapping_neg() } else { 0 };
    turned_after | turned_before
}

#[inline(always)]
fn flips(square: u32, board: Board) -> u64 {
    let Upwards(rays) = &UPWARDS[(square & 63) as usize];
    let [rising, columns, falling] = rays.map(|[ray, view]| u64x2(ray, view));
    let (own, other) = (both_views(board.own), both_views(board.other));
    let turned =
        v128_or(v128_or(turned_on(rising, own, other), turned_on(columns, own, other)), turned_on(falling, own, other));
    merged(turned) | turned_on_row(square, board)
}

impl InstructionSet for Simd128 {
    #[inline(always)]
    fn mobility(self, board: Board) -> u64 {
        mobility(board)
    }

    #[inline(always)]
    fn flips(self, square: u32, board: Board) -> u64 {
        flips(square, board)
    }

    #[inline(always)]
    fn prefetch(self, _: *const u8) {}

    points_of_recursion! { Simd128, [] }
}

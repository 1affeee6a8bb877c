//! Discs that can never be turned again, and the bound on the score that they prove.

use std::sync::LazyLock;

use super::square_sets::squares;
use crate::othello::board::Board;

/// For each pair of disc sets on an edge (own in the high byte): the own discs that no further play on it can turn.
pub(crate) type StableEdges = [u8; 1 << 16];

/// The table of stable edges.
pub(crate) fn stable_edges() -> &'static StableEdges {
    static EDGES: LazyLock<Box<StableEdges>> = LazyLock::new(compute_stable_edges);
    &EDGES
}

/// An edge disc is stable if it is so after every move of either side on every empty square of the edge.
fn compute_stable_edges() -> Box<StableEdges> {
    let mut edges = Box::new([0; 1 << 16]);
    for empty_count in 0..=8 {
        for index in 0..1_usize << 16 {
            let (own, other) = ((index >> 8) as u8, index as u8);
            if own & other != 0 || (own | other).count_zeros() != empty_count {
                continue;
            }
            let mut stable = own;
            for square in (0..8).filter(|square| (own | other) & (1 << square) == 0) {
                let turned = edge_flips(square, own, other);
                stable &= edges[edge_index(own | turned | (1 << square), other & !turned)];
                let turned = edge_flips(square, other, own);
                stable &= edges[edge_index(own & !turned, other | turned | (1 << square))];
            }
            edges[index] = stable;
        }
    }
    edges
}

fn edge_index(own: u8, other: u8) -> usize {
    usize::from(own) << 8 | usize::from(other)
}

fn edge_flips(square: u32, own: u8, other: u8) -> u8 {
    let ray = |places: &mut dyn Iterator<Item = u32>| {
        let mut turned = 0;
        for place in places {
            if own & (1 << place) != 0 {
                return turned;
            }
            if other & (1 << place) == 0 {
                break;
            }
            turned |= 1 << place;
        }
        0
    };
    ray(&mut (square + 1..8)) | ray(&mut (0..square).rev())
}

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const BORDER: u64 = 0xff81_8181_8181_81ff;

/// Column A as a byte, row 1 in bit 0.
#[inline(always)]
fn gather_column(set: u64) -> usize {
    ((set & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

/// A byte as column A. The highest bit goes by itself: in the product it would meet the lowest and carry.
#[inline(always)]
fn spread_column(byte: u8) -> u64 {
    let lower = u64::from(byte & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & COLUMN_A;
    lower | u64::from(byte & 0x80) << 49
}

/// The row, the column and both diagonals through each square.
static LINES: [[u64; 4]; 64] = {
    let mut lines = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square as i32 % 8, square as i32 / 8);
        let mut other = 0;
        while other < 64 {
            let (columns, rows) = (other % 8 - column, other / 8 - row);
            let is_on = [rows == 0, columns == 0, columns == rows, columns == -rows];
            let mut line = 0;
            while line < 4 {
                lines[square][line] |= (is_on[line] as u64) << other;
                line += 1;
            }
            other += 1;
        }
        square += 1;
    }
    lines
};

/// The squares whose whole line is filled, for rows, columns and both kinds of diagonals.
#[inline(always)]
fn full_lines(filled: u64) -> [u64; 4] {
    let mut open = [0; 4];
    for square in squares(!filled) {
        for (open, line) in open.iter_mut().zip(LINES[(square & 63) as usize]) {
            *open |= line;
        }
    }
    open.map(|open| !open)
}

/// Discs of `board.own` that can never be turned: `enough` of them or more, or else as many as are known.
#[inline(always)]
pub(crate) fn stable_discs(board: Board, edges: &StableEdges, enough: u32) -> u64 {
    let Board { own, other } = board;
    let edge = |own: usize, other: usize| edges[(own & 0xff) << 8 | (other & 0xff)];
    let mut stable = u64::from(edge(own as usize, other as usize))
        | u64::from(edge((own >> 56) as usize, (other >> 56) as usize)) << 56
        | spread_column(edge(gather_column(own), gather_column(other)))
        | spread_column(edge(gather_column(own >> 7), gather_column(other >> 7))) << 7;

    let [rows, columns, falling, rising] = full_lines(own | other);
    let inner = own & !BORDER;
    stable |= inner & rows & columns & falling & rising;
    loop {
        if stable.count_ones() >= enough {
            return stable;
        }
        let held = (rows | (stable << 1) | (stable >> 1))
            & (columns | (stable << 8) | (stable >> 8))
            & (falling | (stable << 9) | (stable >> 9))
            & (rising | (stable << 7) | (stable >> 7));
        let grown = stable | inner & held;
        if grown == stable {
            return stable;
        }
        stable = grown;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use turncoat_game::{BySide, MoveSet as _, Position as _};
    use turncoat_othello::{BLACK, Bitboard, Position, WHITE};

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        /// Whatever is played from a random board, stable discs stay.
        #[test]
        fn stable_discs_are_never_turned(a: u64, b: u64, filled: u64, choices: Vec<u8>) {
            let filled = filled | b.rotate_left(32);
            let discs = BySide::from_fn(|side| Bitboard(filled & if side == BLACK { a } else { !a }));
            let mut position = Position::new(discs, BLACK).unwrap();
            let stable = stable_discs(Board { own: discs[BLACK].0, other: discs[WHITE].0 }, stable_edges(), 64);
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let chosen = moves.into_iter().nth(usize::from(choice) % moves.len() as usize).unwrap();
                position.play_unchecked(chosen);
                prop_assert_eq!(stable & !position.discs()[BLACK].0, 0);
            }
        }
    }

    #[test]
    fn columns_survive_gathering_and_spreading() {
        for byte in 0..=255 {
            assert_eq!(gather_column(spread_column(byte)), usize::from(byte));
            assert_eq!(spread_column(byte).count_ones(), byte.count_ones());
        }
    }

    #[test]
    fn a_full_board_is_stable() {
        assert_eq!(stable_discs(Board { own: 0x1234_5678, other: !0x1234_5678 }, stable_edges(), 64), 0x1234_5678);
    }

    #[test]
    fn a_corner_holds_its_neighbours() {
        assert_eq!(stable_discs(Board { own: 0x0307, other: 0 }, stable_edges(), 64), 0x0307);
        assert_eq!(stable_discs(Board { own: 0x0706, other: 0 }, stable_edges(), 64), 0);
    }
}

//! The last one to four empty squares: no ordering but parity, no tables, as little code as the rules allow.

use super::board::Board;
use super::instruction_set::InstructionSet;
use super::last_flips::doubled_last_flips;
use super::quadrants::odd_quadrants;
use super::search::Search;
use super::square_sets::{NEIGHBOURS, alone};

impl<I: InstructionSet> Search<'_, I> {
    /// The score with one empty square.
    #[inline(always)]
    fn last_one(&mut self, board: Board, square: u32) -> i32 {
        self.nodes += 1;
        let own = board.own;
        let without = 2 * own.count_ones().cast_signed() - 64;
        let turned = doubled_last_flips(square, own);
        if turned > 0 {
            return without + 2 + turned;
        }
        let turned = doubled_last_flips(square, board.other);
        if turned > 0 || without < 0 { without - turned } else { without + 2 }
    }

    /// The board after a disc on `square`, if it turns any.
    #[inline(always)]
    fn placed(&self, board: Board, square: u32) -> Option<Board> {
        if NEIGHBOURS[(square & 63) as usize] & board.other == 0 {
            return None;
        }
        let flips = self.set.flips(square, board);
        (flips != 0).then(|| board.after(square, flips))
    }

    /// Null-window search with two empty squares.
    #[inline(always)]
    fn last_two(&mut self, board: Board, alpha: i32, [first, second]: [u32; 2]) -> i32 {
        self.nodes += 1;
        let mut best = i32::MIN;
        if let Some(next) = self.placed(board, first) {
            best = -self.last_one(next, second);
            if best > alpha {
                return best;
            }
        }
        if let Some(next) = self.placed(board, second) {
            best = best.max(-self.last_one(next, first));
        }
        if best > i32::MIN {
            return best;
        }
        let board = board.passed();
        if let Some(next) = self.placed(board, first) {
            best = -self.last_one(next, second);
            if best >= -alpha {
                return -best;
            }
        }
        if let Some(next) = self.placed(board, second) {
            best = best.max(-self.last_one(next, first));
        }
        if best > i32::MIN { -best } else { -board.final_score() }
    }

    /// Null-window search with three empty squares, in the order to try them.
    #[inline(always)]
    pub(crate) fn last_three_step(&mut self, board: Board, alpha: i32, squares: [u32; 3]) -> i32 {
        self.nodes += 1;
        let [first, second, third] = squares;
        let mut best = i32::MIN;
        for (square, rest) in [(first, [second, third]), (second, [first, third]), (third, [first, second])] {
            if let Some(next) = self.placed(board, square) {
                best = best.max(-self.last_two(next, -alpha - 2, rest));
                if best > alpha {
                    return best;
                }
            }
        }
        if best > i32::MIN {
            return best;
        }
        self.pass(board, |search, passed, _| I::last_three(search, passed, -alpha - 2, squares))
    }

    /// Null-window search with four empty squares.
    #[inline(always)]
    pub(crate) fn last_four_step(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_cut(board, alpha, 4) {
            return bound;
        }
        let [a, b, c, d] = by_parity(board.empties());
        let mut best = i32::MIN;
        for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
            if let Some(next) = self.placed(board, square) {
                best = best.max(-I::last_three(self, next, -alpha - 2, odd_first(rest)));
                if best > alpha {
                    return best;
                }
            }
        }
        if best > i32::MIN {
            return best;
        }
        self.pass(board, |search, passed, _| I::last_four(search, passed, -alpha - 2))
    }
}

/// The four squares: first those beside no other, or else those alone in their quadrant.
#[inline(always)]
fn by_parity(empties: u64) -> [u32; 4] {
    let mut squares = [0; 4];
    let mut first = empties;
    for preferred in [empties & odd_quadrants(empties), alone(empties)] {
        first = if preferred != 0 { preferred } else { first };
    }
    let (mut rest, mut later) = (first, empties ^ first);
    for square in &mut squares {
        if rest == 0 {
            (rest, later) = (later, 0);
        }
        *square = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
    }
    squares
}

/// Three squares, the one alone in its quadrant first if the other two share one.
#[inline(always)]
fn odd_first([a, b, c]: [u32; 3]) -> [u32; 3] {
    // Squares share a quadrant if they agree in the high bit of column and of row.
    let shared = |one: u32, another: u32| (one ^ another) & 0b10_0100 == 0;
    if shared(a, b) {
        [c, a, b]
    } else if shared(a, c) {
        [b, a, c]
    } else {
        [a, b, c]
    }
}

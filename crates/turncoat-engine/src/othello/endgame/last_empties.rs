//! The last one to six empty squares: no ordering but parity, no tables, as little code as the rules allow.

use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::last_flips::doubled_last_flips;
use crate::othello::board::quadrants::odd_quadrants;
use crate::othello::board::square_sets::{CORNERS, NEIGHBOURS, alone, grown};
use crate::othello::endgame::EndgameSearch;

impl<I: InstructionSet> EndgameSearch<'_, I> {
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
    pub(crate) fn last_two_step(&mut self, board: Board, alpha: i32, first: u32, second: u32) -> i32 {
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
        self.pass(board, |search, passed, _| I::last_two(search, passed, -alpha - 2, first, second))
    }

    /// Null-window search with three empty squares: first the one alone in its quadrant, if the other two share one.
    #[inline(always)]
    pub(crate) fn last_three_step(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        let empties = board.empties();
        let first = (empties & odd_quadrants(empties)).trailing_zeros();
        let others = empties & !(1 << first);
        let (second, third) = (others.trailing_zeros(), 63 - others.leading_zeros());
        let mut best = i32::MIN;
        if let Some(next) = self.placed(board, first) {
            best = -I::last_two(self, next, -alpha - 2, second, third);
            if best > alpha {
                return best;
            }
        }
        if let Some(next) = self.placed(board, second) {
            best = best.max(-I::last_two(self, next, -alpha - 2, first, third));
            if best > alpha {
                return best;
            }
        }
        if let Some(next) = self.placed(board, third) {
            best = best.max(-I::last_two(self, next, -alpha - 2, first, second));
        }
        if best > i32::MIN {
            return best;
        }
        self.pass(board, |search, passed, _| I::last_three(search, passed, -alpha - 2))
    }

    /// Null-window search with four empty squares. To try them all costs less than to find the moves first.
    #[inline(always)]
    pub(crate) fn last_four_step(&mut self, board: Board, alpha: i32) -> i32 {
        let go_on = |search: &mut Self, passed, _, alpha| I::last_four(search, passed, alpha);
        self.last_few(board, board.empties(), alpha, I::last_three, go_on)
    }

    /// The same with five.
    #[inline(always)]
    pub(crate) fn last_five_step(&mut self, board: Board, alpha: i32) -> i32 {
        let go_on = |search: &mut Self, passed, _, alpha| I::last_five(search, passed, alpha);
        self.last_few(board, board.empties(), alpha, I::last_four, go_on)
    }

    /// The same with six, where the moves are known.
    #[inline(always)]
    pub(crate) fn last_six_step(&mut self, board: Board, moves: u64, alpha: i32) -> i32 {
        self.last_few(board, moves, alpha, I::last_five, I::last_six)
    }

    /// Null-window search that tries `squares`, among which all moves are, in the order of [`preferred`]: there are too few for
    /// the cost of sorting them. `after_move` and `after_pass` go on.
    #[inline(always)]
    fn last_few(
        &mut self,
        board: Board,
        squares: u64,
        alpha: i32,
        after_move: impl Fn(&mut Self, Board, i32) -> i32,
        after_pass: impl Fn(&mut Self, Board, u64, i32) -> i32,
    ) -> i32 {
        self.nodes += 1;
        let empties = board.empties();
        if let Some(bound) = self.stability_cut(board, alpha, empties.count_ones()) {
            return bound;
        }
        let (odd, alone) = (odd_quadrants(empties), alone(empties));
        let (mut rest, mut best) = (squares & grown(board.other), i32::MIN);
        while rest != 0 {
            let square = preferred(rest, odd, alone);
            rest ^= 1 << square;
            let flips = self.set.flips(square, board);
            if flips != 0 {
                best = best.max(-after_move(self, board.after(square, flips), -alpha - 2));
                if best > alpha {
                    return best;
                }
            }
        }
        if best > i32::MIN {
            return best;
        }
        self.pass(board, |search, passed, moves| after_pass(search, passed, moves, -alpha - 2))
    }
}

/// Which of `squares` to try first where moves are not sorted: one that touches no other empty square, so that nobody can
/// reply beside it, or else one in an odd region, or a corner.
#[inline(always)]
fn preferred(squares: u64, odd: u64, alone: u64) -> u32 {
    let mut group = squares;
    for preferred in [squares & CORNERS, squares & odd, squares & odd & CORNERS, squares & alone] {
        group = if preferred != 0 { preferred } else { group };
    }
    group.trailing_zeros()
}

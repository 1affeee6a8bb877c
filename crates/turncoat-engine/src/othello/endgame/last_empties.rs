//! The last one to six empty squares: moves are ordered by parity only, and no table is probed.

use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::last_order::ordered_four;
use crate::othello::board::quadrants::odd_quadrants;
use crate::othello::board::square_sets::{CORNERS, NEIGHBOURS, alone, grown};
use crate::othello::endgame::EndgameSearch;

/// Below every score: no move was found.
const NO_MOVES: i32 = -128;

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// Null-window search with one empty square: a bound on the side of `alpha` on which the score is.
    #[inline(always)]
    fn last_one(&mut self, board: Board, square: u32, alpha: i32) -> i32 {
        self.nodes += 1;
        // With the last disc placed and nothing turned, which is also the most that a side without a move can get.
        let placed = 2 * board.own.count_ones().cast_signed() - 62;
        let turned = self.set.doubled_last_flips(square, board.own);
        if placed <= alpha || turned > 0 {
            return placed + turned;
        }
        let turned = self.set.doubled_last_flips(square, !board.own);
        if turned > 0 || placed <= 0 { placed - 2 - turned } else { placed }
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
    fn last_two(&mut self, board: Board, alpha: i32, first: u32, second: u32) -> i32 {
        self.nodes += 1;
        let best = self.best_of_two(board, alpha, first, second);
        if best == NO_MOVES { I::pass_last_two(self, board, alpha, first, second) } else { best }
    }

    /// The score with two empty squares where the side to move has no move.
    #[inline(always)]
    pub(crate) fn pass_last_two_step(&mut self, board: Board, alpha: i32, first: u32, second: u32) -> i32 {
        let best = self.best_of_two(board.passed(), -alpha - 2, first, second);
        if best == NO_MOVES { board.final_score() } else { -best }
    }

    #[inline(always)]
    fn best_of_two(&mut self, board: Board, alpha: i32, first: u32, second: u32) -> i32 {
        let mut best = NO_MOVES;
        if let Some(next) = self.placed(board, first) {
            best = -self.last_one(next, second, -alpha - 2);
            if best > alpha {
                return best;
            }
        }
        if let Some(next) = self.placed(board, second) {
            best = best.max(-self.last_one(next, first, -alpha - 2));
        }
        best
    }

    /// Null-window search with three empty squares, tried in the given order.
    #[inline(always)]
    pub(crate) fn last_three_step(&mut self, board: Board, alpha: i32, squares: u32) -> i32 {
        self.nodes += 1;
        let best = self.best_of_three(board, alpha, squares);
        if best == NO_MOVES { I::pass_last_three(self, board, alpha, squares) } else { best }
    }

    /// The score with three empty squares where the side to move has no move.
    #[inline(always)]
    pub(crate) fn pass_last_three_step(&mut self, board: Board, alpha: i32, squares: u32) -> i32 {
        let best = self.best_of_three(board.passed(), -alpha - 2, squares);
        if best == NO_MOVES { board.final_score() } else { -best }
    }

    #[inline(always)]
    fn best_of_three(&mut self, board: Board, alpha: i32, squares: u32) -> i32 {
        let mut best = NO_MOVES;
        let mut rest = squares;
        for _ in 0..3 {
            let [first, second, third, _] = rest.to_le_bytes();
            if let Some(next) = self.placed(board, u32::from(first)) {
                best = best.max(-self.last_two(next, -alpha - 2, u32::from(second), u32::from(third)));
                if best > alpha {
                    return best;
                }
            }
            rest = (rest >> 8) | u32::from(first) << 16;
        }
        best
    }

    /// Null-window search with four empty squares. To try them all costs less than to find the moves first.
    #[inline(always)]
    pub(crate) fn last_four_step(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_cut(board, alpha, 4) {
            return bound;
        }
        let orders = ordered_four(self.set, board.empties());
        let best = self.best_of_four(board, alpha, orders);
        if best != NO_MOVES {
            return best;
        }
        let best = self.best_of_four(board.passed(), -alpha - 2, orders);
        if best == NO_MOVES { board.final_score() } else { -best }
    }

    #[inline(always)]
    fn best_of_four(&mut self, board: Board, alpha: i32, orders: [u32; 4]) -> i32 {
        let mut best = NO_MOVES;
        for order in orders {
            if let Some(next) = self.placed(board, order & 63) {
                best = best.max(-I::last_three(self, next, -alpha - 2, order >> 8));
                if best > alpha {
                    return best;
                }
            }
        }
        best
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

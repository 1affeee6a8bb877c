use turncoat_othello::{Bitboard, Square};

use super::board::Board;
use super::candidates::{Candidates, MOST_MOVES};
use super::evaluation::{Evaluation, PatternSums};
use super::instruction_set::InstructionSet;
use super::ordering::NO_MOVE;
use super::search::Search;
use super::square_sets::squares;

/// A board with what the evaluation keeps about it.
#[derive(Clone, Copy)]
pub(crate) struct Judged {
    pub(crate) board: Board,
    sums: PatternSums,
}

impl Judged {
    #[inline(always)]
    pub(crate) fn new(board: Board) -> Self {
        Self { board, sums: PatternSums::of(Bitboard(board.own), Bitboard(board.other)) }
    }

    #[inline(always)]
    pub(crate) fn after(&self, square: u32, flips: u64) -> Self {
        Self {
            board: self.board.after(square, flips),
            sums: self.sums.after_placing(Square::ALL[(square & 63) as usize], Bitboard(flips)),
        }
    }

    #[inline(always)]
    fn passed(&self) -> Self {
        Self { board: self.board.passed(), sums: self.sums.after_pass() }
    }

    /// The evaluation, in its units, for the side to move.
    #[inline(always)]
    pub(crate) fn value(&self, set: impl InstructionSet, evaluation: &Evaluation) -> i32 {
        let moves = [self.board, self.board.passed()].map(|board| set.mobility(board).count_ones());
        evaluation.evaluate_moves(&self.sums, Bitboard(self.board.own), Bitboard(self.board.other), moves)
    }
}

/// From this depth on an estimate takes long enough to be worth asking whether it is still wanted.
const LEAST_POLLED_DEPTH: u32 = 3;

/// Larger than every value.
pub(crate) const BOUND: i32 = 2 * Evaluation::LARGEST;

impl<I: InstructionSet> Search<'_, I> {
    /// What the evaluation expects after looking `depth` moves ahead, in its units: a plain principal variation search.
    #[inline(always)]
    pub(crate) fn estimate_step(&mut self, node: &Judged, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return node.value(self.set, self.evaluation);
        }
        if depth >= LEAST_POLLED_DEPTH && self.poll_stop() {
            return alpha;
        }
        let board = node.board;
        let moves = self.set.mobility(board);
        if moves == 0 {
            if self.set.mobility(board.passed()) == 0 {
                return board.final_score() * Evaluation::UNITS_PER_DISC;
            }
            self.nodes -= 1;
            return -I::estimate(self, &node.passed(), depth, -beta, -alpha);
        }
        let mut best = -BOUND;
        if depth == 1 {
            for square in squares(moves) {
                self.nodes += 1;
                best = best.max(-node.after(square, self.set.flips(square, board)).value(self.set, self.evaluation));
                if best >= beta {
                    break;
                }
            }
            return best;
        }
        let mut candidates = Candidates::<MOST_MOVES>::new(board);
        if !candidates.fill(self.set, moves, |_| 0) {
            self.nodes += 1;
            return Evaluation::LARGEST;
        }
        self.rate_by_replies(board, &mut candidates, NO_MOVE);
        let mut is_first = true;
        while let Some(candidate) = candidates.next_best() {
            let next = node.after(u32::from(candidate.square), candidate.board.own ^ board.other);
            let mut value = BOUND;
            if !is_first && beta - alpha > 1 {
                value = -I::estimate(self, &next, depth - 1, -alpha - 1, -alpha);
            }
            if value > alpha {
                value = -I::estimate(self, &next, depth - 1, -beta, -alpha);
            }
            is_first = false;
            if value > best {
                best = value;
                if best >= beta {
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        best
    }
}

use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::square_sets::squares;
use crate::othello::endgame::EndgameSearch;
use crate::othello::endgame::ordering::score_by_replies;
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::move_picker::{MOST_MOVES, MovePicker};
use crate::othello::search::probe::NO_MOVE;

/// From this depth on an estimate takes long enough to be worth asking whether it is still wanted.
const LEAST_POLLED_DEPTH: u32 = 3;

/// Larger than every value.
pub(crate) const BOUND: i32 = 2 * Evaluation::LARGEST;

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// What the evaluation expects after looking `depth` moves ahead, in its units: a plain principal variation search.
    #[inline(always)]
    pub(crate) fn estimate_step(&mut self, node: &EvalNode, depth: u32, mut alpha: i32, beta: i32) -> i32 {
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
        let mut picker = MovePicker::<MOST_MOVES>::new(board, [NO_MOVE; 2]);
        if !picker.fill(self.set, moves, |_| 0) {
            self.nodes += 1;
            return Evaluation::LARGEST;
        }
        let mut is_first = true;
        while let Some(candidate) = picker.next(|picker| score_by_replies(board, picker)) {
            let next = node.after_candidate(candidate);
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

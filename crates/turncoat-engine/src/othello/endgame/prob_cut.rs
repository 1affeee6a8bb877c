use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::prob_cut::{Margins, exact_cut_depth};

/// Below how many empty squares proving is cheaper than estimating.
const FEWEST_EMPTIES: u32 = 12;

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// A bound that a shallow search makes likely (ProbCut), unless everything has to be proved.
    #[inline(always)]
    pub(crate) fn prob_cut(&mut self, board: Board, alpha: i32) -> Option<i32> {
        let empties = board.empties().count_ones();
        if empties < FEWEST_EMPTIES {
            return None;
        }
        let margin = Margins::of(self.confidence)?.of_exact_score(empties);
        let depth = exact_cut_depth(empties);
        let node = EvalNode::new(board);
        let alpha_units = alpha * Evaluation::UNITS_PER_DISC;
        if node.value(self.set, self.evaluation) > alpha_units {
            let bound = alpha_units + margin;
            (I::estimate(self, &node, depth, bound - 1, bound) >= bound).then_some(alpha + 2)
        } else {
            let bound = alpha_units - margin;
            (I::estimate(self, &node, depth, bound, bound + 1) <= bound).then_some(alpha)
        }
    }
}

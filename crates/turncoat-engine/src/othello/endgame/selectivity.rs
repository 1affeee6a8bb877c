use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::eval_node::EvalNode;

/// How much a search trusts shallow estimates instead of proving every bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Selectivity {
    /// The share of cuts that should be right, in percent: 100 proves everything.
    pub(crate) confidence: u8,
    /// How far an estimate has to be beyond the bound, in percent of its standard error.
    margin: i32,
}

impl Selectivity {
    /// Proves everything.
    pub(crate) const EXACT: Self = Self { confidence: 100, margin: 0 };
    /// The searches before the exact one.
    pub(crate) const PREPARING: [Self; 3] = [
        Self { confidence: 73, margin: 60 },
        Self { confidence: 84, margin: 100 },
        Self { confidence: 95, margin: 164 },
    ];

    pub(crate) fn is_exact(self) -> bool {
        self == Self::EXACT
    }
}

/// Below how many empty squares proving is cheaper than estimating.
const FEWEST_EMPTIES: u32 = 12;

/// The standard error of an estimate against the exact score, for depths of 0, 2, 4 and so on, in units of the
/// evaluation: measured on positions with 14 and 17 empty squares.
const STANDARD_ERRORS: [i32; 8] = [336, 267, 212, 168, 134, 106, 85, 67];

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// A bound that a shallow search makes likely (ProbCut), unless everything has to be proved.
    #[inline(always)]
    pub(crate) fn probable_cut(&mut self, board: Board, alpha: i32) -> Option<i32> {
        let empties = board.empties().count_ones();
        if self.selectivity.is_exact() || empties < FEWEST_EMPTIES {
            return None;
        }
        let half_depth = (empties - 8) / 4;
        let margin = STANDARD_ERRORS[half_depth.min(7) as usize] * self.selectivity.margin / 100;
        let node = EvalNode::new(board);
        let alpha_units = alpha * Evaluation::UNITS_PER_DISC;
        if node.value(self.set, self.evaluation) > alpha_units {
            let bound = alpha_units + margin;
            (I::estimate(self, &node, 2 * half_depth, bound - 1, bound) >= bound).then_some(alpha + 2)
        } else {
            let bound = alpha_units - margin;
            (I::estimate(self, &node, 2 * half_depth, bound, bound + 1) <= bound).then_some(alpha)
        }
    }
}

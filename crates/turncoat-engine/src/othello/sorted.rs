use super::board::Board;
use super::candidates::Candidates;
use super::instruction_set::InstructionSet;
use super::leaf_table::LeafTable;
use super::null_window::NO_MOVE;
use super::search::Search;

/// Up to how many empty squares [`Search::sorted_step`] searches.
pub(crate) const SORTED_EMPTIES: u32 = 10;

impl<I: InstructionSet> Search<'_, I> {
    /// Null-window search near the leaves: moves sorted by the replies they leave, and a small table of this thread.
    #[inline(always)]
    pub(crate) fn sorted_step(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        let empties = board.empties();
        let count = empties.count_ones();
        if let Some(bound) = self.stability_cut(board, alpha, count) {
            return bound;
        }
        let place = LeafTable::place(board);
        let (mut lower, mut upper, mut best_move) = (-64, 64, NO_MOVE);
        if let Some(entry) = self.leaves.probe(place, board) {
            (lower, upper, best_move) = (entry.lower, entry.upper, entry.best_move);
            if i32::from(lower) > alpha {
                return i32::from(lower);
            }
            if i32::from(upper) <= alpha {
                return i32::from(upper);
            }
        }
        let moves = self.set.mobility(board);
        if moves == 0 {
            let passed = board.passed();
            if self.set.mobility(passed) == 0 {
                return board.final_score();
            }
            self.nodes -= 1;
            return -I::sorted(self, passed, -alpha - 2);
        }
        let mut candidates = Candidates::<12>::new();
        if !candidates.fill(self, board, moves) {
            self.nodes += 1;
            return 64;
        }
        self.rate(board, candidates.all(), [best_move, NO_MOVE]);
        let mut best = i32::MIN;
        let mut taken = 0;
        while let Some(candidate) = candidates.next_best(taken) {
            taken += 1;
            let score = -self.null_window(candidate.board, -alpha - 2);
            if score > best {
                (best, best_move) = (score, candidate.square);
                if score > alpha {
                    break;
                }
            }
        }
        if best > alpha {
            lower = lower.max(best as i8);
        } else {
            upper = upper.min(best as i8);
        }
        self.leaves.store(place, board, lower, upper, best_move);
        best
    }
}

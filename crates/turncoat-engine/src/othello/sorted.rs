use super::board::Board;
use super::candidates::Candidates;
use super::instruction_set::InstructionSet;
use super::leaf_table::LeafTable;
use super::ordering::NO_MOVE;
use super::search::Search;

/// Up to how many empty squares [`Search::sorted_step`] searches.
pub(crate) const SORTED_EMPTIES: u32 = 10;

/// From how many empty squares on the thread's table is worth asking.
pub(crate) const TABLE_EMPTIES: u32 = 7;

impl<I: InstructionSet> Search<'_, I> {
    /// Null-window search near the leaves: moves sorted by the replies they leave, and a small table of this thread.
    #[inline(always)]
    pub(crate) fn sorted_step(&mut self, board: Board, moves: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        let count = board.empties().count_ones();
        let place = LeafTable::place(board);
        let uses_table = count >= TABLE_EMPTIES;
        if let Some(bound) = self.stability_cut(board, alpha, count) {
            return bound;
        }
        if moves == 0 {
            return self.pass(board, |search, passed, moves| I::sorted(search, passed, moves, -alpha - 2));
        }
        let (mut lower, mut upper, mut best_move) = (-64, 64, NO_MOVE);
        if uses_table && let Some(entry) = self.leaves.probe(place, board) {
            (lower, upper, best_move) = (entry.lower, entry.upper, entry.best_move);
            if i32::from(lower) > alpha {
                return i32::from(lower);
            }
            if i32::from(upper) <= alpha {
                return i32::from(upper);
            }
        }
        let mut candidates = Candidates::<{ SORTED_EMPTIES as usize }>::new(board);
        let ask_for = |next| {
            if count > TABLE_EMPTIES {
                self.set.prefetch(self.leaves.address(LeafTable::place(next)));
            }
        };
        if !candidates.fill(self.set, moves, ask_for) {
            self.nodes += 1;
            return 64;
        }
        let mut remembered = [best_move, NO_MOVE];
        let mut best = i32::MIN;
        while let Some(candidate) = self.next_to_try(board, &mut candidates, &mut remembered, alpha) {
            let score = -self.null_window(candidate.board, candidate.replies, -alpha - 2);
            if score > best {
                (best, best_move) = (score, candidate.square);
                if score > alpha {
                    break;
                }
            }
        }
        if uses_table {
            if best > alpha {
                lower = lower.max(best as i8);
            } else {
                upper = upper.min(best as i8);
            }
            self.leaves.store(place, board, lower, upper, best_move);
        }
        best
    }
}

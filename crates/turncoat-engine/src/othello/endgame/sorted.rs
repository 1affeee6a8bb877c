use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::endgame::ordering::FastestFirst;
use crate::othello::search::board_table::BoardTable;
use crate::othello::search::move_picker::MovePicker;
use crate::othello::search::probe::NO_MOVE;

/// Up to how many empty squares [`EndgameSearch::sorted_step`] searches.
pub(crate) const SORTED_EMPTIES: u32 = 11;

/// From how many empty squares on the thread's table is worth asking.
pub(crate) const TABLE_EMPTIES: u32 = 7;

/// What one thread knows about a position near the leaves.
#[derive(Clone, Copy, Default)]
pub(crate) struct Leaf {
    lower: i8,
    upper: i8,
    best_move: u8,
}

/// The positions near the leaves that a thread remembers.
pub(crate) type LeafTable = BoardTable<Leaf, { 1 << 16 }>;

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// Null-window search near the leaves: moves sorted by the replies they leave, and a small table of this thread.
    #[inline(always)]
    pub(crate) fn sorted_step(&mut self, board: Board, mut moves: u64, alpha: i32) -> i32 {
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
        if uses_table && let Some(&leaf) = self.leaves.probe(place, board) {
            Leaf { lower, upper, best_move } = leaf;
            if i32::from(lower) > alpha {
                return i32::from(lower);
            }
            if i32::from(upper) <= alpha {
                return i32::from(upper);
            }
        }
        let mut best = i32::MIN;
        // The move that was best before is tried before the others are even looked at, since it often decides.
        if best_move != NO_MOVE {
            let square = u32::from(best_move);
            let next = board.after(square, self.set.flips(square, board));
            best = -self.null_window(next, self.set.mobility(next), -alpha - 2);
            moves &= !(1 << square);
        }
        if best <= alpha && moves != 0 {
            let mut picker = MovePicker::<16>::new(board, [NO_MOVE; 2]);
            let rating = FastestFirst::at(board);
            let is_contested = picker.fill(self.set, moves, |candidate| {
                if count > TABLE_EMPTIES {
                    self.set.prefetch(self.leaves.address(LeafTable::place(candidate.board)));
                }
                rating.score(candidate)
            });
            if !is_contested {
                self.nodes += 1;
                return 64;
            }
            while let Some(candidate) = picker.next_best() {
                let score = -self.null_window(candidate.board, candidate.replies, -alpha - 2);
                if score > best {
                    (best, best_move) = (score, candidate.square);
                    if score > alpha {
                        break;
                    }
                }
            }
        }
        if uses_table {
            if best > alpha {
                lower = lower.max(best as i8);
            } else {
                upper = upper.min(best as i8);
            }
            self.leaves.store(place, board, Leaf { lower, upper, best_move });
        }
        best
    }
}

use super::sorted::{LeafTable, SORTED_EMPTIES};
use super::visit::Visit;
use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::search::candidates::{Candidate, Candidates, MOST_MOVES};
use crate::othello::search::ordering::NO_MOVE;

/// From how many empty squares on moves are shared with idle threads.
const SPLIT_EMPTIES: u32 = 15;

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// Null-window search with any number of empty squares, where `moves` are those of the side to move.
    #[inline(always)]
    pub(crate) fn null_window(&mut self, board: Board, moves: u64, alpha: i32) -> i32 {
        match board.empties().count_ones() {
            count if count > SORTED_EMPTIES => I::null_window(self, board, moves, alpha),
            7.. => I::sorted(self, board, moves, alpha),
            6 => I::last_six(self, board, moves, alpha),
            5 => I::last_five(self, board, alpha),
            4 => I::last_four(self, board, alpha),
            _ => self.few_empties(board, alpha, alpha + 2),
        }
    }

    /// Null-window search with more than [`SORTED_EMPTIES`] empty squares: the transposition table of all threads, and
    /// moves sorted with more effort.
    #[inline(always)]
    pub(crate) fn null_window_step(&mut self, board: Board, moves: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        let count = board.empties().count_ones();
        if let Some(bound) = self.stability_cut(board, alpha, count) {
            return bound;
        }
        if moves == 0 {
            return self.pass(board, |search, passed, moves| I::null_window(search, passed, moves, -alpha - 2));
        }
        let visit = self.visit(board);
        let (lower, upper) = visit.bounds;
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        if let Some(bound) = self.probable_cut(board, alpha) {
            return bound;
        }
        if count <= 16 {
            self.null_window_moves::<16>(board, alpha, moves, &visit)
        } else {
            self.null_window_moves::<MOST_MOVES>(board, alpha, moves, &visit)
        }
    }

    #[inline(always)]
    fn null_window_moves<const CAPACITY: usize>(&mut self, board: Board, alpha: i32, moves: u64, visit: &Visit) -> i32 {
        let mut candidates = Candidates::<CAPACITY>::new(board);
        let asks_for_replies = board.empties().count_ones() > SORTED_EMPTIES + 1;
        let ask_for = |candidate: Candidate| {
            self.set.prefetch(if asks_for_replies {
                self.table.address(self.hash(candidate.board))
            } else {
                self.leaves.address(LeafTable::place(candidate.board))
            });
            0
        };
        if !candidates.fill(self.set, moves, ask_for) {
            self.nodes += 1;
            return 64;
        }
        if asks_for_replies {
            for next in candidates.boards() {
                if let Some(bound) = self.transposition_cut(next, alpha) {
                    self.nodes += 1;
                    return bound;
                }
            }
        }
        let mut remembered = visit.moves;
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        while let Some(candidate) = self.next_to_try(board, &mut candidates, &mut remembered, alpha) {
            let score = -self.null_window(candidate.board, candidate.replies, -alpha - 2);
            if self.poll_stop() {
                return score;
            }
            if score > best {
                (best, best_move) = (score, candidate.square);
                if score > alpha {
                    break;
                }
            }
            if board.empties().count_ones() >= SPLIT_EMPTIES && self.can_split() {
                let rest = std::iter::from_fn(|| self.next_to_try(board, &mut candidates, &mut remembered, alpha));
                let rest = rest.collect();
                (best, best_move) = self.search_together(rest, alpha, (best, best_move));
                if self.poll_stop() {
                    return best;
                }
                break;
            }
        }
        self.remember(board, visit, (alpha, alpha + 2), best, best_move);
        best
    }
}

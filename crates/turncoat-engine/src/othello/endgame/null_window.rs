use super::sorted::{LeafTable, SORTED_EMPTIES};
use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::search::move_picker::{Candidate, MOST_MOVES, MovePicker};
use crate::othello::search::probe::{NO_MOVE, Probe, etc_cutoff, hash};

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
        let before = self.nodes;
        let probe = Probe::new(self.table, board, self.draft(count));
        if let Some(score) = probe.cutoff(alpha, alpha + 2) {
            return score;
        }
        if let Some(bound) = self.prob_cut(board, alpha) {
            return bound;
        }
        let (best, best_move) = if count <= 16 {
            self.null_window_moves::<16>(board, alpha, moves, probe.moves)
        } else {
            self.null_window_moves::<MOST_MOVES>(board, alpha, moves, probe.moves)
        };
        if best_move != NO_MOVE {
            probe.store(self.table, (alpha, alpha + 2), best, best_move, self.nodes - before);
        }
        best
    }

    /// The best score and move; no move if the score is known without one, or the search has to end.
    #[inline(always)]
    fn null_window_moves<const CAPACITY: usize>(
        &mut self,
        board: Board,
        alpha: i32,
        moves: u64,
        hash_moves: [u8; 2],
    ) -> (i32, u8) {
        let mut picker = MovePicker::<CAPACITY>::new(board, hash_moves);
        let asks_for_replies = board.empties().count_ones() > SORTED_EMPTIES + 1;
        let ask_for = |candidate: Candidate| {
            self.set.prefetch(if asks_for_replies {
                self.table.address(hash(candidate.board))
            } else {
                self.leaves.address(LeafTable::place(candidate.board))
            });
            0
        };
        if !picker.fill(self.set, moves, ask_for) {
            self.nodes += 1;
            return (64, NO_MOVE);
        }
        let reply_draft = self.draft(board.empties().count_ones() - 1);
        if asks_for_replies && let Some(bound) = etc_cutoff(self.table, picker.boards(), reply_draft, alpha) {
            self.nodes += 1;
            return (bound, NO_MOVE);
        }
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        while let Some(candidate) = picker.next(|picker| self.score_moves(board, picker, alpha)) {
            let score = -self.null_window(candidate.board, candidate.replies, -alpha - 2);
            if self.poll_stop() {
                return (score, NO_MOVE);
            }
            if score > best {
                (best, best_move) = (score, candidate.square);
                if score > alpha {
                    break;
                }
            }
            if board.empties().count_ones() >= SPLIT_EMPTIES && self.can_split() {
                let rest = std::iter::from_fn(|| picker.next(|picker| self.score_moves(board, picker, alpha)));
                let rest = rest.collect();
                (best, best_move) = self.search_together(rest, alpha, (best, best_move));
                if self.poll_stop() {
                    return (best, NO_MOVE);
                }
                break;
            }
        }
        (best, best_move)
    }
}

use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::square_sets::squares;
use crate::othello::endgame::EndgameSearch;
use crate::othello::search::move_picker::{MOST_MOVES, MovePicker};
use crate::othello::search::probe::{NO_MOVE, Probe};

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// Exact search between `alpha` and `beta`: the first move with the whole window, the others with a null window unless
    /// they prove better.
    #[inline(always)]
    pub(crate) fn principal_variation_step(&mut self, board: Board, mut alpha: i32, beta: i32) -> i32 {
        let count = board.empties().count_ones();
        if beta - alpha <= 2 {
            return self.null_window(board, self.set.mobility(board), alpha);
        }
        if count <= 4 {
            return self.few_empties(board, alpha, beta);
        }
        self.nodes += 1;
        let moves = self.set.mobility(board);
        if moves == 0 {
            return self.pass(board, |search, passed, _| I::principal_variation(search, passed, -beta, -alpha));
        }
        let before = self.nodes;
        let probe = Probe::new(self.table, board, self.draft(count));
        if let Some(score) = probe.cutoff(alpha, beta) {
            return score;
        }
        let mut picker = MovePicker::<MOST_MOVES>::new(board, probe.moves);
        if !picker.fill(self.set, moves, |_| 0) {
            self.nodes += 1;
            return 64;
        }
        let window = (alpha, beta);
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        while let Some(candidate) = picker.next(|picker| self.score_moves(board, picker, alpha)) {
            let is_first = best == i32::MIN;
            let mut score = alpha + 2;
            if !is_first {
                score = -self.null_window(candidate.board, candidate.replies, -alpha - 2);
            }
            if is_first || alpha < score && score < beta {
                score = -I::principal_variation(self, candidate.board, -beta, -alpha);
            }
            if self.poll_stop() {
                return score;
            }
            if score > best {
                (best, best_move) = (score, candidate.square);
                if score >= beta {
                    break;
                }
                alpha = alpha.max(score);
            }
        }
        probe.store(self.table, window, best, best_move, self.nodes - before);
        best
    }

    /// Plain search with any window, for the few positions with a handful of empty squares that need it.
    pub(crate) fn few_empties(&mut self, board: Board, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let moves = self.set.mobility(board);
        if moves == 0 {
            return self.pass(board, |search, passed, _| search.few_empties(passed, -beta, -alpha));
        }
        let mut best = i32::MIN;
        for square in squares(moves) {
            let next = board.after(square, self.set.flips(square, board));
            best = best.max(-self.few_empties(next, -beta, -alpha.max(best)));
            if best >= beta {
                break;
            }
        }
        best
    }
}

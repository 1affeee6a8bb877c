use super::board::Board;
use super::candidates::{Candidates, MOST_MOVES};
use super::instruction_set::InstructionSet;
use super::null_window::NO_MOVE;
use super::search::Search;
use super::square_sets::squares;

impl<I: InstructionSet> Search<'_, I> {
    /// Exact search between `alpha` and `beta`: the first move with the whole window, the others with a null window unless
    /// they prove better.
    #[inline(always)]
    pub(crate) fn principal_variation_step(&mut self, board: Board, mut alpha: i32, beta: i32) -> i32 {
        let count = board.empties().count_ones();
        if beta - alpha <= 2 {
            return self.null_window(board, alpha);
        }
        if count <= 4 {
            return self.few_empties(board, alpha, beta);
        }
        self.nodes += 1;
        let moves = self.set.mobility(board);
        if moves == 0 {
            let passed = board.passed();
            if self.set.mobility(passed) == 0 {
                return board.final_score();
            }
            self.nodes -= 1;
            return -I::principal_variation(self, passed, -beta, -alpha);
        }
        let key = board.key();
        let hash = key.hash();
        let known = self.table.probe(key, hash);
        if let Some(entry) = known {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        let mut candidates = Candidates::<MOST_MOVES>::new();
        if !candidates.fill(self, board, moves) {
            self.nodes += 1;
            return 64;
        }
        let start = self.nodes;
        self.rate(board, candidates.all(), known.map_or([NO_MOVE; 2], |entry| entry.moves));
        let window = (alpha, beta);
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        let mut taken = 0;
        while let Some(candidate) = candidates.next_best(taken) {
            let mut score = if taken == 0 {
                -I::principal_variation(self, candidate.board, -beta, -alpha)
            } else {
                -self.null_window(candidate.board, -alpha - 2)
            };
            if taken > 0 && alpha < score && score < beta {
                score = -I::principal_variation(self, candidate.board, -beta, -score);
            }
            taken += 1;
            if self.is_stopped || self.stop.is_stopped() {
                self.is_stopped = true;
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
        self.remember(board, key, hash, known, window, best, best_move, self.nodes - start);
        best
    }

    /// Plain search with any window, for the few positions with a handful of empty squares that need it.
    pub(crate) fn few_empties(&mut self, board: Board, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let moves = self.set.mobility(board);
        if moves == 0 {
            let passed = board.passed();
            if self.set.mobility(passed) == 0 {
                return board.final_score();
            }
            self.nodes -= 1;
            return -self.few_empties(passed, -beta, -alpha);
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

use super::{Midgame, Recursion};
use crate::othello::board::square_sets::squares;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::move_picker::{MOST_MOVES, MovePicker};
use crate::othello::search::prob_cut::cut_depth;
use crate::othello::search::probe::{Draft, NO_MOVE, Probe, etc_cutoff};

/// With this many empty squares or fewer, a search that goes to the end of the game is left to the exact one.
const EXACT_EMPTIES: u32 = 12;
/// From this depth on, ProbCut is tried.
const LEAST_CUT_DEPTH: u32 = 2;
/// ProbCut's own searches use it too, but no more than this many inside each other.
const MOST_NESTED_CUTS: u32 = 2;
/// From this depth on, the table is asked about the replies before they are searched.
const LEAST_REPLY_PROBE_DEPTH: u32 = 4;

impl<I: Recursion> Midgame<'_, I> {
    /// Principal variation search, fail-soft: the score of `node` for its side to move after `depth` more plies. Without a
    /// window of more than one disc it is a null-window search, in which ProbCut applies.
    #[inline(always)]
    pub(super) fn search_node(&mut self, node: &EvalNode, alpha: i32, beta: i32, depth: u32) -> i32 {
        self.nodes += 1;
        // The clock takes longer to read than a flag. Flags are looked at often, since a node that touches new memory waits
        // for the system to clear it.
        if self.nodes & 0x3 == 0 && self.endgame.stop.was_asked()
            || self.nodes & 0x3ff == 0 && (self.endgame.stop.is_stopped() || self.nodes() > self.most_nodes)
        {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return alpha;
        }
        if depth == 0 {
            return self.evaluate(node);
        }
        let board = node.board;
        let empties = board.empties().count_ones();
        if depth >= empties && empties <= EXACT_EMPTIES {
            self.nodes -= 1;
            return self.solve(node, alpha, beta);
        }
        let moves = self.set().mobility(board);
        if moves == 0 {
            let passed = node.passed();
            if self.set().mobility(passed.board) == 0 {
                return board.final_score();
            }
            self.nodes -= 1;
            return -I::search(self, &passed, -beta, -alpha, depth);
        }
        if depth == 1 {
            return self.last_ply(node, moves, beta);
        }

        let before = self.nodes();
        let draft = Draft { depth: depth.min(empties), confidence: self.confidence };
        let probe = Probe::new(self.table, board, draft);
        if let Some(score) = probe.cutoff(alpha, beta) {
            return score;
        }
        let is_null_window = beta - alpha == 1;
        if is_null_window && let Some(bound) = self.prob_cut(node, moves, (alpha, beta), depth, empties) {
            return bound;
        }

        let mut picker = MovePicker::<MOST_MOVES>::new(board, probe.moves);
        if !picker.fill(self.set(), moves, |_| 0) {
            return 64;
        }
        let reply_draft = Draft { depth: draft.depth - 1, ..draft };
        if depth >= LEAST_REPLY_PROBE_DEPTH
            && is_null_window
            && let Some(bound) = etc_cutoff(self.table, picker.boards(), reply_draft, alpha)
        {
            return bound;
        }
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        let mut lower = alpha;
        while let Some(candidate) = picker.next(|picker| self.score_moves(node, picker, depth)) {
            let next = node.after_candidate(candidate);
            let mut score = if best_move == NO_MOVE {
                -I::search(self, &next, -beta, -lower, depth - 1)
            } else {
                -I::search(self, &next, -lower - 1, -lower, depth - 1)
            };
            if best_move != NO_MOVE && lower < score && score < beta {
                score = -I::search(self, &next, -beta, -lower, depth - 1);
            }
            if self.is_stopped {
                return alpha;
            }
            if score > best {
                (best, best_move) = (score, candidate.square);
                lower = lower.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        probe.store(self.table, (alpha, beta), best, best_move, self.nodes() - before);
        best
    }

    /// The node after the side to move placed a disc on `square`.
    #[inline(always)]
    pub(super) fn after(&self, node: &EvalNode, square: u32) -> EvalNode {
        node.after(square, self.set().flips(square, node.board))
    }

    /// The best evaluation one ply on.
    #[inline(always)]
    fn last_ply(&mut self, node: &EvalNode, moves: u64, beta: i32) -> i32 {
        let mut best = i32::MIN;
        for square in squares(moves) {
            let next = self.after(node, square);
            self.nodes += 1;
            if next.board.own == 0 {
                return 64;
            }
            best = best.max(-self.evaluate(&next));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The exact score, or on which side of the window it is.
    pub(super) fn solve(&mut self, node: &EvalNode, alpha: i32, beta: i32) -> i32 {
        let score = if beta - alpha == 1 {
            self.endgame.null_window(node.board, self.set().mobility(node.board), alpha.div_euclid(2) * 2)
        } else {
            let beta = (beta + 1).div_euclid(2) * 2;
            I::principal_variation(&mut self.endgame, node.board, alpha.div_euclid(2) * 2, beta)
        };
        self.is_stopped |= self.endgame.is_stopped;
        score
    }

    /// A bound on the wrong side of the window that a shallower search makes likely enough.
    #[inline(always)]
    fn prob_cut(
        &mut self,
        node: &EvalNode,
        moves: u64,
        (alpha, beta): (i32, i32),
        depth: u32,
        empties: u32,
    ) -> Option<i32> {
        let margins = self.margins?;
        if depth < LEAST_CUT_DEPTH || self.cuts_under_way >= MOST_NESTED_CUTS {
            return None;
        }
        let shallow = cut_depth(depth);
        let margin = margins.of_depth(empties, depth);
        let value = self.evaluate_moves(node, moves);
        self.cuts_under_way += 1;
        let mut cut = None;
        let bound = beta + margin.search;
        if value >= beta - margin.evaluation / 2
            && bound <= 64
            && I::search(self, node, bound - 1, bound, shallow) >= bound
        {
            cut = Some(beta);
        }
        let bound = alpha - margin.search;
        if cut.is_none()
            && value <= alpha + margin.evaluation / 2
            && bound >= -64
            && I::search(self, node, bound, bound + 1, shallow) <= bound
        {
            cut = Some(alpha);
        }
        self.cuts_under_way -= 1;
        cut.filter(|_| !self.is_stopped)
    }
}

use super::prob_cut::cut_depth;
use super::{Midgame, Recursion};
use crate::othello::board::Board;
use crate::othello::board::square_sets::{CORNERS, squares};
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::candidates::{Candidate, Candidates, MOST_MOVES};
use crate::othello::search::ordering::NO_MOVE;
use crate::transposition::Entry;

/// With this many empty squares or fewer, a search that goes to the end of the game is left to the exact one.
const EXACT_EMPTIES: u32 = 12;
/// From this depth on, ProbCut is tried.
const LEAST_CUT_DEPTH: u32 = 2;
/// ProbCut's own searches use it too, but no more than this many inside each other.
const MOST_NESTED_CUTS: u32 = 2;
/// From this depth on, the table is asked about the replies before they are searched.
const LEAST_REPLY_PROBE_DEPTH: u32 = 4;
/// From this depth on, moves are sorted by a short search instead of the evaluation alone.
const LEAST_PRESEARCH_DEPTH: u32 = 12;

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

        let key = board.key();
        let hash = key.hash();
        let known = self.table.probe(key, hash);
        let trusted = |entry: &Entry| u32::from(entry.depth) >= depth && entry.confidence >= self.confidence.index();
        if let Some(entry) = known.filter(trusted) {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        let is_null_window = beta - alpha == 1;
        if is_null_window && let Some(bound) = self.prob_cut(node, moves, (alpha, beta), depth, empties) {
            return bound;
        }

        let mut candidates = Candidates::<MOST_MOVES>::new(board);
        if !candidates.fill(self.set(), moves, |_| 0) {
            return 64;
        }
        if depth >= LEAST_REPLY_PROBE_DEPTH
            && is_null_window
            && let Some(bound) = self.etc_cutoff(candidates.boards(), alpha, depth)
        {
            return bound;
        }
        let mut remembered = known.map_or([NO_MOVE; 2], |entry| entry.moves);
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        let mut lower = alpha;
        while let Some(candidate) = self.next_to_try(node, &mut candidates, &mut remembered, depth) {
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
        self.remember(node, depth, (alpha, beta), best, best_move, known.filter(trusted_exactly(self, depth)));
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
        let margin = margins.with(empties, depth);
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

    /// A bound above `alpha` that the table knows for a reply.
    #[inline(always)]
    fn etc_cutoff(&self, boards: impl Iterator<Item = Board>, alpha: i32, depth: u32) -> Option<i32> {
        for board in boards {
            let key = board.key();
            if let Some(entry) = self.table.probe(key, key.hash())
                && u32::from(entry.depth) + 1 >= depth
                && entry.confidence >= self.confidence.index()
                && -i32::from(entry.upper) > alpha
            {
                return Some(-i32::from(entry.upper));
            }
        }
        None
    }

    /// The next move to try. The first that is remembered comes before the others are rated, since it often decides.
    #[inline(always)]
    fn next_to_try(
        &mut self,
        node: &EvalNode,
        candidates: &mut Candidates<MOST_MOVES>,
        remembered: &mut [u8; 2],
        depth: u32,
    ) -> Option<Candidate> {
        if !candidates.is_rated() {
            if let Some(candidate) = candidates.take(std::mem::replace(&mut remembered[0], NO_MOVE)) {
                return Some(candidate);
            }
            for place in candidates.places_to_rate() {
                let promise = self.ordering_score(node, candidates.at(place), remembered[1], depth);
                candidates.rate(place, promise);
            }
        }
        candidates.next_best()
    }

    /// How promising a move is: the one that is remembered, then by evaluation and by how few replies it leaves.
    #[inline(always)]
    fn ordering_score(&mut self, node: &EvalNode, candidate: Candidate, remembered: u8, depth: u32) -> i32 {
        let Candidate { square, replies, .. } = candidate;
        if square == remembered {
            return 1 << 19;
        }
        let next = node.after_candidate(candidate);
        let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()).cast_signed();
        if depth == 2 {
            return -4 * mobility - self.evaluate_moves(&next, replies);
        }
        let value = if depth >= LEAST_PRESEARCH_DEPTH && replies != 0 {
            self.nodes += 1;
            let presearch = if depth >= LEAST_PRESEARCH_DEPTH + 4 { 2 } else { 1 };
            -I::search(self, &next, -64, 64, presearch)
        } else {
            -self.evaluate_moves(&next, replies)
        };
        4 * value - 2 * mobility
    }

    fn remember(
        &self,
        node: &EvalNode,
        depth: u32,
        (alpha, beta): (i32, i32),
        best: i32,
        best_move: u8,
        known: Option<Entry>,
    ) {
        let key = node.board.key();
        let (mut lower, mut upper) = known.map_or((-64, 64), |entry| (entry.lower, entry.upper));
        if best > alpha {
            lower = lower.max(best as i8);
        }
        if best < beta {
            upper = upper.min(best as i8);
        }
        if lower > upper {
            (lower, upper) = (best as i8, best as i8);
        }
        let before = known.map_or([NO_MOVE; 2], |entry| entry.moves);
        let moves = if before[0] == best_move { before } else { [best_move, before[0]] };
        let entry =
            Entry { lower, upper, depth: depth as u8, confidence: self.confidence.index(), moves, cost: 0, age: 0 };
        self.table.store(key, key.hash(), entry);
    }
}

/// Whether an entry has just the depth and confidence of this search, so that its bounds can be narrowed further.
fn trusted_exactly<I: Recursion>(midgame: &Midgame<'_, I>, depth: u32) -> impl Fn(&Entry) -> bool {
    let confidence = midgame.confidence.index();
    move |entry| u32::from(entry.depth) == depth && entry.confidence == confidence
}

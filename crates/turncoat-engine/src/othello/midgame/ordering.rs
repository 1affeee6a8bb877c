//! Move ordering of the search to a limited depth.

use super::{Midgame, Recursion};
use crate::othello::board::square_sets::CORNERS;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::move_picker::{Candidate, MOST_MOVES, MovePicker};

/// What having been the second best before is worth: above every other score.
const HASH_MOVE: i32 = 1 << 19;

/// From this depth on, moves are sorted by a short search instead of the evaluation alone.
const LEAST_PRESEARCH_DEPTH: u32 = 12;

impl<I: Recursion> Midgame<'_, I> {
    /// Prefers moves that the evaluation or a short search finds good and that leave few replies.
    #[inline(always)]
    pub(super) fn score_moves(&mut self, node: &EvalNode, picker: &mut MovePicker<MOST_MOVES>, depth: u32) {
        for place in picker.places() {
            let candidate = picker.at(place);
            let is_second = picker.is_second_hash_move(candidate.square);
            let score = if is_second { HASH_MOVE } else { self.ordering_score(node, candidate, depth) };
            picker.set_score(place, score);
        }
    }

    #[inline(always)]
    fn ordering_score(&mut self, node: &EvalNode, candidate: Candidate, depth: u32) -> i32 {
        let replies = candidate.replies;
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
}

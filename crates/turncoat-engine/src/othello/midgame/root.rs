use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

use super::{Midgame, Recursion};
use crate::othello::board::Board;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::prob_cut::Margins;
use crate::othello::search::probe::{NO_MOVE, entry};

/// A root move with the score that was found for it when it last was the best.
#[derive(Clone, Debug)]
pub(crate) struct RootLine {
    pub(crate) square: Square,
    pub(crate) score: i32,
}

impl<I: Recursion> Midgame<'_, I> {
    /// Searches the moves of `order`, which are all legal ones, and returns the best `count` of them, best first. They come
    /// to the front of `order` for the next, deeper search. Nothing if the search was stopped; then the first of `order` is
    /// the best that it or the search before found.
    pub(crate) fn best_lines(
        &mut self,
        position: &Position,
        order: &mut [RootLine],
        count: usize,
        depth: u32,
        confidence: Confidence,
    ) -> Option<Vec<RootLine>> {
        self.confidence = confidence;
        self.margins = Margins::of(confidence);
        let node = EvalNode::new(Board::from(position));
        let count = count.min(order.len());
        for place in 0..count {
            self.best_with_aspiration(&node, &mut order[place..], depth)?;
        }
        // A search that is not certain can find a move better by itself than it seemed beside the others.
        order[..count].sort_by_key(|line| -line.score);
        Some(order[..count].to_vec())
    }

    /// Brings the best of `moves` to the front. The window grows around the score of the search before until the new one
    /// lies inside.
    fn best_with_aspiration(&mut self, node: &EvalNode, moves: &mut [RootLine], depth: u32) -> Option<()> {
        let expected = moves.first()?.score;
        let mut width = if depth < 6 { 64 } else { 2 };
        let (mut alpha, mut beta) = (expected - width, expected + width);
        loop {
            let score = self.best_of(node, moves, alpha.max(-65), beta.min(65), depth)?;
            width *= 3;
            if score <= alpha && alpha > -64 {
                alpha = score - width;
            } else if score >= beta && beta < 64 {
                beta = score + width;
            } else {
                return Some(());
            }
        }
    }

    /// The score of the best of `moves`. A move above `alpha` comes to the front as soon as it is the best, so that it is
    /// there if the search is stopped before it has seen the others.
    fn best_of(&mut self, node: &EvalNode, moves: &mut [RootLine], alpha: i32, beta: i32, depth: u32) -> Option<i32> {
        let mut best = None;
        let mut lower = alpha;
        for place in 0..moves.len() {
            let next = self.after(node, moves[place].square.index());
            let upper = if best.is_none() { beta } else { lower + 1 };
            let mut score = self.score_after(&next, lower, upper, depth - 1)?;
            if upper < beta && lower < score && score < beta {
                let Some(whole) = self.score_after(&next, lower, beta, depth - 1) else {
                    bring_to_front(moves, place, score);
                    return None;
                };
                score = whole;
            }
            best = best.max(Some(score));
            if score > lower {
                bring_to_front(moves, place, score);
                lower = score;
            }
            if score >= beta {
                break;
            }
        }
        best
    }

    /// The score for the side that moved to `next`; nothing if the search was stopped.
    fn score_after(&mut self, next: &EvalNode, alpha: i32, beta: i32, depth: u32) -> Option<i32> {
        let is_exact = depth >= next.board.empties().count_ones() && self.confidence == Confidence::Certain;
        let score = match is_exact {
            _ if next.board.own == 0 => 64,
            true => -self.solve(next, -beta, -alpha),
            false => -I::search(self, next, -beta, -alpha, depth),
        };
        (!self.is_stopped).then_some(score)
    }

    /// The line that the table remembers after `first`.
    pub(crate) fn line(&self, position: &Position, first: Square, depth: u32) -> Vec<Move> {
        let mut line = vec![Move::Place(first)];
        let mut position = position.after_unchecked(Move::Place(first));
        while line.len() < depth as usize {
            let board = Board::from(&position);
            let known = entry(self.table, board).map(|entry| entry.moves[0]).filter(|&square| square != NO_MOVE);
            let mv = position
                .unwritten_move()
                .or_else(|| known.and_then(|square| Square::from_index(u32::from(square))).map(Move::Place));
            let Some(mv) = mv.filter(|&mv| position.is_legal(mv)) else { break };
            line.push(mv);
            position.play_unchecked(mv);
        }
        line
    }
}

/// Makes the move in `place` the first, and leaves the others in their order.
fn bring_to_front(moves: &mut [RootLine], place: usize, score: i32) {
    moves[..=place].rotate_right(1);
    moves[0].score = score;
}

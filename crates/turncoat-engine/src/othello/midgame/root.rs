use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

use super::prob_cut::Margins;
use super::{Midgame, Recursion};
use crate::othello::board::Board;
use crate::othello::confidence::Confidence;
use crate::othello::judged::Judged;
use crate::othello::ordering::NO_MOVE;

/// A root move with its score and the line that leads there.
#[derive(Clone, Debug)]
pub(crate) struct RootLine {
    pub(crate) square: Square,
    pub(crate) score: i32,
}

impl<I: Recursion> Midgame<'_, I> {
    /// Searches the moves of `order`, which are all legal ones, and returns the best `count` of them, best first; nothing
    /// if the search was stopped. `order` is sorted anew for the next, deeper search.
    pub(crate) fn best_lines(
        &mut self,
        position: &Position,
        order: &mut Vec<RootLine>,
        count: usize,
        depth: u32,
        confidence: Confidence,
    ) -> Option<Vec<RootLine>> {
        self.confidence = confidence;
        self.margins = Margins::of(confidence);
        let node = Judged::new(Board::from(position));
        let mut found: Vec<RootLine> = Vec::new();
        for _ in 0..count.min(order.len()) {
            let rest: Vec<RootLine> =
                order.iter().filter(|line| found.iter().all(|better| better.square != line.square)).cloned().collect();
            found.push(self.best_with_aspiration(&node, &rest, depth)?);
        }
        // A search that is not certain can find a move better by itself than it seemed beside the others.
        found.sort_by_key(|line| -line.score);
        let mut sorted = found.clone();
        sorted.extend(order.iter().filter(|line| found.iter().all(|better| better.square != line.square)).cloned());
        *order = sorted;
        Some(found)
    }

    /// The window grows around the score of the search before until the new one lies inside.
    fn best_with_aspiration(&mut self, node: &Judged, moves: &[RootLine], depth: u32) -> Option<RootLine> {
        let expected = moves.first()?.score;
        let mut width = if depth < 6 { 64 } else { 2 };
        let (mut alpha, mut beta) = (expected - width, expected + width);
        loop {
            let best = self.best_of(node, moves, alpha.max(-65), beta.min(65), depth)?;
            width *= 3;
            if best.score <= alpha && alpha > -64 {
                alpha = best.score - width;
            } else if best.score >= beta && beta < 64 {
                beta = best.score + width;
            } else {
                return Some(best);
            }
        }
    }

    fn best_of(&mut self, node: &Judged, moves: &[RootLine], alpha: i32, beta: i32, depth: u32) -> Option<RootLine> {
        let mut best: Option<RootLine> = None;
        let mut lower = alpha;
        let is_exact = depth >= node.board.empties().count_ones() && self.confidence == Confidence::Certain;
        for line in moves {
            let next = self.after(node, line.square.index());
            let mut look = |alpha: i32, beta: i32| match is_exact {
                _ if next.board.own == 0 => 64,
                true => -self.solve(&next, -beta, -alpha),
                false => -I::search(self, &next, -beta, -alpha, depth - 1),
            };
            let mut score = look(lower, if best.is_none() { beta } else { lower + 1 });
            if best.is_some() && lower < score && score < beta {
                score = look(lower, beta);
            }
            if self.is_stopped {
                return None;
            }
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(RootLine { square: line.square, score });
                lower = lower.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The line that the table remembers after `first`.
    pub(crate) fn line(&self, position: &Position, first: Square, depth: u32) -> Vec<Move> {
        let mut line = vec![Move::Place(first)];
        let mut position = position.after_unchecked(Move::Place(first));
        while line.len() < depth as usize {
            let board = Board::from(&position);
            let known = self.table.probe(board.key(), board.key().hash());
            let known = known.or_else(|| self.endgame.table.probe(board.key(), self.endgame.hash(board)));
            let remembered = known.map(|entry| entry.moves[0]).filter(|&square| square != NO_MOVE);
            let mv = position
                .unwritten_move()
                .or_else(|| remembered.and_then(|square| Square::from_index(u32::from(square))).map(Move::Place));
            let Some(mv) = mv.filter(|&mv| position.is_legal(mv)) else { break };
            line.push(mv);
            position.play_unchecked(mv);
        }
        line
    }
}

use std::cmp::Reverse;

use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use super::report::Line;
use super::tree::{NodeId, Tree, Tried};
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::Evaluator;
use crate::quoridor::evaluation::network::Network;
use crate::quoridor::evaluation::value::Value;

/// Reads the best lines out of a tree.
pub(crate) struct Ranking<'a, 'e, 'n> {
    pub(crate) tree: &'a Tree,
    pub(crate) evaluator: &'e mut Evaluator<'n>,
}

impl Ranking<'_, '_, '_> {
    /// At most `most` lines, but at least one, from `root`, where `position` is, the best first.
    pub(crate) fn lines(&mut self, root: NodeId, position: &Position, most: usize) -> Vec<Line> {
        let mut tried: Vec<Tried> = self.tree.tried(root).collect();
        tried.sort_by_key(|tried| Reverse(rank(tried)));
        if tried.is_empty() {
            let untried = |number| Tried { number, visits: 0, value: self.tree.value(root), exact: None };
            tried.extend(self.tree.first_move(root).map(untried));
        }
        tried.truncate(most.max(1));
        tried.into_iter().map(|tried| self.line(root, position, tried)).collect()
    }

    fn line(&mut self, root: NodeId, position: &Position, tried: Tried) -> Line {
        let mut moves = Vec::new();
        let mut seen = vec![root];
        let (mut end, mut node, mut number) = (*position, root, tried.number);
        loop {
            let mv = self.evaluator.frames().view(Key::of(&end).1).real(number);
            moves.push(mv);
            end.play_unchecked(mv);
            if let Some(winning) = winning_step(&end) {
                moves.push(winning);
                end.play_unchecked(winning);
                break;
            }
            let next = self.tree.child(node, number).filter(|next| !seen.contains(next));
            let best = next.and_then(|next| self.tree.tried(next).max_by_key(rank).map(|best| (next, best)));
            match best {
                Some((next, best)) if best.visits > 0 || best.exact.is_some() => {
                    seen.push(next);
                    (node, number) = (next, best.number);
                }
                _ => break,
            }
        }
        let lead = lead_after(self.evaluator, position, &end);
        Line { moves, value: tried.value, lead, exact: tried.exact, visits: tried.visits }
    }
}

/// By how many steps the side to move in `position` can expect to win after the line to `end`.
pub(crate) fn lead_after(evaluator: &mut Evaluator<'_>, position: &Position, end: &Position) -> f32 {
    let lead = if end.is_over() {
        -remaining_steps(end)
    } else {
        evaluator.judge(end, Key::of(end).1).lead as f32 / Network::UNIT as f32
    };
    if end.side_to_move() == position.side_to_move() { lead } else { -lead }
}

/// At most `most` lines, but at least one, of a position whose value and that of all that follow `solve` knows.
pub(crate) fn solved_lines(
    position: &Position,
    most: usize,
    mut solve: impl FnMut(&Position) -> Option<Exact>,
) -> Option<Vec<Line>> {
    let mut lines = Vec::new();
    for mv in position.legal_moves() {
        let next = position.after_unchecked(mv);
        let exact = solve(&next)?.before();
        let line = Line { moves: vec![mv], value: Value::of_exact(exact), lead: 0.0, exact: Some(exact), visits: 0 };
        lines.push(line);
    }
    lines.sort_by_key(|line| Reverse(line.exact.map(preference)));
    lines.truncate(most.max(1));
    for line in &mut lines {
        let mut end = position.after_unchecked(line.moves[0]);
        let is_drawn = line.exact == Some(Exact::Draw);
        while !is_drawn && let Some(mv) = best_move(&end, &mut solve) {
            line.moves.push(mv);
            end.play_unchecked(mv);
        }
        if let Some(winner) = end.outcome().and_then(|outcome| outcome.winner()) {
            let steps = end.distance(!winner).unwrap_or(0) as f32;
            line.lead = if winner == position.side_to_move() { steps } else { -steps };
        }
    }
    Some(lines)
}

fn best_move(position: &Position, solve: &mut impl FnMut(&Position) -> Option<Exact>) -> Option<Move> {
    let mut value = |&mv: &Move| solve(&position.after_unchecked(mv)).map(|exact| preference(exact.before()));
    position.legal_moves().into_iter().max_by_key(&mut value)
}

/// A step that ends the game.
pub(crate) fn winning_step(position: &Position) -> Option<Move> {
    let goals = position.goals(position.side_to_move());
    (position.legal_moves().steps() & goals).into_iter().next().map(Move::Step)
}

/// The steps that the side to move of a finished game was short of its goal.
fn remaining_steps(position: &Position) -> f32 {
    position.distance(position.side_to_move()).unwrap_or(0) as f32
}

/// Orders moves: quick wins, then by visits, then slow losses.
fn rank(tried: &Tried) -> (i8, i64, i64) {
    match tried.exact {
        None | Some(Exact::Draw) => (0, i64::from(tried.visits), tried.value.number()),
        Some(exact) => {
            let (class, order) = preference(exact);
            (class, order, 0)
        }
    }
}

/// Orders what is certain: quick wins, then draws, then slow losses.
fn preference(exact: Exact) -> (i8, i64) {
    match exact {
        Exact::Win { plies } => (1, -i64::from(plies)),
        Exact::Draw => (0, 0),
        Exact::Loss { plies } => (-1, i64::from(plies)),
    }
}

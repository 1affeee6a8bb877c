use std::cmp::Reverse;

use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Move, Position};

use super::report::Line;
use super::tree::{NodeId, Tree, Tried};
use crate::StopFlag;
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::endgame::few_walls::FewWalls;
use crate::quoridor::endgame::retrograde::Stopped;
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
        self.share_values(root, &mut tried);
        tried.sort_by_key(|tried| Reverse(rank(tried)));
        if tried.is_empty() {
            let untried = |number| Tried { number, visits: 0, value: self.tree.value(root), exact: None };
            tried.extend(self.tree.first_move(root).map(untried));
        }
        tried.truncate(most.max(1));
        order_by_value(&mut tried);
        tried.into_iter().map(|tried| self.line(root, position, tried)).collect()
    }

    /// Gives moves that lead to the same node, since they are mirror images of each other, the same value.
    fn share_values(&self, root: NodeId, tried: &mut [Tried]) {
        let children: Vec<Option<NodeId>> = tried.iter().map(|tried| self.tree.child(root, tried.number)).collect();
        for place in 0..tried.len() {
            let images = |other: &usize| children[*other].is_some() && children[*other] == children[place];
            let Some(other) = (0..place).find(images) else { continue };
            let [one, image] = [tried[other], tried[place]];
            let sum = one.value.number() * i64::from(one.visits) + image.value.number() * i64::from(image.visits);
            let value = Value::mean(sum, one.visits + image.visits);
            tried[other].value = value;
            tried[place].value = value;
        }
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
        let lead = lead_after(self.evaluator, position, &end, tried.value, tried.exact);
        Line { moves, value: tried.value, lead, exact: tried.exact, visits: tried.visits }
    }
}

/// By how many steps the side to move in `position` can expect to win after the line to `end`, whose value is this.
pub(crate) fn lead_after(
    evaluator: &mut Evaluator<'_>,
    position: &Position,
    end: &Position,
    value: Value,
    exact: Option<Exact>,
) -> f32 {
    let lead = if end.is_over() {
        -remaining_steps(end)
    } else {
        evaluator.judge(end, Key::of(end).1).lead as f32 / Network::UNIT as f32
    };
    let lead = if end.side_to_move() == position.side_to_move() { lead } else { -lead };
    match exact {
        Some(Exact::Win { .. }) => lead.max(1.0),
        Some(Exact::Loss { .. }) => lead.min(-1.0),
        Some(Exact::Draw) => 0.0,
        None => believable_lead(lead, value),
    }
}

/// The lead as far as it agrees with the chance to win: the line is only one of many, and the network may see its end in another light
/// than the search saw the whole.
fn believable_lead(lead: f32, value: Value) -> f32 {
    let score = value.score();
    // About what leads go with chances: 0.4 steps with 55 %, 3 with 75 %, 13 with 95 %.
    let usual = 4.0 * score / (1.0 - 0.8 * score.abs());
    let most = 2.0 * usual.abs() + 0.5;
    if usual < 0.0 { lead.clamp(-most, 0.0) } else { lead.clamp(0.0, most) }
}

/// At most `most` lines, but at least one, of a position whose value and that of all that follow `solver` finds; nothing if it was
/// stopped.
///
/// Moves that give a win away are not looked at unless there are too few others: it takes as long again to find out what they are
/// worth.
pub(crate) fn solved_lines(
    position: &Position,
    most: usize,
    solver: &mut FewWalls<Exact>,
    stop: &StopFlag,
) -> Result<Vec<Line>, Stopped> {
    let winner = solver.value(position, stop)?.outcome(position.side_to_move()).winner();
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for mv in position.legal_moves() {
        let next = position.after_unchecked(mv);
        let won = winner.map(|winner| solver.win(&next, winner, stop)).transpose()?.flatten();
        match won {
            Some(exact) => known.push((mv, exact.before())),
            None => unknown.push((mv, next)),
        }
    }
    if known.len() < most.max(1) {
        for (mv, next) in unknown {
            known.push((mv, solver.value(&next, stop)?.before()));
        }
    }
    known.sort_by_key(|&(_, exact)| Reverse(preference(exact)));
    known.truncate(most.max(1));
    known.into_iter().map(|(mv, exact)| solved_line(position, mv, exact, solver, stop)).collect()
}

fn solved_line(
    position: &Position,
    mv: Move,
    exact: Exact,
    solver: &mut FewWalls<Exact>,
    stop: &StopFlag,
) -> Result<Line, Stopped> {
    let mut line = Line { moves: vec![mv], value: Value::of_exact(exact), lead: 0.0, exact: Some(exact), visits: 0 };
    let mut end = position.after_unchecked(mv);
    if let Some(winner) = exact.outcome(position.side_to_move()).winner() {
        while let Some((mv, next)) = best_move(&end, winner, solver, stop)? {
            line.moves.push(mv);
            end = next;
        }
    }
    if let Some(winner) = end.outcome().and_then(|outcome| outcome.winner()) {
        let steps = end.distance(!winner).unwrap_or(0) as f32;
        line.lead = if winner == position.side_to_move() { steps } else { -steps };
    }
    Ok(line)
}

/// The last of the best moves of a position that `winner` wins, with what follows it; nothing if the game is over.
fn best_move(
    position: &Position,
    winner: Side,
    solver: &mut FewWalls<Exact>,
    stop: &StopFlag,
) -> Result<Option<(Move, Position)>, Stopped> {
    let value = solver.win(position, winner, stop)?;
    let mut best = None;
    for mv in position.legal_moves() {
        let next = position.after_unchecked(mv);
        let answer = solver.win(&next, winner, stop)?;
        if answer.map(Exact::before) == value {
            best = Some((mv, next));
        }
    }
    Ok(best)
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

/// Orders all moves behind the first by their value. A move with too few visits to be preferred to the first is ranked as at most
/// equal to it.
fn order_by_value(tried: &mut [Tried]) {
    let Some((first, others)) = tried.split_first_mut() else { return };
    for other in &mut *others {
        other.value = other.value.min(first.value);
    }
    others.sort_by_key(|tried| {
        let certain = tried.exact.map_or((0, 0), preference);
        Reverse((tried.value, certain, tried.visits))
    });
}

/// Orders proven results: quick wins, then draws, then slow losses.
fn preference(exact: Exact) -> (i8, i64) {
    match exact {
        Exact::Win { plies } => (1, -i64::from(plies)),
        Exact::Draw => (0, 0),
        Exact::Loss { plies } => (-1, i64::from(plies)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_agree_with_chances() {
        for permille in [0_u16, 300, 499, 500, 501, 545, 900, 1000] {
            let value = Value::of_chance(f32::from(permille) / 1000.0);
            for lead in [-20.0, -9.9, -0.1, 0.0, 0.1, 3.0, 20.0] {
                let believable = believable_lead(lead, value);
                assert!(believable * value.score() >= 0.0, "{permille} permille with {lead} steps became {believable}");
            }
        }
    }

    #[test]
    fn moves_behind_the_first_are_in_the_order_of_their_chance() {
        let tried = |number, visits, chance| Tried { number, visits, value: Value::of_chance(chance), exact: None };
        let mut moves = [tried(1, 900, 0.6), tried(2, 80, 0.5), tried(3, 20, 0.7), tried(4, 10, 0.55)];
        order_by_value(&mut moves);
        assert_eq!(moves.map(|tried| tried.number), [1, 3, 4, 2]);
        assert!(moves.windows(2).all(|pair| pair[0].value >= pair[1].value));
    }
}

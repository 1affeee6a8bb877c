use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use super::deepening::{Place, Run};
use super::move_ordering::OrderedMoves;
use super::proof::Win;
use super::score::{CERTAIN, INFINITE, Score, kept, plies_of_win, recalled, score_of_exact, score_of_odds};
use super::transposition::{Bound, offers};
use super::{CUT_BELOW, PLY, held};
use crate::quoridor::board::frame::{WALLS, number_of};

/// Up to this depth a position is not searched if the network thinks that it is better than asked for by so much a ply.
const SHALLOW: i32 = PLY * 3 / 2;
const MARGIN: Score = 900;

impl Run<'_, '_> {
    /// The score of the last position of the path, as far as it lies between `alpha` and `beta`; nothing if the search was
    /// stopped. In a node of the principal variation (`PV`) the window is open.
    pub(super) fn visit<const PV: bool>(&mut self, depth: i32, mut alpha: Score, beta: Score) -> Option<Score> {
        let ply = self.path.len() - 1;
        let place = self.path[ply];
        if self.count_node() {
            return None;
        }
        if depth <= 0 {
            return Some(self.quick_eval(&place, ply));
        }
        let mut moves = OrderedMoves::NONE;
        let mut best_known = None;
        if let Some(record) = self.shared.table.find(place.key) {
            let score = recalled(record.score, ply);
            if PV && ply > 0 && record.is_proven() {
                return Some(score);
            }
            if !PV && (i32::from(record.depth) >= depth || score.abs() >= CERTAIN) {
                match record.bound() {
                    Bound::Exact => return Some(score),
                    Bound::Lower if score >= beta => return Some(score),
                    Bound::Upper if score <= alpha => return Some(score),
                    _ => {}
                }
            }
            best_known = record.best();
            moves.list(record.offers().iter().copied());
            moves.is_partial = record.is_partial();
            if moves.are_too_few(depth) {
                moves = OrderedMoves::NONE;
            }
        } else if ply > 0
            && let Some(exact) = self.evaluator.exact(&place.position)
        {
            return Some(score_of_exact(exact, ply));
        }
        if !PV && depth <= SHALLOW && beta.abs() < CERTAIN {
            let outlook = self.quick_eval(&place, ply);
            if outlook >= beta + MARGIN * depth / PLY {
                return Some(outlook);
            }
        }
        if moves.is_empty() {
            self.evaluator.rank(&place.position, place.frame, &mut self.expansion);
            moves.list(offers(&self.expansion));
            if self.shared.table.find(place.key).is_none() {
                self.shared.table.add(place.key, &self.expansion);
            }
        }
        let history = &self.history[place.position.side_to_move()];
        let view = self.evaluator.frames().view(place.frame);
        moves.sort(best_known, |number| history[number_of(view.real(number))]);
        let floor = alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        for order in 0..moves.len() {
            let (number, cost) = moves.get(order);
            if order > 0 && depth - cost < CUT_BELOW && best > -CERTAIN {
                break;
            }
            let mv = self.evaluator.frames().view(place.frame).real(number);
            let next = place.position.after_unchecked(mv);
            let is_wall = usize::from(number) >= WALLS;
            let score = if !is_wall && self.repeats(&next) {
                0
            } else {
                self.path.push(Place::of(&next, is_wall));
                let depths = [depth - moves.base(), depth - cost];
                let score = self.attempt::<PV>(order, depths, alpha, beta);
                self.path.pop();
                score?
            };
            if ply == 0 && (score > alpha || self.best.is_none()) {
                self.best = Some((mv, score));
            }
            best = best.max(score);
            if score > alpha {
                best_move = Some(number);
                alpha = score;
                if score >= beta {
                    self.praise(&place, mv, depth);
                    break;
                }
            }
        }
        if moves.is_partial && best <= -CERTAIN {
            // There are moves that were not tried.
            best = 1 - CERTAIN;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = kept(best, ply);
        self.shared.table.note(place.key, score, depth, bound, best_move);
        if best >= CERTAIN
            && let Some(number) = best_move
        {
            let plies = plies_of_win(Score::from(score)) as u16;
            held(self.shared.proofs).add(place.key, Win { number, plies });
        }
        Some(best)
    }

    /// Searches the last position of the path, which the move of this order leads to, and returns its score for the side
    /// that made it: first as deep as its promise is worth, and as deep as the most promising one if it is better.
    fn attempt<const PV: bool>(
        &mut self,
        order: usize,
        [full, reduced]: [i32; 2],
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        if PV && order == 0 {
            return Some(-self.visit::<true>(full, -beta, -alpha)?);
        }
        let mut score = -self.visit::<false>(reduced, -alpha - 1, -alpha)?;
        if score > alpha && reduced < full {
            score = -self.visit::<false>(full, -alpha - 1, -alpha)?;
        }
        if PV && score > alpha && score < beta {
            score = -self.visit::<true>(full, -beta, -alpha)?;
        }
        Some(score)
    }

    /// The proven result of a position, or the network's evaluation.
    fn quick_eval(&mut self, place: &Place, ply: usize) -> Score {
        if let Some(score) = self.shared.table.probe_quick_eval(place.key) {
            return recalled(score, ply);
        }
        self.evaluator.quick_eval(&place.position, place.frame, &mut self.expansion);
        let score = match self.expansion.exact {
            Some(exact) => score_of_exact(exact, ply),
            None => score_of_odds(self.expansion.odds),
        };
        self.shared.table.store_quick_eval(place.key, kept(score, ply));
        score
    }

    /// Whether `next` occurred since the last wall was put up.
    fn repeats(&self, next: &Position) -> bool {
        for place in self.path.iter().rev() {
            if place.position == *next {
                return true;
            }
            if place.is_wall {
                break;
            }
        }
        let root = &self.path[0].position;
        next.fences().walls() == root.fences().walls() && self.question.past.contains(next)
    }

    /// Notes that a move refuted the one before.
    fn praise(&mut self, place: &Place, mv: Move, depth: i32) {
        let count = &mut self.history[place.position.side_to_move()][number_of(mv)];
        let gain = depth * depth / 64;
        *count += gain - *count * gain.min(1024) / 4096;
    }
}

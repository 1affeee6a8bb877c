use super::{NodeId, Tree};
use crate::quoridor::evaluation::PRIOR;

/// How much promise counts against experience.
const EXPLORATION: f32 = 1.3;
/// By how much a move that was never tried is taken to be worse than the position, once all promising ones were tried.
const UNTRIED_REDUCTION: f32 = 0.25;

impl Tree {
    /// The place of the move to try in a node; nothing if all lose or there is no room to try another.
    ///
    /// The rule is that of AlphaZero (PUCT, Silver et al. 2017): of all moves the one with the highest sum of value and
    /// promise, the latter falling with the visits. Moves never tried have the same value, so of them only the first, most
    /// promising one competes.
    #[inline(always)]
    pub(super) fn select(&self, id: NodeId, is_root: bool) -> Option<usize> {
        let node = self.node(id);
        let edges = self.edges.of(node.edges);
        let first = node.first_move as usize;
        let priors = &self.priors[first..first + node.move_count as usize];
        let visits = node.visits as f32;
        let breadth = EXPLORATION * visits.sqrt() / PRIOR;
        let mut chosen = None;
        let mut highest = f32::NEG_INFINITY;
        let mut tried_promise = 0;
        for (place, (edge, &prior)) in edges.iter().zip(priors).enumerate() {
            tried_promise += u32::from(prior);
            if edge.is_lost() {
                continue;
            }
            let pending = f32::from(edge.pending());
            let tries = edge.visits() as f32 + pending;
            // A visit that is under way counts as a loss, so that threads go different ways.
            let value = if pending == 0.0 {
                edge.value().score()
            } else {
                (edge.value().score() * edge.visits() as f32 - pending) / tries
            };
            let sum = value + breadth * f32::from(prior) / (1.0 + tries);
            if sum > highest {
                (highest, chosen) = (sum, Some(place));
            }
        }
        let is_extensible = edges.len() < priors.len() && !self.is_full();
        if is_extensible {
            let reduction = if is_root { 0.0 } else { UNTRIED_REDUCTION * (tried_promise as f32 / PRIOR).sqrt() };
            let value = node.value().score() - reduction;
            if value + breadth * f32::from(priors[edges.len()]) > highest {
                chosen = Some(edges.len());
            }
        }
        chosen
    }
}

use std::sync::atomic::AtomicU16;
use std::sync::atomic::Ordering::Relaxed;

use super::Tree;
use super::edge::EdgeId;
use super::node::Held;
use crate::quoridor::evaluation::evaluator::PRIOR;

/// How much promise counts against experience.
const EXPLORATION: f32 = 1.3;
/// By how much a move that was never tried is taken to be worse than the position, once all promising ones were tried.
const UNTRIED_REDUCTION: f32 = 0.25;

/// Which move to try in a node.
pub(super) enum Choice {
    /// One that was tried before.
    Tried { place: usize, edge: EdgeId },
    /// The first that was not.
    Untried,
    /// Perhaps one that the node does not list yet.
    Unlisted,
    /// None: all lose, or there is no room to try the first.
    Nothing,
}

impl Tree {
    /// The move to try in a node.
    ///
    /// The rule is that of AlphaZero (PUCT, Silver et al. 2017): of all moves the one with the highest sum of value and
    /// promise, the latter falling with the visits. Moves never tried have the same value, so of them only the first, most
    /// promising one competes.
    #[inline(always)]
    pub(super) fn select(&self, node: &Held<'_>, is_root: bool) -> Choice {
        if !node.is_listed() {
            return Choice::Unlisted;
        }
        let priors = self.priors(node);
        let promise = |prior: &AtomicU16| f32::from(prior.load(Relaxed));
        let breadth = EXPLORATION * (node.visits() as f32).sqrt() / PRIOR;
        let mut choice = Choice::Nothing;
        let mut highest = f32::NEG_INFINITY;
        let mut tried_promise = 0.0;
        for (place, ((id, edge), prior)) in self.edges(node).zip(priors).enumerate() {
            let promise = promise(prior);
            tried_promise += promise;
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
            let sum = value + breadth * promise / (1.0 + tries);
            if sum > highest {
                (highest, choice) = (sum, Choice::Tried { place, edge: id });
            }
        }
        let tried = node.edge_count();
        if tried == node.move_count() || self.is_full() {
            return choice;
        }
        let reduction = if is_root { 0.0 } else { UNTRIED_REDUCTION * (tried_promise / PRIOR).sqrt() };
        let value = node.value().score() - reduction;
        // A move that is not listed is no more promising than the last one that is.
        let next = promise(&priors[tried.min(priors.len() - 1)]);
        if value + breadth * next <= highest {
            choice
        } else if tried < priors.len() {
            Choice::Untried
        } else {
            Choice::Unlisted
        }
    }
}

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU16};

use bytemuck::Zeroable;

use crate::quoridor::evaluation::evaluator::Expansion;

/// The most promising moves of a position, the best first, and how promising each is.
#[derive(Zeroable)]
pub(super) struct RankedMoves<const ROOM: usize> {
    moves: [AtomicU8; ROOM],
    priors: [AtomicU16; ROOM],
}

impl<const ROOM: usize> RankedMoves<ROOM> {
    /// Takes over as many moves as there is room for.
    pub(super) fn fill(&self, expansion: &Expansion) {
        for (place, (&number, &prior)) in expansion.moves().iter().zip(expansion.priors()).take(ROOM).enumerate() {
            self.set(place, number, prior);
        }
    }

    pub(super) fn set(&self, place: usize, number: u8, prior: u16) {
        self.moves[place].store(number, Relaxed);
        self.priors[place].store(prior, Relaxed);
    }

    pub(super) const fn moves(&self) -> &[AtomicU8] {
        &self.moves
    }

    pub(super) const fn priors(&self) -> &[AtomicU16] {
        &self.priors
    }
}

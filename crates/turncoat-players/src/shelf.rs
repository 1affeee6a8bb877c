use std::collections::VecDeque;

use crate::{GameEngine, Resources, fresh_seed};

/// Engines that wait for the next job of their owner: a side of a game, or a client with analyses.
pub(crate) struct Shelf {
    /// The least recently used first.
    kept: VecDeque<Kept>,
    /// The bytes that all of them may take.
    memory: usize,
    threads: usize,
}

pub(crate) struct Kept {
    owner: String,
    memory: usize,
    pub(crate) engine: GameEngine,
}

impl Shelf {
    pub(crate) const fn new(memory: usize, threads: usize) -> Self {
        Self { kept: VecDeque::new(), memory, threads }
    }

    /// The engine that its owner used last, or a new one.
    pub(crate) fn take(&mut self, owner: &str, memory: usize) -> Kept {
        let known = self.kept.iter().rposition(|kept| kept.owner == owner && kept.memory == memory);
        known.and_then(|index| self.kept.remove(index)).unwrap_or_else(|| {
            let resources = Resources { threads: self.threads, memory, seed: fresh_seed() };
            Kept { owner: owner.to_owned(), memory, engine: GameEngine::new(resources) }
        })
    }

    /// Keeps an engine; returns those that have to go, to be dropped without a lock.
    pub(crate) fn put(&mut self, kept: Kept) -> Vec<Kept> {
        self.kept.push_back(kept);
        let mut total: usize = self.kept.iter().map(|kept| kept.memory).sum();
        let mut dismissed = Vec::new();
        while total > self.memory {
            let Some(kept) = self.kept.pop_front() else { break };
            total -= kept.memory;
            dismissed.push(kept);
        }
        dismissed
    }
}

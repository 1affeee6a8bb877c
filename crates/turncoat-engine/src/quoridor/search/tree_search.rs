use std::hint;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use turncoat_quoridor::Position;

use super::tree::{Descent, End, NodeId, Tree};
use crate::StopFlag;
use crate::quoridor::evaluation::evaluator::{Evaluator, Expansion};

/// So many simulations a thread makes before it chooses anew at the root.
const ROUND: u64 = 64;

/// A search from one position, by one thread or several that share the tree.
pub(crate) struct Search<'a> {
    tree: &'a Tree,
    root: NodeId,
    position: Position,
    past: &'a [Position],
    stop: &'a StopFlag,
    begun: AtomicU64,
}

impl<'a> Search<'a> {
    /// A search from `root`, where `position` is. `past` holds the positions that occurred before; `begun`
    /// simulations were made already.
    pub(crate) fn new(
        tree: &'a Tree,
        root: NodeId,
        position: Position,
        past: &'a [Position],
        stop: &'a StopFlag,
        begun: u64,
    ) -> Self {
        Self { tree, root, position, past, stop, begun: AtomicU64::new(begun) }
    }

    /// How many simulations were begun.
    pub(crate) fn simulations(&self) -> u64 {
        self.begun.load(Ordering::Relaxed)
    }

    /// Whether the search is stopped or its result is final.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_stopped() || self.tree.exact(self.root).is_some()
    }

    /// Makes simulations with as many threads as there are evaluators until `most` were made in all.
    pub(crate) fn run(&self, evaluators: &mut [Evaluator<'_>], most: u64) {
        let Some((own, others)) = evaluators.split_first_mut() else { return };
        thread::scope(|scope| {
            for evaluator in others {
                scope.spawn(|| self.simulate(evaluator, most));
            }
            self.simulate(own, most);
        });
    }

    /// Takes some of the simulations that are still to be made, so that no other thread makes them.
    fn begin(&self, most: u64) -> Option<u16> {
        let share = |begun| most.saturating_sub(begun).min(ROUND);
        let begin = |begun| (share(begun) > 0).then(|| begun + share(begun));
        let begun = self.begun.fetch_update(Ordering::Relaxed, Ordering::Relaxed, begin).ok()?;
        Some(share(begun) as u16)
    }

    fn simulate(&self, evaluator: &mut Evaluator<'_>, most: u64) {
        let mut descent = Descent::default();
        let mut expansion = Expansion::default();
        while !self.is_over()
            && !self.tree.wants_to_forget()
            && let Some(share) = self.begin(most)
        {
            descent.begin(self.root, &self.position, share);
            let made = self.round(evaluator, &mut descent, &mut expansion);
            self.begun.fetch_sub(u64::from(share - made), Ordering::Relaxed);
        }
    }

    /// Makes the simulations for which `descent` stands at the root, and returns how many were made before something
    /// came between.
    fn round(&self, evaluator: &mut Evaluator<'_>, descent: &mut Descent, expansion: &mut Expansion) -> u16 {
        let tree = self.tree;
        loop {
            match tree.descend(evaluator.frames(), self.past, descent) {
                End::New(leaf) => {
                    evaluator.quick_eval(&leaf.position, leaf.frame, expansion);
                    tree.finish(descent, &leaf, expansion);
                }
                End::Unlisted { node, listed, position, frame } => {
                    evaluator.rank(&position, frame, expansion);
                    tree.list(node, listed, expansion);
                }
                End::Busy => hint::spin_loop(),
                End::Done => break,
            }
            if self.is_over() || tree.wants_to_forget() {
                break;
            }
        }
        tree.return_to_root(descent)
    }
}

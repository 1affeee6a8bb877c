use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use turncoat_quoridor::Position;

use super::evaluation::{Evaluator, Expansion};
use super::tree::{Descent, End, NodeId, Tree};
use crate::StopFlag;

/// A search from one position, by one thread or several that share the tree. The tree is locked while a thread walks in it
/// and free while one judges a position, which takes most of the time.
pub(crate) struct Search<'a> {
    tree: &'a Mutex<Tree>,
    root: NodeId,
    position: Position,
    past: &'a [Position],
    stop: &'a StopFlag,
    begun: AtomicU64,
}

impl<'a> Search<'a> {
    /// A search from `root`, where `position` is. `past` holds the positions that occurred before.
    pub(crate) fn new(
        tree: &'a Mutex<Tree>,
        root: NodeId,
        position: Position,
        past: &'a [Position],
        stop: &'a StopFlag,
    ) -> Self {
        Self { tree, root, position, past, stop, begun: AtomicU64::new(0) }
    }

    /// The tree, for this thread alone. A thread that panicked leaves counts that are a little off, not a broken tree.
    pub(crate) fn tree(&self) -> MutexGuard<'a, Tree> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many simulations were begun.
    pub(crate) fn simulations(&self) -> u64 {
        self.begun.load(Ordering::Relaxed)
    }

    /// Whether more simulations would change nothing, or nobody wants them.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_stopped() || self.tree().exact(self.root).is_some()
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

    fn simulate(&self, evaluator: &mut Evaluator<'_>, most: u64) {
        let mut descent = Descent::default();
        let mut expansion = Expansion::default();
        let mut tree = self.tree();
        while tree.exact(self.root).is_none() && !self.stop.is_stopped() {
            let begin = |begun| (begun < most).then_some(begun + 1);
            if self.begun.fetch_update(Ordering::Relaxed, Ordering::Relaxed, begin).is_err() {
                return;
            }
            match tree.descend(self.root, &self.position, evaluator.frames(), self.past, &mut descent) {
                End::Known(node) => tree.finish_known(&descent, node),
                End::Repetition => tree.finish_repetition(&descent),
                End::Busy => {
                    tree.abandon(&descent);
                    self.begun.fetch_sub(1, Ordering::Relaxed);
                    drop(tree);
                    thread::yield_now();
                    tree = self.tree();
                }
                End::New { position, key, frame } => {
                    drop(tree);
                    evaluator.expand(&position, frame, &mut expansion);
                    tree = self.tree();
                    tree.finish_new(&descent, key, &expansion);
                }
            }
        }
    }
}

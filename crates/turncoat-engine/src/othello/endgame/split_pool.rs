//! Several threads on one search: where moves are left after the first, idle threads take some of them (young brothers
//! wait).

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::move_picker::Candidate;

/// A position whose remaining moves are shared out.
pub(crate) struct Split {
    parent: Option<Arc<Split>>,
    alpha: i32,
    confidence: Confidence,
    moves: Vec<Candidate>,
    next: AtomicUsize,
    /// Whether a move above `alpha` was found, so that the others no longer matter.
    is_cut: AtomicBool,
    best: Mutex<(i32, u8)>,
}

impl Split {
    /// Whether its result is no longer wanted, because of it or of a position above it.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cancelled())
    }

    fn has_moves(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.moves.len()
    }

    fn is_below(&self, above: &Arc<Split>) -> bool {
        self.parent.as_ref().is_some_and(|parent| Arc::ptr_eq(parent, above) || parent.is_below(above))
    }
}

/// What the threads of a search share.
#[derive(Default)]
pub(crate) struct SplitPool {
    state: Mutex<State>,
    changed: Condvar,
    idle: AtomicUsize,
}

#[derive(Default)]
struct State {
    /// The open splits, each with the number of threads other than its owner that work on it.
    splits: Vec<(Arc<Split>, usize)>,
    is_over: bool,
}

impl SplitPool {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends all helpers home when it is dropped, even if the search panics.
    pub(crate) fn dismissal(&self) -> Dismissal<'_> {
        Dismissal(self)
    }

    /// Waits for a split that `is_wanted` and joins it; nothing once `is_done`.
    fn join(&self, is_wanted: impl Fn(&Arc<Split>) -> bool, is_done: impl Fn(&State) -> bool) -> Option<Arc<Split>> {
        let mut state = self.lock();
        self.idle.fetch_add(1, Ordering::Relaxed);
        let joined = loop {
            if is_done(&state) {
                break None;
            }
            let open = |split: &Arc<Split>| split.has_moves() && !split.is_cancelled() && is_wanted(split);
            if let Some((split, helpers)) = state.splits.iter_mut().find(|(split, _)| open(split)) {
                *helpers += 1;
                break Some(split.clone());
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        };
        self.idle.fetch_sub(1, Ordering::Relaxed);
        joined
    }

    fn leave(&self, split: &Arc<Split>) {
        let mut state = self.lock();
        if let Some((_, helpers)) = state.splits.iter_mut().find(|(open, _)| Arc::ptr_eq(open, split)) {
            *helpers -= 1;
        }
        drop(state);
        self.changed.notify_all();
    }
}

/// See [`SplitPool::dismissal`].
pub(crate) struct Dismissal<'a>(&'a SplitPool);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.lock().is_over = true;
        self.0.changed.notify_all();
    }
}

impl State {
    fn helpers(&self, split: &Arc<Split>) -> usize {
        self.splits.iter().find(|(open, _)| Arc::ptr_eq(open, split)).map_or(0, |(_, helpers)| *helpers)
    }
}

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// Whether a thread waits for work.
    #[inline(always)]
    pub(crate) fn can_split(&self) -> bool {
        self.split_pool.is_some_and(|split_pool| split_pool.idle.load(Ordering::Relaxed) > 0)
    }

    /// Null-window search of the remaining `moves` of a position together with idle threads: the best score and move,
    /// beginning with those so far.
    pub(crate) fn search_together(&mut self, moves: Vec<Candidate>, alpha: i32, best: (i32, u8)) -> (i32, u8) {
        let Some(split_pool) = self.split_pool.filter(|_| !moves.is_empty()) else { return best };
        let split = Arc::new(Split {
            parent: self.split.take(),
            alpha,
            confidence: self.confidence,
            moves,
            next: AtomicUsize::new(0),
            is_cut: AtomicBool::new(false),
            best: Mutex::new(best),
        });
        split_pool.lock().splits.push((split.clone(), 0));
        split_pool.changed.notify_all();
        self.work_on(&split);
        // Until the others have finished, help them.
        while let Some(below) = split_pool.join(|other| other.is_below(&split), |state| state.helpers(&split) == 0) {
            self.work_on(&below);
            split_pool.leave(&below);
        }
        split_pool.lock().splits.retain(|(open, _)| !Arc::ptr_eq(open, &split));
        self.split.clone_from(&split.parent);
        self.is_stopped = false;
        let best = split.best.lock().unwrap_or_else(PoisonError::into_inner);
        *best
    }

    /// Helps wherever there is work until the split_pool is dismissed.
    pub(crate) fn help(&mut self) {
        let Some(split_pool) = self.split_pool else { return };
        while let Some(split) = split_pool.join(|_| true, |state| state.is_over) {
            self.work_on(&split);
            split_pool.leave(&split);
        }
    }

    fn work_on(&mut self, split: &Arc<Split>) {
        self.split = Some(split.clone());
        self.confidence = split.confidence;
        self.is_stopped = false;
        while !self.poll_stop()
            && let Some(candidate) = split.moves.get(split.next.fetch_add(1, Ordering::Relaxed))
        {
            let score = -self.null_window(candidate.board, candidate.replies, -split.alpha - 2);
            if self.poll_stop() {
                break;
            }
            let mut best = split.best.lock().unwrap_or_else(PoisonError::into_inner);
            if score > best.0 {
                *best = (score, candidate.square);
                if score > split.alpha {
                    split.is_cut.store(true, Ordering::Relaxed);
                }
            }
        }
        self.split = None;
    }
}

use std::time::Duration;

use web_time::Instant;

/// How hard to think, and how many answers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits<C> {
    /// When to be satisfied.
    pub effort: Effort<C>,
    /// How many of the best moves to rank.
    pub lines: usize,
}

/// When to be satisfied with an answer. `C` is what the game means by confidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort<C> {
    /// After a search of this depth, the same on every machine.
    Depth {
        /// The plies to look ahead.
        plies: u32,
        /// How sure the search must be.
        confidence: C,
    },
    /// When this many positions have been visited, the same on every machine.
    Nodes(u64),
    /// When this time is over; the answer is there before.
    Time(Duration),
    /// When everything is known, or the search is stopped.
    Unlimited,
}

impl<C> Effort<C> {
    /// When a search that began then has to end for its answer to be there in time; never if the time is no limit.
    pub(crate) fn deadline(&self, begun: Instant) -> Option<Instant> {
        let Self::Time(time) = *self else { return None };
        let margin = Duration::from_millis(2).max(time / 50);
        begun.checked_add(time.saturating_sub(margin))
    }
}

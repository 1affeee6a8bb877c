use std::time::Duration;

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

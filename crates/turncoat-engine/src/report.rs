use std::time::Duration;

/// What a search knows at some moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M, C> {
    /// How far the values can be trusted.
    pub certainty: Certainty<C>,
    /// The best moves with their lines, best first.
    pub lines: Vec<Line<M>>,
    /// The positions visited so far.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
}

/// A move with its principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves, of which the first is the one that is judged.
    pub moves: Vec<M>,
    /// The value for the side to move, in the unit of the game.
    pub score: i32,
}

/// How far a value can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty<C> {
    /// The search looked so many plies ahead.
    Depth {
        /// The plies.
        plies: u32,
        /// How sure it is that nothing was left out on the way.
        confidence: C,
    },
    /// The value is proven.
    Exact,
}

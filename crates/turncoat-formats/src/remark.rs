use std::time::Duration;

use crate::Hundredths;

/// What a file tells about one place of a game: the start, or what a move led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// How long the move that led here took.
    pub time: Option<Duration>,
    /// What the place is worth to the first side, in discs.
    pub value: Option<Hundredths>,
    /// Words.
    pub comment: String,
    /// What moves from here are worth to the side that makes them, the best first.
    pub choices: Vec<Choice>,
}

/// A move that could be made, and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// What it is worth to the side that makes it, in discs.
    pub value: Hundredths,
}

impl Remark {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

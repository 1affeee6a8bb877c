use crate::limits::Effort;
use crate::quoridor::search::searcher::Limits;

/// A strength from 1, who loses to a child, to 10, which plays as well as the engine can in a moment.
///
/// Lower levels try fewer lines, and they are hasty as people are: the lower, the more often they run straight on without
/// a look at the walls.
pub type Level = crate::level::Level<10>;

impl Level {
    /// How many simulations the level makes.
    #[must_use]
    pub const fn simulations(self) -> u64 {
        match self.number() {
            1 => 16,
            2 => 20,
            3 => 24,
            4 => 32,
            5 => 48,
            6 => 115,
            7 => 330,
            8 => 950,
            9 => 3_300,
            _ => 20_000,
        }
    }

    /// How many of a hundred moves the level makes without a thought: straight ahead.
    #[must_use]
    pub const fn haste(self) -> u32 {
        match self.number() {
            1 => 85,
            2 => 62,
            3 => 43,
            4 => 23,
            5 => 5,
            _ => 0,
        }
    }

    /// How many thousandths of the chance to win the level gives away for variety while the book lasts; none without the
    /// book, whose moves are better than what a lower level would find.
    #[must_use]
    pub const fn book_tolerance(self) -> Option<u16> {
        match self.number() {
            10 => Some(10),
            9 => Some(20),
            _ => None,
        }
    }

    /// What the level asks of a search.
    #[must_use]
    pub const fn limits(self) -> Limits {
        Limits { effort: Effort::Nodes(self.simulations()), lines: 1 }
    }
}

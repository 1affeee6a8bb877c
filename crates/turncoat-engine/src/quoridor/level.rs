use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::thinker::Limits;
use crate::limits::Effort;

/// A strength from 1, who loses to a child, to 10, which plays as well as the engine can in a moment.
///
/// Lower levels try fewer lines, and they are hasty as people are: the lower, the more often they run straight on without
/// a look at the walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(10);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if Self::LOWEST.0 <= number && number <= Self::HIGHEST.0 { Some(Self(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many simulations the level makes.
    #[must_use]
    pub const fn simulations(self) -> u64 {
        match self.0 {
            1 => 16,
            2 => 24,
            3 => 32,
            4 => 40,
            5 => 50,
            6 => 80,
            7 => 300,
            8 => 1_200,
            9 => 5_000,
            _ => 20_000,
        }
    }

    /// How many of a hundred moves the level makes without a thought: straight ahead.
    #[must_use]
    pub const fn haste(self) -> u32 {
        match self.0 {
            1 => 85,
            2 => 62,
            3 => 42,
            4 => 24,
            5 => 10,
            _ => 0,
        }
    }

    /// What the level asks of a search.
    #[must_use]
    pub const fn limits(self) -> Limits {
        Limits { effort: Effort::Nodes(self.simulations()), lines: 1 }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| LevelError { text: text.to_string() })
    }
}

/// The text names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// The refused text.
    pub text: String,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a level; levels are 1 to 10", self.text)
    }
}

impl Error for LevelError {}

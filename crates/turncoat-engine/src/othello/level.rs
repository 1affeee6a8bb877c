use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::confidence::Confidence;
use super::thinker::Limits;
use crate::limits::Effort;

/// A strength from 1, whom a beginner can beat, to 20.
///
/// Lower levels look less far ahead, and they misjudge moves as people do: a move that turns many discs looks better to them
/// than it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(20);

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

    /// How many plies the level looks ahead in the middle of the game.
    #[must_use]
    pub const fn depth(self) -> u32 {
        match self.0 {
            1..=3 => 1,
            4 | 5 => 2,
            number @ 6..=10 => number as u32 - 3,
            number @ 11..=13 => 2 * number as u32 - 12,
            number @ 14..=19 => number as u32 + 1,
            _ => 22,
        }
    }

    /// With how many empty squares the level plays perfectly; with a few more it is nearly sure.
    #[must_use]
    pub const fn perfect_empties(self) -> u32 {
        match self.0 {
            1..=3 => 1,
            4..=10 => 2 * self.depth(),
            number => number as u32 + 6,
        }
    }

    /// By how many discs the level typically misjudges a move.
    #[must_use]
    pub const fn misjudgement(self) -> f32 {
        match self.0 {
            1 => 18.0,
            2 => 10.0,
            3 => 5.5,
            4 => 6.5,
            5 => 3.0,
            6 => 2.5,
            7 => 1.5,
            8 => 0.9,
            9 => 0.4,
            _ => 0.0,
        }
    }

    /// What the level asks of a search with so many empty squares.
    #[must_use]
    pub const fn limits(self, empties: u32) -> Limits {
        let (plies, confidence) = if empties <= self.perfect_empties() {
            (empties, Confidence::Certain)
        } else if self.0 > 10 && empties <= self.perfect_empties() + 3 {
            (empties, Confidence::Percent95)
        } else {
            (self.depth(), if self.0 > 10 { Confidence::Percent73 } else { Confidence::Certain })
        };
        let lines = if self.misjudgement() > 0.0 { usize::MAX } else { 1 };
        Limits { effort: Effort::Depth { plies, confidence }, lines }
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
        write!(f, "{:?} is not a level; levels are 1 to 20", self.text)
    }
}

impl Error for LevelError {}

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::Kind;

/// How well the engine plays.
///
/// The texts are `level:5`, `level:unlimited`, `time:500` (milliseconds a move), `nodes:100000` and `depth:8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// One of the levels.
    Level(Level),
    /// The best move found in this time.
    Time(Duration),
    /// The best move found with this many positions or simulations.
    Nodes(u64),
    /// The best move of a search of this many plies, in Othello.
    Depth(u32),
    /// The best move found until everything is known, the clock asks for a move, or the engine is told to stop.
    Unlimited,
}

/// A strength by number, from 1 to the highest level of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

const UNLIMITED: &str = "unlimited";

impl Strength {
    /// The largest depth: no game of Othello has more plies.
    pub const MOST_DEPTH: u32 = 60;

    /// Whether the strength is defined for this game.
    #[must_use]
    pub fn suits(self, kind: Kind) -> bool {
        match self {
            Self::Level(level) => level <= Level::highest(kind),
            Self::Depth(_) => kind == Kind::Othello,
            Self::Time(_) | Self::Nodes(_) | Self::Unlimited => true,
        }
    }
}

impl Level {
    /// The weakest level.
    pub const LOWEST: Self = Self(1);

    /// The level with this number, if some game has it.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (Self::LOWEST..=Self::highest(Kind::Othello)).contains(&Self(number)).then_some(Self(number))
    }

    /// The strongest level of a game.
    #[must_use]
    pub const fn highest(kind: Kind) -> Self {
        match kind {
            Kind::Othello => Self(20),
            Kind::Quoridor => Self(10),
        }
    }

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Self, StrengthError> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| StrengthError::Level(text.to_owned()))
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Time(time) => write!(f, "time:{}", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Depth(plies) => write!(f, "depth:{plies}"),
            Self::Unlimited => write!(f, "level:{UNLIMITED}"),
        }
    }
}

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Self, StrengthError> {
        let number = |digits: &str| match digits.parse() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(StrengthError::Number(digits.to_owned())),
        };
        match text.split_once(':') {
            Some(("level", UNLIMITED)) => Ok(Self::Unlimited),
            Some(("level", level)) => level.parse().map(Self::Level),
            Some(("time", milliseconds)) => number(milliseconds).map(Duration::from_millis).map(Self::Time),
            Some(("nodes", nodes)) => number(nodes).map(Self::Nodes),
            Some(("depth", plies)) => match plies.parse() {
                Ok(plies) if (1..=Self::MOST_DEPTH).contains(&plies) => Ok(Self::Depth(plies)),
                _ => Err(StrengthError::Depth(plies.to_owned())),
            },
            _ => Err(StrengthError::Unknown(text.to_owned())),
        }
    }
}

/// Why a text names no strength.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrengthError {
    /// It has none of the forms.
    #[error("{0:?} is not a strength; there are level:5, level:unlimited, time:500, nodes:100000 and depth:8")]
    Unknown(String),
    /// There is no such level.
    #[error("{0:?} is not a level; levels are 1 to {highest}, and unlimited", highest = Level::highest(Kind::Othello))]
    Level(String),
    /// It is not a number of milliseconds or positions.
    #[error("{0:?} is not a whole number above 0")]
    Number(String),
    /// The engine does not search to this depth.
    #[error("{0:?} is not a depth; depths are 1 to {most}", most = Strength::MOST_DEPTH)]
    Depth(String),
}

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::limits::{Effort, Limits};

/// How well an engine plays. `L` are the levels of the game.
///
/// The texts are `level:5`, `level:unlimited`, `time:500` (milliseconds a move) and `nodes:100000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength<L> {
    /// One of the levels.
    Level(L),
    /// As well as it can in so much time a move.
    Time(Duration),
    /// As well as it can with so many positions or simulations a move.
    Nodes(u64),
    /// As well as it can: until all is known, its stop flag is raised, its clock asks for a move, or [`PATIENCE`] is over.
    Unlimited,
}

/// How long a move of unlimited strength takes at most without a clock.
pub const PATIENCE: Duration = Duration::from_secs(30);

const UNLIMITED: &str = "unlimited";

impl<L> Strength<L> {
    /// The same strength with the level in other words.
    pub fn map_level<M>(self, other: impl FnOnce(L) -> M) -> Strength<M> {
        match self {
            Self::Level(level) => Strength::Level(other(level)),
            Self::Time(time) => Strength::Time(time),
            Self::Nodes(nodes) => Strength::Nodes(nodes),
            Self::Unlimited => Strength::Unlimited,
        }
    }

    /// What it asks of a search, if a level asks for what `of_level` says. Unlimited strength spends all of its `budget`.
    pub(crate) fn limits<C>(self, budget: Option<Duration>, of_level: impl FnOnce(L) -> Limits<C>) -> Limits<C> {
        let effort = match self {
            Self::Level(level) => return of_level(level),
            Self::Time(time) => Effort::Time(time),
            Self::Nodes(nodes) => Effort::Nodes(nodes),
            Self::Unlimited => Effort::Time(budget.unwrap_or(PATIENCE)),
        };
        Limits { effort, lines: 1 }
    }
}

impl<L: fmt::Display> Strength<L> {
    /// How a player of this strength is called in results; `nodes` is the game's word for them.
    pub(crate) fn name(&self, nodes: &str) -> String {
        match self {
            Self::Level(level) => format!("level {level}"),
            Self::Time(time) => format!("{} ms a move", time.as_millis()),
            Self::Nodes(count) => format!("{count} {nodes} a move"),
            Self::Unlimited => format!("level {UNLIMITED}"),
        }
    }
}

impl<L: fmt::Display> fmt::Display for Strength<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Time(time) => write!(f, "time:{}", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Unlimited => write!(f, "level:{UNLIMITED}"),
        }
    }
}

impl<L: FromStr> FromStr for Strength<L> {
    type Err = StrengthError<L::Err>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| match digits.parse() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(StrengthError::Number(digits.to_owned())),
        };
        match text.split_once(':') {
            Some(("level", UNLIMITED)) => Ok(Self::Unlimited),
            Some(("level", level)) => level.parse().map(Self::Level).map_err(StrengthError::Level),
            Some(("time", milliseconds)) => number(milliseconds).map(Duration::from_millis).map(Self::Time),
            Some(("nodes", nodes)) => number(nodes).map(Self::Nodes),
            _ => Err(StrengthError::Unknown(text.to_owned())),
        }
    }
}

/// Why a text names no strength.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrengthError<E> {
    /// It does not begin like one.
    #[error("{0:?} is no strength; there are level:5, level:unlimited, time:500 and nodes:100000")]
    Unknown(String),
    /// There is no such level.
    #[error(transparent)]
    Level(E),
    /// Not a number of milliseconds or positions.
    #[error("{0:?} is no whole number above 0")]
    Number(String),
}

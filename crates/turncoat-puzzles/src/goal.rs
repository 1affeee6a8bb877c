use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::{Verdict, Worth};

/// What the side to move has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win, no matter when or by how much.
    Win,
    /// To draw, where nothing wins.
    Draw,
    /// To win with at most so many own moves.
    WinIn(NonZeroU32),
}

impl Goal {
    /// Whether a move of this worth to the side that plays it reaches the goal.
    #[must_use]
    pub fn is_reached_by(self, worth: Worth) -> bool {
        match self {
            Self::Win => worth.verdict() == Verdict::Win,
            Self::Draw => worth.verdict() >= Verdict::Draw,
            Self::WinIn(moves) => worth.own_moves_to_win().is_some_and(|needed| needed <= moves.get()),
        }
    }

    /// The goal of the next own move; nothing if the last move has been played.
    #[must_use]
    pub fn after_move(self) -> Option<Self> {
        match self {
            Self::WinIn(moves) => NonZeroU32::new(moves.get() - 1).map(Self::WinIn),
            goal => Some(goal),
        }
    }

    /// How the game ends when the goal is reached.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Win | Self::WinIn(_) => Verdict::Win,
            Self::Draw => Verdict::Draw,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Draw => f.write_str("draw"),
            Self::WinIn(moves) => write!(f, "win-in-{moves}"),
        }
    }
}

/// A text is not a goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a goal: win, draw, or win-in-3")]
pub struct GoalError(String);

impl FromStr for Goal {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Self, GoalError> {
        match text {
            "win" => Ok(Self::Win),
            "draw" => Ok(Self::Draw),
            _ => text
                .strip_prefix("win-in-")
                .and_then(|moves| moves.parse().ok())
                .map(Self::WinIn)
                .ok_or_else(|| GoalError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use turncoat_engine::quoridor::Exact;

    #[test]
    fn goals_are_read_as_they_are_written() {
        for text in ["win", "draw", "win-in-3"] {
            assert_eq!(text.parse::<Goal>().map(|goal| goal.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "win-in-0", "lose"] {
            assert!(text.parse::<Goal>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_win_in_two_must_come_in_time() {
        let goal: Goal = "win-in-2".parse().unwrap();
        assert!(goal.is_reached_by(Worth::Plies(Exact::Win { plies: 3 })));
        assert!(!goal.is_reached_by(Worth::Plies(Exact::Win { plies: 5 })));
        assert!(!goal.is_reached_by(Worth::Plies(Exact::Draw)));
        assert_eq!(goal.after_move().and_then(Goal::after_move), None);
    }
}

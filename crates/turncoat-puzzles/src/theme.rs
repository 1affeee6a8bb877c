mod othello;
mod quoridor;

use std::fmt;
use std::str::FromStr;

pub(crate) use othello::themes as othello;
pub(crate) use quoridor::themes as quoridor;

/// An idea of a puzzle, found by code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Othello: the move goes to an odd region while there are even ones to choose.
    Parity,
    /// Othello: the move turns discs only that touch no empty square, so it opens nothing.
    Quiet,
    /// Othello: the move gives the opponent a corner that it could not take before.
    CornerSacrifice,
    /// Othello: the move takes one of two neighbouring empty squares, and the opponent cannot take the other one, but the player can.
    Swindle,
    /// Othello: after the move the opponent cannot enter a region that it could have entered before.
    Access,
    /// Othello: the move goes between two discs of the opponent on an edge.
    Wedge,
    /// Othello: the opponent has to pass.
    Pass,
    /// Quoridor: the pawn jumps over the other one.
    Jump,
    /// Quoridor: the wall sends the opponent's pawn back, away from its goal.
    DeadEnd,
    /// Quoridor: the wall is the player's last.
    LastWall,
    /// Quoridor: no walls are in hand after the move.
    Race,
    /// Quoridor: the wall makes the opponent's way longer by at least four steps.
    Detour,
    /// Quoridor: the pawn steps although a wall is in hand.
    KeepWall,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 13] = [
        Self::Parity,
        Self::Quiet,
        Self::CornerSacrifice,
        Self::Swindle,
        Self::Access,
        Self::Wedge,
        Self::Pass,
        Self::Jump,
        Self::DeadEnd,
        Self::LastWall,
        Self::Race,
        Self::Detour,
        Self::KeepWall,
    ];

    /// The name of the theme in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Parity => "parity",
            Self::Quiet => "quiet",
            Self::CornerSacrifice => "corner-sacrifice",
            Self::Swindle => "swindle",
            Self::Access => "access",
            Self::Wedge => "wedge",
            Self::Pass => "pass",
            Self::Jump => "jump",
            Self::DeadEnd => "dead-end",
            Self::LastWall => "last-wall",
            Self::Race => "race",
            Self::Detour => "detour",
            Self::KeepWall => "keep-wall",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no such theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no theme {0:?}")]
pub struct UnknownTheme(String);

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        Self::ALL.into_iter().find(|theme| theme.name() == text).ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

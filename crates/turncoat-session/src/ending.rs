use std::fmt;

use turncoat_game::{Outcome, Side};

use crate::sides::outcome_name;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The rules say so: no disc can be placed, or a pawn has arrived.
    Rules(Outcome),
    /// The same position has occurred too often: a draw.
    Repetition,
    /// The game has as many plies as the players allowed: a draw.
    Length,
    /// The players agreed on a draw.
    Agreement,
    /// A side resigned.
    Resignation(Side),
    /// A side's time ran out.
    Time(Side),
    /// A person or program with the right to do so decided the game.
    Adjudication {
        /// The decision.
        outcome: Outcome,
        /// Why it was needed.
        reason: String,
    },
    /// The game was aborted and does not count.
    Abort {
        /// Why.
        reason: String,
    },
}

impl Ending {
    /// The outcome; none if the game does not count.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        Some(match self {
            Self::Rules(outcome) | Self::Adjudication { outcome, .. } => *outcome,
            Self::Repetition | Self::Length | Self::Agreement => Outcome::Draw,
            Self::Resignation(loser) | Self::Time(loser) => Outcome::Win(loser.opponent()),
            Self::Abort { .. } => return None,
        })
    }
}

/// A sentence such as `first wins by resignation`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.outcome() {
            Some(outcome) => f.write_str(outcome_name(outcome))?,
            None => f.write_str("no result")?,
        }
        match self {
            Self::Rules(_) => f.write_str(" by the rules"),
            Self::Repetition => f.write_str(" by repetition"),
            Self::Length => f.write_str(" by length"),
            Self::Agreement => f.write_str(" by agreement"),
            Self::Resignation(_) => f.write_str(" by resignation"),
            Self::Time(_) => f.write_str(" on time"),
            Self::Adjudication { reason, .. } => write!(f, " by adjudication: {reason}"),
            Self::Abort { reason } => write!(f, ", broken off: {reason}"),
        }
    }
}

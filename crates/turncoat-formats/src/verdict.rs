use turncoat_game::{Outcome, Side};

use crate::Hundredths;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who won.
    pub outcome: Outcome,
    /// By how many discs the first side won; negative if it lost. Nothing if only the winner is known.
    pub margin: Option<Hundredths>,
    /// What ended the game.
    pub manner: Manner,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Manner {
    /// The rules.
    Rules,
    /// A side resigned.
    Resignation,
    /// The time of a side ran out.
    Time,
    /// The sides agreed.
    Agreement,
    /// A decision: a side left, or broke the rules.
    Adjudication,
    /// No result is given.
    #[default]
    Unknown,
}

impl Verdict {
    /// The verdict on a margin in discs.
    #[must_use]
    pub const fn by_margin(margin: Hundredths, manner: Manner) -> Self {
        let outcome = match margin.0 {
            1.. => Outcome::Win(Side::First),
            0 => Outcome::Draw,
            ..=-1 => Outcome::Win(Side::Second),
        };
        Self { outcome, margin: Some(margin), manner }
    }

    /// The verdict that only names the winner.
    #[must_use]
    pub const fn of(outcome: Outcome, manner: Manner) -> Self {
        Self { outcome, margin: None, manner }
    }
}

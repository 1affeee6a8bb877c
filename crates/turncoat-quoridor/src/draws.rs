use crate::Position;

/// When a game without a winner is drawn; the official rules are silent, so these are settings. The default is a draw at
/// the third occurrence of a position or after 300 plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// How often a position must occur, if repetition is a draw at all.
    pub occurrences: Option<u32>,
    /// How many plies a game may have, if it is limited at all.
    pub plies: Option<u32>,
}

impl DrawRules {
    /// Games go on until a side wins.
    pub const NONE: Self = Self { occurrences: None, plies: None };

    /// Whether the record of a game, all its positions from the start to the present one, is drawn.
    #[must_use]
    pub fn judge(&self, record: &[Position]) -> Option<DrawReason> {
        let (present, past) = record.split_last()?;
        let occurrences = 1 + past.iter().filter(|&position| position == present).count();
        self.judge_counted(present, occurrences, past.len())
    }

    /// Whether a game is drawn in which `present` has occurred so often, the present time included, after so many plies.
    #[must_use]
    pub fn judge_counted(&self, present: &Position, occurrences: usize, plies: usize) -> Option<DrawReason> {
        if turncoat_game::Position::is_over(present) {
            return None;
        }
        if self.occurrences.is_some_and(|limit| occurrences >= limit as usize) {
            return Some(DrawReason::Repetition);
        }
        self.plies.is_some_and(|limit| plies >= limit as usize).then_some(DrawReason::Length)
    }
}

impl Default for DrawRules {
    fn default() -> Self {
        Self { occurrences: Some(3), plies: Some(300) }
    }
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// A position occurred as often as the rules allow.
    Repetition,
    /// The game has as many plies as the rules allow.
    Length,
}

use turncoat_game::{BySide, Position as _};
use turncoat_othello::{Move, Position};

use super::SessionRules;
use crate::Ending;

/// Positions repeat only when both sides time out: the third repetition is taken as an abandoned game.
const OCCURRENCES: usize = 3;

impl SessionRules for Position {
    type DrawRules = ();

    fn read_move(&self, text: &str) -> Result<Move, String> {
        text.parse().map_err(|error: turncoat_othello::MoveError| error.to_string())
    }

    fn after_lost_turn(&self) -> Self {
        Self::new(self.discs(), !self.side_to_move()).expect("the discs of a position do not overlap")
    }

    fn judge(&self, occurrences: usize, _plies: usize, (): ()) -> Option<Ending> {
        (occurrences >= OCCURRENCES).then_some(Ending::Repetition)
    }

    /// Discs stay where they are placed.
    fn may_repeat(&self, earlier: &Self) -> bool {
        self.empty_squares() == earlier.empty_squares()
    }

    /// At the end, empty squares count for the winner.
    fn score(&self) -> BySide<u32> {
        let discs = self.discs();
        self.final_discs().unwrap_or_else(|| BySide::from_fn(|side| discs[side].len()))
    }
}

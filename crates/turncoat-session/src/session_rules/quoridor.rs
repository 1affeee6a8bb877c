use turncoat_game::{BySide, Position as _};
use turncoat_quoridor::{DrawReason, DrawRules, Move, Notation, Position};

use super::SessionRules;
use crate::Ending;

impl SessionRules for Position {
    type DrawRules = DrawRules;

    fn read_move(&self, text: &str) -> Result<Move, String> {
        Notation::Official.read(text, self.size()).map_err(|error| error.to_string())
    }

    fn after_lost_turn(&self) -> Self {
        Self::from_parts(self.size(), self.fences().walls(), self.pawns(), self.in_hand(), !self.side_to_move())
            .expect("the turn does not make a position impossible")
    }

    fn judge(&self, occurrences: usize, plies: usize, rules: DrawRules) -> Option<Ending> {
        rules.judge_counted(self, occurrences, plies).map(|reason| match reason {
            DrawReason::Repetition => Ending::Repetition,
            DrawReason::Length => Ending::Length,
        })
    }

    /// Walls stay where they are placed.
    fn may_repeat(&self, earlier: &Self) -> bool {
        self.in_hand() == earlier.in_hand()
    }

    fn score(&self) -> BySide<u32> {
        BySide::from_fn(|side| self.distance(side).expect("every pawn has a way to its goal"))
    }
}

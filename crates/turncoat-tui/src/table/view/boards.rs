//! The words of the LandTiger boards.

use ratatui::text::Line;
use turncoat_game::{Outcome, Side};
use turncoat_session::Player;

use super::super::{Message, Table};
use crate::board;
use crate::theme::Ink;

/// The name of a side on the original boards.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "Player 1",
        Side::Second => "Player 2",
    }
}

impl Table {
    /// The message line of the boards: who won, or why a move was refused.
    pub(super) fn boards_message(&self) -> Line<'static> {
        let winner = self.session.ending().and_then(|ending| ending.outcome()).and_then(Outcome::winner);
        let text = match (winner, &self.message) {
            (Some(winner), _) => self.victory(winner),
            (None, Message::Refusal(_)) => self.refusal().to_owned(),
            (None, Message::Note(text)) => text.clone(),
            (None, Message::None) => return Line::default(),
        };
        Line::styled(format!(" {text}"), self.theme.ink(Ink::Accent))
    }

    fn victory(&self, winner: Side) -> String {
        let is_human = |side: Side| self.session.seat(side).player == Player::Human;
        let who = match (is_human(winner), is_human(!winner), winner) {
            (true, false, _) => "You",
            (false, true, _) => "Opponent",
            (_, _, side) => side_name(side),
        };
        format!("{who} won! INT0 to restart")
    }

    fn refusal(&self) -> &'static str {
        let is_wall = self.pointer.text().len() == 3;
        match board::walls_in_hand(self.game(), self.game().side_to_move()) {
            0 if is_wall => "No walls available, move token",
            _ if is_wall => "Position not valid",
            _ => "Move not valid",
        }
    }

    /// The three boxes below the board: walls of both sides, and the seconds of the turn between them.
    pub(super) fn boards_boxes(&self, seconds: u64) -> Vec<Line<'static>> {
        let walls = |side| board::walls_in_hand(self.game(), side);
        let (first, second) = (walls(Side::First), walls(Side::Second));
        vec![
            Line::from("┌─────────┬─────────┬─────────┐"),
            Line::from("│ P1 Wall │         │ P2 Wall │"),
            Line::from(format!("│{first:^9}│{seconds:^9}│{second:^9}│")),
            Line::from("└─────────┴─────────┴─────────┘"),
        ]
    }
}

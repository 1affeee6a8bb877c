//! Resigning, and draws by agreement.

use std::time::Duration;

use turncoat_game::Side;
use turncoat_messages::terminal;
use turncoat_session::{Answer, Command, Player, Proposal};

use super::{Message, Table};
use crate::language::say;
use crate::sides::side_key;

impl Table {
    /// Offers a draw, or accepts one. An engine accepts if it thinks that it stands worse.
    pub(super) fn offer_draw(&mut self, now: Duration) {
        let Some(side) = self.own_side() else { return };
        // On one screen, the side that is not to move answers the offer of the other.
        let proposer = self.session.proposer(Proposal::Draw);
        let side = proposer.filter(|&by| self.session.seat(!by).player == Player::Human).map_or(side, |by| !by);
        if !self.apply(Command::Propose { side, proposal: Proposal::Draw }, now) || self.session.ending().is_some() {
            return;
        }
        let key = |side| side_key(self.game().kind(), side);
        if self.session.seat(!side).player == Player::Human {
            self.note(say(terminal::table_draw_offered(key(side))));
            return;
        }
        let text = say(terminal::table_draw_declined(key(!side)));
        let stands_worse = self.engine_score.is_some_and(|score| seen_by(!side, score) < 0);
        let answer = if stands_worse { Answer::Accept } else { Answer::Decline };
        self.apply(Command::Answer { side: !side, answer, proposal: Proposal::Draw }, now);
        if !stands_worse {
            self.note(text);
        }
    }

    /// Resigns at the second call in a row.
    pub(super) fn resign(&mut self, now: Duration) {
        let Some(side) = self.own_side() else { return };
        if !self.is_about_to_resign {
            self.is_about_to_resign = true;
            self.message = Message::Note(say(terminal::table_resign()));
            return;
        }
        self.is_about_to_resign = false;
        self.apply(Command::Resign(side), now);
    }
}

const fn seen_by(side: Side, score: i32) -> i32 {
    match side {
        Side::First => score,
        Side::Second => -score,
    }
}

//! Taking back, and going forward again.

use std::time::Duration;

use turncoat_messages::terminal;
use turncoat_session::{Command, Player};

use super::{Message, Table};
use crate::language::say;

impl Table {
    /// Back to the person's last choice; one step unless exactly one side is a person.
    pub(super) fn take_back(&mut self, now: Duration) {
        self.stop_watching(now);
        let choice = self.lone_person().map(|side| self.game().before_last_choice(side));
        match choice {
            Some(Some(node)) => self.travel(Command::GoTo(node), now),
            Some(None) => self.message = Message::Refusal(say(terminal::table_nothing_to_take_back())),
            None => self.travel(Command::Undo, now),
        }
    }

    /// Forward to the person's next choice; one step unless exactly one side is a person.
    pub(super) fn go_forward(&mut self, now: Duration) {
        self.stop_watching(now);
        self.travel(Command::Redo, now);
        let Some(side) = self.lone_person() else { return };
        let is_away = |table: &Self| table.game().side_to_move() != side && table.session.ending().is_none();
        while is_away(self) && self.game().latest_child(self.game().current()).is_some() {
            self.travel(Command::Redo, now);
        }
    }

    fn travel(&mut self, command: Command, now: Duration) {
        self.premove = None;
        self.answer = None;
        if self.apply(command, now) {
            self.turn_over();
            self.reset_pointer();
        }
    }

    /// Engines that play each other would go on at once.
    fn stop_watching(&mut self, now: Duration) {
        if self.is_watching() && !self.session.is_paused() && self.session.ending().is_none() {
            self.apply(Command::Pause, now);
        }
    }

    /// The person's side in a game against an engine.
    fn lone_person(&self) -> Option<turncoat_game::Side> {
        let side = self.own_side()?;
        (self.session.seat(!side).player != Player::Human).then_some(side)
    }
}

//! What keys mean at the table.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use turncoat_messages::terminal;
use turncoat_session::{Answer as Reply, Command, Kind, Proposal};

use super::{Message, Table};
use crate::board::Way;
use crate::language::say;

/// Where one goes from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leave {
    /// To the menu; the game can be resumed.
    Menu,
    /// To a new game with the sides exchanged.
    Rematch,
}

impl Table {
    /// Does what a key means; says if one leaves the table by it.
    pub(crate) fn press(&mut self, key: KeyEvent, now: Duration) -> Option<Leave> {
        if self.is_helping {
            self.is_helping = false;
            return None;
        }
        let has_just_typed = std::mem::take(&mut self.has_just_typed);
        if key.code != KeyCode::Char('Q') && key.code != KeyCode::Char('q') {
            self.is_about_to_resign = false;
        }
        match key.code {
            KeyCode::Up => self.pointer.go(self.session.game(), Way::Up),
            KeyCode::Down => self.pointer.go(self.session.game(), Way::Down),
            KeyCode::Left => self.pointer.go(self.session.game(), Way::Left),
            KeyCode::Right => self.pointer.go(self.session.game(), Way::Right),
            KeyCode::Enter if has_just_typed && self.session.ending().is_none() => {}
            KeyCode::Enter | KeyCode::Char(' ') => return self.confirm(now),
            KeyCode::Tab => self.pointer.toggle_wall(self.session.game()),
            KeyCode::Backspace if self.typed.is_empty() => return Some(Leave::Menu),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.forget(),
            KeyCode::PageUp => self.take_back(now),
            KeyCode::PageDown => self.go_forward(now),
            KeyCode::Char(letter) if self.takes(letter) => {
                self.typed.push(letter.to_ascii_lowercase());
                self.message = Message::None;
                self.play_typed(now);
            }
            KeyCode::Char(letter) => self.command(letter.to_ascii_uppercase(), now),
            _ => {}
        }
        None
    }

    /// Whether `letter` goes on with a move that is typed. Small letters of columns begin one; capitals are commands.
    fn takes(&self, letter: char) -> bool {
        let columns = match self.game().kind() {
            Kind::Othello => 'a'..='h',
            Kind::Quoridor => 'a'..='i',
        };
        let is_place = self.typed.starts_with(|letter: char| letter.is_ascii_digit());
        let has_places = self.theme.is_boards() && self.game().kind() == Kind::Quoridor;
        match self.typed.len() {
            0 if has_places && letter.is_ascii_digit() => !self.is_watching(),
            1 if is_place => letter == ',',
            2 if is_place => letter.is_ascii_digit(),
            3 if is_place => matches!(letter, 'h' | 'v' | 'H' | 'V'),
            0 => columns.contains(&letter) && !self.is_watching(),
            1 => letter.is_ascii_digit(),
            2 => matches!(letter, 'h' | 'v' | 'H' | 'V') && self.game().kind() == Kind::Quoridor,
            _ => false,
        }
    }

    fn command(&mut self, letter: char, now: Duration) {
        match letter {
            'U' => self.take_back(now),
            'R' => self.go_forward(now),
            'S' => self.skip(now),
            'C' | 'P' => self.toggle_pause(now),
            'H' => self.ask_for_hint(),
            'A' => self.toggle_analysis(),
            'D' => self.offer_draw(now),
            'Q' => self.resign(now),
            'W' => self.pointer.toggle_wall(self.session.game()),
            'V' => self.pointer.rotate_wall(self.session.game()),
            'Y' => self.answer_claim(Reply::Accept, now),
            'N' => self.answer_claim(Reply::Decline, now),
            '?' => self.is_helping = true,
            _ => {}
        }
    }

    /// Enter: goes on after a pause, plays what was typed or is pointed at, or begins a new game after the end.
    fn confirm(&mut self, now: Duration) -> Option<Leave> {
        if self.session.ending().is_some() {
            return Some(Leave::Rematch);
        }
        if self.session.is_paused() {
            self.apply(Command::Resume, now);
        } else if self.typed.is_empty() {
            self.play(self.pointer.text(), now);
        } else {
            let text = self.typed_move();
            self.typed.clear();
            self.play(text, now);
        }
        None
    }

    fn forget(&mut self) {
        if self.session.ending().is_some() {
            self.has_seen_end = !self.has_seen_end;
        }
        self.typed.clear();
        self.premove = None;
        self.message = Message::None;
    }

    /// Passes; only possible when no disc can be placed.
    fn skip(&mut self, now: Duration) {
        if self.game().kind() == Kind::Othello && self.is_asking() {
            self.play("pass".to_owned(), now);
        }
    }

    /// Stops the engine and the clocks, or lets them go on.
    fn toggle_pause(&mut self, now: Duration) {
        let command = if self.session.is_paused() { Command::Resume } else { Command::Pause };
        self.answer = None;
        self.apply(command, now);
    }

    fn ask_for_hint(&mut self) {
        if self.is_asking() {
            self.finished = None;
            self.hint_at = Some(self.game().current());
        } else {
            self.message = Message::Refusal(say(terminal::table_no_hint()));
        }
    }

    fn toggle_analysis(&mut self) {
        self.is_analysing = !self.is_analysing;
        self.finished = None;
        self.has_seen_end = true;
    }

    /// The answer of the late side to the claim that the time is out.
    fn answer_claim(&mut self, answer: Reply, now: Duration) {
        if let Some(claimant) = self.session.proposer(Proposal::Claim) {
            self.apply(Command::Answer { side: !claimant, answer, proposal: Proposal::Claim }, now);
        }
    }
}

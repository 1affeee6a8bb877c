//! The picture of the table.

mod boards;
mod panel;

use std::collections::HashMap;
use std::time::Duration;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use turncoat_game::Outcome;
use turncoat_messages::terminal;
use turncoat_session::{Change, Ending, Event, Kind, Proposal};

use super::layout::Layout;
use super::{Message, Table};
use crate::board::{self, Scene};
use crate::clock_text::control_text;
use crate::language::say;
use crate::popup::Popup;
use crate::sides::{game_name, side_key};
use crate::theme::Ink;
use crate::{help, popup};

impl Table {
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, now: Duration) {
        let area = frame.area();
        let layout = Layout::of(area);
        let buffer = frame.buffer_mut();
        self.draw_title(layout.title, buffer);
        let grid = board::grid(self.game(), layout.board);
        board::draw(self.game(), &self.scene(), &grid, buffer);
        self.draw_panel(layout.panel, now, buffer);
        self.message_line().render(layout.message, buffer);
        popup::key_line(self.keys(), layout.keys.width, self.theme).render(layout.keys, buffer);
        if self.is_helping {
            help::popup(self.game().kind(), self.theme).draw(area, buffer);
        } else if let Some(ending) = self.session.ending().filter(|_| !self.has_seen_end) {
            self.end_box(ending).draw(area, buffer);
        }
    }

    fn draw_title(&self, area: Rect, buffer: &mut Buffer) {
        let terms = self.session.terms();
        let start = terms.start.to_string();
        let start = start.split_once(' ').map_or("", |(_, start)| start);
        let start = if start.len() > 20 { say(terminal::table_position()) } else { start.to_owned() };
        let name = game_name(terms.start.kind());
        let left = Line::from(vec![
            Span::styled(format!(" {name} "), self.theme.ink(Ink::Accent)),
            Span::styled(format!("· {start} · {}", control_text(terms.clock)), self.theme.ink(Ink::Faint)),
        ]);
        left.render(area, buffer);
        let saved = self.name.as_deref().map(|name| format!("{name} ")).unwrap_or_default();
        Line::from(Span::styled(saved, self.theme.ink(Ink::Faint))).right_aligned().render(area, buffer);
    }

    fn scene(&self) -> Scene<'_> {
        let node = self.game().current();
        let known = self.analysis.as_ref().filter(|(at, _)| *at == node).map(|(_, analysis)| analysis);
        let has_hint = self.hint_at == Some(node) || self.is_analysing;
        let hint = known.filter(|_| has_hint).and_then(|analysis| analysis.best()).map(|line| line.moves[0].as_str());
        let kind = self.game().kind();
        let values = match known.filter(|_| self.is_analysing && kind == Kind::Othello) {
            None => HashMap::new(),
            Some(analysis) => analysis
                .lines
                .iter()
                .map(|line| (line.moves[0].as_str(), board::value_text(kind, line.score)))
                .collect(),
        };
        let is_over = self.session.ending().is_some();
        let pointer = Some(self.pointer).filter(|_| !is_over && !self.is_watching());
        Scene { theme: self.theme, node, pointer, is_asking: self.is_asking(), hint, values }
    }

    /// The input line, the last error, why the wall in hand is illegal, or the open question.
    fn message_line(&self) -> Line<'_> {
        if !self.typed.is_empty() {
            let rest = if self.typed.len() == 1 { terminal::table_typed_one() } else { terminal::table_typed_more() };
            let typed = say(terminal::table_typed(self.typed.as_str()));
            return Line::from(vec![
                Span::styled(format!(" {typed}▏"), self.theme.ink(Ink::Accent)),
                Span::styled(format!("   {}", say(rest)), self.theme.ink(Ink::Faint)),
            ]);
        }
        if self.theme.is_boards() {
            return self.boards_message();
        }
        match &self.message {
            Message::Note(text) => return Line::from(format!(" {text}")),
            Message::Refusal(text) => return Line::styled(format!(" {text}"), self.theme.ink(Ink::Alarm)),
            Message::None => {}
        }
        if let Some(claimant) = self.session.proposer(Proposal::Claim) {
            let late = side_key(self.game().kind(), !claimant);
            return Line::from(format!(" {}", say(terminal::table_claim(late))));
        }
        if self.session.is_paused() {
            return Line::from(format!(" {}", say(terminal::table_paused())));
        }
        if self.is_asking() {
            return self.advice();
        }
        Line::default()
    }

    /// What the move that is pointed at would do.
    fn advice(&self) -> Line<'_> {
        let moves = self.game().legal_moves();
        if moves == ["pass"] {
            return Line::styled(format!(" {}", say(terminal::table_skip())), self.theme.ink(Ink::Accent));
        }
        let text = self.pointer.text();
        match self.game().read(&text) {
            Ok(_) => Line::styled(format!(" {}", say(terminal::table_enter(text))), self.theme.ink(Ink::Faint)),
            Err(refusal) if text.len() == 3 => {
                let why = say(turncoat_messages::game::move_refusal(self.game(), &refusal));
                Line::styled(format!(" {why}"), self.theme.ink(Ink::Alarm))
            }
            Err(_) => Line::default(),
        }
    }

    /// The keys that do something now.
    fn keys(&self) -> Vec<(&'static str, turncoat_messages::Message)> {
        let mut keys = Vec::new();
        if self.session.ending().is_some() {
            keys.push(("Enter", terminal::key_again()));
        }
        if self.running.as_ref().is_some_and(|running| matches!(running.task, crate::Task::Move(_))) {
            keys.push(("C", terminal::key_cancel()));
        } else if self.session.is_paused() {
            keys.push(("C", terminal::key_resume()));
        }
        if self.game().kind() == Kind::Quoridor && self.is_asking() {
            keys.extend([("W", terminal::key_wall()), ("V", terminal::key_turn_wall())]);
        }
        if self.game().legal_moves() == ["pass"] && self.is_asking() {
            keys.push(("S", terminal::key_skip()));
        }
        keys.extend([("U", terminal::key_undo()), ("R", terminal::key_redo())]);
        if self.is_asking() {
            keys.push(("H", terminal::key_hint()));
        }
        keys.push(("A", terminal::key_analysis()));
        if self.is_asking() {
            keys.extend([("D", terminal::key_draw()), ("Q", terminal::key_resign())]);
        }
        keys.extend([("⌫", terminal::key_menu()), ("?", terminal::key_help())]);
        keys
    }

    fn end_box(&self, ending: &Ending) -> Popup {
        let kind = self.game().kind();
        let score = self.game().score();
        let title = match (ending.outcome(), kind) {
            (Some(Outcome::Win(winner)), Kind::Othello) if matches!(ending, Ending::Rules(_)) => {
                terminal::end_count(score[!winner], side_key(kind, winner), score[winner])
            }
            (Some(Outcome::Win(winner)), _) => terminal::end_win(side_key(kind, winner)),
            (Some(Outcome::Draw), Kind::Othello) => terminal::end_draw_count(score.first, score.second),
            (Some(Outcome::Draw), Kind::Quoridor) => terminal::end_draw(),
            (None, _) => terminal::end_none(),
        };
        let manner = match ending {
            Ending::Rules(_) => say(terminal::end_rules()),
            Ending::Repetition => say(terminal::end_repetition()),
            Ending::Length => say(terminal::end_length()),
            Ending::Agreement => say(terminal::end_agreement()),
            Ending::Resignation(side) => say(terminal::end_resignation(side_key(kind, *side))),
            Ending::Time(side) => say(terminal::terminal_time_is_out(side_key(kind, *side))),
            Ending::Adjudication { reason, .. } | Ending::Abort { reason } => reason.clone(),
        };
        let winner = ending.outcome().and_then(Outcome::winner);
        let emblem = winner.map(|side| board::emblem(kind, side, self.theme));
        let mut lines: Vec<Line<'static>> = emblem.into_iter().map(Line::centered).collect();
        lines.push(Line::styled(say(title), self.theme.ink(Ink::Accent)).centered());
        lines.push(Line::from(manner).centered());
        lines.push(Line::default());
        for (key, meaning) in [
            ("Enter", terminal::end_again()),
            ("U", terminal::end_take_back()),
            ("A", terminal::end_analyse()),
            ("⌫", terminal::key_menu()),
            ("Esc", terminal::end_look()),
        ] {
            lines.push(Line::from(vec![
                Span::styled(format!("{key:>6}  "), self.theme.ink(Ink::Accent)),
                Span::styled(say(meaning), Style::new()),
            ]));
        }
        Popup { title: say(terminal::end_heading()), lines, theme: self.theme }
    }

    /// An event in the words of the game.
    pub(super) fn event_text(&self, event: &Event) -> String {
        match event.change {
            Change::TimeOut(side) => say(terminal::terminal_time_is_out(side_key(self.game().kind(), side))),
            Change::Command(ref command) => command.to_string(),
        }
    }
}

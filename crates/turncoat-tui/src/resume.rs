//! The list of saved games.

use std::collections::HashMap;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use turncoat_game::Side;
use turncoat_messages::terminal;
use turncoat_session::GameSession;

use crate::board::{self, Scene};
use crate::language::say;
use crate::popup::key_line;
use crate::sides::{player_name, side_key};
use crate::theme::Ink;
use crate::{Saved, Theme};

/// Saved games to choose from.
#[derive(Default)]
pub(crate) struct SavedList {
    games: Vec<Saved>,
    chosen: usize,
    /// Whether the next `D` deletes.
    is_about_to_delete: bool,
    pub(crate) message: String,
}

/// What was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Load(String),
    Delete(String),
    Back,
}

/// The width of the list.
const COLUMN: u16 = 42;
const TOP: u16 = 3;

impl SavedList {
    pub(crate) fn set(&mut self, games: Vec<Saved>) {
        self.games = games;
        self.chosen = self.chosen.min(self.games.len().saturating_sub(1));
    }

    pub(crate) fn press(&mut self, key: KeyEvent) -> Option<Choice> {
        self.message.clear();
        let was_about_to_delete = std::mem::take(&mut self.is_about_to_delete);
        match key.code {
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => self.chosen = (self.chosen + 1).min(self.games.len().saturating_sub(1)),
            KeyCode::Backspace | KeyCode::Esc => return Some(Choice::Back),
            KeyCode::Enter | KeyCode::Char(' ') => return self.chosen_name().map(Choice::Load),
            KeyCode::Char('d' | 'D') if was_about_to_delete => return self.chosen_name().map(Choice::Delete),
            KeyCode::Char('d' | 'D') => {
                if let Some(name) = self.chosen_name() {
                    self.is_about_to_delete = true;
                    self.message = say(terminal::saved_delete(name));
                }
            }
            _ => {}
        }
        None
    }

    pub(crate) fn click(&mut self, area: Rect, place: Position) -> Option<Choice> {
        let row = usize::from(place.y.checked_sub(area.y + TOP)?) / 2 + self.skipped(area);
        if row >= self.games.len() || place.x >= COLUMN {
            return None;
        }
        let is_known = std::mem::replace(&mut self.chosen, row) == row;
        if is_known { self.chosen_name().map(Choice::Load) } else { None }
    }

    fn chosen_name(&self) -> Option<String> {
        self.games.get(self.chosen).map(|saved| saved.name.clone())
    }

    /// How many games stand above the screen, so that the chosen one is on it.
    fn skipped(&self, area: Rect) -> usize {
        let room = usize::from(area.height.saturating_sub(TOP + 2) / 2).max(1);
        (self.chosen + 1).saturating_sub(room)
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, theme: Theme) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let line = |y: u16| Rect { x: area.x, y: area.y + y, width: area.width, height: 1 }.intersection(area);
        Line::styled(format!("   {}", say(terminal::saved_heading())), theme.ink(Ink::Accent)).render(line(1), buffer);
        if self.games.is_empty() {
            Line::from(format!("   {}", say(terminal::saved_none()))).render(line(3), buffer);
        }
        let skipped = self.skipped(area);
        for (index, saved) in self.games.iter().enumerate().skip(skipped) {
            let y = TOP + 2 * (index - skipped) as u16;
            if y + 2 >= area.height {
                break;
            }
            let is_chosen = index == self.chosen;
            for (offset, text) in (0..).zip(describe(saved, is_chosen, theme)) {
                let row = Rect { width: COLUMN - 1, ..line(y + offset) };
                text.render(row.intersection(area), buffer);
            }
        }
        if let Some(Ok(session)) = self.games.get(self.chosen).map(|saved| saved.session.as_ref()) {
            draw_preview(session, area, theme, buffer);
        }
        let message = Line::styled(format!(" {}", self.message), theme.ink(Ink::Alarm));
        message.render(line(area.height.saturating_sub(2)), buffer);
        let keys = vec![
            ("↑↓", terminal::key_choose()),
            ("Enter", terminal::key_open()),
            ("D", terminal::key_delete()),
            ("⌫", terminal::key_menu()),
        ];
        key_line(keys, area.width, theme).render(line(area.height.saturating_sub(1)), buffer);
    }
}

fn describe(saved: &Saved, is_chosen: bool, theme: Theme) -> [Line<'static>; 2] {
    let style = if is_chosen { theme.chosen() } else { Style::new() };
    let marker = if is_chosen { " ▸ " } else { "   " };
    let (state, detail) = match &saved.session {
        Ok(session) => (state(session), format!("{}, {}", players(session), age_text(saved.age))),
        Err(problem) => (say(terminal::saved_unreadable()), problem.clone()),
    };
    let title = Line::from(vec![
        Span::styled(marker, theme.ink(Ink::Accent)),
        Span::styled(format!("{:<14}", saved.name), style),
        Span::raw(format!(" {state}")),
    ]);
    let ink = if saved.session.is_ok() { Ink::Faint } else { Ink::Alarm };
    [title, Line::styled(format!("   {detail}"), theme.ink(ink))]
}

/// A game in a few words: who, how far, how it stands.
#[must_use]
pub fn summary(session: &GameSession) -> String {
    format!("{}, {}", players(session), state(session))
}

/// The players and the number of moves.
fn players(session: &GameSession) -> String {
    let player = |side| player_name(&session.seat(side).player);
    let moves = session.game().moves().len();
    say(terminal::saved_players(player(Side::First), moves, player(Side::Second)))
}

/// The side to move, or the result.
fn state(session: &GameSession) -> String {
    let game = session.game();
    match session.ending() {
        Some(ending) => match ending.outcome() {
            Some(turncoat_game::Outcome::Win(side)) => say(terminal::saved_won(side_key(game.kind(), side))),
            Some(turncoat_game::Outcome::Draw) => say(terminal::saved_draw()),
            None => say(terminal::saved_aborted()),
        },
        None => say(terminal::terminal_to_move(side_key(game.kind(), game.side_to_move()))),
    }
}

/// How long ago, in the largest unit.
#[must_use]
pub fn age_text(age: Duration) -> String {
    let seconds = age.as_secs();
    say(match seconds {
        0..60 => terminal::saved_just_now(),
        60..3600 => terminal::saved_minutes(seconds / 60),
        3600..86400 => terminal::saved_hours(seconds / 3600),
        _ => terminal::saved_days(seconds / 86400),
    })
}

fn draw_preview(session: &GameSession, area: Rect, theme: Theme, buffer: &mut ratatui::buffer::Buffer) {
    let right = Rect { x: area.x + COLUMN, width: area.width - COLUMN, height: area.height - 1, ..area };
    let game = session.game();
    let grid = board::grid(game, right);
    let (node, values) = (game.current(), HashMap::new());
    let scene = Scene { theme, node, pointer: None, is_asking: false, hint: None, values };
    board::draw(game, &scene, &grid, buffer);
}

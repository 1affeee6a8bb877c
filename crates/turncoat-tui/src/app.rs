use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use turncoat_game::Side;
use turncoat_messages::terminal;
use turncoat_session::{GameSession, Terms};

use crate::language::say;
use crate::menu::{Decision, Menu};
use crate::resume::{Choice, SavedList};
use crate::table::{Leave, Table};
use crate::{Effect, Input, Theme};

/// How the program begins and looks.
#[derive(Debug)]
pub struct Options {
    /// What the first screen is.
    pub opening: Opening,
    /// Colours and shapes.
    pub theme: Theme,
    /// How long an engine takes for a move at least; without it, long enough to be followed.
    pub pace: Option<Duration>,
}

/// What the first screen is.
#[derive(Debug)]
pub enum Opening {
    /// The menu.
    Menu,
    /// A game on these terms.
    Game(Box<Terms>),
    /// A game that was saved.
    Resume {
        /// Its name.
        name: String,
        /// The game.
        session: Box<GameSession>,
    },
}

/// The whole program without its surroundings: inputs and times in, effects and pictures out.
pub struct App {
    screen: Screen,
    menu: Menu,
    saved: SavedList,
    table: Option<Table>,
    theme: Theme,
    pace: Option<Duration>,
    area: Rect,
    next_serial: u64,
    /// How many saves have not been answered.
    unsaved: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    Menu,
    Saved,
    Table,
}

/// The smallest screen on which everything has room.
const LEAST: Size = Size::new(72, 23);
/// How long engines take for a move when people watch them, and when they play against people.
const WATCHING_PACE: Duration = Duration::from_millis(700);
const PLAYING_PACE: Duration = Duration::from_millis(250);

impl App {
    /// The program at its beginning, at the time `now`, on a screen of this size.
    #[must_use]
    pub fn new(options: Options, area: Rect, now: Duration) -> Self {
        let mut app = Self {
            screen: Screen::Menu,
            menu: Menu::default(),
            saved: SavedList::default(),
            table: None,
            theme: options.theme,
            pace: options.pace,
            area,
            next_serial: 1,
            unsaved: 0,
        };
        match options.opening {
            Opening::Menu => {}
            Opening::Game(terms) => app.sit_down(*terms, false, now),
            Opening::Resume { name, session } => app.sit_at(*session, Some(name), now),
        }
        app
    }

    /// Takes in what happened at the time `now`; the effects are to be done in their order.
    pub fn update(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(table) = self.table.as_mut().filter(|_| self.screen == Screen::Table) {
            table.tick(now);
        }
        match input {
            Input::Key(key) if key.kind != KeyEventKind::Release => self.press(key, now, &mut effects),
            Input::Key(_) | Input::Tick => {}
            Input::Mouse(mouse) => self.mouse(mouse, now, &mut effects),
            Input::Resize(area) => self.area = area,
            Input::JobEvent(thought) => {
                if let Some(table) = &mut self.table {
                    table.hear(thought, now);
                }
            }
            Input::Saved { table: serial, name } => {
                self.unsaved = self.unsaved.saturating_sub(1);
                if let Some(table) = self.table.as_mut().filter(|table| table.serial() == serial) {
                    table.saved(name);
                }
            }
            Input::Listed(games) => self.saved.set(games),
            Input::Loaded { name, session: Ok(session) } => self.sit_at(*session, Some(name), now),
            Input::Loaded { session: Err(problem), .. } => self.saved.message = problem,
            Input::Quit => effects.push(Effect::Quit),
        }
        if let Some(table) = &mut self.table {
            if self.screen == Screen::Table {
                table.tick(now);
            }
            effects.splice(0..0, table.effects(now, self.screen == Screen::Table));
        }
        self.unsaved += effects.iter().filter(|effect| matches!(effect, Effect::Save { .. })).count();
        effects
    }

    /// Whether all that would be drawn has been saved.
    #[must_use]
    pub const fn is_saved(&self) -> bool {
        self.unsaved == 0
    }

    /// When [`App::update`] has something to do although nothing happens.
    #[must_use]
    pub fn wake_at(&self, now: Duration) -> Option<Duration> {
        self.table.as_ref().filter(|_| self.screen == Screen::Table).and_then(|table| table.wake_at(now))
    }

    /// The game at the table, if there is one.
    #[must_use]
    pub fn session(&self) -> Option<&GameSession> {
        self.table.as_ref().map(Table::session)
    }

    /// Draws the screen as it is at the time `now`.
    pub fn draw(&self, frame: &mut Frame<'_>, now: Duration) {
        let area = frame.area();
        if area.width < LEAST.width || area.height < LEAST.height {
            let text = say(terminal::terminal_small(LEAST.height, LEAST.width));
            frame.render_widget(Paragraph::new(Line::from(text)).wrap(Wrap { trim: true }), area);
            return;
        }
        match (self.screen, &self.table) {
            (Screen::Table, Some(table)) => table.draw(frame, now),
            (Screen::Saved, _) => self.saved.draw(frame, self.theme),
            (Screen::Menu | Screen::Table, _) => self.menu.draw(frame, self.theme),
        }
    }

    fn press(&mut self, key: KeyEvent, now: Duration, effects: &mut Vec<Effect>) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'C' | 'q')) {
                effects.push(Effect::Quit);
            }
            return;
        }
        if key.modifiers.contains(KeyModifiers::ALT) {
            // Terminals cannot tell Alt and a key from Esc and a key that follow each other closely: neither is lost.
            self.press(KeyCode::Esc.into(), now, effects);
            self.press(key.code.into(), now, effects);
            return;
        }
        match (self.screen, &mut self.table) {
            (Screen::Table, Some(table)) => {
                let leave = table.press(key, now);
                self.leave(leave, now);
            }
            (Screen::Saved, _) => {
                let choice = self.saved.press(key);
                self.choose(choice, effects);
            }
            (Screen::Menu | Screen::Table, _) => {
                let decision = self.menu.press(key);
                self.decide(decision, now, effects);
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Duration, effects: &mut Vec<Effect>) {
        let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let place = Position { x: mouse.column, y: mouse.row };
        match (self.screen, &mut self.table) {
            (Screen::Table, Some(table)) if is_click || mouse.kind == MouseEventKind::Moved => {
                table.point_at(self.area, place, is_click, now);
            }
            (Screen::Saved, _) if is_click => {
                let choice = self.saved.click(self.area, place);
                self.choose(choice, effects);
            }
            (Screen::Menu, _) if is_click => {
                let decision = self.menu.click(self.area, place);
                self.decide(decision, now, effects);
            }
            _ => {}
        }
    }

    fn leave(&mut self, leave: Option<Leave>, now: Duration) {
        let Some(table) = &mut self.table else { return };
        match leave {
            None => {}
            Some(Leave::Menu) => {
                table.go_away(now);
                self.menu.keep_game(table.session().game().kind());
                self.screen = Screen::Menu;
            }
            Some(Leave::Rematch) => {
                let terms = table.session().rematch();
                self.sit_down(terms, false, now);
            }
        }
    }

    fn choose(&mut self, choice: Option<Choice>, effects: &mut Vec<Effect>) {
        match choice {
            None => {}
            Some(Choice::Load(name)) => effects.push(Effect::Load(name)),
            Some(Choice::Delete(name)) => effects.push(Effect::Delete(name)),
            Some(Choice::Back) => self.screen = Screen::Menu,
        }
    }

    fn decide(&mut self, decision: Option<Decision>, now: Duration, effects: &mut Vec<Effect>) {
        match decision {
            None => {}
            Some(Decision::Resume) => {
                if let Some(table) = &mut self.table {
                    table.come_back(now);
                    self.screen = Screen::Table;
                }
            }
            Some(Decision::Play(terms)) => self.sit_down(terms, false, now),
            Some(Decision::Analyse(terms)) => self.sit_down(terms, true, now),
            Some(Decision::Saved) => {
                self.screen = Screen::Saved;
                effects.push(Effect::List);
            }
            Some(Decision::Exit) => effects.push(Effect::Quit),
        }
    }

    fn sit_down(&mut self, terms: Terms, is_analysing: bool, now: Duration) {
        match GameSession::open(terms) {
            Ok(session) => {
                self.sit_at(session, None, now);
                self.table = self.table.take().map(|table| if is_analysing { table.analysing() } else { table });
            }
            Err(error) => self.menu.message = error.to_string(),
        }
    }

    fn sit_at(&mut self, session: GameSession, name: Option<String>, now: Duration) {
        let is_watched = Side::BOTH.into_iter().all(|side| session.seat(side).player.is_automatic());
        let pace = self.pace.unwrap_or(if is_watched { WATCHING_PACE } else { PLAYING_PACE });
        self.table = Some(Table::new(self.next_serial, session, name, pace, self.theme, now));
        self.next_serial += 1;
        self.screen = Screen::Table;
    }
}

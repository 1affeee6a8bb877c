//! The first screen: what to play, against whom.

mod choices;
mod view;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use turncoat_game::{BySide, Side};
use turncoat_session::{Kind, Player, Start, Terms, TimeControl, TimeOut};

use choices::{CLOCKS, Colour, Opponent};

/// The options, and the chosen ones.
pub(crate) struct Menu {
    row: Row,
    kind: Kind,
    opponent: Opponent,
    level: u8,
    colour: Colour,
    clock: usize,
    start: usize,
    /// Whether a game waits to be resumed.
    pub(crate) has_game: bool,
    /// Something to know.
    pub(crate) message: String,
}

/// What one can do on the first screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Resume,
    PlayAi,
    PlayHuman,
    Analyse,
    Saved,
    Exit,
    Game,
    Opponent,
    Level,
    Colour,
    Clock,
    Start,
}

/// What was decided.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Decision {
    /// Back to the game that waits.
    Resume,
    /// A new game.
    Play(Terms),
    /// A board for both sides, with the engine's opinion.
    Analyse(Terms),
    /// The list of saved games.
    Saved,
    /// The end of the program.
    Exit,
}

impl Default for Menu {
    fn default() -> Self {
        Self {
            row: Row::PlayAi,
            kind: Kind::Othello,
            opponent: Opponent::Engine,
            level: 5,
            colour: Colour::First,
            clock: 0,
            start: 0,
            has_game: false,
            message: String::new(),
        }
    }
}

impl Menu {
    /// A game waits now; it is what one most likely comes back to.
    pub(crate) fn keep_game(&mut self, kind: Kind) {
        self.has_game = true;
        self.row = Row::Resume;
        self.set_kind(kind);
    }

    pub(crate) fn press(&mut self, key: KeyEvent) -> Option<Decision> {
        self.message.clear();
        match key.code {
            KeyCode::Up => self.step(-1),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Left => self.change(-1),
            KeyCode::Right => self.change(1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.decide(),
            KeyCode::Backspace | KeyCode::Esc if self.has_game => return Some(Decision::Resume),
            KeyCode::Char('q' | 'Q') => return Some(Decision::Exit),
            _ => {}
        }
        None
    }

    /// A click chooses a row and does what it says; a value goes on to the next.
    pub(crate) fn click(&mut self, area: Rect, place: Position) -> Option<Decision> {
        let row = self.rows().into_iter().find(|&row| self.row_area(area, row).contains(place))?;
        self.row = row;
        self.decide()
    }

    /// The rows in the order of the screen.
    fn rows(&self) -> Vec<Row> {
        use Row::{Analyse, Clock, Colour, Exit, Game, Level, Opponent, PlayAi, PlayHuman, Resume, Saved, Start};
        let all = [Resume, PlayAi, PlayHuman, Analyse, Saved, Exit, Game, Opponent, Level, Colour, Clock, Start];
        all.into_iter().filter(|&row| row != Resume || self.has_game).collect()
    }

    fn step(&mut self, by: isize) {
        let rows = self.rows();
        let at = rows.iter().position(|&row| row == self.row).unwrap_or(0);
        self.row = rows[cycled(at, by, rows.len())];
    }

    fn change(&mut self, by: isize) {
        match self.row {
            Row::Game => {
                let at = Kind::ALL.iter().position(|&kind| kind == self.kind).unwrap_or(0);
                self.set_kind(Kind::ALL[cycled(at, by, Kind::ALL.len())]);
            }
            Row::Opponent => {
                let opponents = Opponent::of(self.kind);
                let at = opponents.iter().position(|&opponent| opponent == self.opponent).unwrap_or(0);
                self.opponent = opponents[cycled(at, by, opponents.len())];
                self.level = self.level.min(self.opponent.levels(self.kind).unwrap_or(self.level));
                self.start = self.opponent.usual_start(self.kind);
            }
            Row::Level => {
                if let Some(levels) = self.opponent.levels(self.kind) {
                    self.level = cycled(usize::from(self.level) - 1, by, levels.into()) as u8 + 1;
                }
            }
            Row::Colour => self.colour = Colour::ALL[cycled(self.colour as usize, by, Colour::ALL.len())],
            Row::Clock => self.clock = cycled(self.clock, by, CLOCKS.len()),
            Row::Start => self.start = cycled(self.start, by, choices::starts(self.kind).len()),
            Row::Resume | Row::PlayAi | Row::PlayHuman | Row::Analyse | Row::Saved | Row::Exit => {}
        }
    }

    fn set_kind(&mut self, kind: Kind) {
        if self.kind != kind {
            self.kind = kind;
            self.start = 0;
            self.opponent = Opponent::of(kind)[0];
            self.level = self.level.min(self.opponent.levels(kind).unwrap_or(self.level));
        }
    }

    fn decide(&mut self) -> Option<Decision> {
        match self.row {
            Row::Resume => Some(Decision::Resume),
            Row::PlayAi => Some(Decision::Play(self.terms(self.seats()))),
            Row::PlayHuman => Some(Decision::Play(self.terms(BySide { first: Player::Human, second: Player::Human }))),
            Row::Analyse => {
                let terms = self.terms(BySide { first: Player::Human, second: Player::Human });
                Some(Decision::Analyse(Terms { clock: TimeControl::None, ..terms }))
            }
            Row::Saved => Some(Decision::Saved),
            Row::Exit => Some(Decision::Exit),
            Row::Game | Row::Opponent | Row::Level | Row::Colour | Row::Clock | Row::Start => {
                self.change(1);
                None
            }
        }
    }

    fn seats(&self) -> BySide<Player> {
        let opponent = self.opponent.player(self.level);
        BySide::from_fn(|side| match (self.colour, side) {
            (Colour::First, Side::First) | (Colour::Second, Side::Second) => Player::Human,
            _ => opponent.clone(),
        })
    }

    fn terms(&self, players: BySide<Player>) -> Terms {
        let clock = CLOCKS[self.clock];
        Terms {
            seats: BySide { first: players.first.into(), second: players.second.into() },
            clock,
            time_out: usual_time_out(clock),
            ..Terms::new(self.chosen_start())
        }
    }

    fn chosen_start(&self) -> Start {
        choices::starts(self.kind)[self.start].1
    }
}

/// The usual consequence of a time-out: the turn with a time for each move, the game with a time for the game.
#[must_use]
pub const fn usual_time_out(clock: TimeControl) -> TimeOut {
    match clock {
        TimeControl::PerMove(_) => TimeOut::LoseTurn,
        TimeControl::None | TimeControl::Fischer { .. } | TimeControl::ByoYomi { .. } => TimeOut::LoseGame,
    }
}

/// The place `by` steps on in a ring of `length`.
fn cycled(at: usize, by: isize, length: usize) -> usize {
    (at as isize + by).rem_euclid(length as isize) as usize
}

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use turncoat_session::{GameSession, Terms};
use turncoat_tui::{App, Effect, Input, Job, JobEvent, Opening, Options, Saved, Skin, Step, Theme};

/// An evening at the program: its inputs, its effects and the time are the test's.
pub(crate) struct Evening {
    pub(crate) app: App,
    terminal: Terminal<TestBackend>,
    now: Duration,
    /// What the engine was last told to do, if it is still wanted.
    pub(crate) job: Option<Job>,
    /// The texts that were saved, the latest last.
    pub(crate) saved: Vec<String>,
    pub(crate) has_quit: bool,
}

/// Start, players, clock and consequence of time, separated by semicolons; the last two may be left out.
pub(crate) fn terms(text: &str) -> Terms {
    let mut parts = text.split("; ");
    let mut next = || parts.next();
    let start = next().and_then(|start| start.parse().ok()).expect("a start comes first");
    let mut terms = Terms::new(start);
    terms.seats.first = next().expect("a player").parse::<turncoat_session::Player>().expect("a player").into();
    terms.seats.second = next().expect("a player").parse::<turncoat_session::Player>().expect("a player").into();
    if let Some(clock) = next() {
        terms.clock = clock.parse().expect("a clock");
        terms.time_out = turncoat_tui::usual_time_out(terms.clock);
    }
    if let Some(time_out) = next() {
        terms.time_out = time_out.parse().expect("a consequence");
    }
    terms
}

impl Evening {
    pub(crate) fn new(opening: Opening, (width, height): (u16, u16), skin: Skin, has_colour: bool) -> Self {
        let options = Options { opening, theme: Theme { has_colour, skin }, pace: None };
        let app = App::new(options, Rect::new(0, 0, width, height), Duration::ZERO);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a test screen can be made");
        let (job, saved) = (None, Vec::new());
        let mut evening = Self { app, terminal, now: Duration::ZERO, job, saved, has_quit: false };
        evening.input(Input::Tick);
        evening
    }

    /// A game on these terms, on a usual screen.
    pub(crate) fn at_table(text: &str) -> Self {
        Self::new(Opening::Game(Box::new(terms(text))), (80, 24), Skin::Turncoat, true)
    }

    pub(crate) fn input(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for effect in self.app.update(input, self.now) {
                match effect {
                    Effect::Save { table, text, .. } => {
                        self.saved.push(text);
                        inputs.push(Input::Saved { table, name: Ok("game-1".to_owned()) });
                    }
                    Effect::Think(job) => self.job = Some(*job),
                    Effect::Rest => self.job = None,
                    Effect::Quit => self.has_quit = true,
                    Effect::Hurry | Effect::List | Effect::Load(_) | Effect::Delete(_) => {}
                }
            }
        }
    }

    /// Presses keys, named as in [`KeyCode`] or by their character, separated by blanks.
    pub(crate) fn keys(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.input(Input::Key(KeyEvent::new(key_code(key), KeyModifiers::NONE)));
        }
    }

    /// Types moves of two characters.
    pub(crate) fn moves(&mut self, moves: &str) {
        moves.chars().for_each(|letter| self.keys(&letter.to_string()));
    }

    /// Clicks at a place.
    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.input(Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    /// Lets time pass, with a tick whenever the program wants one.
    pub(crate) fn wait(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(at) = self.app.wake_at(self.now).filter(|&at| at <= end) {
            self.now = at.max(self.now + Duration::from_millis(1));
            self.input(Input::Tick);
        }
        self.now = end;
        self.input(Input::Tick);
    }

    /// What the engine says about the job it was last given.
    pub(crate) fn tell(&mut self, step: Step) {
        let id = self.job.as_ref().expect("the engine has work").id;
        self.input(Input::JobEvent(JobEvent { id, step }));
    }

    pub(crate) fn list(&mut self, games: Vec<Saved>) {
        self.input(Input::Listed(games));
    }

    pub(crate) fn session(&self) -> &GameSession {
        self.app.session().expect("there is a game")
    }

    pub(crate) fn played(&self) -> String {
        self.session().game().moves().join(" ")
    }

    /// The screen as text.
    pub(crate) fn picture(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame, self.now)).expect("a test screen can be drawn on");
        let text = self.terminal.backend().to_string();
        let lines = text.lines().map(|line| line.trim_matches('"').trim_end());
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn key_code(name: &str) -> KeyCode {
    match name {
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Backspace" => KeyCode::Backspace,
        _ => KeyCode::Char(name.chars().next().expect("a key has a name")),
    }
}

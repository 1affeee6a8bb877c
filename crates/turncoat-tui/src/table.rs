//! The screen at which a game is played.

mod draws;
mod keys;
mod layout;
mod thinking;
mod time_travel;
mod view;

use std::time::Duration;

use ratatui::layout::{Position, Rect};
use turncoat_game::Side;
use turncoat_messages::terminal;
use turncoat_session::{Command, Game, GameSession, Moment, NodeId, Player, Proposal, TimeControl, archive};

use crate::board::{self, Click, Pointer};
use crate::language::say;
use crate::{Effect, Theme};
use thinking::{Answer, Running};

pub(crate) use keys::Leave;

/// A session on the screen: its pointer, the work of the engine, and the state of saving.
pub(crate) struct Table {
    /// Tells this table from others in answers that come late.
    serial: u64,
    session: GameSession,
    theme: Theme,
    /// The time at which the session was at `origin_moment`.
    origin: Duration,
    origin_moment: Moment,
    /// The name under which the game is saved, once it is known.
    name: Option<String>,
    /// The version that was last given away to be saved.
    saved_version: usize,
    /// How long an engine takes for a move at least, so that people can follow.
    pace: Duration,
    pointer: Pointer,
    /// The beginning of a move that is being typed.
    typed: String,
    /// Whether the last key completed a typed move, so that Enter after it means the same move.
    has_just_typed: bool,
    /// A move that was made during the other side's turn.
    premove: Option<String>,
    message: Message,
    running: Option<Running>,
    /// The last piece of work that is not to be done again.
    finished: Option<(NodeId, crate::Task)>,
    answer: Option<Answer>,
    analysis: Option<(NodeId, crate::AnalysisView)>,
    /// The engine's value of the game at its last move.
    engine_score: Option<i32>,
    is_analysing: bool,
    hint_at: Option<NodeId>,
    is_helping: bool,
    /// Whether the box at the end has been put away.
    has_seen_end: bool,
    /// Whether the next `Q` resigns.
    is_about_to_resign: bool,
    next_job: u64,
}

/// A line for the person at the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Message {
    #[default]
    None,
    /// Something to know.
    Note(String),
    /// Something that did not work.
    Refusal(String),
}

impl Table {
    pub(crate) fn new(
        serial: u64,
        session: GameSession,
        name: Option<String>,
        pace: Duration,
        theme: Theme,
        now: Duration,
    ) -> Self {
        let mut table = Self {
            serial,
            pointer: Pointer::new(session.game(), Side::First),
            origin: now,
            origin_moment: session.latest(),
            saved_version: session.version(),
            session,
            theme,
            name,
            pace,
            typed: String::new(),
            has_just_typed: false,
            premove: None,
            message: Message::None,
            running: None,
            finished: None,
            answer: None,
            analysis: None,
            engine_score: None,
            is_analysing: false,
            hint_at: None,
            is_helping: false,
            has_seen_end: false,
            is_about_to_resign: false,
            next_job: serial << 32,
        };
        table.come_back(now);
        table.reset_pointer();
        table
    }

    /// The same table with the engine's opinion on everything.
    pub(crate) fn analysing(mut self) -> Self {
        self.is_analysing = true;
        self
    }

    pub(crate) const fn session(&self) -> &GameSession {
        &self.session
    }

    pub(crate) const fn serial(&self) -> u64 {
        self.serial
    }

    /// Sits down again: clocks that stood while one was away run on.
    pub(crate) fn come_back(&mut self, now: Duration) {
        if self.session.is_paused() {
            self.apply(Command::Resume, now);
        }
    }

    /// Stands up: with a clock, it stands.
    pub(crate) fn go_away(&mut self, now: Duration) {
        if self.session.terms().clock != TimeControl::None && self.session.side_to_move().is_some() {
            self.apply(Command::Pause, now);
        }
        self.answer = None;
    }

    /// Lets time pass: clocks run out, and engines that have waited long enough move.
    pub(crate) fn tick(&mut self, now: Duration) {
        let moment = self.moment(now);
        let version = self.session.version();
        self.session.tick(moment);
        if self.session.version() > version {
            let is_claimed = self.session.proposer(Proposal::Claim).is_some();
            let latest = self.session.events().last().filter(|_| !is_claimed);
            self.message = latest.map_or(Message::None, |event| Message::Note(self.event_text(event)));
            self.turn_over();
        }
        self.play_answer(now);
        self.play_typed(now);
    }

    /// The saving and searching due after a change; nothing is searched while the screen shows something else.
    pub(crate) fn effects(&mut self, now: Duration, is_here: bool) -> Vec<Effect> {
        let mut effects = Vec::new();
        effects.extend(self.next_work(now, is_here));
        if self.is_out_of_budget(now) {
            effects.push(Effect::Hurry);
        }
        if self.session.version() > self.saved_version {
            self.saved_version = self.session.version();
            effects.push(Effect::Save {
                table: self.serial,
                name: self.name.clone(),
                kind: self.session.game().kind(),
                text: archive::write(&self.session),
            });
        }
        effects
    }

    /// The game has been saved, or has not.
    pub(crate) fn saved(&mut self, name: Result<String, String>) {
        match name {
            Ok(name) => self.name = Some(name),
            Err(problem) => self.message = Message::Refusal(say(terminal::saved_failed(problem))),
        }
    }

    /// The next moment at which something happens without an input.
    pub(crate) fn wake_at(&self, now: Duration) -> Option<Duration> {
        let clock = self.session.wake_at().map(|moment| self.time_of(moment));
        let answer = self.answer.as_ref().map(|answer| answer.due);
        let is_moving = self.running.is_some() || self.session.clocks().ticking().is_some();
        let picture = is_moving.then(|| now + Duration::from_millis(100));
        [clock, answer, picture].into_iter().flatten().min()
    }

    pub(crate) fn note(&mut self, text: impl Into<String>) {
        self.message = Message::Note(text.into());
    }

    /// What a click or a move of the mouse means.
    pub(crate) fn point_at(&mut self, area: Rect, place: Position, is_click: bool, now: Duration) {
        if is_click && self.has_box() {
            self.close_box();
            return;
        }
        let grid = board::grid(self.session.game(), layout::Layout::of(area).board);
        let click = self.pointer.point_at(self.session.game(), &grid, place);
        if is_click && click == Some(Click::Plays) {
            self.typed.clear();
            self.play(self.pointer.text(), now);
        }
    }

    fn moment(&self, now: Duration) -> Moment {
        let moment = Moment::after(self.origin_moment.elapsed() + now.saturating_sub(self.origin));
        moment.max(self.session.latest())
    }

    fn time_of(&self, moment: Moment) -> Duration {
        self.origin + moment.since(self.origin_moment)
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    /// The side for which the person at the keys speaks: the one to move if it is theirs, otherwise their only one.
    fn own_side(&self) -> Option<Side> {
        let is_human = |&side: &Side| self.session.seat(side).player == Player::Human;
        let mover = self.game().side_to_move();
        [mover, !mover].into_iter().find(is_human)
    }

    /// Whether a person is to move now.
    fn is_asking(&self) -> bool {
        self.session.side_to_move().is_some_and(|side| self.session.seat(side).player == Player::Human)
    }

    fn is_watching(&self) -> bool {
        self.own_side().is_none()
    }

    /// Makes a move for the person, or keeps it until it is their turn.
    fn play(&mut self, text: String, now: Duration) {
        if self.is_asking() {
            let side = self.game().side_to_move();
            if self.apply(Command::Play { side, text }, now) {
                self.turn_over();
                self.reset_pointer();
            }
        } else if self.session.side_to_move().is_some() && !self.is_watching() {
            self.message = Message::Note(say(terminal::table_premove(text.as_str())));
            self.premove = Some(text);
        } else if self.session.is_paused() {
            self.apply(Command::Resume, now);
        }
    }

    /// Does what a command says; a refusal is shown.
    fn apply(&mut self, command: Command, now: Duration) -> bool {
        let moment = self.moment(now);
        self.session.tick(moment);
        match self.session.apply(command, moment) {
            Ok(_) => {
                self.message = Message::None;
                true
            }
            Err(refusal) => {
                self.message = Message::Refusal(say(turncoat_messages::game::refusal(self.session.game(), &refusal)));
                false
            }
        }
    }

    fn reset_pointer(&mut self) {
        let side = self.own_side().unwrap_or(Side::First);
        self.pointer = self.pointer.after_move(self.session.game(), side);
        self.typed.clear();
    }

    /// The board has changed. What the person is doing meanwhile, pointing or typing, is left alone.
    fn turn_over(&mut self) {
        self.hint_at = None;
        self.is_about_to_resign = false;
        if self.session.ending().is_none() {
            self.has_seen_end = false;
        }
    }

    /// Plays what was made or typed before it was the person's turn, if it is now.
    fn play_typed(&mut self, now: Duration) {
        if !self.is_asking() {
            return;
        }
        if let Some(text) = self.premove.take() {
            self.play(text, now);
            return;
        }
        if self.typed.len() < 2 {
            return;
        }
        let moves = self.game().legal_moves();
        let typed = self.typed_move();
        let mut meant = moves.iter().filter(|mv| mv.starts_with(&typed));
        if let (Some(only), None) = (meant.next(), meant.next())
            && *only == typed
        {
            self.typed.clear();
            self.play(typed, now);
            self.has_just_typed = true;
        }
    }

    /// What is typed, as a move is written. On the skin of the boards it may be a place as it is shown there, `3,5`.
    fn typed_move(&self) -> String {
        board::move_at_coordinates(self.game(), &self.typed).unwrap_or_else(|| self.typed.clone())
    }

    fn has_box(&self) -> bool {
        self.is_helping || (self.session.ending().is_some() && !self.has_seen_end)
    }

    fn close_box(&mut self) {
        if self.is_helping {
            self.is_helping = false;
        } else {
            self.has_seen_end = true;
        }
    }
}

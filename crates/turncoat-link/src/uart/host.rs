mod event;
mod hearing;
mod judgement;
mod patience;
mod state;

use core::time::Duration;

use turncoat_game::{Position as _, Side};
use turncoat_othello::{Move, Position};

use super::{Command, Framed, LINE_END, LineReader, Profile, Report};
use patience::{MOST_ATTEMPTS, REPLY, move_patience};
use state::State;

pub use event::{Claim, Ending, Event, Fault, Verdict};

/// The host's end of the line: it drives a device of any [`Profile`] through a game, with its own copy of it as referee.
///
/// The time is that since any fixed moment; [`Host::pass_time`] wants to hear of it now and then.
#[derive(Clone, Debug)]
pub struct Host {
    terms: Terms,
    game: Position,
    /// The game before the host's last move: a device may take back its consent.
    game_before_move: Position,
    state: State,
    line: LineReader<LONGEST_LINE>,
    last_sent: Option<Command>,
    awaits_echo: bool,
    /// When the device's clock began to count the host's time, if it does.
    turn_began: Option<Duration>,
    deadline: Option<Duration>,
    disputes: u8,
}

/// What a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The side that the host plays.
    pub side: Side,
    /// The seconds that a move may take, 1 to 9.
    pub seconds: u8,
    /// The dialect of the device.
    pub profile: Profile,
}

/// Longer than any line that a chatty device prints.
const LONGEST_LINE: usize = 80;

impl Host {
    /// A host that has not said anything yet.
    #[must_use]
    pub fn new(terms: Terms) -> Self {
        Self {
            terms,
            game: Position::default(),
            game_before_move: Position::default(),
            state: State::Off,
            line: LineReader::default(),
            last_sent: None,
            awaits_echo: false,
            turn_began: None,
            deadline: None,
            disputes: 0,
        }
    }

    /// The game as the host knows it.
    #[must_use]
    pub const fn game(&self) -> &Position {
        &self.game
    }

    /// What is played.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// Whether the host owes a move: [`Host::play`] is to be called, also for a pass.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        self.state == State::Ours
    }

    /// Sets the device up and begins a game.
    pub fn start(&mut self, now: Duration, send: &mut impl FnMut(u8)) {
        *self = Self::new(self.terms);
        self.open(0, 0, now, send);
    }

    /// Makes the host's move. Nothing happens if it is not to move, or the move is illegal.
    pub fn play(&mut self, mv: Move, now: Duration, send: &mut impl FnMut(u8)) {
        if self.is_to_move() && self.game.is_legal(mv) {
            self.send_move(mv, 0, now, send);
        }
    }

    /// Gives the game up.
    pub fn resign(&mut self, send: &mut impl FnMut(u8)) -> Event {
        self.send(Command::YouWin, send);
        self.end(Ending::HostResigned)
    }

    /// Ends the game without a winner, so far as the device lets us.
    pub fn stop(&mut self, send: &mut impl FnMut(u8)) {
        self.send(Command::EndGame, send);
        self.end(Ending::Stopped);
    }

    /// Takes the next byte from the line.
    pub fn receive(&mut self, byte: u8, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let line = match self.line.receive(byte)? {
            Framed::Line(line) => line,
            Framed::TooLong => return Some(Event::Chatter),
        };
        let is_echo = self.last_sent.is_some() && Command::read(line) == self.last_sent;
        let report = Report::read(line);
        if is_echo && (self.awaits_echo || report.is_none()) {
            self.awaits_echo = false;
            return None;
        }
        match report {
            None => Some(Event::Chatter),
            Some(Report::Done | Report::Blank) if self.awaits_echo => None,
            Some(report) => self.hear(report, now, send),
        }
    }

    /// Looks at the clock: a device that keeps silent is asked again and given up in the end.
    pub fn pass_time(&mut self, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        self.deadline.filter(|&deadline| now >= deadline)?;
        match self.state {
            State::Opening { attempt, .. } => self.reopen(attempt, now, send),
            State::MoveSent { mv, attempt } if attempt < MOST_ATTEMPTS => {
                self.send_move(mv, attempt + 1, now, send);
                Some(Event::Silence)
            }
            State::ClaimAccepted(claim) => Some(self.end(Ending::Forfeited(claim))),
            State::ResultAwaited => self.game.outcome().map(|outcome| self.end(Ending::Played(outcome))),
            State::MoveSent { .. } | State::Theirs | State::ClaimRejected { .. } => Some(self.fail(Fault::Silent)),
            State::Off | State::Ours | State::Over => None,
        }
    }

    /// Sends the command of the opening with number `step`; after the last one the game is on.
    fn open(&mut self, step: u8, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let Terms { side, seconds, profile } = self.terms;
        let Some(command) = profile.opening_command(step, side, seconds) else {
            self.await_move(now);
            return Some(Event::Ready);
        };
        self.send(command, send);
        self.enter(State::Opening { step, attempt }, Some(now + REPLY));
        None
    }

    fn reopen(&mut self, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        if attempt == MOST_ATTEMPTS {
            return Some(self.fail(Fault::Silent));
        }
        // An end of line first: whatever the device has got of the last command shall not spoil the next.
        send(LINE_END);
        self.open(0, attempt + 1, now, send);
        Some(Event::Silence)
    }

    /// Sends the move; from the second repetition on, together with the `OK` that it may have missed.
    fn send_move(&mut self, mv: Move, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) {
        if attempt > 0 {
            send(LINE_END);
        }
        if attempt > 1 {
            self.send(Command::Agree, send);
        }
        self.send(Command::of(mv), send);
        let patience = if attempt == MOST_ATTEMPTS { move_patience(self.terms.seconds) } else { REPLY };
        self.enter(State::MoveSent { mv, attempt }, Some(now + patience));
    }

    fn confirm(&mut self, mv: Move, now: Duration) {
        self.game_before_move = self.game;
        self.game.play_unchecked(mv);
        self.await_move(now);
    }

    /// The host's turn begins now and its clock with it, unless the game is over.
    fn begin_turn(&mut self, now: Duration) {
        self.await_move(now);
        if self.is_to_move() {
            self.turn_began = Some(now);
        }
    }

    /// Whoever is to move is waited for.
    fn await_move(&mut self, now: Duration) {
        self.turn_began = None;
        if self.game.is_over() {
            self.enter(State::ResultAwaited, Some(now + REPLY));
        } else if self.game.side_to_move() == self.terms.side {
            self.enter(State::Ours, None);
        } else {
            self.enter(State::Theirs, Some(now + move_patience(self.terms.seconds)));
        }
    }

    fn last_sent_move(&self) -> Option<Move> {
        match self.last_sent {
            Some(Command::Move(square)) => Some(Move::Place(square)),
            Some(Command::Pass) => Some(Move::Pass),
            _ => None,
        }
    }

    /// `OK` once more, but not for ever.
    fn agree_again(&mut self, send: &mut impl FnMut(u8)) {
        self.send(Command::Agree, send);
        self.last_sent = None;
    }

    fn fail(&mut self, fault: Fault) -> Event {
        self.end(Ending::Failed(fault))
    }

    fn end(&mut self, ending: Ending) -> Event {
        self.enter(State::Over, None);
        Event::Over(ending)
    }

    fn enter(&mut self, state: State, deadline: Option<Duration>) {
        self.state = state;
        self.deadline = deadline;
    }

    fn send(&mut self, command: Command, send: &mut impl FnMut(u8)) {
        self.last_sent = Some(command);
        self.awaits_echo = self.terms.profile.echoes();
        command.send(send);
    }
}

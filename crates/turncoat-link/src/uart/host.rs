mod event;
mod garble;
mod hearing;
mod judgement;
mod outbox;
mod patience;
mod state;

use core::time::Duration;

use turncoat_game::{Position as _, Side};
use turncoat_othello::{BLACK, Move, Position};

use super::{Command, LINE_END, LineReader, Profile};
use outbox::Outbox;
use patience::{MOST_ATTEMPTS, MOST_ATTEMPTS_IN_GAME, REPLY, SILENCE, SILENCE_OF_PRINTER, move_patience};
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
    last_heard: Duration,
    last_sent: Option<Command>,
    /// The commands for a device that is deaf while it prints.
    outbox: Option<Outbox>,
    awaits_echo: bool,
    /// When the device's clock began to count the host's time, if it does.
    turn_began: Option<Duration>,
    /// When the host made its move.
    moved_at: Option<Duration>,
    /// The device's last move.
    last_announced: Option<Move>,
    deadline: Option<Duration>,
    disputes: u8,
    /// How many lines were damaged, or refused although they were right.
    line_faults: u16,
    doubt: Doubt,
    /// Whether the command that begins the game is held back.
    holds_start: bool,
    manner: Manner,
    /// Whether the device's last move still waits for its `OK`.
    owes_agreement: bool,
}

/// How a host goes about things.
#[derive(Clone, Copy, Debug, Default)]
struct Manner {
    /// Claims are left to the person at the host.
    asks_about_claims: bool,
    /// The device's moves are agreed to only together with the next move, so that its clock never runs for the host.
    holds_agreement: bool,
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

/// Whether the device may have moved although its move was not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// It has not.
    None,
    /// Something was not understood, and the device will be asked at the given time.
    Ask(Duration, u8),
    /// It was asked so often.
    Asked(Duration, u8),
    /// It was asked often enough, and has not said it.
    Unresolved,
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
            last_heard: Duration::ZERO,
            last_sent: None,
            outbox: terms.profile.is_deaf_while_printing().then(|| Outbox::new(terms.seconds)),
            awaits_echo: false,
            turn_began: None,
            moved_at: None,
            last_announced: None,
            deadline: None,
            disputes: 0,
            line_faults: 0,
            doubt: Doubt::None,
            holds_start: false,
            manner: Manner::default(),
            owes_agreement: false,
        }
    }

    /// Leaves the answers to claims to the person at the host.
    #[must_use]
    pub const fn asking_about_claims(mut self) -> Self {
        self.manner.asks_about_claims = true;
        self
    }

    /// Lets the device's clock stand while the host's player, who may be far away, thinks.
    #[must_use]
    pub const fn holding_agreement(mut self) -> Self {
        self.manner.holds_agreement = true;
        self
    }

    /// The game as the host knows it.
    #[must_use]
    pub const fn game(&self) -> &Position {
        &self.game
    }

    /// The game in progress.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// Whether the host owes a move: [`Host::play`] is to be called, also for a pass.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        self.state == State::Ours
    }

    /// Whether a claim waits for [`Host::answer`].
    #[must_use]
    pub fn is_asked_about_claim(&self) -> bool {
        matches!(self.state, State::Claimed { .. })
    }

    /// The time left on the device's clock for the host's move, if it runs.
    #[must_use]
    pub fn time_left(&self, now: Duration) -> Option<Duration> {
        let limit = Duration::from_secs(self.terms.seconds.into());
        self.turn_began.filter(|_| self.is_to_move()).map(|began| (began + limit).saturating_sub(now))
    }

    /// How many lines of this game were damaged on the way, as far as the host has noticed.
    #[must_use]
    pub const fn line_faults(&self) -> u16 {
        self.line_faults
    }

    /// Sets the device up and begins a game.
    pub fn start(&mut self, now: Duration, send: &mut impl FnMut(u8)) {
        self.open_anew(false, now, send);
    }

    /// Sets the device up. A device that punishes a late first move begins its game only with [`Host::begin`].
    pub fn prepare(&mut self, now: Duration, send: &mut impl FnMut(u8)) {
        let punishes = self.terms.profile.skips_disputed_turn() || self.manner.holds_agreement;
        let is_strict = punishes && self.terms.side == BLACK;
        self.open_anew(is_strict, now, send);
    }

    fn open_anew(&mut self, holds_start: bool, now: Duration, send: &mut impl FnMut(u8)) {
        let outbox = self.outbox.take().map(Outbox::renewed);
        *self = Self { outbox, holds_start, manner: self.manner, ..Self::new(self.terms) };
        self.open(0, 0, now, send);
        self.post(now, send);
    }

    /// Begins the game that was prepared: the host's first move is known.
    pub fn begin(&mut self, now: Duration, send: &mut impl FnMut(u8)) {
        if let State::Prepared { step } = self.state {
            self.holds_start = false;
            self.open(step, 0, now, send);
            self.post(now, send);
        }
    }

    /// Makes the host's move. Nothing happens if it is not to move, or the move is illegal.
    pub fn play(&mut self, mv: Move, now: Duration, send: &mut impl FnMut(u8)) {
        if self.is_to_move() && self.game.is_legal(mv) {
            self.moved_at = Some(now);
            if core::mem::take(&mut self.owes_agreement) {
                self.send(Command::Agree, send);
            }
            self.send_move(mv, 0, Retry::First, now, send);
            self.post(now, send);
        }
    }

    /// Gives the game up.
    pub fn resign(&mut self, send: &mut impl FnMut(u8)) -> Event {
        self.send_now(Command::YouWin, send);
        self.end(Ending::HostResigned)
    }

    /// Ends the game without a winner, so far as the device lets us.
    pub fn stop(&mut self, send: &mut impl FnMut(u8)) {
        self.send_now(Command::EndGame, send);
        self.end(Ending::Stopped);
    }

    /// The host's player could not begin to think, or could not be heard, before now: time until then is not its time.
    pub fn postpone_turn(&mut self, now: Duration) {
        self.turn_began = self.turn_began.map(|began| began.max(now));
    }

    /// Whether the line, not the device, may be why nothing is known of the device's move.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        let may_have_missed_start = self.state == State::Theirs && self.game == Position::default();
        self.doubt != Doubt::None
            || may_have_missed_start
            || matches!(
                self.state,
                State::Opening { .. } | State::Prepared { .. } | State::MoveSent { .. } | State::ClaimRejected { .. }
            )
            || !self.line.unfinished().is_empty()
    }

    /// Looks at the clock: a device that keeps silent is asked again and given up in the end.
    pub fn pass_time(&mut self, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let event = self.hear_pause(now, send).or_else(|| self.look_at_clock(now, send));
        self.post(now, send);
        event
    }

    fn look_at_clock(&mut self, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        self.ask_in_doubt(now, send);
        self.deadline.filter(|&deadline| now >= deadline)?;
        match self.state {
            State::Opening { attempt, .. } => self.reopen(attempt, now, send),
            State::MoveSent { mv, attempt, is_refused } if attempt < MOST_ATTEMPTS_IN_GAME => {
                let retry = if is_refused { Retry::Refused } else { Retry::Silence };
                self.send_move(mv, attempt + 1, retry, now, send);
                (!is_refused).then_some(Event::Silence)
            }
            // All was refused: it has taken the move, and its reply was lost.
            State::MoveSent { mv, is_refused: true, .. } => {
                self.confirm(mv, now);
                Some(Event::Confirmed(mv))
            }
            State::ClaimRejected { mv, attempt } if attempt < MOST_ATTEMPTS_IN_GAME => {
                self.insist(mv, attempt + 1, now, send);
                Some(Event::Silence)
            }
            State::ClaimAccepted(claim) => Some(self.end(Ending::Forfeited(claim))),
            State::ResultAwaited => self.game.outcome().map(|outcome| self.end(Ending::Played(outcome))),
            State::MoveSent { .. } | State::Theirs | State::ClaimRejected { .. } => Some(self.fail(Fault::Silent)),
            State::Off | State::Prepared { .. } | State::Ours | State::Claimed { .. } | State::Over => None,
        }
    }

    /// Sends the command of the opening with number `step`; after the last one the game is on.
    fn open(&mut self, step: u8, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let Terms { side, seconds, profile } = self.terms;
        let Some(command) = profile.opening_command(step, side, seconds) else {
            // The clock of the device runs from the first move on.
            self.begin_turn(now);
            return Some(Event::Ready);
        };
        if self.holds_start && matches!(command, Command::HostPlays(_)) {
            self.enter(State::Prepared { step }, None);
            return Some(Event::Ready);
        }
        self.send(command, send);
        self.enter(State::Opening { step, attempt }, Some(now + REPLY));
        None
    }

    fn reopen(&mut self, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        if attempt == MOST_ATTEMPTS {
            return Some(self.fail(Fault::Silent));
        }
        self.end_damaged_line(send);
        self.open(0, attempt + 1, now, send);
        Some(Event::Silence)
    }

    /// Sends an end of line: whatever the device has got of the last command shall not spoil the next.
    fn end_damaged_line(&self, send: &mut impl FnMut(u8)) {
        if self.outbox.is_none() {
            send(LINE_END);
        }
    }

    /// Sends the move. A repetition also sends what the device may be waiting for instead.
    fn send_move(&mut self, mv: Move, attempt: u8, retry: Retry, now: Duration, send: &mut impl FnMut(u8)) {
        if attempt > 0 {
            self.end_damaged_line(send);
        }
        if attempt > 1 && self.outbox.is_none() {
            match retry {
                // It awaits our `OK` to its move.
                Retry::Refused => self.send(Command::Agree, send),
                // It awaits our word on a claim that was lost: it keeps silent until it has it.
                Retry::Silence if self.terms.profile.can_say_again() => self.send(Command::PlayOn, send),
                Retry::First | Retry::Silence => {}
            }
        }
        self.send(Command::of(mv), send);
        let patience =
            if attempt == MOST_ATTEMPTS_IN_GAME { move_patience(self.terms.seconds) } else { self.reply_patience() };
        self.enter(State::MoveSent { mv, attempt, is_refused: false }, Some(now + patience));
    }

    /// Repeats `PL`. A device that refuses it more than once has got it, and its reply was lost.
    fn insist(&mut self, mv: Option<Move>, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) {
        self.end_damaged_line(send);
        self.send(Command::PlayOn, send);
        self.enter(State::ClaimRejected { mv, attempt }, Some(now + self.reply_patience()));
    }

    /// How long the reply to a command in a game is waited for.
    const fn reply_patience(&self) -> Duration {
        match self.terms.profile {
            Profile::Standard => SILENCE,
            Profile::Seed | Profile::Second | Profile::Third => SILENCE_OF_PRINTER,
        }
    }

    fn confirm(&mut self, mv: Move, now: Duration) {
        let was_repeated = matches!(self.state, State::MoveSent { attempt: 1.., .. });
        self.game_before_move = self.game;
        self.game.play_unchecked(mv);
        self.disputes = 0;
        self.await_move(now);
        if was_repeated {
            // The reply may have been to something else that was sent.
            self.line_faults += 1;
            self.doubt = Doubt::Unresolved;
        }
    }

    /// The host's turn begins now and its clock with it, unless the game is over.
    fn begin_turn(&mut self, now: Duration) {
        self.await_move(now);
        if self.is_to_move() {
            self.turn_began = Some(now);
        }
    }

    /// Waits for the side to move.
    fn await_move(&mut self, now: Duration) {
        self.turn_began = None;
        self.moved_at = None;
        self.doubt = Doubt::None;
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

    /// Sends a command now, or as soon as the device listens.
    fn send(&mut self, command: Command, send: &mut impl FnMut(u8)) {
        match &mut self.outbox {
            Some(outbox) => outbox.add(command),
            None => self.send_now(command, send),
        }
    }

    fn send_now(&mut self, command: Command, send: &mut impl FnMut(u8)) {
        if let Some(outbox) = &mut self.outbox {
            outbox.count(command);
        }
        self.last_sent = Some(command);
        self.awaits_echo = self.terms.profile.echoes();
        command.send(send);
    }

    /// Sends what has waited until the device listens; its clocks and ours count from now on.
    fn post(&mut self, now: Duration, send: &mut impl FnMut(u8)) {
        while let Some(outbox) = &mut self.outbox
            && let Some(command) = outbox.next(now)
        {
            let is_last = outbox.is_empty();
            self.send_now(command, send);
            if command == Command::Agree {
                self.turn_began = self.turn_began.map(|_| now);
            }
            if is_last && matches!(self.state, State::MoveSent { .. } | State::Opening { .. }) {
                self.deadline = Some(now + REPLY);
            }
        }
    }
}

/// Why a move is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Retry {
    First,
    /// The device did not understand it, or waits for something else.
    Refused,
    /// The device kept silent.
    Silence,
}

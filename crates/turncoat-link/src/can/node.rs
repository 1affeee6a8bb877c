mod duel;
mod event;
mod greeting;
mod state;

use core::time::Duration;

use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Move, Position};

use super::{Frame, GREETING_TIMEOUT, Message, MoveWord};
use duel::{Due, Duel, Hearing};
use greeting::RandomWait;

pub use event::{Event, Rejection};
pub use state::{Handshake, Mode, Terms};

/// A board's end of the bus: it finds the other board and plays with it, or stays out of the way of a game played alone.
///
/// The time is that since any fixed moment; [`Node::pass_time`] wants to hear of it now and then, some ten times a second.
/// It does not choose moves: while [`Node::is_to_move`], its owner looks at the [`Node::game`] and calls
/// [`Node::play`].
#[derive(Clone, Debug)]
pub struct Node {
    terms: Terms,
    mode: Mode,
    handshake: Handshake,
    /// First for who invites, second for who accepts.
    side: Option<Side>,
    is_alone: bool,
    /// When an invitation counts as unanswered.
    greeting_ends: Option<Duration>,
    /// When to invite again, after both boards did at once.
    invite_at: Option<Duration>,
    random_wait: RandomWait,
    linked_at: Duration,
    /// What the linked board has said of its own plans.
    other_is_ready: bool,
    other_is_done: bool,
    /// Since when a ready board can expect the next step of the other one, and when it says again that it is ready.
    ready_since: Duration,
    ready_again_at: Option<Duration>,
    /// When a board that waits last told another one that it does.
    excused_at: Option<Duration>,
    /// The game on two boards, or the last one: its winner may have to repeat the last move.
    duel: Option<Duel>,
}

impl Node {
    /// A node that has just been switched on. Two boards on one bus need different seeds: the random waits that resolve
    /// simultaneous invitations come from it.
    #[must_use]
    pub const fn new(terms: Terms, seed: u64) -> Self {
        Self {
            terms,
            mode: Mode::Waiting,
            handshake: Handshake::Off,
            side: None,
            is_alone: false,
            greeting_ends: None,
            invite_at: None,
            random_wait: RandomWait::new(seed),
            linked_at: Duration::ZERO,
            other_is_ready: false,
            other_is_done: false,
            ready_since: Duration::ZERO,
            ready_again_at: None,
            excused_at: None,
            duel: None,
        }
    }

    /// What the board is doing.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// How far the boards have come in finding each other.
    #[must_use]
    pub const fn handshake(&self) -> Handshake {
        self.handshake
    }

    /// Whether the boards have found each other, so that a game on two boards can be had.
    #[must_use]
    pub const fn is_linked(&self) -> bool {
        matches!(self.handshake, Handshake::Done | Handshake::Ready)
    }

    /// The side that this board plays; after a game, the one that it played.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    /// Whether a game on two boards is on here.
    #[must_use]
    pub fn is_dueling(&self) -> bool {
        self.mode == Mode::Playing && !self.is_alone
    }

    /// The game on two boards, or the last one that was played.
    #[must_use]
    pub fn game(&self) -> Option<&Position> {
        self.duel.as_ref().map(|duel| &duel.game)
    }

    /// Whether this board owes a move in a game on two boards: its clock is running.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        self.is_dueling() && self.duel.as_ref().is_some_and(Duel::is_to_move)
    }

    /// The time left of the current turn in a game on two boards.
    #[must_use]
    pub fn time_left(&self, now: Duration) -> Option<Duration> {
        self.duel.as_ref().filter(|_| self.is_dueling()).map(|duel| duel.time_left(now))
    }

    /// Makes this board's move and sends it.
    ///
    /// # Errors
    ///
    /// Why it cannot be made; nothing has changed then.
    pub fn play(&mut self, mv: Move, now: Duration, send: &mut dyn FnMut(Frame)) -> Result<Event, Rejection> {
        let is_dueling = self.is_dueling();
        let duel = self.duel.as_mut().filter(|_| is_dueling).ok_or(Rejection::NoGame)?;
        let (word, event) = duel.play(mv, now)?;
        Ok(self.tell_turn(word, event, send))
    }

    /// Takes a frame from the bus.
    pub fn receive(&mut self, frame: &Frame, now: Duration, send: &mut dyn FnMut(Frame)) -> Event {
        match self.terms.dialect.read(frame) {
            Err(error) => Event::Rejected(Rejection::Malformed(error)),
            Ok(Message::Handshake(state)) => self.hear_handshake(state, now, send),
            Ok(Message::Turn(word)) => self.hear_turn(word, now, send),
        }
    }

    /// Looks at the clock.
    pub fn pass_time(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        match self.mode {
            Mode::Waiting => {
                let word = self.duel.as_mut()?.repeat_victory(now)?;
                self.send(Message::Turn(word), send);
                None
            }
            Mode::Choosing => self.pass_greeting_time(now, send),
            Mode::Ready => self.pass_ready_time(now, send),
            Mode::Playing if self.is_alone => None,
            Mode::Playing => match self.duel.as_mut()?.pass_time(now)? {
                Due::TurnLost(word, event) => Some(self.tell_turn(word, event, send)),
                Due::Repeat(word) => {
                    self.send(Message::Turn(word), send);
                    Some(Event::Unanswered)
                }
                Due::GiveUp => Some(self.give_up()),
            },
        }
    }

    /// The bus works again after a time in which frames were lost: says again what the other board may have missed.
    pub fn recover(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) {
        let missed = match (self.mode, self.handshake) {
            (Mode::Choosing, Handshake::On) => Some(Message::Handshake(Handshake::On)),
            (Mode::Ready, _) => Some(Message::Handshake(Handshake::Ready)),
            (Mode::Playing, _) if !self.is_alone => {
                self.duel.as_mut().and_then(|duel| duel.repeat(now)).map(Message::Turn)
            }
            _ => None,
        };
        if let Some(message) = missed {
            self.send(message, send);
        }
    }

    fn hear_turn(&mut self, word: MoveWord, now: Duration, send: &mut dyn FnMut(Frame)) -> Event {
        let is_second_and_ready = self.mode == Mode::Ready && self.side == Some(Side::Second);
        let is_game_on = self.is_dueling() || is_second_and_ready;
        let hearing = match &mut self.duel {
            // The other board may still miss the last move of the last game.
            Some(duel) if is_game_on || duel.game.is_over() => duel.hear(word, now),
            _ => return Event::Rejected(Rejection::NoGame),
        };
        match hearing {
            Hearing::Known => Event::Repeated,
            Hearing::Misses(answer) => {
                self.send(Message::Turn(answer), send);
                Event::Repeated
            }
            Hearing::Refused(_) if !is_game_on => Event::Rejected(Rejection::NoGame),
            Hearing::Refused(rejection) => Event::Rejected(rejection),
            Hearing::Turn(event) => {
                self.mode = Mode::Playing;
                self.end_if_won(event);
                event
            }
        }
    }

    /// Sends a turn made here; the last one of a game goes out before the game is over.
    fn tell_turn(&mut self, word: MoveWord, event: Event, send: &mut dyn FnMut(Frame)) -> Event {
        self.send(Message::Turn(word), send);
        self.end_if_won(event);
        event
    }

    fn end_if_won(&mut self, event: Event) {
        if matches!(event, Event::Won(..)) {
            self.rest();
        }
    }

    /// The opponent is gone, and so is the game.
    fn give_up(&mut self) -> Event {
        self.duel = None;
        self.rest();
        Event::Silence
    }

    /// Back to the start, but keeps the memory of the last game.
    fn rest(&mut self) {
        self.mode = Mode::Waiting;
        self.handshake = Handshake::Off;
        self.is_alone = false;
        self.greeting_ends = None;
        self.invite_at = None;
        self.ready_again_at = None;
    }

    fn send(&self, message: Message, send: &mut dyn FnMut(Frame)) {
        if let Some(frame) = self.terms.dialect.write(message) {
            send(frame);
        }
    }
}

/// What was said within this time of being linked belongs to the greeting.
const GREETING_ECHO: Duration = GREETING_TIMEOUT;

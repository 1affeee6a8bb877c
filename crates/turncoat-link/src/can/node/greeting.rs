//! How two boards find each other, agree on a game, and part.

use core::time::Duration;

use turncoat_game::{Position as _, Side};

use super::super::{Frame, GREETING_TIMEOUT, Message};
use super::{Duel, Event, GREETING_ECHO, Handshake, Mode, Node, Rejection};

impl Node {
    /// INT0 was pressed: it opens the menu of a waiting board.
    pub fn press(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        match (self.mode, self.handshake) {
            (Mode::Waiting, Handshake::Off) => {
                self.mode = Mode::Choosing;
                self.invite(now, send);
                Some(Event::Opened)
            }
            (Mode::Waiting, Handshake::On) => {
                self.mode = Mode::Choosing;
                Some(self.accept(now, send))
            }
            // The other board still plays alone, or its word that it does not was lost: asking costs nothing.
            (Mode::Waiting, Handshake::Done | Handshake::Ready) => {
                self.say(Handshake::Done, send);
                Some(Event::OtherStillPlays)
            }
            (Mode::Choosing | Mode::Ready | Mode::Playing, _) => None,
        }
    }

    /// The menu's answer is a game on this board alone, which is not the node's business until [`Node::finish_alone`].
    pub fn play_alone(&mut self) {
        if self.mode == Mode::Choosing {
            self.mode = Mode::Playing;
            self.is_alone = true;
            self.greeting_ends = None;
            self.invite_at = None;
        }
    }

    /// The game on this board alone is over. Linked boards wait for each other.
    pub fn finish_alone(&mut self, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        if self.mode != Mode::Playing || !self.is_alone {
            return None;
        }
        let (is_linked, other_is_done) = (self.is_linked(), self.other_is_done);
        self.rest();
        if is_linked {
            self.say(Handshake::Done, send);
            if !other_is_done {
                self.handshake = Handshake::Done;
                return Some(Event::OtherStillPlays);
            }
        }
        Some(Event::Aligned)
    }

    /// The menu's answer is a game on two boards. Without another board it stays open.
    pub fn play_together(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        if self.mode != Mode::Choosing {
            return None;
        }
        let Some(side) = self.side.filter(|_| self.is_linked()) else { return Some(Event::SingleBoardOnly) };
        self.mode = Mode::Ready;
        self.handshake = Handshake::Ready;
        self.duel = Some(Duel::new(side, self.terms, now));
        self.ready_since = now;
        self.say(Handshake::Ready, send);
        match (side, self.other_is_ready) {
            (Side::First, true) => return Some(self.start(now)),
            (Side::First, false) => self.ready_again_at = Some(now + GREETING_TIMEOUT),
            (Side::Second, _) => self.ready_again_at = Some(now + self.terms.patience()),
        }
        Some(Event::AwaitsOther)
    }

    /// Back to the start without a word, whatever is going on.
    pub fn leave(&mut self) {
        self.duel.take_if(|duel| !duel.game.is_over());
        self.rest();
    }

    pub(super) fn hear_handshake(&mut self, state: Handshake, now: Duration, send: &mut dyn FnMut(Frame)) -> Event {
        let event = match self.mode {
            Mode::Waiting => Some(self.hear_while_waiting(state, now, send)),
            Mode::Choosing => self.hear_while_choosing(state, now, send),
            Mode::Ready => self.hear_while_ready(state, now, send),
            Mode::Playing if self.is_alone => self.hear_while_alone(state, now),
            Mode::Playing => self.hear_while_dueling(state, send),
        };
        event.unwrap_or(Event::Rejected(Rejection::UntimelyHandshake(state)))
    }

    fn hear_while_waiting(&mut self, state: Handshake, now: Duration, send: &mut dyn FnMut(Frame)) -> Event {
        match state {
            Handshake::On if self.handshake == Handshake::On => Event::Repeated,
            Handshake::On => {
                self.handshake = Handshake::On;
                Event::Invited
            }
            _ if self.is_linked() => {
                self.rest();
                Event::Aligned
            }
            // The other board believes that this one is linked: say that it is not, but seldom, or two boards would do so for ever.
            _ => {
                if self.excused_at.is_none_or(|last| now >= last + GREETING_TIMEOUT) {
                    self.excused_at = Some(now);
                    self.say(Handshake::Done, send);
                }
                Event::Rejected(Rejection::UntimelyHandshake(state))
            }
        }
    }

    fn hear_while_choosing(&mut self, state: Handshake, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        match (self.handshake, state) {
            (Handshake::Off, Handshake::On) => Some(self.accept(now, send)),
            (Handshake::On, Handshake::On) => Some(self.fall_back(now)),
            (Handshake::On, Handshake::Done) => Some(self.link(Side::First, now)),
            // The other board's DONE was lost: it says it again if it is asked again.
            (Handshake::On, Handshake::Ready) => {
                self.say(Handshake::On, send);
                None
            }
            (Handshake::Done, Handshake::On) if self.side == Some(Side::Second) => {
                self.say(Handshake::Done, send);
                Some(Event::Repeated)
            }
            (Handshake::Done, Handshake::Done) if self.is_echo(now) => Some(Event::Repeated),
            (Handshake::Done, Handshake::On | Handshake::Done) => Some(self.fall_back(now)),
            (Handshake::Done, Handshake::Ready) => {
                self.other_is_ready = true;
                Some(Event::OtherReady)
            }
            _ => None,
        }
    }

    fn hear_while_ready(&mut self, state: Handshake, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        let is_second = self.side == Some(Side::Second);
        match state {
            Handshake::On if is_second => {
                self.other_is_ready = false;
                self.say(Handshake::Done, send);
                self.say(Handshake::Ready, send);
                Some(Event::Repeated)
            }
            Handshake::On => {
                self.leave();
                self.handshake = Handshake::On;
                Some(Event::OtherLeft)
            }
            Handshake::Done if self.is_echo(now) => Some(Event::Repeated),
            Handshake::Done => {
                self.leave();
                Some(Event::OtherLeft)
            }
            Handshake::Ready if !is_second => Some(self.start(now)),
            // Who says it again has not heard this board say it.
            Handshake::Ready if self.other_is_ready => {
                self.say(Handshake::Ready, send);
                Some(Event::Repeated)
            }
            Handshake::Ready => {
                self.other_is_ready = true;
                self.ready_since = now;
                self.ready_again_at = Some(now + self.terms.patience());
                Some(Event::OtherReady)
            }
            Handshake::Off => None,
        }
    }

    fn hear_while_alone(&mut self, state: Handshake, now: Duration) -> Option<Event> {
        match (self.handshake, state) {
            (Handshake::On, Handshake::Done) => Some(self.link(Side::First, now)),
            (Handshake::Done, Handshake::Done) if self.is_echo(now) => Some(Event::Repeated),
            (Handshake::Done, Handshake::Ready) => {
                // It waits for this board, so there is no need to wait for it.
                self.other_is_done = true;
                Some(Event::OtherReady)
            }
            (Handshake::Done, Handshake::On | Handshake::Done) => {
                self.other_is_done = true;
                Some(Event::OtherDone)
            }
            _ => None,
        }
    }

    /// A board that is still ready has missed the beginning of the game.
    fn hear_while_dueling(&mut self, state: Handshake, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        let missed = self.duel.as_ref().filter(|_| state == Handshake::Ready)?.missed_beginning()?;
        if let Some(word) = missed {
            self.send(Message::Turn(word), send);
        }
        Some(Event::Repeated)
    }

    /// Whether a DONE is the one that linked this board, come twice.
    fn is_echo(&self, now: Duration) -> bool {
        self.side == Some(Side::First) && now < self.linked_at + GREETING_ECHO
    }

    pub(super) fn pass_greeting_time(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        if self.greeting_ends.take_if(|end| *end <= now).is_some() {
            self.invite_at = None;
            return Some(Event::SingleBoardOnly);
        }
        self.invite_at.take_if(|due| *due <= now)?;
        if self.handshake == Handshake::Off {
            self.invite(now, send);
        } else {
            self.say(Handshake::On, send);
        }
        // An invitation that met another one may not have been heard as one: it is repeated until it is answered.
        self.invite_at = Some(now + self.random_wait.next());
        None
    }

    pub(super) fn pass_ready_time(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) -> Option<Event> {
        let is_first = self.side == Some(Side::First);
        let age = now.saturating_sub(self.ready_since);
        if !is_first && self.other_is_ready && age >= self.terms.endurance() {
            return Some(self.give_up());
        }
        self.ready_again_at.take_if(|due| *due <= now)?;
        if is_first {
            // If the other board is ready, it answers; if it is not yet, it will say so, and need not be asked for ever.
            self.ready_again_at = (age < GREETING_TIMEOUT * 3).then(|| now + GREETING_TIMEOUT);
            self.say(Handshake::Ready, send);
        } else if self.other_is_ready {
            self.ready_again_at = Some(now + self.terms.pause());
            self.say(Handshake::Ready, send);
        }
        None
    }

    fn invite(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) {
        self.side = Some(Side::First);
        self.handshake = Handshake::On;
        self.greeting_ends = Some(now + GREETING_TIMEOUT);
        self.say(Handshake::On, send);
    }

    fn accept(&mut self, now: Duration, send: &mut dyn FnMut(Frame)) -> Event {
        self.say(Handshake::Done, send);
        self.link(Side::Second, now)
    }

    fn link(&mut self, side: Side, now: Duration) -> Event {
        self.side = Some(side);
        self.handshake = Handshake::Done;
        self.greeting_ends = None;
        self.invite_at = None;
        self.linked_at = now;
        self.other_is_ready = false;
        self.other_is_done = false;
        Event::Linked(side)
    }

    fn fall_back(&mut self, now: Duration) -> Event {
        self.side = None;
        self.handshake = Handshake::Off;
        self.greeting_ends = None;
        self.invite_at = Some(now + self.random_wait.next());
        Event::Collided
    }

    fn start(&mut self, now: Duration) -> Event {
        self.mode = Mode::Playing;
        self.ready_again_at = None;
        self.duel = Some(Duel::new(Side::First, self.terms, now));
        Event::Started(Side::First)
    }

    fn say(&self, state: Handshake, send: &mut dyn FnMut(Frame)) {
        self.send(Message::Handshake(state), send);
    }
}

/// Times from 0.1 to 0.9 seconds, the same for the same seed (SplitMix64, Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(super) struct RandomWait(u64);

impl RandomWait {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> Duration {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Duration::from_millis(100 + (mixed ^ (mixed >> 31)) % 801)
    }
}

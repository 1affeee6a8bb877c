//! What the host makes of what it hears.

use core::time::Duration;

use turncoat_game::Position as _;
use turncoat_othello::Move;

use super::garble::{Guess, guess_move, guess_reply};
use super::patience::{AFTER_REFUSAL, LINE_PAUSE, PAUSE_OF_GARBLED_LINE, SILENCE};
use super::state::State;
use super::{Claim, Doubt, Ending, Event, Fault, Host, LONGEST_LINE};
use crate::uart::{Command, Framed, LINE_END, Report};

/// How often a device is asked what it has said.
const MOST_QUESTIONS: u8 = 4;
/// Lines of boards and prompts are longer; shorter ones are messages.
const LONGEST_GARBLED_MESSAGE: usize = 9;

impl Host {
    /// Takes the next byte from the line.
    pub fn receive(&mut self, byte: u8, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        self.last_heard = now;
        if let Some(outbox) = &mut self.outbox {
            outbox.hear(now);
        }
        if let State::MoveSent { attempt, .. } = self.state
            && attempt < super::MOST_ATTEMPTS_IN_GAME
        {
            self.deadline = self.deadline.map(|deadline| deadline.max(now + AFTER_REFUSAL));
        }
        let mut bytes = [0; LONGEST_LINE];
        let line = match self.line.receive(byte)? {
            Framed::Line(line) => {
                bytes[..line.len()].copy_from_slice(line);
                &bytes[..line.len()]
            }
            Framed::TooLong => return Some(Event::Chatter),
        };
        let event = self.hear_line(line, now, send);
        self.post(now, send);
        event
    }

    fn hear_line(&mut self, line: &[u8], now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let is_echo = self.last_sent.is_some() && Command::read(line) == self.last_sent;
        let report = Report::read(line);
        if is_echo && (self.awaits_echo || report.is_none()) {
            self.awaits_echo = false;
            return None;
        }
        match report {
            None => Some(self.hear_garble(line, now, send).unwrap_or(Event::Chatter)),
            Some(Report::Done | Report::Blank) if self.awaits_echo => None,
            Some(Report::Done) if self.outbox.as_mut().is_some_and(super::Outbox::takes_reply) => None,
            Some(report) => self.hear(report, now, send),
        }
    }

    /// A line that has stood still for too long has lost its end. It counts if it is a message.
    pub(super) fn hear_pause(&mut self, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let pause = now.saturating_sub(self.last_heard);
        let line = self.line.unfinished();
        if line.is_empty() || pause < LINE_PAUSE || self.terms.profile.echoes() || !self.state.is_talking() {
            return None;
        }
        let mut bytes = [0; LONGEST_LINE];
        let length = line.len();
        bytes[..length].copy_from_slice(line);
        let line = bytes[..length].trim_ascii_end();
        let is_message = !line.is_empty() && Report::read(line).is_some();
        if !is_message && pause < PAUSE_OF_GARBLED_LINE {
            return None;
        }
        self.line.discard();
        self.line_faults += 1;
        self.hear_line(line, now, send)
    }

    /// Takes a line that is not a message: what it was, if that is certain.
    fn hear_garble(&mut self, line: &[u8], now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        if let Some(outbox) = &mut self.outbox {
            outbox.hear_chatter(line);
        }
        if line.len() > LONGEST_GARBLED_MESSAGE || self.terms.profile.echoes() || !self.state.is_talking() {
            return None;
        }
        match self.state {
            State::Theirs => match guess_move(line, &self.game) {
                Guess::One(mv) => {
                    self.line_faults += 1;
                    return Some(self.take_their_move(mv, now, send));
                }
                Guess::Several | Guess::Nothing => {
                    self.line_faults += 1;
                    self.ask_again_soon(now);
                }
            },
            State::Opening { .. } | State::MoveSent { .. } | State::ClaimRejected { .. } => {
                if let Some(report) = guess_reply(line) {
                    self.line_faults += 1;
                    return self.hear(report, now, send);
                }
            }
            _ => {}
        }
        None
    }

    /// The device will be asked what it has said.
    fn ask_again_soon(&mut self, now: Duration) {
        if !self.terms.profile.can_say_again() {
            return;
        }
        let asked = match self.doubt {
            Doubt::None => 0,
            Doubt::Ask(_, asked) | Doubt::Asked(_, asked) => asked,
            Doubt::Unresolved => MOST_QUESTIONS - 1,
        };
        if asked < MOST_QUESTIONS {
            self.doubt = Doubt::Ask(now + AFTER_REFUSAL, asked);
        }
    }

    /// Asks the device for what it has announced, if something was not understood.
    pub(super) fn ask_in_doubt(&mut self, now: Duration, send: &mut impl FnMut(u8)) {
        match self.doubt {
            Doubt::Ask(time, asked) if now >= time && self.state == State::Theirs => {
                self.end_damaged_line(send);
                self.send(Command::SayAgain, send);
                self.doubt = Doubt::Asked(now + SILENCE, asked + 1);
            }
            Doubt::Asked(time, asked) if now >= time && self.state == State::Theirs => {
                self.doubt = if asked < MOST_QUESTIONS { Doubt::Ask(now, asked) } else { Doubt::Unresolved };
            }
            _ => {}
        }
    }

    /// Takes a message.
    pub(super) fn hear(&mut self, report: Report, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        if report == Report::Resigned && self.state.is_playing() {
            self.send(Command::Agree, send);
            return Some(self.end(Ending::DeviceResigned));
        }
        match self.state {
            State::Off | State::Prepared { .. } | State::Claimed { .. } | State::Over => None,
            State::Opening { step, attempt } => self.hear_at_opening(report, step, attempt, now, send),
            State::Ours => match report {
                Report::Late => Some(self.judge_lateness(None, now, send)),
                Report::Illegal => Some(self.reject(Claim::Illegal, None, now, send)),
                Report::Won | Report::Lost | Report::Tie => Some(self.fail(Fault::EarlyResult)),
                // Our answer to its move did not get through.
                Report::Refused if self.last_sent == Some(Command::Agree) => {
                    self.line_faults += 1;
                    self.agree_again(send);
                    None
                }
                _ => None,
            },
            State::MoveSent { mv, attempt, is_refused } => {
                self.hear_reply_to_move(report, mv, attempt, is_refused, now, send)
            }
            State::Theirs => self.hear_their_move(report, now, send),
            State::ClaimRejected { mv, attempt } => match report {
                Report::Done => self.resume(mv, now, send),
                Report::Refused if attempt == 0 => {
                    self.insist(mv, attempt + 1, now, send);
                    None
                }
                // It has got the first `PL`, and its reply was lost.
                Report::Refused => self.resume(mv, now, send),
                _ => None,
            },
            State::ClaimAccepted(claim) => (report == Report::Won).then(|| {
                self.send(Command::Agree, send);
                self.end(Ending::Forfeited(claim))
            }),
            State::ResultAwaited => self.hear_result(report, send),
        }
    }

    /// The device has taken its claim back: the move is made again, or made at last.
    fn resume(&mut self, mv: Option<Move>, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        match mv {
            Some(mv) => self.send_move(mv, 0, super::Retry::First, now, send),
            None => self.begin_turn(now),
        }
        None
    }

    fn hear_at_opening(
        &mut self,
        report: Report,
        step: u8,
        attempt: u8,
        now: Duration,
        send: &mut impl FnMut(u8),
    ) -> Option<Event> {
        match report {
            Report::Done => self.open(step + 1, attempt, now, send),
            Report::Blank if matches!(self.last_sent, Some(Command::HostPlays(_))) => {
                self.open(step + 1, attempt, now, send)
            }
            Report::Refused => self.reopen(attempt, now, send),
            Report::Move(_) if self.terms.side != self.game.side_to_move() => {
                self.enter(State::Theirs, None);
                self.hear(report, now, send)
            }
            _ => None,
        }
    }

    fn hear_reply_to_move(
        &mut self,
        report: Report,
        mv: Move,
        attempt: u8,
        is_refused: bool,
        now: Duration,
        send: &mut impl FnMut(u8),
    ) -> Option<Event> {
        if self.outbox.as_ref().is_some_and(|outbox| !outbox.is_empty()) {
            // The move has not been sent yet, so this replies to something older.
            return None;
        }
        match report {
            Report::Done => {
                self.confirm(mv, now);
                Some(Event::Confirmed(mv))
            }
            Report::Illegal => Some(self.hear_illegal(mv, attempt, now, send)),
            Report::Late => Some(self.judge_lateness(Some(mv), now, send)),
            Report::Refused => {
                if attempt < super::MOST_ATTEMPTS_IN_GAME {
                    self.enter(State::MoveSent { mv, attempt, is_refused: true }, Some(now + AFTER_REFUSAL));
                }
                (!is_refused).then_some(Event::Silence)
            }
            Report::Blank => None,
            // It was asked twice, and says its last move again.
            Report::Move(_) | Report::Pass if self.last_announced == Some(announced(report)) => None,
            // Its reply was lost, but what it says now implies it.
            _ => {
                self.confirm(mv, now);
                self.hear(report, now, send)
            }
        }
    }

    /// The device claims that `mv` is illegal, which it is not. A device whose turn would be lost by a dispute is told
    /// the move once more first: it may have misread it.
    fn hear_illegal(&mut self, mv: Move, attempt: u8, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        if self.terms.profile.skips_disputed_turn() && attempt == 0 {
            self.send_move(mv, attempt + 1, super::Retry::Refused, now, send);
            return Event::Silence;
        }
        self.reject(Claim::Illegal, Some(mv), now, send)
    }

    fn hear_their_move(&mut self, report: Report, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        match report {
            Report::Move(_) | Report::Pass => {}
            // It said OK first and found our move illegal then.
            Report::Illegal => {
                let refused = self.last_sent_move();
                self.game = self.game_before_move;
                return Some(self.reject(Claim::Illegal, refused, now, send));
            }
            // It still waits for our move, so the `OK` that we heard was not for it.
            Report::Late => {
                let lost = self.last_sent_move();
                if lost.is_some() {
                    self.game = self.game_before_move;
                }
                return Some(self.reject(Claim::Late, lost, now, send));
            }
            Report::Won | Report::Lost | Report::Tie => return Some(self.fail(Fault::EarlyResult)),
            // What seemed to be its reply to the start was not.
            Report::Refused if matches!(self.last_sent, Some(Command::HostPlays(_))) => {
                return self.reopen(0, now, send);
            }
            // It has nothing to say yet, unless the question was not understood.
            Report::Refused => {
                if let Doubt::Asked(_, asked) = self.doubt {
                    self.doubt = if asked < 2 { Doubt::Ask(now + AFTER_REFUSAL, asked) } else { Doubt::Unresolved };
                }
                return None;
            }
            _ => return None,
        }
        let mv = announced(report);
        if !self.game.is_legal(mv) && self.doubt == Doubt::None && self.terms.profile.can_say_again() {
            // One fault on the line can have made it of a legal move: judge it when it was said again.
            let mut line = [0; LONGEST_LINE];
            let mut length = 0;
            report.send(&mut |byte| {
                line[length] = byte;
                length += 1;
            });
            if guess_move(line[..length].trim_ascii_end(), &self.game) != Guess::Nothing {
                self.ask_again_soon(now);
                return Some(Event::Chatter);
            }
        }
        Some(self.take_their_move(mv, now, send))
    }

    fn take_their_move(&mut self, mv: Move, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        if !self.game.is_legal(mv) {
            return self.fail(Fault::IllegalMove(mv));
        }
        self.game.play_unchecked(mv);
        self.last_announced = Some(mv);
        if self.manner.holds_agreement && !self.game.is_over() && self.game.side_to_move() == self.terms.side {
            self.owes_agreement = true;
            self.await_move(now);
        } else {
            self.send(Command::Agree, send);
            self.begin_turn(now);
        }
        Event::Announced(mv)
    }

    fn hear_result(&mut self, report: Report, send: &mut impl FnMut(u8)) -> Option<Event> {
        let outcome = self.game.outcome()?;
        let truth = match outcome.winner() {
            None => Report::Tie,
            Some(winner) if winner == self.terms.side => Report::Lost,
            Some(_) => Report::Won,
        };
        match report {
            // A result is the last that is printed, and the receiver has room for so few bytes in any case.
            Report::Won => self.send_now(Command::Agree, send),
            Report::Lost | Report::Tie if self.outbox.is_some() => self.send_now(Command::Agree, send),
            Report::Lost | Report::Tie => send(LINE_END),
            Report::Refused if self.last_sent == Some(Command::Agree) => {
                self.agree_again(send);
                return None;
            }
            _ => return None,
        }
        Some(if report == truth { self.end(Ending::Played(outcome)) } else { self.fail(Fault::WrongResult(outcome)) })
    }
}

fn announced(report: Report) -> Move {
    match report {
        Report::Move(square) => Move::Place(square),
        _ => Move::Pass,
    }
}

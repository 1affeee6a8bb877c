//! What the host makes of what it hears.

use core::time::Duration;

use turncoat_game::Position as _;
use turncoat_othello::Move;

use super::patience::{MOST_ATTEMPTS, REPLY};
use super::state::State;
use super::{Claim, Ending, Event, Fault, Host};
use crate::uart::{Command, LINE_END, Report};

impl Host {
    /// Takes a message.
    pub(super) fn hear(&mut self, report: Report, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        if report == Report::Resigned && self.state.is_playing() {
            self.send(Command::Agree, send);
            return Some(self.end(Ending::DeviceResigned));
        }
        match self.state {
            State::Off | State::Over => None,
            State::Opening { step, attempt } => self.hear_at_opening(report, step, attempt, now, send),
            State::Ours => match report {
                Report::Late => Some(self.judge_lateness(None, now, send)),
                Report::Illegal => Some(self.reject(Claim::Illegal, None, now, send)),
                Report::Won | Report::Lost | Report::Tie => Some(self.fail(Fault::EarlyResult)),
                // Our answer to its move did not get through.
                Report::Refused if self.last_sent == Some(Command::Agree) => {
                    self.agree_again(send);
                    None
                }
                _ => None,
            },
            State::MoveSent { mv, attempt } => match report {
                Report::Done => {
                    self.confirm(mv, now);
                    Some(Event::Confirmed(mv))
                }
                Report::Illegal => Some(self.reject(Claim::Illegal, Some(mv), now, send)),
                Report::Late => Some(self.judge_lateness(Some(mv), now, send)),
                Report::Refused if attempt < MOST_ATTEMPTS => {
                    self.send_move(mv, attempt + 1, now, send);
                    Some(Event::Silence)
                }
                Report::Refused | Report::Blank => None,
                // Its reply was lost, but what it says now implies it.
                _ => {
                    self.confirm(mv, now);
                    self.hear(report, now, send)
                }
            },
            State::Theirs => self.hear_their_move(report, now, send),
            State::ClaimRejected { mv, is_repeated } => match (report, mv) {
                (Report::Done, Some(mv)) => {
                    self.send_move(mv, 0, now, send);
                    None
                }
                (Report::Done, None) => {
                    self.begin_turn(now);
                    None
                }
                (Report::Refused, _) if !is_repeated => {
                    self.send(Command::PlayOn, send);
                    self.enter(State::ClaimRejected { mv, is_repeated: true }, Some(now + REPLY));
                    None
                }
                _ => None,
            },
            State::ClaimAccepted(claim) => (report == Report::Won).then(|| {
                self.send(Command::Agree, send);
                self.end(Ending::Forfeited(claim))
            }),
            State::ResultAwaited => self.hear_result(report, send),
        }
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

    fn hear_their_move(&mut self, report: Report, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let mv = match report {
            Report::Move(square) => Move::Place(square),
            Report::Pass => Move::Pass,
            // It said OK first and found our move illegal then.
            Report::Illegal => {
                let refused = self.last_sent_move();
                self.game = self.game_before_move;
                return Some(self.reject(Claim::Illegal, refused, now, send));
            }
            Report::Late => return Some(self.reject(Claim::Late, None, now, send)),
            Report::Won | Report::Lost | Report::Tie => return Some(self.fail(Fault::EarlyResult)),
            _ => return None,
        };
        if !self.game.is_legal(mv) {
            return Some(self.fail(Fault::IllegalMove(mv)));
        }
        self.game.play_unchecked(mv);
        self.send(Command::Agree, send);
        self.begin_turn(now);
        Some(Event::Announced(mv))
    }

    fn hear_result(&mut self, report: Report, send: &mut impl FnMut(u8)) -> Option<Event> {
        let outcome = self.game.outcome()?;
        let truth = match outcome.winner() {
            None => Report::Tie,
            Some(winner) if winner == self.terms.side => Report::Lost,
            Some(_) => Report::Won,
        };
        match report {
            Report::Won => self.send(Command::Agree, send),
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

//! What the host says to the claims of a device.

use core::time::Duration;

use turncoat_othello::{Move, Position};

use super::patience::{REPLY, late_after};
use super::state::State;
use super::{Claim, Event, Fault, Host, Verdict};
use crate::uart::Command;

/// A device that contradicts the rules so often is given up.
const MOST_DISPUTES: u8 = 3;

impl Host {
    /// The device says that the host's time ran out; the host's own clock decides, or the person at the host.
    pub(super) fn judge_lateness(&mut self, mv: Option<Move>, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        let limit = late_after(self.terms.seconds);
        // A move that was made in time is not late because it had to be repeated.
        let moved_at = self.moved_at.unwrap_or(now);
        let is_late = self.turn_began.is_some_and(|began| moved_at.saturating_sub(began) >= limit);
        if !is_late {
            self.reject(Claim::Late, mv, now, send)
        } else if self.manner.asks_about_claims {
            self.leave_to_person(Claim::Late, mv)
        } else {
            self.accept(Claim::Late, now, send)
        }
    }

    fn leave_to_person(&mut self, claim: Claim, mv: Option<Move>) -> Event {
        self.enter(State::Claimed { claim, mv }, None);
        Event::Claimed(claim)
    }

    /// The word of the person at the host on a claim. Nothing happens if the device has not claimed anything.
    pub fn answer(&mut self, verdict: Verdict, now: Duration, send: &mut impl FnMut(u8)) -> Option<Event> {
        let State::Claimed { claim, mv } = self.state else { return None };
        let event = match verdict {
            Verdict::Accepted => self.accept(claim, now, send),
            Verdict::Rejected => {
                // A person may say so as often as they like.
                self.disputes = 0;
                self.reject(claim, mv, now, send)
            }
        };
        self.post(now, send);
        Some(event)
    }

    fn accept(&mut self, claim: Claim, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        self.send(Command::Agree, send);
        if self.terms.profile.skips_disputed_turn() {
            self.skip_turn(now);
        } else {
            self.enter(State::ClaimAccepted(claim), Some(now + REPLY));
        }
        Event::Disputed(claim, Verdict::Accepted)
    }

    /// The host knows better; the move, if there was one, is made again as soon as the device gives in.
    pub(super) fn reject(&mut self, claim: Claim, mv: Option<Move>, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        self.disputes += 1;
        if self.disputes > MOST_DISPUTES {
            return self.fail(Fault::Quarrelsome(claim));
        }
        self.send(Command::PlayOn, send);
        if self.terms.profile.skips_disputed_turn() {
            self.skip_turn(now);
        } else {
            self.enter(State::ClaimRejected { mv, attempt: 0 }, Some(now + self.reply_patience()));
        }
        Event::Disputed(claim, Verdict::Rejected)
    }

    /// Goes on as if the host had passed, which the rules do not know.
    fn skip_turn(&mut self, now: Duration) {
        if let Some(skipped) = Position::new(self.game.discs(), !self.terms.side) {
            self.game = skipped;
        }
        self.await_move(now);
    }
}

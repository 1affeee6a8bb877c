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
    /// The device says that the host's time ran out; the host's own clock decides.
    pub(super) fn judge_lateness(&mut self, mv: Option<Move>, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        let limit = late_after(self.terms.seconds);
        let is_late = self.turn_began.is_some_and(|began| now.saturating_sub(began) >= limit);
        if !is_late {
            return self.reject(Claim::Late, mv, now, send);
        }
        self.send(Command::Agree, send);
        if self.terms.profile.skips_disputed_turn() {
            self.skip_turn(now);
        } else {
            self.enter(State::ClaimAccepted(Claim::Late), Some(now + REPLY));
        }
        Event::Disputed(Claim::Late, Verdict::Accepted)
    }

    /// The host knows better; the move, if there was one, is made again as soon as the device gives in.
    pub(super) fn reject(&mut self, claim: Claim, mv: Option<Move>, now: Duration, send: &mut impl FnMut(u8)) -> Event {
        self.disputes += 1;
        if self.disputes > MOST_DISPUTES {
            return self.fail(Fault::Quarrelsome);
        }
        self.send(Command::PlayOn, send);
        if self.terms.profile.skips_disputed_turn() {
            self.skip_turn(now);
        } else {
            self.enter(State::ClaimRejected { mv, is_repeated: false }, Some(now + REPLY));
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

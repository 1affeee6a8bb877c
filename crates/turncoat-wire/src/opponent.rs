//! What a program does as an opponent besides choosing moves.

use std::time::Duration;

use turncoat_game::Side;
use turncoat_players::answer_time;
use turncoat_session::{Answer, Command, GameSession, Moment, Player, Proposal, Strength};

use crate::limits;

/// What a program answers to a proposal of its opponent. `score` is what a side thinks of its own chances, if it has thought.
#[must_use]
pub fn answer(session: &GameSession, score: impl Fn(Side) -> Option<i32>) -> Option<Command> {
    if session.ending().is_some() {
        return None;
    }
    Side::BOTH.into_iter().filter(|&side| session.seat(side).player.is_automatic()).find_map(|side| {
        let is_asked = |proposal| session.proposer(proposal) == Some(!side);
        let answer = |proposal, answer| Some(Command::Answer { side, answer, proposal });
        if is_asked(Proposal::Draw) {
            let stands_worse = score(side).is_some_and(|score| score < 0);
            return answer(Proposal::Draw, if stands_worse { Answer::Accept } else { Answer::Decline });
        }
        if is_asked(Proposal::Claim) { answer(Proposal::Claim, Answer::Accept) } else { None }
    })
}

/// How long the program of `side` may take for its move: by its clock, of which it leaves enough for the move to be stored in
/// time, or else by its strength.
#[must_use]
pub fn time_to_answer(session: &GameSession, side: Side, now: Moment) -> Duration {
    match (session.clock_states(now), &session.seat(side).player) {
        (Some(clocks), _) => answer_time(session.game(), &clocks[side]).min(limits::MOVE_TIME),
        (None, Player::Engine(Strength::Unlimited)) => limits::FREE_MOVE_TIME,
        (None, _) => limits::MOVE_TIME,
    }
}

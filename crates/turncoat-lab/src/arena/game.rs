use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use turncoat_engine::{Player, StopFlag};
use turncoat_game::{Outcome, Side};

use super::{Contest, ForfeitReason};

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game<P: Contest> {
    /// The moves after the opening.
    pub moves: Vec<P::Move>,
    /// Who won.
    pub outcome: Outcome,
    /// By how much the side that moves first won, negative if it lost.
    pub margin: i32,
    /// Why the game ended early, if it did.
    pub forfeit: Option<ForfeitReason>,
}

impl<P: Contest> Game<P> {
    fn forfeited(moves: Vec<P::Move>, loser: Side, reason: ForfeitReason) -> Self {
        let margin = if loser == Side::First { -P::FORFEIT_MARGIN } else { P::FORFEIT_MARGIN };
        Self { moves, outcome: Outcome::Win(!loser), margin, forfeit: Some(reason) }
    }
}

/// Plays on from `opening` to the end, `first` with the side that moves first in the game; nothing if `stop` asks to give
/// up in between.
///
/// Who chooses an illegal move, breaks down or panics loses. A player that panicked is asked again in its next game, in whatever state
/// the panic left it.
pub fn play_game<P: Contest>(
    first: &mut dyn Player<P>,
    second: &mut dyn Player<P>,
    opening: &P,
    stop: &StopFlag,
) -> Option<Game<P>> {
    let mut position = opening.clone();
    let mut moves = Vec::new();
    let mut record = vec![position.clone()];
    loop {
        if P::is_drawn(&record) {
            return Some(Game { moves, outcome: Outcome::Draw, margin: 0, forfeit: None });
        }
        if let Some(outcome) = position.outcome() {
            return Some(Game { moves, outcome, margin: position.margin(), forfeit: None });
        }
        if stop.is_stopped() {
            return None;
        }
        let side = position.side_to_move();
        let choose = || match side {
            Side::First => first.attempt(&position),
            Side::Second => second.attempt(&position),
        };
        let mv = match catch_unwind(AssertUnwindSafe(choose)) {
            Ok(Ok(mv)) => mv,
            // A player that was asked to stop may have nothing to say.
            Ok(Err(_)) if stop.is_stopped() => return None,
            Ok(Err(failure)) => return Some(Game::forfeited(moves, side, ForfeitReason::Failure(failure))),
            Err(panic) => return Some(Game::forfeited(moves, side, ForfeitReason::Panic(message(&*panic)))),
        };
        position = match position.play(mv) {
            Ok(next) => next,
            // A search that was asked to stop may have nothing to say.
            Err(_) if stop.is_stopped() => return None,
            Err(refused) => {
                return Some(Game::forfeited(moves, side, ForfeitReason::IllegalMove(refused.to_string())));
            }
        };
        moves.push(mv);
        record.push(position.clone());
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}

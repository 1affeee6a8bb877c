use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use turncoat_engine::{Player, StopFlag};
use turncoat_game::{BySide, Outcome, Side};

use super::{Contest, ForfeitReason};
use crate::punctuality::processor_time;

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
    /// How much processor time each side used for its moves; nothing where the system does not tell.
    pub processor_time: BySide<Duration>,
}

impl<P: Contest> Game<P> {
    fn finished(moves: Vec<P::Move>, outcome: Outcome, margin: i32, processor_time: BySide<Duration>) -> Self {
        Self { moves, outcome, margin, forfeit: None, processor_time }
    }

    /// The same game, lost by one side for a reason of its own.
    fn forfeited(self, loser: Side, reason: ForfeitReason) -> Self {
        let margin = if loser == Side::First { -P::FORFEIT_MARGIN } else { P::FORFEIT_MARGIN };
        Self { outcome: Outcome::Win(!loser), margin, forfeit: Some(reason), ..self }
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
    let mut times = BySide::from_fn(|_| Duration::ZERO);
    loop {
        let drawn = P::is_drawn(&record).then_some((Outcome::Draw, 0));
        if let Some((outcome, margin)) = drawn.or_else(|| Some((position.outcome()?, position.margin()))) {
            first.end(&position);
            second.end(&position);
            return Some(Game::finished(moves, outcome, margin, times));
        }
        if stop.is_stopped() {
            return None;
        }
        let side = position.side_to_move();
        let player: &mut dyn Player<P> = match side {
            Side::First => &mut *first,
            Side::Second => &mut *second,
        };
        let before = time_used(player);
        let chosen = catch_unwind(AssertUnwindSafe(|| player.attempt(&position)));
        times[side] += time_used(player).saturating_sub(before);
        let forfeited = |moves, reason| Game::finished(moves, Outcome::Draw, 0, times).forfeited(side, reason);
        let mv = match chosen {
            Ok(Ok(mv)) => mv,
            // A player that was asked to stop may have nothing to say.
            Ok(Err(_)) if stop.is_stopped() => return None,
            Ok(Err(failure)) => return Some(forfeited(moves, ForfeitReason::Failure(failure))),
            Err(panic) => return Some(forfeited(moves, ForfeitReason::Panic(message(&*panic)))),
        };
        position = match position.play(mv) {
            Ok(next) => next,
            // A search that was asked to stop may have nothing to say.
            Err(_) if stop.is_stopped() => return None,
            Err(refused) => {
                return Some(forfeited(moves, ForfeitReason::IllegalMove(refused.to_string())));
            }
        };
        moves.push(mv);
        record.push(position.clone());
    }
}

/// The processor time that the player has used so far: its own processes', or this thread's.
fn time_used<P: Contest>(player: &dyn Player<P>) -> Duration {
    player.processor_time().or_else(processor_time).unwrap_or_default()
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}

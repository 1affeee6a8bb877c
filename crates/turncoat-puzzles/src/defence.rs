//! What the opponent answers in a puzzle.

use turncoat_engine::StopFlag;
use turncoat_game::{MoveSet as _, Position as _};

use crate::{Goal, Prover, PuzzlePosition, Stopped, Worth};

/// The toughest defence: the reply that loses by the fewest discs or as late as possible; of equal ones that which leaves the
/// fewest answers that reach the goal, and of these the first. Nothing if the game is over.
pub(crate) fn toughest_reply<P: PuzzlePosition>(
    prover: &mut P::Prover,
    position: &P,
    goal: Option<Goal>,
    stop: &StopFlag,
) -> Result<Option<P::Move>, Stopped> {
    let replies = worths(prover, position, stop)?;
    let Some(best) = replies.iter().map(|&(_, worth)| worth).max() else { return Ok(None) };
    let best: Vec<P::Move> = replies.into_iter().filter(|&(_, worth)| worth == best).map(|(mv, _)| mv).collect();
    let Some(goal) = goal.filter(|_| best.len() > 1) else { return Ok(best.first().copied()) };
    let mut toughest = None;
    for reply in best {
        let answers = ways(prover, &position.after_unchecked(reply), goal, usize::MAX, stop)?.len();
        if toughest.is_none_or(|(fewest, _)| answers < fewest) {
            toughest = Some((answers, reply));
        }
    }
    Ok(toughest.map(|(_, reply)| reply))
}

/// The moves that reach the goal, at most `most` of them, in the order of the rules.
pub(crate) fn ways<P: PuzzlePosition>(
    prover: &mut P::Prover,
    position: &P,
    goal: Goal,
    most: usize,
    stop: &StopFlag,
) -> Result<Vec<P::Move>, Stopped> {
    let mut ways = Vec::new();
    for mv in position.legal_moves() {
        let next = position.after_unchecked(mv);
        let is_way = match goal {
            Goal::Win | Goal::Draw => prover.verdict(&next, stop)?.reversed() >= goal.verdict(),
            Goal::WinIn(_) => {
                // Who wins is known sooner than in how many moves.
                prover.verdict(&next, stop)?.reversed() == goal.verdict()
                    && goal.is_reached_by(prover.worth(&next, stop)?.before())
            }
        };
        if is_way {
            ways.push(mv);
            if ways.len() == most {
                break;
            }
        }
    }
    Ok(ways)
}

/// What each move is worth to the side that plays it.
pub(crate) fn worths<P: PuzzlePosition>(
    prover: &mut P::Prover,
    position: &P,
    stop: &StopFlag,
) -> Result<Vec<(P::Move, Worth)>, Stopped> {
    let worth = |mv: P::Move| Ok((mv, prover.worth(&position.after_unchecked(mv), stop)?.before()));
    position.legal_moves().into_iter().map(worth).collect()
}

/// The only move that reaches the goal where there are others to choose from.
pub(crate) fn only_way<P: PuzzlePosition>(
    prover: &mut P::Prover,
    position: &P,
    goal: Goal,
    stop: &StopFlag,
) -> Result<Option<P::Move>, Stopped> {
    if position.legal_moves().len() < 2 {
        return Ok(None);
    }
    Ok(match ways(prover, position, goal, 2, stop)?[..] {
        [key] => Some(key),
        _ => None,
    })
}

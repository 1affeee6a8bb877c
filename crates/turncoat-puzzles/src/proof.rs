use turncoat_engine::StopFlag;
use turncoat_game::{Illegal, Position as _};

use crate::defence::{toughest_reply, ways};
use crate::{Prover, Puzzle, PuzzlePosition, Stopped};

/// Why a puzzle is not what it claims to be.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Disproof<P: PuzzlePosition> {
    /// The proof was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The line breaks the rules.
    #[error("{0}")]
    Illegal(Illegal<P>),
    /// Another set of moves reaches the goal than the one move of the line.
    #[error("move {number}: {mv} is not the only move that reaches the goal")]
    OtherWays {
        /// The number of the move in the line, from 1.
        number: usize,
        /// The move of the line.
        mv: P::Move,
        /// The moves that reach the goal, at most two of them.
        ways: Vec<P::Move>,
    },
    /// The opponent has a tougher defence.
    #[error("move {number}: the toughest defence is not {mv}")]
    TougherReply {
        /// The number of the move in the line, from 1.
        number: usize,
        /// The move of the line.
        mv: P::Move,
    },
    /// The line is longer than its goal.
    #[error("the line is longer than the win takes")]
    TooLong,
    /// The worth of the position is another than the goal says: it can be won where the goal is to draw, or won sooner.
    #[error("more than the goal can be reached")]
    TooEasy,
}

/// Proves a puzzle anew: at each of its moves that one alone reaches the goal, nothing better is possible, and the opponent's replies
/// are the toughest.
///
/// # Errors
///
/// What is wrong with the puzzle, or that `stop` was raised.
pub fn prove<P: PuzzlePosition>(
    prover: &mut P::Prover,
    puzzle: &Puzzle<P>,
    stop: &StopFlag,
) -> Result<(), Disproof<P>> {
    let mut position = *puzzle.position();
    if prover.verdict(&position, stop)? != puzzle.goal().verdict() {
        return Err(Disproof::TooEasy);
    }
    let mut goal = Some(puzzle.goal());
    for (place, &mv) in puzzle.line().iter().enumerate() {
        let number = place + 1;
        if place % 2 == 0 {
            let ways = ways(prover, &position, goal.ok_or(Disproof::TooLong)?, 2, stop)?;
            if ways != [mv] {
                return Err(Disproof::OtherWays { number, mv, ways });
            }
            goal = goal.and_then(crate::Goal::after_move);
        } else if toughest_reply(prover, &position, goal, stop)? != Some(mv) {
            return Err(Disproof::TougherReply { number, mv });
        }
        position = position.play(mv).map_err(Disproof::Illegal)?;
    }
    Ok(())
}

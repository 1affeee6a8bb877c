use turncoat_engine::StopFlag;
use turncoat_game::Position as _;

use crate::{Prover, PuzzlePosition, Stopped, Worth};

/// Why a move is wrong: best play of both sides after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation<M> {
    /// What the move is worth to the side that plays it.
    pub worth: Worth,
    /// The moves that follow, to the end of the game; in a draw of Quoridor only the reply.
    pub line: Vec<M>,
}

/// Refutes the legal move `mv`, or proves how good it is.
///
/// # Errors
///
/// If `stop` is raised before that is known.
pub fn refute<P: PuzzlePosition>(
    prover: &mut P::Prover,
    position: &P,
    mv: P::Move,
    stop: &StopFlag,
) -> Result<Refutation<P::Move>, Stopped> {
    let next = position.after_unchecked(mv);
    let worth = prover.worth(&next, stop)?.before();
    let line = prover.best_line(&next, stop)?;
    Ok(Refutation { worth, line })
}

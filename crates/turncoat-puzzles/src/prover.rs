mod othello;
mod quoridor;

pub use othello::OthelloProver;
pub use quoridor::QuoridorProver;
use turncoat_engine::StopFlag;
use turncoat_game::Position;

use crate::{Verdict, Worth};

/// The proof was stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the proof was stopped before it was complete")]
pub struct Stopped;

impl From<turncoat_engine::othello::Stopped> for Stopped {
    fn from(_: turncoat_engine::othello::Stopped) -> Self {
        Self
    }
}

impl From<turncoat_engine::quoridor::Stopped> for Stopped {
    fn from(_: turncoat_engine::quoridor::Stopped) -> Self {
        Self
    }
}

/// Proves what positions are worth to the side to move. It remembers what it found for the next position.
pub trait Prover<P: Position> {
    /// A prover that remembers at most `memory` bytes.
    fn new(memory: usize) -> Self;

    /// How the game ends.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before that is known.
    fn verdict(&mut self, position: &P, stop: &StopFlag) -> Result<Verdict, Stopped>;

    /// What the position is worth.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before that is known.
    fn worth(&mut self, position: &P, stop: &StopFlag) -> Result<Worth, Stopped>;

    /// Best play of both sides to the end; in a draw of Quoridor only a best move.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before it is known.
    fn best_line(&mut self, position: &P, stop: &StopFlag) -> Result<Vec<P::Move>, Stopped>;
}

use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Solver, Window};
use turncoat_othello::{Move, Position};

use super::{Prover, Stopped};
use crate::{Verdict, Worth};

/// Proves endings of Othello with the engine's solver.
pub struct OthelloProver(Solver);

impl Prover<Position> for OthelloProver {
    fn new(memory: usize) -> Self {
        Self(Solver::new(memory))
    }

    fn verdict(&mut self, position: &Position, stop: &StopFlag) -> Result<Verdict, Stopped> {
        let solution = self.0.solve(position, Window::WIN_LOSS_DRAW, stop)?;
        Ok(Worth::Discs(solution.score).verdict())
    }

    fn worth(&mut self, position: &Position, stop: &StopFlag) -> Result<Worth, Stopped> {
        Ok(Worth::Discs(self.0.solve(position, Window::EXACT, stop)?.score))
    }

    fn best_line(&mut self, position: &Position, stop: &StopFlag) -> Result<Vec<Move>, Stopped> {
        Ok(self.0.solve(position, Window::EXACT, stop)?.line)
    }
}

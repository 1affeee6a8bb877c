//! An evaluation as a player, to see which one plays better.

use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{Solver, Window};
use turncoat_engine::{Player, StopFlag};
use turncoat_othello::{Move, Position};

use crate::fixed_depth::FixedDepth;

/// From this many empties on everybody plays perfectly, so the game is decided.
const SOLVED_EMPTIES: u32 = 12;
const SOLVER_MEMORY: usize = 1 << 20;

/// Plays the best move of a plain fixed-depth search, and perfectly near the end.
pub struct EvaluationPlayer<'a> {
    name: String,
    search: FixedDepth<'a>,
    depth: u32,
    solver: Solver,
}

impl<'a> EvaluationPlayer<'a> {
    /// A player that looks `depth` moves ahead.
    #[must_use]
    pub fn new(name: String, evaluation: &'a Evaluation, depth: u32) -> Self {
        Self { name, search: FixedDepth::new(evaluation), depth, solver: Solver::new(SOLVER_MEMORY) }
    }
}

impl Player<Position> for EvaluationPlayer<'_> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, position: &Position) -> Move {
        if position.empty_squares().len() <= SOLVED_EMPTIES {
            let solution = self.solver.solve(position, Window::EXACT, &StopFlag::default());
            return solution.ok().and_then(|solution| solution.best_move()).unwrap_or(Move::Pass);
        }
        self.search.rank(position, self.depth).first().map_or(Move::Pass, |&(square, _)| Move::Place(square))
    }
}

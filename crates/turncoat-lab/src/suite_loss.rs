//! What the moves that an evaluation chooses lose on a suite.

use turncoat_engine::othello::evaluation::Evaluation;

use crate::fixed_depth::FixedDepth;
use crate::suite::Problem;

/// The outcome of a suite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SuiteLoss {
    /// How many positions were tried.
    pub positions: usize,
    /// How many discs the chosen move loses on average.
    pub mean: f64,
    /// The share of positions in which a best move was chosen.
    pub best_moves: f64,
    /// How many boards the searches looked at.
    pub nodes: u64,
}

impl SuiteLoss {
    /// Chooses a move in every position by a plain search of `depth` moves.
    #[must_use]
    pub fn measure(evaluation: &Evaluation, problems: &[Problem], depth: u32) -> Self {
        let mut search = FixedDepth::new(evaluation);
        let chosen = |problem: &Problem| problem.loss(search.rank(&problem.position, depth).first()?.0);
        let losses: Vec<i32> = problems.iter().filter_map(chosen).collect();
        let count = losses.len() as f64;
        Self {
            positions: losses.len(),
            mean: f64::from(losses.iter().sum::<i32>()) / count,
            best_moves: losses.iter().filter(|&&loss| loss == 0).count() as f64 / count,
            nodes: search.nodes(),
        }
    }
}

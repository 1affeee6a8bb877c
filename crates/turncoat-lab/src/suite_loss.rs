//! What the moves that an evaluation chooses lose on a suite.

use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{Limits, Searcher};
use turncoat_engine::{Effort, StopFlag};
use turncoat_othello::Move;

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

/// How a search of the engine with a limit of nodes does on a suite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchLoss {
    /// How many positions were tried.
    pub positions: usize,
    /// The share of positions in which a move with the highest exact score was chosen.
    pub best_moves: f64,
    /// By how many discs the value of the search misses the highest exact score on average.
    pub mean_error: f64,
    /// By how many discs the exact score of the chosen move is below the highest one on average.
    pub mean_loss: f64,
    /// How many positions the searches visited.
    pub nodes: u64,
}

/// What the engine may remember, in bytes: more than searches of a million nodes use.
const MEMORY: usize = 64 << 20;

impl SearchLoss {
    /// Searches every position as a new engine with one thread would. Problems without scores are passed over.
    #[must_use]
    pub fn measure(evaluation: &'static Evaluation, problems: &[Problem], nodes: u64) -> Self {
        let mut searcher = Searcher::with_evaluation(MEMORY, evaluation);
        let limits = Limits { effort: Effort::Nodes(nodes), lines: 1 };
        let mut sums = Self { positions: 0, best_moves: 0.0, mean_error: 0.0, mean_loss: 0.0, nodes: 0 };
        for problem in problems {
            searcher.clear();
            let Some(report) = searcher.think(&problem.position, limits, &StopFlag::default(), |_| {}) else {
                continue;
            };
            let [line, ..] = &report.lines[..] else { continue };
            let Some(Move::Place(square)) = line.moves.first() else { continue };
            let Some(loss) = problem.loss(*square) else { continue };
            sums.positions += 1;
            sums.best_moves += f64::from(loss == 0);
            sums.mean_error += f64::from((line.score - problem.best()).abs());
            sums.mean_loss += f64::from(loss);
            sums.nodes += report.nodes;
        }
        let count = sums.positions as f64;
        Self {
            best_moves: sums.best_moves / count,
            mean_error: sums.mean_error / count,
            mean_loss: sums.mean_loss / count,
            ..sums
        }
    }
}

//! Games between two evaluations under the same search, to see which one plays better.

use rayon::prelude::*;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{Solver, Window};
use turncoat_game::{BySide, Position as _, Side};
use turncoat_othello::{Move, Position};

use crate::fixed_depth::FixedDepth;

/// From this many empties on both sides play perfectly, so the game is decided.
const SOLVED_EMPTIES: u32 = 12;
const SOLVER_MEMORY: usize = 1 << 20;

/// What the challenger reached in games of which each opening was played twice, once with either colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchResult {
    /// How many openings were played.
    pub pairs: usize,
    /// The challenger's mean disc difference in a game.
    pub mean_discs: f64,
    /// The standard error of that mean, from the differences of whole pairs.
    pub mean_discs_error: f64,
    /// The challenger's share of the points.
    pub score: f64,
}

/// Plays every opening twice; both sides look `depth` moves ahead.
#[must_use]
pub fn play_match(challenger: &Evaluation, champion: &Evaluation, openings: &[Position], depth: u32) -> MatchResult {
    let pairs: Vec<[i32; 2]> = openings
        .par_iter()
        .map(|opening| {
            let as_first = play_game(BySide { first: challenger, second: champion }, *opening, depth);
            let as_second = play_game(BySide { first: champion, second: challenger }, *opening, depth);
            [as_first, -as_second]
        })
        .collect();
    let count = pairs.len() as f64;
    let means: Vec<f64> = pairs.iter().map(|pair| f64::from(pair[0] + pair[1]) / 2.0).collect();
    let mean_discs = means.iter().sum::<f64>() / count;
    let variance = means.iter().map(|mean| (mean - mean_discs).powi(2)).sum::<f64>() / (count - 1.0);
    let points: f64 = pairs.iter().flatten().map(|discs| f64::from(discs.signum() + 1) / 2.0).sum();
    MatchResult {
        pairs: pairs.len(),
        mean_discs,
        mean_discs_error: (variance / count).sqrt(),
        score: points / (2.0 * count),
    }
}

/// The final disc difference for the first side.
fn play_game(players: BySide<&Evaluation>, opening: Position, depth: u32) -> i32 {
    let mut position = opening;
    let mut searches = BySide { first: FixedDepth::new(players.first), second: FixedDepth::new(players.second) };
    while position.empty_squares().len() > SOLVED_EMPTIES && position.outcome().is_none() {
        let search = &mut searches[position.side_to_move()];
        let choice = search.rank(&position, depth).first().map_or(Move::Pass, |&(square, _)| Move::Place(square));
        position.play_unchecked(choice);
    }
    let solution = Solver::new(SOLVER_MEMORY).solve(&position, Window::EXACT, &StopFlag::default());
    let score = solution.expect("nobody raises the flag").score;
    if position.side_to_move() == Side::First { score } else { -score }
}

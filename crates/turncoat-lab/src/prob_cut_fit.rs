//! How well a shallow search predicts a deep one, measured and fitted for ProbCut.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use indicatif::ProgressBar;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{Confidence, Limits, Searcher, deviation_terms};
use turncoat_engine::{Certainty, Effort, Random, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::Position;

use crate::games::Game;

/// A pair of searches of positions with one number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// The empty squares.
    pub empties: u32,
    /// The plies of the deeper search.
    pub deep: u32,
    /// The plies of the other; 0 is the evaluation alone.
    pub shallow: u32,
}

/// How far the scores of pairs of searches lie apart.
#[derive(Clone, Debug, Default)]
pub struct Differences {
    sums: BTreeMap<Pair, (u32, f64)>,
}

/// The numbers of empty squares that are measured.
const EMPTIES: RangeInclusive<u32> = 6..=54;
/// What the engine may remember, in bytes.
const MEMORY: usize = 64 << 20;

impl Differences {
    /// Draws positions from games and measures searches with `evaluation`, up to `count`, until `stop` asks to end.
    #[must_use]
    pub fn of_games(
        evaluation: &'static Evaluation,
        games: &[Game],
        count: usize,
        deepest: u32,
        stop: &StopFlag,
        progress: &ProgressBar,
    ) -> Self {
        let mut searcher = Searcher::with_evaluation(MEMORY, evaluation);
        let mut random = Random::new(1);
        let mut differences = Self::default();
        progress.set_length(count as u64);
        for empties in EMPTIES.cycle().take(count).take_while(|_| !stop.is_stopped()) {
            let game = &games[random.below(games.len() as u32) as usize];
            let mut choices = game.positions().filter(|position| !position.legal_moves().squares().is_empty());
            if let Some(position) = choices.find(|position| position.empty_squares().len() == empties) {
                searcher.clear();
                differences.measure(evaluation, &mut searcher, &position, deepest);
            }
            progress.inc(1);
        }
        differences
    }

    /// Searches `position` to every depth up to `deepest` without any cuts, and to the end if that is no further.
    fn measure(&mut self, evaluation: &'static Evaluation, searcher: &mut Searcher, position: &Position, deepest: u32) {
        let empties = position.empty_squares().len();
        let discs = Evaluation::UNITS_PER_DISC;
        let static_score = (evaluation.evaluate(position) + discs / 2).div_euclid(discs);
        let mut scores = vec![(0, static_score)];
        let mut search = |plies| {
            let limits = Limits { effort: Effort::Depth { plies, confidence: Confidence::Certain }, lines: 1 };
            searcher.think(position, limits, &StopFlag::default(), |report| {
                let is_full_width = match report.certainty {
                    Certainty::Exact => true,
                    Certainty::Depth { plies, confidence } => plies < empties && confidence == Confidence::Certain,
                };
                if let (true, Some(line)) = (is_full_width, report.lines.first()) {
                    let depth = if report.certainty == Certainty::Exact { empties } else { depth_of(report.certainty) };
                    scores.push((depth, line.score));
                }
            });
        };
        search(deepest.min(empties - 1));
        if empties <= deepest + 4 {
            search(empties);
        }
        for (place, &(deep, deep_score)) in scores.iter().enumerate() {
            for &(shallow, shallow_score) in scores[..place].iter().filter(|(shallow, _)| *shallow < deep) {
                let (count, sum) = self.sums.entry(Pair { empties, deep, shallow }).or_default();
                *count += 1;
                *sum += f64::from(deep_score - shallow_score).powi(2);
            }
        }
    }

    /// The measured standard deviations of all pairs with at least `fewest` positions.
    pub fn deviations(&self, fewest: u32) -> impl Iterator<Item = (Pair, f64)> {
        let known = self.sums.iter().filter(move |(_, (count, _))| *count >= fewest);
        known.map(|(&pair, &(count, sum))| (pair, (sum / f64::from(count)).sqrt().max(0.5)))
    }

    /// The factors of the engine's terms, for pairs of the same parity and for the evaluation alone, whose sum comes
    /// nearest, by least squares, to the logarithms of the deviations.
    #[must_use]
    pub fn fit(&self, fewest: u32) -> Vec<f64> {
        let is_used = |pair: &Pair| (pair.deep - pair.shallow).is_multiple_of(2) || pair.shallow == 0;
        let rows: Vec<_> = self
            .deviations(fewest)
            .filter(|(pair, _)| is_used(pair))
            .map(|(pair, deviation)| {
                (deviation_terms(pair.empties, pair.deep, pair.shallow).map(f64::from), deviation.ln())
            })
            .collect();
        least_squares(&rows)
    }
}

fn depth_of(certainty: Certainty<Confidence>) -> u32 {
    match certainty {
        Certainty::Depth { plies, .. } => plies,
        Certainty::Exact => 0,
    }
}

/// Solves the normal equations by Gauss-Jordan elimination, slightly damped.
fn least_squares<const N: usize>(rows: &[([f64; N], f64)]) -> Vec<f64> {
    let mut matrix = vec![vec![0.0; N + 1]; N];
    for (terms, value) in rows {
        for (row, term) in matrix.iter_mut().zip(terms) {
            for (cell, other) in row.iter_mut().zip(terms.iter().chain([value])) {
                *cell += term * other;
            }
        }
    }
    for pivot in 0..N {
        matrix[pivot][pivot] += 1e-9;
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let pivot_row = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = row[pivot];
            row.iter_mut().zip(&pivot_row).for_each(|(cell, from)| *cell -= factor * from);
        }
    }
    matrix.into_iter().map(|row| row[N]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let rows: Vec<_> = (0..10).map(|x| ([1.0, f64::from(x)], 3.0 - 0.5 * f64::from(x))).collect();
        let fit = least_squares(&rows);
        assert!((fit[0] - 3.0).abs() < 1e-6 && (fit[1] + 0.5).abs() < 1e-6, "{fit:?}");
    }
}

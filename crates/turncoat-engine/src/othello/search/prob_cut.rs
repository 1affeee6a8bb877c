//! ProbCut: a shallow search predicts the result of a deep one, with an error that was measured (Buro 1995).

use std::sync::LazyLock;

use crate::othello::evaluation::Evaluation;
use crate::othello::search::confidence::Confidence;

/// How deep the search looks that predicts one of `depth` plies, which has the same parity.
#[inline(always)]
pub(crate) const fn cut_depth(depth: u32) -> u32 {
    let half = depth / 2;
    half.saturating_sub((depth ^ half) & 1)
}

/// How deep the search looks that predicts the exact score with so many empty squares.
#[inline(always)]
pub(crate) const fn exact_cut_depth(empties: u32) -> u32 {
    empties.saturating_sub(8) / 4 * 2
}

/// What the logarithm of the standard deviation between a search of `deep` plies and one of `shallow` is fitted to.
#[must_use]
pub fn deviation_terms(empties: u32, deep: u32, shallow: u32) -> [f32; 7] {
    let empties = empties as f32 / 10.0;
    let (deep, shallow) = ((1.0 + deep as f32).ln(), (1.0 + shallow as f32).ln());
    [1.0, empties, empties * empties, deep, shallow, deep * shallow, empties * shallow]
}

/// The factors of these terms for the evaluation that comes with the engine, in discs; `turncoat lab prob-cut` fits them.
const FACTORS: [f32; 7] = [1.3977, -0.0578, -0.0402, 0.3254, -0.3581, -0.024, 0.0053];

/// The standard error against the exact score of searches of 0, 2, 4 plies and so on, in discs: measured on positions with 14
/// and 17 empty squares.
const STANDARD_ERRORS: [f32; 8] = [10.5, 8.34, 6.63, 5.25, 4.19, 3.31, 2.66, 2.09];

/// The standard deviation in discs.
fn standard_deviation(empties: u32, deep: u32, shallow: u32) -> f32 {
    let terms = deviation_terms(empties, deep, shallow);
    let logarithm: f32 = terms.iter().zip(FACTORS).map(|(term, factor)| term * factor).sum();
    logarithm.exp().clamp(1.0, 20.0)
}

/// How far a predicting score must be outside the window.
pub(crate) struct Margins {
    of_depth: Box<[Margin]>,
    of_exact_score: [i32; STANDARD_ERRORS.len()],
}

/// The distances in discs for one number of empty squares and one depth.
#[derive(Clone, Copy)]
pub(crate) struct Margin {
    /// For the score of the search to [`cut_depth`].
    pub(crate) search: i32,
    /// For the evaluation alone.
    pub(crate) evaluation: i32,
}

impl Margins {
    /// The distances that `confidence` asks for; none if it allows no cuts.
    pub(crate) fn of(confidence: Confidence) -> Option<&'static Self> {
        static ALL: LazyLock<Vec<Option<Margins>>> = LazyLock::new(|| {
            Confidence::ALL.iter().map(|confidence| confidence.deviations().map(Margins::new)).collect()
        });
        ALL[usize::from(confidence.index())].as_ref()
    }

    fn new(deviations: f32) -> Self {
        let margin = |empties, depth| {
            let distance = |shallow| (deviations * standard_deviation(empties, depth, shallow)).ceil() as i32;
            Margin { search: distance(cut_depth(depth)), evaluation: distance(0) }
        };
        Self {
            of_depth: (0..64 * 64).map(|index| margin(index / 64, index % 64)).collect(),
            of_exact_score: STANDARD_ERRORS
                .map(|error| (deviations * error * Evaluation::UNITS_PER_DISC as f32).round() as i32),
        }
    }

    /// For a search of so many plies.
    #[inline(always)]
    pub(crate) fn of_depth(&self, empties: u32, depth: u32) -> Margin {
        self.of_depth[(empties.min(63) * 64 + depth.min(63)) as usize]
    }

    /// For the exact score and a search of [`exact_cut_depth`], in units of the evaluation.
    #[inline(always)]
    pub(crate) fn of_exact_score(&self, empties: u32) -> i32 {
        self.of_exact_score[(exact_cut_depth(empties) / 2).min(7) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_predicting_depth_has_the_same_parity() {
        for depth in 2..60 {
            assert!(cut_depth(depth) < depth);
            assert_eq!(cut_depth(depth) % 2, depth % 2, "{depth}");
        }
    }

    #[test]
    fn surer_searches_keep_more_distance() {
        let distance = |confidence| Margins::of(confidence).map_or(i32::MAX, |margins| margins.of_depth(30, 10).search);
        assert!(Confidence::ALL.is_sorted_by_key(|&confidence| distance(confidence)));
    }
}

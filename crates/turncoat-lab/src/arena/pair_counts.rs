use super::{Estimate, elo_of_score};

/// How many pairs of games brought the first contestant 0, ½, 1, 1½ and 2 points.
///
/// The distribution over these five results is called pentanomial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairCounts(pub [u32; 5]);

impl PairCounts {
    /// Counts a pair in which the first contestant made `half_points`, from 0 to 4.
    pub(super) fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs were played.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The points of the first contestant, one for a won game and a half for a drawn one.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.scores().map(|(score, pairs)| 2.0 * score * pairs).sum()
    }

    /// The share of the points that the first contestant made; nothing before the first pair.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let count = self.count();
        (count > 0).then(|| self.points() / f64::from(2 * count))
    }

    /// How much stronger the first contestant is; nothing before the second pair.
    #[must_use]
    pub fn elo(&self) -> Option<Estimate> {
        let mean = self.score()?;
        let squares = self.scores().map(|(score, pairs)| pairs * (score - mean).powi(2)).sum();
        let score = Estimate::of_mean(mean, squares, self.count())?;
        Some(score.map(|score| elo_of_score(score.clamp(0.0, 1.0))))
    }

    /// The five shares of the points of a pair, each with the number of its pairs.
    pub(super) fn scores(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.into_iter().enumerate().map(|(half_points, pairs)| (half_points as f64 / 4.0, f64::from(pairs)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(counts: [u32; 5], expected: Option<(f64, f64, f64)>) {
        let close = |left: f64, right: f64| left == right || (left - right).abs() < 0.05;
        match (PairCounts(counts).elo(), expected) {
            (Some(Estimate { value, low, high }), Some(expected)) => {
                let is_close = close(value, expected.0) && close(low, expected.1) && close(high, expected.2);
                assert!(is_close, "{counts:?}: {value} between {low} and {high}");
            }
            (elo, expected) => assert_eq!(elo.is_some(), expected.is_some(), "{counts:?}"),
        }
    }

    #[test]
    fn pairs_give_elo_with_error_bars() {
        check([0, 0, 0, 0, 0], None);
        check([0, 0, 0, 0, 1], None);
        check([0, 0, 10, 0, 0], Some((0.0, 0.0, 0.0)));
        check([0, 0, 0, 0, 10], Some((f64::INFINITY, f64::INFINITY, f64::INFINITY)));
        // Score 0.55, squared distances 5.375, so an error of 1.96 sqrt(5.375 / 99 / 100) = 0.0457.
        check([5, 15, 40, 35, 5], Some((34.86, 3.01, 67.31)));
    }

    #[test]
    fn swapped_pairs_give_the_opposite_elo() {
        let (elo, swapped) = (PairCounts([1, 2, 9, 4, 3]).elo().unwrap(), PairCounts([3, 4, 9, 2, 1]).elo().unwrap());
        assert!((elo.value + swapped.value).abs() < 1e-9 && (elo.low + swapped.high).abs() < 1e-9);
    }

    #[test]
    fn games_of_a_pair_are_not_independent() {
        // The same 10 points of 20 games: won pairs and lost pairs are a wider spread than halved ones.
        let spread = |counts| PairCounts(counts).elo().map(|elo| elo.high - elo.low).unwrap();
        assert!(spread([5, 0, 0, 0, 5]) > spread([0, 5, 0, 5, 0]));
        assert!(spread([0, 5, 0, 5, 0]) > spread([0, 0, 10, 0, 0]));
    }
}

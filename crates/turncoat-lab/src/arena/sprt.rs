use super::{PairCounts, score_of_elo};

/// A sequential probability ratio test: plays until one of two ratings is clearly the more likely one.
///
/// The statistic is the generalised log-likelihood ratio of the pentanomial model: how much likelier the counted pairs
/// are under the best distribution with the expected score of `elo1` than under the best one with that of `elo0`.
/// Source: M. Van den Bergh, "A Practical Introduction to the GSPRT" and "The generalized maximum likelihood ratio for
/// the expectation value of a distribution", as used by Stockfish's fishtest. For ratings close to each other it
/// approaches `n (s1 - s0) (2 m - s0 - s1) / (2 v)` with mean `m` and variance `v` of `n` pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// One of the two ratings that [`Sprt`] decides between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The first contestant is not more than `elo0` stronger.
    Null,
    /// The first contestant is at least `elo1` stronger.
    Alternative,
}

/// The test cannot decide anything.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// The ratings are not in order.
    #[error("the first rating has to be below the second, but they are {0} and {1}")]
    Ratings(f64, f64),
    /// An error rate is not one.
    #[error("{0} is not an error rate; it has to be between 0 and 0.5")]
    ErrorRate(f64),
}

impl Sprt {
    /// Decides between `elo0` and `elo1`, and is wrong with a probability of `alpha` if the first, of `beta` if the
    /// second is true.
    ///
    /// # Errors
    ///
    /// If `elo0` is not below `elo1`, or an error rate not between 0 and 0.5.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        let is_finite = elo0.is_finite() && elo1.is_finite();
        if !is_finite || elo0 >= elo1 {
            return Err(SprtError::Ratings(elo0, elo1));
        }
        match [alpha, beta].into_iter().find(|rate| !(*rate > 0.0 && *rate < 0.5)) {
            Some(rate) => Err(SprtError::ErrorRate(rate)),
            None => Ok(Self { elo0, elo1, alpha, beta }),
        }
    }

    /// The rating of [`Hypothesis::Null`].
    #[must_use]
    pub const fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The rating of [`Hypothesis::Alternative`].
    #[must_use]
    pub const fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The ratio at or below which [`Hypothesis::Null`] is accepted.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The ratio at or above which [`Hypothesis::Alternative`] is accepted.
    #[must_use]
    pub fn upper_bound(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// How much the pairs speak for `elo1`, as the logarithm of the ratio of likelihoods.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: &PairCounts) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        // Without a trace of every result, no distribution that was seen may have the expected scores.
        let observed = pairs.scores().map(|(score, pairs)| (score, pairs.max(0.001))).collect::<Vec<_>>();
        let score0 = score_of_elo(self.elo0);
        let score1 = score_of_elo(self.elo1);
        let (tilt0, tilt1) = (tilt(&observed, score0), tilt(&observed, score1));
        let ratio = |score: f64| ((1.0 + tilt0 * (score - score0)) / (1.0 + tilt1 * (score - score1))).ln();
        observed.iter().map(|&(score, pairs)| pairs * ratio(score)).sum()
    }

    /// What the pairs prove, if anything yet.
    #[must_use]
    pub fn decide(&self, pairs: &PairCounts) -> Option<Hypothesis> {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= self.upper_bound() {
            Some(Hypothesis::Alternative)
        } else {
            (ratio <= self.lower_bound()).then_some(Hypothesis::Null)
        }
    }
}

/// The `t` for which the likeliest distribution with the mean `expected` gives the score `s` the probability
/// `observed(s) / (1 + t (s - expected))`, by Lagrange multipliers: the root of a decreasing function, by bisection.
fn tilt(observed: &[(f64, f64)], expected: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        observed.iter().map(|&(score, pairs)| pairs * (score - expected) / (1.0 + tilt * (score - expected))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - expected), 1.0 / expected);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).expect("the ratings are in order")
    }

    #[test]
    fn clear_results_are_decided() {
        let check = |counts, expected| assert_eq!(test(0.0, 10.0).decide(&PairCounts(counts)), expected, "{counts:?}");
        check([0, 0, 0, 0, 0], None);
        check([0, 0, 0, 0, 1], None);
        check([1, 0, 0, 0, 0], None);
        check([50, 150, 400, 150, 50], None);
        check([100, 300, 800, 300, 100], Some(Hypothesis::Null));
        check([50, 200, 800, 400, 150], Some(Hypothesis::Alternative));
        check([150, 400, 800, 200, 50], Some(Hypothesis::Null));
    }

    #[test]
    fn close_ratings_have_the_ratio_of_the_normal_distribution() {
        for counts in [[100, 300, 800, 300, 100], [90, 290, 800, 320, 130], [10, 300, 1600, 330, 20]] {
            let pairs = PairCounts(counts);
            let count = f64::from(pairs.count());
            let mean = pairs.score().unwrap();
            let variance = pairs.scores().map(|(score, pairs)| pairs * (score - mean).powi(2)).sum::<f64>() / count;
            let (score0, score1) = (score_of_elo(0.0), score_of_elo(3.0));
            let normal = count * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance);
            let ratio = test(0.0, 3.0).log_likelihood_ratio(&pairs);
            assert!((ratio - normal).abs() < 0.02, "{counts:?}: {ratio} instead of {normal}");
        }
    }

    #[test]
    fn bounds_follow_from_the_error_rates() {
        assert!((test(0.0, 5.0).upper_bound() - 2.944).abs() < 1e-3);
        assert!((test(0.0, 5.0).lower_bound() + 2.944).abs() < 1e-3);
        let strict = Sprt::new(0.0, 5.0, 0.01, 0.1).unwrap();
        assert!((strict.upper_bound() - 4.4998).abs() < 1e-3 && (strict.lower_bound() + 2.2925).abs() < 1e-3);
    }

    #[test]
    fn senseless_tests_are_refused() {
        assert_eq!(Sprt::new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Ratings(5.0, 5.0)));
        assert_eq!(Sprt::new(0.0, 5.0, 0.05, 0.5), Err(SprtError::ErrorRate(0.5)));
        assert!(Sprt::new(0.0, f64::NAN, 0.05, 0.05).is_err());
    }
}

/// The share of points that a player who is `elo` stronger can expect, by the logistic curve of Elo ratings.
#[must_use]
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How much stronger a player is whose share of the points is `score`, from 0 to 1; infinite at both ends.
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_have_the_known_ratings() {
        for (score, elo) in [(0.5, 0.0), (0.64, 99.951), (0.75, 190.849), (10.0 / 11.0, 400.0), (0.25, -190.849)] {
            assert!((elo_of_score(score) - elo).abs() < 1e-3, "{score} is {}", elo_of_score(score));
            assert!((score_of_elo(elo) - score).abs() < 1e-5, "{elo} is {}", score_of_elo(elo));
        }
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
    }
}

/// A measured value with the interval that holds the true one 95 times in 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The measured value.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// How many standard deviations of the normal distribution to each side hold 95 % of it.
const DEVIATIONS: f64 = 1.959_964;

impl Estimate {
    /// The mean of `count` independent samples whose squared distances from it add up to `squares`, by the normal
    /// distribution; nothing for fewer than two samples.
    pub(super) fn of_mean(mean: f64, squares: f64, count: u32) -> Option<Self> {
        if count < 2 {
            return None;
        }
        let variance = squares.max(0.0) / f64::from(count - 1);
        let error = DEVIATIONS * (variance / f64::from(count)).sqrt();
        Some(Self { value: mean, low: mean - error, high: mean + error })
    }

    /// The same in another unit; `convert` has to be increasing.
    #[must_use]
    pub fn map(self, convert: impl Fn(f64) -> f64) -> Self {
        Self { value: convert(self.value), low: convert(self.low), high: convert(self.high) }
    }
}

//! How far the evaluation is from the values of samples, above all of those it was not trained on.

use turncoat_engine::othello::evaluation::{Evaluation, PatternSums};

use crate::sample::Sample;

/// The error over some samples, in discs.
#[derive(Clone, Copy, Debug, Default)]
pub struct ErrorSums {
    count: u32,
    squares: f64,
    absolutes: f64,
}

impl ErrorSums {
    /// Counts a sample that was missed by so many discs.
    pub fn add(&mut self, error: f64) {
        self.count += 1;
        self.squares += error * error;
        self.absolutes += error.abs();
    }

    /// How many samples were measured.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The root of the mean squared error.
    #[must_use]
    pub fn root_mean_square(&self) -> f64 {
        (self.squares / f64::from(self.count)).sqrt()
    }

    /// The mean absolute error.
    #[must_use]
    pub fn mean_absolute(&self) -> f64 {
        self.absolutes / f64::from(self.count)
    }
}

/// The error on these samples, for each number of empty squares.
#[must_use]
pub fn errors_by_empties<'a>(evaluation: &Evaluation, samples: impl Iterator<Item = &'a Sample>) -> Vec<ErrorSums> {
    let mut errors = vec![ErrorSums::default(); 61];
    for sample in samples {
        let sums = PatternSums::of(sample.own(), sample.other());
        let value = evaluation.evaluate_sums(&sums, sample.own(), sample.other());
        let error = f64::from(value) / f64::from(Evaluation::UNITS_PER_DISC) - f64::from(sample.discs());
        errors[sample.empties().min(60) as usize].add(error);
    }
    errors
}

//! Fits the weights of the glance with which the solver sorts moves: least squares with Adagrad, as for the evaluation.

use turncoat_engine::Random;
use turncoat_engine::othello::quick_eval;
use turncoat_othello::{Symmetry, mobility};

use crate::sample::Sample;

const EPOCHS: u32 = 5;
/// The first step size in discs; it falls to a tenth.
const STEP: f32 = 0.5;
/// How strongly weights are drawn to zero at each touch.
const DECAY: f32 = 0.002;
/// Residuals beyond this many discs count as this many.
const LARGEST_RESIDUAL: f32 = 30.0;
/// The moves of the side to move have weights of their own, since the solver counts them by itself.
const MOBILITIES: usize = 64;

/// A weight and the sum of the squares of its gradients.
#[derive(Clone, Copy)]
struct Weight {
    value: f32,
    squares: f32,
}

/// The weights in the order and the units of the glance, and their root mean square error on the held-out samples in discs.
#[must_use]
pub fn fit(samples: &[Sample]) -> (Vec<i8>, f64) {
    let (held_out, mut training): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.is_held_out());
    let mut weights = vec![Weight { value: 0.0, squares: 1.0 }; quick_eval::ENTRIES + MOBILITIES];
    let mut random = Random::new(0);
    for epoch in 0..EPOCHS {
        random.shuffle(&mut training);
        for (index, sample) in training.iter().enumerate() {
            let done = (epoch as f32 + index as f32 / training.len() as f32) / EPOCHS as f32;
            // A board and its mirror image are worth the same, but show other contents.
            let symmetry =
                if (epoch as usize + index).is_multiple_of(2) { Symmetry::Identity } else { Symmetry::MirrorColumns };
            let touched = touched(sample, symmetry);
            let residual = (sample.discs() - value(&weights, &touched)).clamp(-LARGEST_RESIDUAL, LARGEST_RESIDUAL);
            for entry in touched {
                let weight = &mut weights[entry];
                let gradient = residual - DECAY * weight.value;
                weight.squares += gradient * gradient;
                weight.value += STEP * (1.0 - 0.9 * done) * gradient / weight.squares.sqrt();
            }
        }
    }
    let error = |sample: &&Sample| f64::from(sample.discs() - value(&weights, &touched(sample, Symmetry::Identity)));
    let squares: f64 = held_out.iter().map(|sample| error(sample).powi(2)).sum();
    let units = |weight: &Weight| (weight.value * quick_eval::UNITS_PER_DISC as f32).round() as i8;
    (weights[..quick_eval::ENTRIES].iter().map(units).collect(), (squares / held_out.len() as f64).sqrt())
}

fn value(weights: &[Weight], touched: &[usize]) -> f32 {
    touched.iter().map(|&entry| weights[entry].value).sum()
}

/// The weights that count for a sample.
fn touched(sample: &Sample, symmetry: Symmetry) -> [usize; quick_eval::FEATURES + 1] {
    let (own, other) = (sample.own().transformed(symmetry), sample.other().transformed(symmetry));
    let entries = quick_eval::entries(own, other);
    let moves = quick_eval::ENTRIES + mobility(own, other).len() as usize;
    std::array::from_fn(|place| entries.get(place).copied().unwrap_or(moves))
}

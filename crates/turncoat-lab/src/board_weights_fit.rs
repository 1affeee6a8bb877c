//! Fits the weights with which boards of 1 KB judge positions: least squares with Adagrad, as for the evaluation.

use turncoat_device::Rows;
use turncoat_device::evaluation::{Term, UNITS_PER_DISC, WEIGHTS, terms};
use turncoat_engine::Random;
use turncoat_othello::Position;

/// A position with its value in discs for the side to move, as a sum of terms.
struct Equation {
    terms: Vec<Term>,
    value: f32,
}

/// The samples, those to train with and those held out.
#[derive(Default)]
pub struct BoardSamples {
    training: Vec<Equation>,
    held_out: Vec<Equation>,
}

/// What a fit found.
pub struct BoardWeights {
    /// The weights in the units and the order of the board.
    pub weights: Vec<i8>,
    /// The root mean square error of the rounded weights on the held-out samples, in discs.
    pub error: f64,
}

const EPOCHS: u32 = 8;
/// The first step size in discs; it falls to a twentieth.
const STEP: f32 = 0.4;
/// How strongly weights are drawn to zero at each touch.
const DECAY: f32 = 0.002;
/// Residuals beyond this many discs count as this many.
const LARGEST_RESIDUAL: f32 = 24.0;
/// How much smaller fine weights are than others.
const FINE: f32 = 1.0 / 8.0;

/// A weight in discs, and the sum of the squares of its gradients.
#[derive(Clone, Copy)]
struct Weight {
    value: f32,
    squares: f32,
}

impl BoardSamples {
    /// Adds a position of which the side to move has a value in discs.
    pub fn add(&mut self, position: &Position, value: f32, is_held_out: bool) {
        let mut equation = Equation { terms: Vec::new(), value };
        terms(&Rows::from(position), |term| equation.terms.push(term));
        if is_held_out { self.held_out.push(equation) } else { self.training.push(equation) }
    }

    /// The number of samples.
    #[must_use]
    pub fn len(&self) -> usize {
        self.training.len() + self.held_out.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The weights that come nearest to the values.
    #[must_use]
    pub fn fit(&self) -> BoardWeights {
        let mut weights = vec![Weight { value: 0.0, squares: 1.0 }; WEIGHTS];
        let mut order: Vec<u32> = (0..self.training.len() as u32).collect();
        let mut random = Random::new(0);
        for epoch in 0..EPOCHS {
            random.shuffle(&mut order);
            for (index, &place) in order.iter().enumerate() {
                let done = (epoch as f32 + index as f32 / order.len() as f32) / EPOCHS as f32;
                let equation = &self.training[place as usize];
                let value: f32 = equation.terms.iter().map(|term| weights[term.weight].value * factor(term)).sum();
                let residual = (equation.value - value).clamp(-LARGEST_RESIDUAL, LARGEST_RESIDUAL);
                for term in &equation.terms {
                    let weight = &mut weights[term.weight];
                    let gradient = residual * factor(term) - DECAY * weight.value;
                    weight.squares += gradient * gradient;
                    weight.value += STEP * (1.0 - 0.95 * done) * gradient / weight.squares.sqrt();
                }
            }
        }
        let weights: Vec<i8> =
            weights.iter().map(|weight| (weight.value * f32::from(UNITS_PER_DISC)).round() as i8).collect();
        let error = self.error(&weights);
        BoardWeights { weights, error }
    }

    /// The root mean square error of rounded weights on the held-out samples, in discs.
    #[must_use]
    pub fn error(&self, weights: &[i8]) -> f64 {
        let value = |term: &Term| f32::from(weights[term.weight]) * factor(term) / f32::from(UNITS_PER_DISC);
        let squares = self.held_out.iter().map(|equation| {
            let value: f32 = equation.terms.iter().map(value).sum();
            f64::from(equation.value - value).powi(2)
        });
        (squares.sum::<f64>() / self.held_out.len() as f64).sqrt()
    }
}

/// How often a weight counts.
fn factor(term: &Term) -> f32 {
    f32::from(term.factor) * if term.is_fine { FINE } else { 1.0 }
}

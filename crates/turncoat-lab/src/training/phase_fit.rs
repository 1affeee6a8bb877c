use turncoat_engine::othello::evaluation::{Evaluation, Phase, Sharing, TERMS, entries};

use super::Recipe;
use crate::random::Random;
use crate::sample::Sample;

/// The samples of a phase, with the weights they touch, and the state of the fit.
pub(super) struct PhaseFit<'a> {
    recipe: &'a Recipe,
    examples: Vec<Example>,
    weights: Vec<Weight>,
    random: Random,
}

struct Example {
    touched: [u32; TERMS],
    discs: f32,
    importance: f32,
}

/// A weight and the sum of the squares of its gradients.
#[derive(Clone, Copy)]
struct Weight {
    value: f32,
    squares: f32,
}

impl<'a> PhaseFit<'a> {
    pub(super) fn new(samples: &[&[Sample]], start: &[i16], phase: Phase, recipe: &'a Recipe) -> Self {
        let sharing = Sharing::of_patterns();
        let examples = samples
            .iter()
            .flat_map(|samples| samples.iter())
            .filter(|sample| !sample.is_held_out())
            .filter_map(|sample| {
                let importance = importance(sample.empties(), phase, recipe.neighbourhood)?;
                let entries = entries(sample.own(), sample.other());
                let touched = entries.map(|entry| sharing.weight_of_entry()[entry]);
                Some(Example { touched, discs: sample.discs(), importance })
            })
            .collect();
        let discs = |&units| f32::from(units) / Evaluation::UNITS_PER_DISC as f32;
        let weights = start.iter().map(|units| Weight { value: discs(units), squares: 1.0 }).collect();
        Self { recipe, examples, weights, random: Random::new(phase.index() as u64) }
    }

    /// Trains to the end and returns the weights in discs.
    pub(super) fn run(mut self) -> Vec<f32> {
        for epoch in 0..self.recipe.epochs {
            self.random.shuffle(&mut self.examples);
            let count = self.examples.len() as f32;
            for index in 0..self.examples.len() {
                let done = (epoch as f32 + index as f32 / count) / self.recipe.epochs as f32;
                self.learn(index, self.recipe.step * (1.0 - 0.9 * done));
            }
        }
        self.weights.into_iter().map(|weight| weight.value).collect()
    }

    #[inline]
    fn learn(&mut self, index: usize, step: f32) {
        let example = &self.examples[index];
        let predicted: f32 = example.touched.iter().map(|&at| self.weights[at as usize].value).sum();
        let largest = self.recipe.largest_residual;
        let residual = (example.discs - predicted).clamp(-largest, largest) * example.importance;
        for &at in &example.touched {
            let weight = &mut self.weights[at as usize];
            let gradient = residual - self.recipe.decay * weight.value;
            weight.squares += gradient * gradient;
            weight.value += step * gradient / weight.squares.sqrt();
        }
    }
}

/// How much a sample counts in the phase: fully inside, less in the neighbourhood, not at all beyond.
fn importance(empties: u32, phase: Phase, neighbourhood: u32) -> Option<f32> {
    let (fewest, most) = phase.empties();
    let distance = fewest.saturating_sub(empties).max(empties.saturating_sub(most));
    (distance <= neighbourhood).then(|| 1.0 - distance as f32 / (neighbourhood + 1) as f32)
}

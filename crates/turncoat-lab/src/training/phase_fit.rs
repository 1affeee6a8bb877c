use turncoat_engine::othello::evaluation::interactions::{self, VECTOR_LENGTH};
use turncoat_engine::othello::evaluation::patterns::{FEATURES, LONE_FEATURES};
use turncoat_engine::othello::evaluation::{Entries, Evaluation, Phase, PhaseWeights, Sharing, TERMS};

use super::Recipe;
use crate::sample::Sample;
use turncoat_engine::{Random, StopFlag};

/// The samples of a phase, with the weights they touch, and the state of the fit.
pub(super) struct PhaseFit<'a> {
    recipe: &'a Recipe,
    examples: Vec<Example>,
    weights: Vec<Weight>,
    vectors: Vec<Vector>,
    /// Whether the start has interactions, so that what it predicts depends on them from the first sample on.
    starts_with_interactions: bool,
    random: Random,
}

struct Example {
    weights: [u32; TERMS],
    vectors: [u32; FEATURES - LONE_FEATURES],
    discs: f32,
    importance: f32,
}

/// A weight and the sum of the squares of its gradients.
#[derive(Clone, Copy)]
struct Weight {
    value: f32,
    squares: f32,
}

/// A vector and the sum of the mean squares of its gradients.
#[derive(Clone, Copy)]
struct Vector {
    numbers: [f32; VECTOR_LENGTH],
    squares: f32,
    /// Whether it is more than the noise that untrained vectors start with.
    is_trained: bool,
}

/// A vector that no training has touched.
const UNTRAINED: [i16; VECTOR_LENGTH] = [0; VECTOR_LENGTH];
/// What the squares of the gradients of vectors add up to at first.
const FIRST_SQUARES: f32 = 0.01;

/// How the squares of the sums count.
const SIGNS: [f32; VECTOR_LENGTH] = {
    let mut signs = [1.0; VECTOR_LENGTH];
    let mut place = VECTOR_LENGTH / 2;
    while place < VECTOR_LENGTH {
        signs[place] = -1.0;
        place += 1;
    }
    signs
};

/// After so many examples the fit looks whether it is to stop.
const STOP_INTERVAL: usize = 1 << 12;

/// Vectors start as random numbers up to this: from zero, their squares would have no slope to follow.
const LARGEST_START: f32 = 0.02;

impl<'a> PhaseFit<'a> {
    pub(super) fn new(samples: &[Sample], start: &PhaseWeights, phase: Phase, recipe: &'a Recipe) -> Self {
        let sharing = Sharing::of_patterns();
        let all = samples.iter().filter(|sample| !sample.is_held_out());
        let examples = all.filter_map(|sample| {
            let importance = importance(sample.empties(), phase, recipe.neighbourhood)?;
            let entries = Entries::of(sample.own(), sample.other());
            Some(Example {
                weights: entries.weights.map(|entry| sharing.weight_of_entry()[entry]),
                vectors: entries.vectors.map(|entry| sharing.vector_of_entry()[entry]),
                discs: sample.discs(),
                importance,
            })
        });
        let examples = examples.collect();
        let mut random = Random::new(phase.index() as u64);
        let mut noise = || (random.below(2001) as f32 / 1000.0 - 1.0) * LARGEST_START;
        let discs = |units| f32::from(units) / Evaluation::UNITS_PER_DISC as f32;
        let weights = start.weights.iter().map(|&units| Weight { value: discs(units), squares: 1.0 }).collect();
        let vectors = start.vectors.iter().map(|&vector| Vector {
            numbers: vector.map(|units| match vector {
                UNTRAINED => noise(),
                _ => f32::from(units) / interactions::UNITS as f32,
            }),
            squares: FIRST_SQUARES,
            is_trained: vector != UNTRAINED,
        });
        let vectors = vectors.collect();
        let starts_with_interactions = start.vectors.iter().any(|&vector| vector != UNTRAINED);
        Self { recipe, examples, weights, vectors, starts_with_interactions, random }
    }

    /// Trains to the end, unless `stop` asks to give up. Interactions that start from noise join in after the first epoch.
    pub(super) fn run(mut self, stop: &StopFlag) -> Option<PhaseWeights> {
        for epoch in 0..self.recipe.epochs {
            self.random.shuffle(&mut self.examples);
            let count = self.examples.len() as f32;
            for index in 0..self.examples.len() {
                if index % STOP_INTERVAL == 0 && stop.is_stopped() {
                    return None;
                }
                let done = (epoch as f32 + index as f32 / count) / self.recipe.epochs as f32;
                self.learn(index, 1.0 - 0.9 * done, self.starts_with_interactions || epoch > 0);
            }
        }
        Some(PhaseWeights {
            weights: self
                .weights
                .iter()
                .map(|weight| whole(weight.value, Evaluation::UNITS_PER_DISC, i16::MAX))
                .collect(),
            vectors: self.vectors.iter().map(quantised).collect(),
        })
    }

    #[inline]
    fn learn(&mut self, index: usize, rate: f32, with_interactions: bool) {
        let example = &self.examples[index];
        let mut predicted: f32 = example.weights.iter().map(|&at| self.weights[at as usize].value).sum();
        let mut sums = [0.0; VECTOR_LENGTH];
        if with_interactions {
            for &at in &example.vectors {
                for (sum, number) in sums.iter_mut().zip(self.vectors[at as usize].numbers) {
                    *sum += number;
                }
            }
            predicted += sums.iter().zip(SIGNS).map(|(sum, sign)| sign * sum * sum).sum::<f32>();
        }
        let largest = self.recipe.largest_residual;
        let residual = (example.discs - predicted).clamp(-largest, largest) * example.importance;
        let step = self.recipe.step * rate;
        for &at in &example.weights {
            let weight = &mut self.weights[at as usize];
            let gradient = residual - self.recipe.decay * weight.value;
            weight.squares += gradient * gradient;
            weight.value += step * gradient / weight.squares.sqrt();
        }
        if with_interactions {
            let mut slope = [0.0; VECTOR_LENGTH];
            for ((slope, sum), sign) in slope.iter_mut().zip(sums).zip(SIGNS) {
                *slope = 2.0 * sign * sum * residual;
            }
            let mean_square = slope.iter().map(|slope| slope * slope).sum::<f32>() / VECTOR_LENGTH as f32;
            for &at in &example.vectors {
                let vector = &mut self.vectors[at as usize];
                vector.squares += mean_square;
                vector.is_trained = true;
                let step = self.recipe.vector_step * rate / vector.squares.sqrt();
                for (number, slope) in vector.numbers.iter_mut().zip(slope) {
                    *number += step * (slope - self.recipe.decay * *number);
                }
            }
        }
    }
}

/// The vector in whole units. One that no sample has changed is still the noise it started with and becomes zero.
fn quantised(vector: &Vector) -> [i16; VECTOR_LENGTH] {
    if !vector.is_trained {
        return UNTRAINED;
    }
    vector.numbers.map(|number| whole(number, interactions::UNITS, interactions::LARGEST))
}

fn whole(value: f32, units: i32, largest: i16) -> i16 {
    ((value * units as f32).round() as i16).clamp(-largest, largest)
}

/// How much a sample counts in the phase: fully inside, less in the neighbourhood, not at all beyond.
fn importance(empties: u32, phase: Phase, neighbourhood: u32) -> Option<f32> {
    let (fewest, most) = phase.empties();
    let distance = fewest.saturating_sub(empties).max(empties.saturating_sub(most));
    (distance <= neighbourhood).then(|| 1.0 - distance as f32 / (neighbourhood + 1) as f32)
}

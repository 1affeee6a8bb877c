use turncoat_engine::Random;
use turncoat_engine::quoridor::{Block, Description, FIRST, Frame, Frames, INPUTS, MOVES, View, Weights};
use turncoat_quoridor::Size;

use super::adam::Adam;
use super::gradient::{Cost, Model, Target};
use super::sample::Sample;

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// How often every sample is seen.
    pub epochs: u32,
    /// The samples between two changes of the weights.
    pub batch: usize,
    /// The first step size; it falls to a twentieth along half a cosine.
    pub rate: f32,
    /// How strongly weights are drawn to zero.
    pub decay: f32,
    /// How much the value of the search counts against the result of the game.
    pub search_share: f32,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { epochs: 3, batch: 256, rate: 2e-3, decay: 0.01, search_share: 0.4 }
    }
}

/// Mean costs of samples.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// Of the chance to win, in nats.
    pub value: f64,
    /// Of the lead.
    pub lead: f64,
    /// Of the moves beyond what the search itself leaves open, in nats.
    pub policy: f64,
}

/// Fits the network to samples.
pub struct Trainer {
    model: Model,
    adam: Adam,
    random: Random,
    description: Description,
    frames: Vec<Frames>,
}

impl Trainer {
    /// A trainer that goes on from these weights.
    #[must_use]
    pub fn new(weights: Vec<f32>, seed: u64) -> Self {
        let adam = Adam::new(weights.len());
        let sizes = (3..=9).flat_map(|width| (3..=9).filter_map(move |height| Size::new(width, height)));
        Self {
            model: Model::new(weights),
            adam,
            random: Random::new(seed),
            description: Description::default(),
            frames: sizes.map(Frames::new).collect(),
        }
    }

    /// Small random weights to start from.
    #[must_use]
    pub fn random_weights(seed: u64) -> Vec<f32> {
        let mut random = Random::new(seed);
        let mut weights = vec![0.0; Weights::count()];
        let blocks = [
            (Block::InputRows, 0.0, 0.05),
            (Block::InputBiases, 0.3, 0.05),
            (Block::SecondRows, 0.0, 0.12),
            (Block::SecondBiases, 0.3, 0.05),
            (Block::ValueRow, 0.0, 0.2),
            (Block::LeadRow, 0.0, 0.2),
            (Block::MoveRows, 0.0, 0.02),
        ];
        for (block, middle, spread) in blocks {
            for weight in &mut weights[block.range()] {
                *weight = middle + spread * random.spread();
            }
        }
        weights
    }

    /// The weights as they are now.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.model.weights
    }

    /// Trains on the samples, tells `on_batch` after each change of the weights how much of the work is done, and returns
    /// the mean costs of the last epoch.
    pub fn train(&mut self, samples: &[Sample], recipe: &Recipe, mut on_batch: impl FnMut(f32, Losses)) -> Losses {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let batches = order.len().div_ceil(recipe.batch) * recipe.epochs as usize;
        let mut done = 0;
        let mut losses = Losses::default();
        for _ in 0..recipe.epochs {
            self.random.shuffle(&mut order);
            let mut sums = Sums::default();
            for batch in order.chunks(recipe.batch) {
                let share = done as f32 / batches as f32;
                let rate = recipe.rate * (0.05 + 0.95 * (0.5 + 0.5 * (std::f32::consts::PI * share).cos()));
                self.train_batch(samples, batch, recipe, rate, &mut sums);
                done += 1;
                on_batch(done as f32 / batches as f32, sums.losses());
            }
            losses = sums.losses();
        }
        losses
    }

    /// The mean costs of samples, without learning from them.
    pub fn measure(&mut self, samples: &[Sample], recipe: &Recipe) -> Losses {
        let mut sums = Sums::default();
        for sample in samples {
            self.present(sample, recipe, false, &mut sums);
        }
        sums.losses()
    }

    fn train_batch(&mut self, samples: &[Sample], batch: &[u32], recipe: &Recipe, rate: f32, sums: &mut Sums) {
        let mut is_touched = [false; INPUTS];
        for &at in batch {
            self.present(&samples[at as usize], recipe, true, sums);
            for &input in self.description.inputs() {
                is_touched[input as usize] = true;
            }
        }
        let scale = 1.0 / batch.len() as f32;
        let Model { weights, gradients, .. } = &mut self.model;
        self.adam.begin_step();
        let rows = Block::InputRows.range();
        let touched = (0..INPUTS).filter(|&input| is_touched[input]).map(|input| rows.start + input * FIRST);
        let ranges = touched.map(|start| start..start + FIRST).chain(std::iter::once(rows.end..weights.len()));
        for range in ranges {
            gradients[range.clone()].iter_mut().for_each(|gradient| *gradient *= scale);
            self.adam.update(weights, gradients, range, rate, recipe.decay);
        }
    }

    /// Shows a sample, or its mirror image, to the model.
    fn present(&mut self, sample: &Sample, recipe: &Recipe, learns: bool, sums: &mut Sums) {
        let Some(position) = sample.position() else { return };
        let is_mirrored = self.random.below(2) == 1;
        let frames = self.frames.iter().find(|frames| frames.size() == position.size());
        let frames = frames.expect("every size has its frames");
        let view = frames.view(Frame::of(&position, is_mirrored));
        self.description.describe(&position, view);
        let mut shares = [0.0; MOVES];
        let plain = frames.view(Frame::of(&position, false));
        fill_shares(sample, plain, view, &mut shares);
        let expected = recipe.search_share * sample.value() + (1.0 - recipe.search_share) * sample.result();
        let target = Target {
            chance: f32::midpoint(expected, 1.0),
            lead: sample.lead(),
            shares: if sample.has_moves() { &shares } else { &[] },
        };
        let cost = self.model.learn(&self.description, &target, learns);
        sums.add(cost, sample.has_moves());
    }
}

fn fill_shares(sample: &Sample, plain: &View, view: &View, shares: &mut [f32; MOVES]) {
    for (number, share) in sample.shares() {
        shares[view.shown(plain.real(number)) as usize] = share;
    }
}

#[derive(Default)]
struct Sums {
    value: f64,
    lead: f64,
    policy: f64,
    samples: u32,
    policies: u32,
}

impl Sums {
    fn add(&mut self, cost: Cost, has_moves: bool) {
        self.value += f64::from(cost.value);
        self.lead += f64::from(cost.lead);
        self.policy += f64::from(cost.policy);
        self.samples += 1;
        self.policies += u32::from(has_moves);
    }

    fn losses(&self) -> Losses {
        let samples = f64::from(self.samples.max(1));
        Losses {
            value: self.value / samples,
            lead: self.lead / samples,
            policy: self.policy / f64::from(self.policies.max(1)),
        }
    }
}

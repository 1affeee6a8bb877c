use turncoat_engine::quoridor::{Block, Description, FIRST, MOVES, SECOND};

/// What a sample asks of the network.
pub(super) struct Target<'a> {
    /// The chance to win, from 0 to 1.
    pub(super) chance: f32,
    /// By how many steps.
    pub(super) lead: f32,
    /// The share of each move, by its number; empty if there is nothing to learn about moves.
    pub(super) shares: &'a [f32],
}

/// What a sample cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    pub(super) value: f32,
    pub(super) lead: f32,
    pub(super) policy: f32,
}

/// How much an error of one step counts.
const LEAD_WEIGHT: f32 = 0.01;

/// The network in exact numbers, as it is trained: the same as the engine's but for rounding.
pub(super) struct Model {
    pub(super) weights: Vec<f32>,
    pub(super) gradients: Vec<f32>,
    starts: Starts,
    logits: [f32; MOVES],
}

/// Where the blocks begin.
struct Starts {
    input_rows: usize,
    input_biases: usize,
    second_rows: usize,
    second_biases: usize,
    value_row: usize,
    value_bias: usize,
    lead_row: usize,
    lead_bias: usize,
    move_rows: usize,
    move_biases: usize,
    terms: usize,
}

impl Model {
    pub(super) fn new(weights: Vec<f32>) -> Self {
        let start = |block: Block| block.range().start;
        let starts = Starts {
            input_rows: start(Block::InputRows),
            input_biases: start(Block::InputBiases),
            second_rows: start(Block::SecondRows),
            second_biases: start(Block::SecondBiases),
            value_row: start(Block::ValueRow),
            value_bias: start(Block::ValueBias),
            lead_row: start(Block::LeadRow),
            lead_bias: start(Block::LeadBias),
            move_rows: start(Block::MoveRows),
            move_biases: start(Block::MoveBiases),
            terms: start(Block::Terms),
        };
        Self { gradients: vec![0.0; weights.len()], weights, starts, logits: [0.0; MOVES] }
    }

    /// Where the row of an input begins.
    pub(super) fn input_row(&self, input: u16) -> usize {
        self.starts.input_rows + input as usize * FIRST
    }

    /// Computes the outputs for a described position and, if it is to learn, adds the gradients of the cost.
    pub(super) fn learn(&mut self, description: &Description, target: &Target<'_>, learns: bool) -> Cost {
        let first = self.first_layer(description);
        let active_first = first.map(|sum| sum.clamp(0.0, 1.0));
        let second = self.second_layer(&active_first);
        let active_second = second.map(|sum| sum.clamp(0.0, 1.0));
        let starts = &self.starts;
        let odds = self.weights[starts.value_bias] + dot(&active_second, &self.weights[starts.value_row..][..SECOND]);
        let lead = self.weights[starts.lead_bias] + dot(&active_second, &self.weights[starts.lead_row..][..SECOND]);
        let chance = 1.0 / (1.0 + (-odds).exp());
        let mut cost = Cost {
            value: cross_entropy(target.chance, chance),
            lead: LEAD_WEIGHT * (lead - target.lead).powi(2),
            policy: 0.0,
        };
        let mut second_gradients = [0.0; SECOND];
        if learns {
            let lead_gradient = 2.0 * LEAD_WEIGHT * (lead - target.lead).clamp(-8.0, 8.0);
            let heads = [
                (starts.value_row, starts.value_bias, chance - target.chance),
                (starts.lead_row, starts.lead_bias, lead_gradient),
            ];
            for (row, bias, gradient) in heads {
                self.gradients[bias] += gradient;
                add_scaled(&mut self.gradients[row..][..SECOND], &active_second, gradient);
                add_scaled(&mut second_gradients, &self.weights[row..][..SECOND], gradient);
            }
        }
        if !target.shares.is_empty() {
            cost.policy = self.learn_moves(description, target.shares, &active_second, &mut second_gradients, learns);
        }
        if learns {
            self.learn_layers(description, (&first, &active_first), &second, &second_gradients);
        }
        cost
    }

    fn first_layer(&self, description: &Description) -> [f32; FIRST] {
        let mut sums = [0.0; FIRST];
        sums.copy_from_slice(&self.weights[self.starts.input_biases..][..FIRST]);
        for &input in description.inputs() {
            let row = self.input_row(input);
            add_scaled(&mut sums, &self.weights[row..][..FIRST], 1.0);
        }
        sums
    }

    fn second_layer(&self, first: &[f32; FIRST]) -> [f32; SECOND] {
        std::array::from_fn(|unit| {
            let row = self.starts.second_rows + unit * FIRST;
            self.weights[self.starts.second_biases + unit] + dot(first, &self.weights[row..][..FIRST])
        })
    }

    fn learn_moves(
        &mut self,
        description: &Description,
        shares: &[f32],
        second: &[f32; SECOND],
        second_gradients: &mut [f32; SECOND],
        learns: bool,
    ) -> f32 {
        let candidates = description.candidates();
        let starts = &self.starts;
        let mut highest = f32::NEG_INFINITY;
        for (logit, candidate) in self.logits.iter_mut().zip(candidates) {
            let number = candidate.number as usize;
            let terms: f32 = candidate.terms.iter().map(|&term| self.weights[starts.terms + term as usize]).sum();
            let row = &self.weights[starts.move_rows + number * SECOND..][..SECOND];
            *logit = dot(second, row) + self.weights[starts.move_biases + number] + terms;
            highest = highest.max(*logit);
        }
        let logits = &mut self.logits[..candidates.len()];
        let mut sum = 0.0;
        for logit in logits.iter_mut() {
            *logit = (*logit - highest).exp();
            sum += *logit;
        }
        let mut cost = 0.0;
        for (odds, candidate) in logits.iter().zip(candidates) {
            let number = candidate.number as usize;
            let (probability, share) = (odds / sum, shares[number]);
            if share > 0.0 {
                cost += share * (share / probability.max(1e-12)).ln();
            }
            let gradient = probability - share;
            if !learns || gradient.abs() < 1e-6 {
                continue;
            }
            let row = starts.move_rows + number * SECOND;
            self.gradients[starts.move_biases + number] += gradient;
            add_scaled(&mut self.gradients[row..][..SECOND], second, gradient);
            add_scaled(second_gradients, &self.weights[row..][..SECOND], gradient);
            for &term in &candidate.terms {
                self.gradients[starts.terms + term as usize] += gradient;
            }
        }
        cost
    }

    fn learn_layers(
        &mut self,
        description: &Description,
        (first, active_first): (&[f32; FIRST], &[f32; FIRST]),
        second: &[f32; SECOND],
        second_gradients: &[f32; SECOND],
    ) {
        let mut first_gradients = [0.0; FIRST];
        for unit in 0..SECOND {
            let gradient = passed(second[unit], second_gradients[unit]);
            if gradient == 0.0 {
                continue;
            }
            let row = self.starts.second_rows + unit * FIRST;
            self.gradients[self.starts.second_biases + unit] += gradient;
            add_scaled(&mut self.gradients[row..][..FIRST], active_first, gradient);
            add_scaled(&mut first_gradients, &self.weights[row..][..FIRST], gradient);
        }
        for (gradient, &sum) in first_gradients.iter_mut().zip(first) {
            *gradient = passed(sum, *gradient);
        }
        add_scaled(&mut self.gradients[self.starts.input_biases..][..FIRST], &first_gradients, 1.0);
        for &input in description.inputs() {
            let row = self.input_row(input);
            add_scaled(&mut self.gradients[row..][..FIRST], &first_gradients, 1.0);
        }
    }
}

/// The gradient that a unit passes on: a saturated one only what would bring it back.
fn passed(sum: f32, gradient: f32) -> f32 {
    let is_stuck = (sum <= 0.0 && gradient > 0.0) || (sum >= 1.0 && gradient < 0.0);
    let is_saturated = sum <= 0.0 || sum >= 1.0;
    if is_stuck {
        0.0
    } else if is_saturated {
        0.1 * gradient
    } else {
        gradient
    }
}

fn cross_entropy(expected: f32, chance: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(expected * chance.ln() + (1.0 - expected) * (1.0 - chance).ln())
}

/// In eight sums, so that the compiler may use vectors.
fn dot(left: &[f32], right: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (left, right) in left.as_chunks::<8>().0.iter().zip(right.as_chunks::<8>().0) {
        for (sum, (left, right)) in sums.iter_mut().zip(left.iter().zip(right)) {
            *sum += left * right;
        }
    }
    sums.iter().sum()
}

fn add_scaled(sums: &mut [f32], items: &[f32], scale: f32) {
    for (sum, item) in sums.iter_mut().zip(items) {
        *sum += item * scale;
    }
}

#[cfg(test)]
mod tests {
    use turncoat_engine::Random;
    use turncoat_engine::quoridor::{Frame, Frames, Weights};
    use turncoat_quoridor::{Notation, Position};

    use super::*;

    #[test]
    fn gradients_are_slopes_of_the_cost() {
        let mut random = Random::new(2);
        let weights: Vec<f32> = (0..Weights::count()).map(|_| 0.06 * random.spread()).collect();
        let mut model = Model::new(weights);
        for bias in Block::InputBiases.range().chain(Block::SecondBiases.range()) {
            model.weights[bias] = 0.5;
        }
        let position = Position::default().replay("e2 e8 e3 d4h", Notation::Official).finish().unwrap();
        let mut description = Description::default();
        let frames = Frames::new(position.size());
        description.describe(&position, frames.view(Frame::of(&position, false)));
        let mut shares = [0.0; MOVES];
        let candidates = description.candidates();
        (shares[candidates[0].number as usize], shares[candidates[9].number as usize]) = (0.7, 0.3);
        let target = Target { chance: 0.8, lead: 2.0, shares: &shares };
        let total = |cost: Cost| cost.value + cost.lead + cost.policy;
        model.learn(&description, &target, true);
        let gradients = model.gradients.clone();
        let input = model.input_row(description.inputs()[3]);
        let places = [
            input + 5,
            input + 77,
            Block::SecondRows.range().start + 700,
            Block::SecondBiases.range().start + 3,
            Block::ValueRow.range().start + 4,
            Block::LeadBias.range().start,
            Block::MoveRows.range().start + candidates[9].number as usize * SECOND + 2,
            Block::Terms.range().start + candidates[9].terms[0] as usize,
        ];
        for place in places {
            let mut cost_at = |shift: f32| {
                let before = model.weights[place];
                model.weights[place] = before + shift;
                let cost = total(model.learn(&description, &target, false));
                model.weights[place] = before;
                cost
            };
            let slope = (cost_at(0.01) - cost_at(-0.01)) / 0.02;
            let gradient = gradients[place];
            assert!((slope - gradient).abs() < 0.01 * slope.abs() + 1e-3, "weight {place}: {slope}, not {gradient}");
        }
    }
}

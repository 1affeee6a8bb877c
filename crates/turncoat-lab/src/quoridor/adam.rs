use std::ops::Range;

/// The running means that give every weight its own step size (AdamW, Loshchilov and Hutter 2019).
#[derive(Clone, Debug)]
pub(super) struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const SMALLEST: f32 = 1e-8;

impl Adam {
    pub(super) fn new(weights: usize) -> Self {
        Self { means: vec![0.0; weights], squares: vec![0.0; weights], steps: 0 }
    }

    /// Begins the next step, which consists of updates of some ranges.
    pub(super) fn begin_step(&mut self) {
        self.steps += 1;
    }

    /// Moves the weights of a range against their gradients, which are set to zero for the next step.
    pub(super) fn update(
        &mut self,
        weights: &mut [f32],
        gradients: &mut [f32],
        range: Range<usize>,
        rate: f32,
        decay: f32,
    ) {
        let mean_scale = 1.0 / (1.0 - MEAN_DECAY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - SQUARE_DECAY.powi(self.steps));
        let weights = &mut weights[range.clone()];
        let gradients = &mut gradients[range.clone()];
        let means = &mut self.means[range.clone()];
        let squares = &mut self.squares[range];
        for (((weight, gradient), mean), square) in weights.iter_mut().zip(gradients).zip(means).zip(squares) {
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * *gradient;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * *gradient * *gradient;
            let step = *mean * mean_scale / ((*square * square_scale).sqrt() + SMALLEST);
            *weight -= rate * (step + decay * *weight);
            *gradient = 0.0;
        }
    }
}

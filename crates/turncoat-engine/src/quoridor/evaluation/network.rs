//! The network that judges positions and moves: sparse inputs, two layers, and two heads that share them.
//!
//! All numbers are integers, so that every processor computes the same.

mod embedded;
mod handcrafted;
mod weights;

use super::description::{Description, INPUTS, TERMS};
use crate::quoridor::board::frame::MOVES;

pub(crate) use embedded::RESOURCE;
pub use weights::{Block, Weights, WeightsError};

/// The width of the first layer.
pub const FIRST: usize = 128;
/// The width of the second layer.
pub const SECOND: usize = 32;

/// What 1 is in the layers.
pub(crate) const ACTIVATION: i32 = 255;
/// What 1 is in the weights between layers.
pub(crate) const WEIGHT: i32 = 256;
/// What 1 is in the outputs.
pub(crate) const OUTPUT: i32 = ACTIVATION * WEIGHT;

/// The network, ready to compute.
pub struct Network {
    input_rows: Box<[[i16; FIRST]; INPUTS]>,
    input_biases: [i16; FIRST],
    second_rows: [[i16; FIRST]; SECOND],
    second_biases: [i32; SECOND],
    value_row: [i16; SECOND],
    value_bias: i32,
    lead_row: [i16; SECOND],
    lead_bias: i32,
    move_rows: [[i16; SECOND]; MOVES],
    move_biases: [i32; MOVES],
    terms: [i32; TERMS],
}

/// What the network thinks of a position, in units of [`Network::UNIT`] for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The logarithm of the odds to win.
    pub odds: i32,
    /// By how many steps the winner will win.
    pub lead: i32,
}

impl Network {
    /// What 1 is in judgements and in the logits of moves.
    pub const UNIT: i32 = OUTPUT;

    /// The network that the engine comes with.
    #[must_use]
    pub fn embedded() -> &'static Self {
        embedded::network()
    }

    /// See [`crate::weights::supply`].
    pub(crate) fn supply(packed: &[u8]) -> Result<(), WeightsError> {
        embedded::supply(packed)
    }

    /// The network with these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> Box<Self> {
        let narrow = |block: Block| weights.block(block).iter().map(|&weight| weight as i16).collect::<Vec<_>>();
        let wide = |block: Block| weights.block(block);
        let input_rows = narrow(Block::InputRows).as_chunks().0.to_vec().into_boxed_slice();
        Box::new(Self {
            input_rows: input_rows.try_into().expect("the weights have a row for each input"),
            input_biases: filled(&narrow(Block::InputBiases)),
            second_rows: filled(narrow(Block::SecondRows).as_chunks().0),
            second_biases: filled(wide(Block::SecondBiases)),
            value_row: filled(&narrow(Block::ValueRow)),
            value_bias: wide(Block::ValueBias)[0],
            lead_row: filled(&narrow(Block::LeadRow)),
            lead_bias: wide(Block::LeadBias)[0],
            move_rows: filled(narrow(Block::MoveRows).as_chunks().0),
            move_biases: filled(wide(Block::MoveBiases)),
            terms: filled(wide(Block::Terms)),
        })
    }

    /// Judges the described position, and writes the logit of each candidate to `logits`.
    #[inline(always)]
    pub fn judge(&self, description: &Description, logits: &mut [i32; MOVES]) -> Judgement {
        let mut first = self.input_biases;
        for &input in description.inputs() {
            let row = &self.input_rows[input as usize];
            for (sum, weight) in first.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        for sum in &mut first {
            *sum = (*sum).clamp(0, ACTIVATION as i16);
        }
        let mut second = [0_i16; SECOND];
        for ((output, row), bias) in second.iter_mut().zip(&self.second_rows).zip(&self.second_biases) {
            *output = ((dot(&first, row) + bias) / WEIGHT).clamp(0, ACTIVATION) as i16;
        }
        for (logit, candidate) in logits.iter_mut().zip(description.candidates()) {
            let number = candidate.number as usize;
            let terms: i32 = candidate.terms.iter().map(|&term| self.terms[term as usize]).sum();
            *logit = dot(&second, &self.move_rows[number]) + self.move_biases[number] + terms;
        }
        Judgement {
            odds: dot(&second, &self.value_row) + self.value_bias,
            lead: dot(&second, &self.lead_row) + self.lead_bias,
        }
    }
}

#[inline(always)]
fn dot<const N: usize>(left: &[i16; N], right: &[i16; N]) -> i32 {
    left.iter().zip(right).map(|(&left, &right)| i32::from(left) * i32::from(right)).sum()
}

fn filled<T: Copy, const N: usize>(items: &[T]) -> [T; N] {
    items.try_into().expect("the block has the length of its layer")
}

use std::io::Read as _;
use std::ops::Range;

use super::{ACTIVATION, FIRST, OUTPUT, SECOND, WEIGHT};
use crate::quoridor::board::frame::MOVES;
use crate::quoridor::evaluation::description::{INPUTS, TERMS};

/// The first bytes of an unpacked weights file.
const SIGNATURE: [u8; 8] = *b"TCQUONN1";

/// A group of weights that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// From the inputs to the first layer, a row for each input.
    InputRows,
    /// The first layer without inputs.
    InputBiases,
    /// From the first to the second layer, a row for each unit of the second.
    SecondRows,
    /// The second layer without the first.
    SecondBiases,
    /// From the second layer to the odds.
    ValueRow,
    /// The odds without the second layer.
    ValueBias,
    /// From the second layer to the lead.
    LeadRow,
    /// The lead without the second layer.
    LeadBias,
    /// From the second layer to the moves, a row for each.
    MoveRows,
    /// The moves without the second layer.
    MoveBiases,
    /// The terms of moves.
    Terms,
}

impl Block {
    /// All blocks, in their order in a file.
    pub const ALL: [Self; 11] = [
        Self::InputRows,
        Self::InputBiases,
        Self::SecondRows,
        Self::SecondBiases,
        Self::ValueRow,
        Self::ValueBias,
        Self::LeadRow,
        Self::LeadBias,
        Self::MoveRows,
        Self::MoveBiases,
        Self::Terms,
    ];

    const fn length(self) -> usize {
        match self {
            Self::InputRows => INPUTS * FIRST,
            Self::InputBiases => FIRST,
            Self::SecondRows => SECOND * FIRST,
            Self::SecondBiases | Self::ValueRow | Self::LeadRow => SECOND,
            Self::ValueBias | Self::LeadBias => 1,
            Self::MoveRows => MOVES * SECOND,
            Self::MoveBiases => MOVES,
            Self::Terms => TERMS,
        }
    }

    /// What 1 is in this block.
    #[must_use]
    pub const fn unit(self) -> i32 {
        match self {
            Self::InputRows | Self::InputBiases => ACTIVATION,
            Self::SecondRows | Self::ValueRow | Self::LeadRow | Self::MoveRows => WEIGHT,
            Self::SecondBiases | Self::ValueBias | Self::LeadBias | Self::MoveBiases | Self::Terms => OUTPUT,
        }
    }

    /// Where the block lies among all weights.
    #[must_use]
    pub fn range(self) -> Range<usize> {
        let start = Self::ALL.iter().take_while(|&&block| block != self).map(|block| block.length()).sum();
        start..start + self.length()
    }
}

/// All weights of a network, as whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Vec<i32>);

impl Weights {
    /// How many there are.
    #[must_use]
    pub fn count() -> usize {
        Block::ALL.iter().map(|block| block.length()).sum()
    }

    /// The weights of the network that the engine comes with.
    #[must_use]
    pub fn embedded() -> Self {
        super::embedded::weights()
    }

    /// The packed weights of the network that the engine comes with.
    #[must_use]
    pub fn embedded_bytes() -> &'static [u8] {
        super::embedded::RESOURCE.embedded()
    }

    /// Weights that know the first rules of thumb, for the games that the first training learns from.
    #[must_use]
    pub fn handcrafted() -> Self {
        super::handcrafted::weights()
    }

    /// Rounds the weights, in the order of the blocks; nothing if there are too few or too many.
    #[must_use]
    pub fn rounded(exact: &[f32]) -> Option<Self> {
        let round = |block: Block| {
            let largest = if block.unit() == OUTPUT { i32::MAX / 64 } else { i32::from(i16::MAX) };
            let scaled = move |&weight: &f32| ((weight * block.unit() as f32).round() as i32).clamp(-largest, largest);
            exact[block.range()].iter().map(scaled)
        };
        (exact.len() == Self::count()).then(|| Self(Block::ALL.into_iter().flat_map(round).collect()))
    }

    /// The weights as numbers of which 1 is 1.
    #[must_use]
    pub fn exact(&self) -> Vec<f32> {
        let scaled = |block: Block| self.block(block).iter().map(move |&weight| weight as f32 / block.unit() as f32);
        Block::ALL.into_iter().flat_map(scaled).collect()
    }

    /// The weights of a block.
    #[must_use]
    pub fn block(&self, block: Block) -> &[i32] {
        &self.0[block.range()]
    }

    /// The bytes to be packed by Zstandard: the lowest bytes of all weights, then the next ones, and so on.
    #[must_use]
    pub fn to_unpacked_bytes(&self) -> Vec<u8> {
        let planes = (0..4).flat_map(|place| self.0.iter().map(move |weight| fold_sign(*weight).to_le_bytes()[place]));
        SIGNATURE.into_iter().chain(planes).collect()
    }

    /// Reads what [`Weights::to_unpacked_bytes`] wrote, after packing by Zstandard.
    ///
    /// # Errors
    /// If the bytes are not packed, cut short, or belong to another network.
    pub fn read(packed: &[u8]) -> Result<Self, WeightsError> {
        let mut bytes = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| WeightsError::NotPacked)?;
        decoder.read_to_end(&mut bytes).map_err(|_| WeightsError::NotPacked)?;
        let planes = bytes.strip_prefix(&SIGNATURE).ok_or(WeightsError::UnknownSignature)?;
        let count = Self::count();
        if planes.len() != 4 * count {
            return Err(WeightsError::WrongLength { expected: 4 * count, found: planes.len() });
        }
        let weight = |at: usize| unfold_sign(u32::from_le_bytes([0, 1, 2, 3].map(|place| planes[place * count + at])));
        Ok(Self((0..count).map(weight).collect()))
    }
}

/// Small numbers of either sign become small numbers: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4.
const fn fold_sign(number: i32) -> u32 {
    ((number << 1) ^ (number >> 31)).cast_unsigned()
}

const fn unfold_sign(code: u32) -> i32 {
    (code >> 1).cast_signed() ^ -(code & 1).cast_signed()
}

/// Why bytes are not the weights of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Zstandard cannot unpack them.
    #[error("the weights are not packed by Zstandard, or damaged")]
    NotPacked,
    /// They are something else.
    #[error("the file does not hold weights of the Quoridor network")]
    UnknownSignature,
    /// They belong to a network of another shape.
    #[error("the weights take {found} bytes instead of {expected}")]
    WrongLength {
        /// The bytes of this network.
        expected: usize,
        /// The bytes in the file.
        found: usize,
    },
}

use std::io::Read as _;

use super::patterns::PATTERNS;
use super::{Evaluation, Phase, Sharing};

/// The first bytes of an unpacked weights file.
const SIGNATURE: [u8; 8] = *b"TCOTHEV2";

/// The shared weights of every phase as they are stored: what distinguishes neighbouring phases is small, so each phase
/// is written as its difference to the one before, low bytes first and then the high ones, and packed by Zstandard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsFile {
    /// For each phase from the opening on, the weights that [`Sharing`] numbers.
    pub phases: Vec<Vec<i16>>,
}

impl WeightsFile {
    /// The bytes to be packed by Zstandard.
    #[must_use]
    pub fn to_unpacked_bytes(&self) -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        bytes.extend(PATTERNS.iter().flat_map(|pattern| pattern.0.to_le_bytes()));
        let mut before = vec![0; Sharing::of_patterns().weights()];
        for phase in &self.phases {
            let codes = || before.iter().zip(phase).map(|(&before, &now)| fold_sign(now.wrapping_sub(before)));
            bytes.extend(codes().map(|code| code.to_le_bytes()[0]));
            bytes.extend(codes().map(|code| code.to_le_bytes()[1]));
            before.clone_from(phase);
        }
        bytes
    }

    /// Reads what [`WeightsFile::to_unpacked_bytes`] wrote, after packing by Zstandard.
    ///
    /// # Errors
    /// If the bytes are not packed, cut short, or belong to other patterns.
    pub fn read(packed: &[u8]) -> Result<Self, WeightsError> {
        let mut bytes = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| WeightsError::NotPacked)?;
        decoder.read_to_end(&mut bytes).map_err(|_| WeightsError::NotPacked)?;
        let rest = bytes.strip_prefix(&SIGNATURE).ok_or(WeightsError::UnknownSignature)?;
        let patterns: Vec<u8> = PATTERNS.iter().flat_map(|pattern| pattern.0.to_le_bytes()).collect();
        let codes = rest.strip_prefix(patterns.as_slice()).ok_or(WeightsError::OtherPatterns)?;
        let weights = Sharing::of_patterns().weights();
        if codes.len() != 2 * weights * Phase::COUNT {
            return Err(WeightsError::WrongLength { expected: 2 * weights * Phase::COUNT, found: codes.len() });
        }
        let mut before = vec![0_i16; weights];
        let phases = codes.chunks_exact(2 * weights).map(|phase| {
            let (low, high) = phase.split_at(weights);
            for ((weight, &low), &high) in before.iter_mut().zip(low).zip(high) {
                *weight = weight.wrapping_add(unfold_sign(u16::from_le_bytes([low, high])));
            }
            before.clone()
        });
        Ok(Self { phases: phases.collect() })
    }

    /// The evaluation with these weights, one for each entry.
    #[must_use]
    pub fn expand(&self) -> Evaluation {
        let sharing = Sharing::of_patterns();
        let weights =
            self.phases.iter().flat_map(|phase| sharing.weight_of_entry().iter().map(|&at| phase[at as usize]));
        Evaluation::with_weights(weights)
    }
}

/// Small numbers of either sign become small numbers: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4.
const fn fold_sign(number: i16) -> u16 {
    ((number << 1) ^ (number >> 15)) as u16
}

const fn unfold_sign(code: u16) -> i16 {
    ((code >> 1) as i16) ^ -((code & 1) as i16)
}

/// Why bytes are not a weights file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Zstandard cannot unpack them.
    #[error("the weights are not packed by Zstandard, or damaged")]
    NotPacked,
    /// They are something else.
    #[error("the file does not hold weights of the Othello evaluation")]
    UnknownSignature,
    /// They were trained for other patterns.
    #[error("the weights belong to other patterns than this engine uses")]
    OtherPatterns,
    /// There are too few or too many.
    #[error("the weights take {found} bytes instead of {expected}")]
    WrongLength {
        /// The bytes of all phases.
        expected: usize,
        /// The bytes in the file.
        found: usize,
    },
}

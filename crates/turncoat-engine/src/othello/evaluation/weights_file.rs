use std::io::Read as _;

use super::interactions::VECTOR_LENGTH;
use super::patterns::{LONE_ENTRIES, PATTERNS};
use super::{Evaluation, Phase, Sharing, mobility_terms};

/// The first bytes of an unpacked weights file.
const SIGNATURE: [u8; 8] = *b"TCOTHEV3";

/// The shared weights and vectors of one phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhaseWeights {
    /// The weights that [`Sharing`] numbers.
    pub weights: Vec<i16>,
    /// The vectors that [`Sharing`] numbers.
    pub vectors: Vec<[i16; VECTOR_LENGTH]>,
}

/// The weights of every phase as they are stored: what distinguishes neighbouring phases is small, so the weights of each
/// phase are written as their difference to the phase before; then its vectors; of both the low bytes first and then the
/// high ones. All is packed by Zstandard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsFile {
    /// The phases from the opening on.
    pub phases: Vec<PhaseWeights>,
}

impl WeightsFile {
    /// The bytes to be packed by Zstandard.
    #[must_use]
    pub fn to_unpacked_bytes(&self) -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        bytes.extend(PATTERNS.iter().flat_map(|pattern| pattern.0.to_le_bytes()));
        let mut before = vec![0; Sharing::of_patterns().weights()];
        for phase in &self.phases {
            let differences = before.iter().zip(&phase.weights).map(|(&before, &now)| now.wrapping_sub(before));
            write_numbers(differences.collect(), &mut bytes);
            write_numbers(phase.vectors.as_flattened().to_vec(), &mut bytes);
            before.clone_from(&phase.weights);
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
        let phase_length = 2 * (weights + Sharing::of_patterns().vectors() * VECTOR_LENGTH);
        if codes.len() != phase_length * Phase::COUNT {
            return Err(WeightsError::WrongLength { expected: phase_length * Phase::COUNT, found: codes.len() });
        }
        let mut before = vec![0_i16; weights];
        let phases = codes.chunks_exact(phase_length).map(|phase| {
            let (differences, vectors) = phase.split_at(2 * weights);
            for (weight, difference) in before.iter_mut().zip(read_numbers(differences)) {
                *weight = weight.wrapping_add(difference);
            }
            let vectors: Vec<i16> = read_numbers(vectors).collect();
            PhaseWeights { weights: before.clone(), vectors: vectors.as_chunks().0.to_vec() }
        });
        Ok(Self { phases: phases.collect() })
    }

    /// Adds `units` to the value of every board of the phase, by way of a term that every board has.
    pub fn raise(&mut self, phase: Phase, units: i16) {
        let number_of_entry = Sharing::of_patterns().weight_of_entry();
        for entry in mobility_terms::OWN_MOVES {
            let number = number_of_entry[LONE_ENTRIES + entry] as usize;
            let weight = &mut self.phases[phase.index()].weights[number];
            *weight = weight.saturating_add(units);
        }
    }

    /// The evaluation with these weights and vectors, one for each entry.
    #[must_use]
    pub fn expand(&self) -> Evaluation {
        let sharing = Sharing::of_patterns();
        let weights = self.phases.iter().map(|phase| spread(&phase.weights, sharing.weight_of_entry()));
        let vectors = self.phases.iter().map(|phase| spread(&phase.vectors, sharing.vector_of_entry()));
        Evaluation::with_phases(weights, vectors)
    }
}

/// One value for each entry, from those that entries share.
fn spread<T: Copy>(shared: &[T], number_of_entry: &[u32]) -> Vec<T> {
    number_of_entry.iter().map(|&number| shared[number as usize]).collect()
}

/// Writes the low bytes of all numbers, then their high ones.
fn write_numbers(numbers: Vec<i16>, bytes: &mut Vec<u8>) {
    for place in 0..2 {
        bytes.extend(numbers.iter().map(|&number| fold_sign(number).to_le_bytes()[place]));
    }
}

/// Reads what [`write_numbers`] wrote.
fn read_numbers(bytes: &[u8]) -> impl Iterator<Item = i16> {
    let (low, high) = bytes.split_at(bytes.len() / 2);
    low.iter().zip(high).map(|(&low, &high)| unfold_sign(u16::from_le_bytes([low, high])))
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

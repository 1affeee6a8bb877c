use std::io::{ErrorKind, Read};

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
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| WeightsError::NotPacked)?;
        let mut signature = [0; SIGNATURE.len()];
        unpack(&mut decoder, &mut signature)?;
        if signature != SIGNATURE {
            return Err(WeightsError::UnknownSignature);
        }
        let mut patterns = [[0; 8]; PATTERNS.len()];
        unpack(&mut decoder, patterns.as_flattened_mut())?;
        if patterns != PATTERNS.map(|pattern| pattern.0.to_le_bytes()) {
            return Err(WeightsError::OtherPatterns);
        }
        // Unpacked they are seven times as long, so only one phase is unpacked at a time.
        let sharing = Sharing::of_patterns();
        let mut differences = vec![0; 2 * sharing.weights()];
        let mut vectors = vec![0; 2 * sharing.vectors() * VECTOR_LENGTH];
        let mut weights = vec![0_i16; sharing.weights()];
        let phases = (0..Phase::COUNT).map(|_| {
            unpack(&mut decoder, &mut differences)?;
            unpack(&mut decoder, &mut vectors)?;
            for (weight, difference) in weights.iter_mut().zip(read_numbers(&differences)) {
                *weight = weight.wrapping_add(difference);
            }
            let vectors: Vec<i16> = read_numbers(&vectors).collect();
            Ok(PhaseWeights { weights: weights.clone(), vectors: vectors.as_chunks().0.to_vec() })
        });
        let phases = phases.collect::<Result<_, _>>()?;
        match decoder.read(&mut [0]) {
            Ok(0) => Ok(Self { phases }),
            _ => Err(WeightsError::TooLong),
        }
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

/// Fills `bytes` with what comes next.
fn unpack(decoder: &mut impl Read, bytes: &mut [u8]) -> Result<(), WeightsError> {
    decoder.read_exact(bytes).map_err(|error| match error.kind() {
        ErrorKind::UnexpectedEof => WeightsError::CutShort,
        _ => WeightsError::NotPacked,
    })
}

/// One value for each entry, from those that entries share.
fn spread<T: Copy>(shared: &[T], number_of_entry: &[u32]) -> impl Iterator<Item = T> {
    number_of_entry.iter().map(|&number| shared[number as usize])
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
    /// There are too few.
    #[error("the weights end before the last phase of the game")]
    CutShort,
    /// There are too many.
    #[error("more follows the weights of the last phase of the game")]
    TooLong,
}

//! What patterns mean to each other.
//!
//! Each content of an interacting pattern has a short vector. The vectors of all features of a board are added; the squares
//! of the sums count, half of them for the side to move and half against it. So every two features have a value together,
//! the product of their vectors (a factorisation machine), at the cost of one addition each.

use super::patterns::{FEATURE_CENTRES, INTERACTING_ENTRIES, LONE_ENTRIES, LONE_FEATURES};
use super::{Evaluation, MARGIN, PatternSums, Phase};

/// How many numbers a vector has; the squares of the first half count for the side to move.
pub const VECTOR_LENGTH: usize = 8;
/// The numbers of vectors are stored in this fraction of the square root of a disc.
pub const UNITS: i32 = 128;
/// No number of a vector is larger, so that the sums of all features fit.
pub const LARGEST: i16 = 700;

/// Sums beyond this would be worth thousands of discs; they are cut off so that their squares can be added.
const LARGEST_SUM: i16 = 8191;
/// How the squares of the sums count.
const SIGNS: [i16; VECTOR_LENGTH] = {
    let mut signs = [1; VECTOR_LENGTH];
    let mut place = VECTOR_LENGTH / 2;
    while place < VECTOR_LENGTH {
        signs[place] = -1;
        place += 1;
    }
    signs
};
/// From squares of sums to units of the evaluation.
const UNITS_OF_SQUARE: i32 = UNITS * UNITS / Evaluation::UNITS_PER_DISC;

/// A vector, aligned to be read at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
struct Vector([i16; VECTOR_LENGTH]);

/// The vectors of all contents in all phases, with margins as those of the weights.
#[derive(Debug)]
pub(super) struct Interactions {
    vectors: Box<[Vector]>,
}

impl Interactions {
    /// From the vectors of each phase, one for each entry.
    pub(super) fn with_phases(phases: impl Iterator<Item = impl Iterator<Item = [i16; VECTOR_LENGTH]>>) -> Self {
        let nothing = Vector([0; VECTOR_LENGTH]);
        let mut vectors = Vec::with_capacity(INTERACTING_ENTRIES * Phase::COUNT + 2 * MARGIN);
        vectors.resize(MARGIN, nothing);
        for phase in phases {
            vectors.extend(phase.map(Vector));
        }
        vectors.resize(vectors.len() + MARGIN, nothing);
        assert_eq!(vectors.len(), INTERACTING_ENTRIES * Phase::COUNT + 2 * MARGIN);
        Self { vectors: vectors.into() }
    }

    /// What the interactions of a board are worth for the side to move, in units of the evaluation.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(super) fn value(&self, sums: &PatternSums, phase: Phase) -> i32 {
        let start = phase.index() * INTERACTING_ENTRIES;
        let vectors = &self.vectors[start..start + INTERACTING_ENTRIES + 2 * MARGIN];
        let mut total = [0_i16; VECTOR_LENGTH];
        for (&number, centre) in sums.numbers()[LONE_FEATURES..].iter().zip(&FEATURE_CENTRES[LONE_FEATURES..]) {
            let entry = (centre - LONE_ENTRIES + MARGIN).wrapping_add_signed(isize::from(number));
            // SAFETY: the centre is an entry of the interacting patterns, and the margins on both sides of them are as wide
            // as the number can be.
            let vector = unsafe { vectors.get_unchecked(entry) };
            for (total, number) in total.iter_mut().zip(vector.0) {
                *total = total.wrapping_add(number);
            }
        }
        let mut squares = 0;
        for (sum, sign) in total.into_iter().zip(SIGNS) {
            let sum = sum.clamp(-LARGEST_SUM, LARGEST_SUM);
            squares += i32::from(sum) * i32::from(sum * sign);
        }
        squares / UNITS_OF_SQUARE
    }
}

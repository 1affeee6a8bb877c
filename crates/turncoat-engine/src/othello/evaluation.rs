//! What a position is worth before any search: the sum of weights that the contents of its patterns have.
//!
//! ```
//! use turncoat_engine::othello::evaluation::Evaluation;
//! use turncoat_othello::{Bitboard, Position};
//!
//! let value = Evaluation::embedded().evaluate(&Position::default());
//! assert!(value.abs() < 4 * Evaluation::UNITS_PER_DISC);
//! ```

mod embedded;
pub(crate) mod eval_node;
pub mod interactions;
mod mobility_terms;
mod pattern_sums;
pub mod patterns;
mod phase;
pub mod quick_eval;
mod sharing;
mod weights_file;

use turncoat_othello::{Bitboard, Position};

pub(crate) use embedded::RESOURCE;
pub use pattern_sums::PatternSums;
pub use sharing::Sharing;
pub use weights_file::{PhaseWeights, WeightsError, WeightsFile};

use interactions::{Interactions, VECTOR_LENGTH};
use patterns::{FEATURE_CENTRES, FEATURES, LONE_ENTRIES, LONE_FEATURES};

/// A stretch of the game with its own weights, told by the number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Phase(usize);

/// Unused weights before and after all tables, so that no pattern number, whatever it is, leads outside.
const MARGIN: usize = 1 << 15;

/// The weights of a phase: the tables of the patterns, then the mobility terms.
const PHASE_ENTRIES: usize = LONE_ENTRIES + mobility_terms::ENTRIES;

/// How many weights make up the value of a position, beside the interactions.
pub const TERMS: usize = LONE_FEATURES + 2;

/// The weights of all patterns and of mobility in all phases.
#[derive(Debug)]
pub struct Evaluation {
    weights: Box<[i16]>,
    interactions: Interactions,
}

impl Evaluation {
    /// Values count in this fraction of a disc.
    pub const UNITS_PER_DISC: i32 = 32;
    /// No value is larger, nor its negative smaller: all 64 discs.
    pub const LARGEST: i32 = 64 * Self::UNITS_PER_DISC;

    /// The weights that come with the engine, unpacked at the first call, or those supplied before.
    #[must_use]
    pub fn embedded() -> &'static Self {
        embedded::evaluation()
    }

    /// The packed weights file that comes with the engine.
    #[must_use]
    pub fn embedded_bytes() -> &'static [u8] {
        RESOURCE.embedded()
    }

    /// See [`crate::weights::supply`].
    pub(crate) fn supply(packed: &[u8]) -> Result<(), WeightsError> {
        embedded::supply(packed)
    }

    /// From the weights and the vectors of each phase, one for each entry.
    fn with_phases(
        phases: impl Iterator<Item = impl Iterator<Item = i16>>,
        vectors: impl Iterator<Item = impl Iterator<Item = [i16; VECTOR_LENGTH]>>,
    ) -> Self {
        let mut weights = Vec::with_capacity(PHASE_ENTRIES * Phase::COUNT + 2 * MARGIN);
        weights.resize(MARGIN, 0);
        phases.for_each(|phase| weights.extend(phase));
        weights.resize(weights.len() + MARGIN, 0);
        assert_eq!(weights.len(), PHASE_ENTRIES * Phase::COUNT + 2 * MARGIN);
        Self { weights: weights.into(), interactions: Interactions::with_phases(vectors) }
    }

    /// The expected final disc difference for the side to move, in units of which [`Evaluation::UNITS_PER_DISC`] make a
    /// disc.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let sums = PatternSums::of(position.own(), position.other());
        self.evaluate_sums(&sums, position.own(), position.other())
    }

    /// As [`Evaluation::evaluate`], for the pattern sums of these discs, kept up to date by a search.
    #[must_use]
    #[inline(always)]
    pub fn evaluate_sums(&self, sums: &PatternSums, own: Bitboard, other: Bitboard) -> i32 {
        self.evaluate_moves(sums, own, other, mobility_terms::moves(own, other))
    }

    /// As [`Evaluation::evaluate_sums`], for a search that has counted the moves of each side, those of the side to move
    /// first.
    #[must_use]
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn evaluate_moves(&self, sums: &PatternSums, own: Bitboard, other: Bitboard, moves: [u32; 2]) -> i32 {
        let phase = Phase::with_empties((!(own | other)).len());
        let start = phase.index() * PHASE_ENTRIES;
        let weights = &self.weights[start..start + PHASE_ENTRIES + 2 * MARGIN];
        let mut value = 0;
        for (&number, centre) in sums.numbers()[..LONE_FEATURES].iter().zip(FEATURE_CENTRES) {
            let entry = (centre + MARGIN).wrapping_add_signed(isize::from(number));
            // SAFETY: the centre is an entry of the tables, and the margins on both sides of them are as wide as the
            // number can be.
            value += i32::from(unsafe { *weights.get_unchecked(entry) });
        }
        for entry in mobility_terms::entries(own, other, moves) {
            value += i32::from(weights[MARGIN + LONE_ENTRIES + entry]);
        }
        value += self.interactions.value(sums, phase);
        value.clamp(-Self::LARGEST, Self::LARGEST)
    }
}

/// The entries whose weights and vectors make up the value of a board, for the trainer.
#[derive(Clone, Copy, Debug)]
pub struct Entries {
    /// The entries with weights: of the lone patterns and of the mobility terms.
    pub weights: [usize; TERMS],
    /// The entries with vectors: of the interacting patterns.
    pub vectors: [usize; FEATURES - LONE_FEATURES],
}

impl Entries {
    /// The entries of the board with these discs.
    #[must_use]
    pub fn of(own: Bitboard, other: Bitboard) -> Self {
        let sums = PatternSums::of(own, other);
        let entry = |feature: usize| FEATURE_CENTRES[feature].wrapping_add_signed(isize::from(sums.numbers()[feature]));
        let terms = mobility_terms::entries(own, other, mobility_terms::moves(own, other));
        Self {
            weights: std::array::from_fn(|term| match term.checked_sub(LONE_FEATURES) {
                None => entry(term),
                Some(mobility_term) => LONE_ENTRIES + terms[mobility_term],
            }),
            vectors: std::array::from_fn(|feature| entry(LONE_FEATURES + feature) - LONE_ENTRIES),
        }
    }
}

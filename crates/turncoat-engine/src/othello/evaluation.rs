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
mod mobility_terms;
mod pattern_sums;
pub mod patterns;
mod phase;
mod sharing;
mod weights_file;

use turncoat_othello::{Bitboard, Position};

pub use pattern_sums::PatternSums;
pub use sharing::Sharing;
pub use weights_file::{WeightsError, WeightsFile};

use patterns::{FEATURE_CENTRES, FEATURES, TABLE_ENTRIES};

/// A stretch of the game with its own weights, told by the number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Phase(usize);

/// Unused weights before and after all tables, so that no pattern number, whatever it is, leads outside.
const MARGIN: usize = 1 << 15;

/// The weights of a phase: the tables of the patterns, then the mobility terms.
const PHASE_ENTRIES: usize = TABLE_ENTRIES + mobility_terms::ENTRIES;

/// How many weights make up the value of a position.
pub const TERMS: usize = FEATURES + 2;

/// The weights of all patterns and of mobility in all phases.
#[derive(Debug)]
pub struct Evaluation {
    weights: Box<[i16]>,
}

impl Evaluation {
    /// Values count in this fraction of a disc.
    pub const UNITS_PER_DISC: i32 = 32;
    /// No value is larger, nor its negative smaller: all 64 discs.
    pub const LARGEST: i32 = 64 * Self::UNITS_PER_DISC;

    /// The weights that come with the engine, unpacked at the first call.
    #[must_use]
    pub fn embedded() -> &'static Self {
        embedded::evaluation()
    }

    /// The packed weights file that comes with the engine.
    #[must_use]
    pub fn embedded_bytes() -> &'static [u8] {
        embedded::PACKED
    }

    /// From one weight for each entry, phase after phase.
    fn with_weights(weights: impl Iterator<Item = i16>) -> Self {
        let margin = || std::iter::repeat_n(0, MARGIN);
        let weights: Box<[i16]> = margin().chain(weights).chain(margin()).collect();
        assert_eq!(weights.len(), PHASE_ENTRIES * Phase::COUNT + 2 * MARGIN);
        Self { weights }
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
    #[allow(unsafe_code)]
    pub fn evaluate_sums(&self, sums: &PatternSums, own: Bitboard, other: Bitboard) -> i32 {
        let start = Phase::with_empties((!(own | other)).len()).index() * PHASE_ENTRIES;
        let weights = &self.weights[start..start + PHASE_ENTRIES + 2 * MARGIN];
        let mut value = 0;
        for (&number, centre) in sums.numbers().iter().zip(FEATURE_CENTRES) {
            let entry = (centre + MARGIN).wrapping_add_signed(isize::from(number));
            // SAFETY: the centre is an entry of the tables, and the margins on both sides of them are as wide as the
            // number can be.
            value += i32::from(unsafe { *weights.get_unchecked(entry) });
        }
        for entry in mobility_terms::entries(own, other) {
            value += i32::from(weights[MARGIN + TABLE_ENTRIES + entry]);
        }
        value.clamp(-Self::LARGEST, Self::LARGEST)
    }
}

/// The entries whose weights make up the value of the board with these discs, for the trainer.
#[must_use]
pub fn entries(own: Bitboard, other: Bitboard) -> [usize; TERMS] {
    let sums = PatternSums::of(own, other);
    let mut entries = [0; TERMS];
    for ((entry, centre), &number) in entries.iter_mut().zip(FEATURE_CENTRES).zip(sums.numbers()) {
        *entry = centre.wrapping_add_signed(isize::from(number));
    }
    for (entry, term) in entries[FEATURES..].iter_mut().zip(mobility_terms::entries(own, other)) {
        *entry = TABLE_ENTRIES + term;
    }
    entries
}

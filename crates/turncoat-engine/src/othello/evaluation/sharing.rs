use std::sync::LazyLock;

use turncoat_othello::{Square, Symmetry};

use super::patterns::{PATTERNS, pattern_squares, table_size, table_start};
use super::{PHASE_ENTRIES, mobility_terms};

/// Which entries share one weight, because a symmetry of their pattern maps one onto the other.
#[derive(Debug)]
pub struct Sharing {
    weight_of_entry: Box<[u32]>,
    weights: usize,
}

impl Sharing {
    /// The sharing of the engine's patterns.
    #[must_use]
    pub fn of_patterns() -> &'static Self {
        static SHARING: LazyLock<Sharing> = LazyLock::new(Sharing::build);
        &SHARING
    }

    /// For each entry the number of its weight.
    #[must_use]
    pub fn weight_of_entry(&self) -> &[u32] {
        &self.weight_of_entry
    }

    /// How many different weights there are.
    #[must_use]
    pub const fn weights(&self) -> usize {
        self.weights
    }

    fn build() -> Self {
        let mut weight_of_entry = Vec::with_capacity(PHASE_ENTRIES);
        let mut weights = 0;
        for pattern in 0..PATTERNS.len() {
            let images = digit_images(pattern);
            for entry in 0..table_size(pattern) {
                let first = images.iter().map(|places| rearranged(entry, places)).min().unwrap_or(entry);
                if first < entry {
                    weight_of_entry.push(weight_of_entry[table_start(pattern) + first]);
                } else {
                    weight_of_entry.push(weights);
                    weights += 1;
                }
            }
        }
        for _ in 0..mobility_terms::ENTRIES {
            weight_of_entry.push(weights);
            weights += 1;
        }
        Self { weight_of_entry: weight_of_entry.into(), weights: weights as usize }
    }
}

/// For each symmetry that lays the pattern onto itself, where each ternary digit goes.
fn digit_images(pattern: usize) -> Vec<Vec<u32>> {
    let squares: Vec<u32> = pattern_squares(pattern).collect();
    Symmetry::ALL
        .into_iter()
        .filter(|&symmetry| PATTERNS[pattern].transformed(symmetry) == PATTERNS[pattern])
        .map(|symmetry| {
            let image = |&square: &u32| Square::ALL[square as usize].transformed(symmetry).index();
            let place = |moved| squares.iter().position(|&square| square == moved).expect("the pattern maps to itself");
            squares.iter().map(|square| place(image(square)) as u32).collect()
        })
        .collect()
}

/// The entry with its digits moved to `places`. Entries count from 0, so a digit 1 stands for an empty square; moving
/// digits is the same in both notations.
fn rearranged(entry: usize, places: &[u32]) -> usize {
    let mut rest = entry;
    places.iter().fold(0, |sum, &place| {
        let digit = rest % 3;
        rest /= 3;
        sum + digit * 3_usize.pow(place)
    })
}

use std::ops::Range;
use std::sync::LazyLock;

use turncoat_othello::{Square, Symmetry};

use super::mobility_terms;
use super::patterns::{LONE_PATTERNS, PATTERNS, pattern_squares, table_size};

/// Which entries share one weight or vector, because a symmetry of their pattern maps one onto the other.
#[derive(Debug)]
pub struct Sharing {
    weight_of_entry: Box<[u32]>,
    weights: usize,
    vector_of_entry: Box<[u32]>,
    vectors: usize,
}

impl Sharing {
    /// The sharing of the engine's patterns.
    #[must_use]
    pub fn of_patterns() -> &'static Self {
        static SHARING: LazyLock<Sharing> = LazyLock::new(Sharing::build);
        &SHARING
    }

    /// For each entry with a weight the number of its weight.
    #[must_use]
    pub fn weight_of_entry(&self) -> &[u32] {
        &self.weight_of_entry
    }

    /// How many different weights there are.
    #[must_use]
    pub const fn weights(&self) -> usize {
        self.weights
    }

    /// For each entry with a vector the number of its vector.
    #[must_use]
    pub fn vector_of_entry(&self) -> &[u32] {
        &self.vector_of_entry
    }

    /// How many different vectors there are.
    #[must_use]
    pub const fn vectors(&self) -> usize {
        self.vectors
    }

    fn build() -> Self {
        let (mut weight_of_entry, mut weights) = share(0..LONE_PATTERNS);
        for _ in 0..mobility_terms::ENTRIES {
            weight_of_entry.push(weights);
            weights += 1;
        }
        let (vector_of_entry, vectors) = share(LONE_PATTERNS..PATTERNS.len());
        Self {
            weight_of_entry: weight_of_entry.into(),
            weights: weights as usize,
            vector_of_entry: vector_of_entry.into(),
            vectors: vectors as usize,
        }
    }
}

/// For each entry of the patterns the number of what it shares with its images, and how many numbers there are.
fn share(patterns: Range<usize>) -> (Vec<u32>, u32) {
    let mut number_of_entry = Vec::new();
    let mut numbers = 0;
    for pattern in patterns {
        let images: Vec<DigitImage> = digit_images(pattern).iter().map(|places| DigitImage::new(places)).collect();
        let start = number_of_entry.len();
        for entry in 0..table_size(pattern) {
            let first = images.iter().map(|image| image.of(entry)).min().unwrap_or(entry);
            if first < entry {
                number_of_entry.push(number_of_entry[start + first]);
            } else {
                number_of_entry.push(numbers);
                numbers += 1;
            }
        }
    }
    (number_of_entry, numbers)
}

/// Where entries go when their digits are moved: what the lower digits become, and what the others do.
struct DigitImage {
    lower: Vec<usize>,
    upper: Vec<usize>,
}

impl DigitImage {
    fn new(places: &[u32]) -> Self {
        let (lower, upper) = places.split_at(places.len() / 2);
        let images =
            |places: &[u32]| (0..3_usize.pow(places.len() as u32)).map(|part| rearranged(part, places)).collect();
        Self { lower: images(lower), upper: images(upper) }
    }

    fn of(&self, entry: usize) -> usize {
        self.lower[entry % self.lower.len()] + self.upper[entry / self.lower.len()]
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

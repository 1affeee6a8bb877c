//! The patterns: small groups of squares whose contents are judged together.
//!
//! A pattern is laid on the board in all its distinct positions under the eight symmetries. Each of these is a
//! *feature*; the features of one pattern share one table of weights. What a feature holds is written as a number in
//! balanced ternary: +1 for a disc of the side to move, -1 for one of the opponent, 0 for an empty square. So the same
//! board seen by the opponent has the same numbers negated.

use turncoat_othello::{Bitboard, Symmetry, bitboard};

/// How many of the patterns, the first ones, are judged by themselves. The others are small and are judged by what they
/// mean to each other.
pub const LONE_PATTERNS: usize = 15;

/// The patterns in the order of their tables: those judged by themselves, then the interacting ones.
pub const PATTERNS: [Bitboard; 25] = [
    // The corner, three by three, and the square it points to.
    bitboard! {
        X X X . . . . .
        X X X . . . . .
        X X X . . . . .
        . . . X . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The corner with half of both edges.
    bitboard! {
        X X X X X . . .
        X X . . . . . .
        X . . . . . . .
        X . . . . . . .
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The edge with the squares inside the corners.
    bitboard! {
        X X X X X X X X
        . X . . . . X .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The middle of the edge with the corners.
    bitboard! {
        X . X X X X . X
        . . X X X X . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The second row with the corners.
    bitboard! {
        X . . . . . . X
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The third row with the squares inside the corners.
    bitboard! {
        . . . . . . . .
        . X . . . . X .
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The fourth row.
    bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The triangle in the corner.
    bitboard! {
        X X X X . . . .
        X X X . . . . .
        X X . . . . . .
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The long diagonal with the edges beside one end.
    bitboard! {
        X X . . . . . .
        X X . . . . . .
        . . X . . . . .
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
    },
    // The diagonal of seven with the corners.
    bitboard! {
        X X . . . . . .
        . . X . . . . .
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
        . . . . . . . X
    },
    // The diagonal of six with its neighbours on the edges.
    bitboard! {
        . X X . . . . .
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
        . . . . . . . X
        . . . . . . . .
    },
    // The diagonal of five with its neighbours on the edges.
    bitboard! {
        . . X X X . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X X
        . . . . . . . X
        . . . . . . . X
        . . . . . . . .
        . . . . . . . .
    },
    // Three diagonals out of the corner.
    bitboard! {
        X X . . . . . .
        X X X . . . . .
        . X X X . . . .
        . . X X . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The corner, five by two.
    bitboard! {
        X X X X X . . .
        X X X X X . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The corner of the inner board.
    bitboard! {
        . . . . . . . .
        . X X X X . . .
        . X X X . . . .
        . X X . . . . .
        . X . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The edge.
    bitboard! {
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The second row.
    bitboard! {
        . . . . . . . .
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The third row.
    bitboard! {
        . . . . . . . .
        . . . . . . . .
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The fourth row again.
    bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The long diagonal.
    bitboard! {
        X . . . . . . .
        . X . . . . . .
        . . X . . . . .
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
    },
    // The diagonal of seven.
    bitboard! {
        . X . . . . . .
        . . X . . . . .
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
        . . . . . . . .
    },
    // The diagonal of six.
    bitboard! {
        . . X . . . . .
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
        . . . . . . . .
        . . . . . . . .
    },
    // The diagonal of five.
    bitboard! {
        . . . X . . . .
        . . . . X . . .
        . . . . . X . .
        . . . . . . X .
        . . . . . . . X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The corner, three by three.
    bitboard! {
        X X X . . . . .
        X X X . . . . .
        X X X . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    // The corner, four by two.
    bitboard! {
        X X X X . . . .
        X X X X . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
];

/// How many features all patterns have together.
pub const FEATURES: usize = count_features(PATTERNS.len());

/// How many of the features, the first ones, belong to patterns that are judged by themselves.
pub const LONE_FEATURES: usize = count_features(LONE_PATTERNS);

/// One placement of a pattern on the board.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    /// The pattern, as an index into [`PATTERNS`].
    pub pattern: usize,
    /// How the pattern is turned to lie there.
    pub symmetry: Symmetry,
}

/// The features, those of one pattern next to each other.
pub const ALL_FEATURES: [Feature; FEATURES] = list_features();

/// How many different contents `pattern` can have, which is the size of its table.
#[must_use]
pub const fn table_size(pattern: usize) -> usize {
    3_usize.pow(PATTERNS[pattern].len())
}

/// Where the table of `pattern` begins when the tables of all patterns lie one after another.
#[must_use]
pub const fn table_start(pattern: usize) -> usize {
    let mut start = 0;
    let mut earlier = 0;
    while earlier < pattern {
        start += table_size(earlier);
        earlier += 1;
    }
    start
}

/// The entries of the tables of the patterns that are judged by themselves.
pub const LONE_ENTRIES: usize = table_start(LONE_PATTERNS);

/// The entries of the tables of the interacting patterns.
pub const INTERACTING_ENTRIES: usize = table_start(PATTERNS.len()) - LONE_ENTRIES;

/// For each feature, the table entry of an empty board: the number of its contents is added to this.
pub const FEATURE_CENTRES: [usize; FEATURES] = feature_centres();

/// The squares of `pattern` from the lowest ternary digit up.
pub fn pattern_squares(pattern: usize) -> impl Iterator<Item = u32> {
    PATTERNS[pattern].into_iter().map(|square| square.index())
}

/// For each square and feature, the number that a disc of the side to move on that square is worth in the feature: a
/// power of three, or nothing if the square is not part of it.
pub(super) const fn placement_numbers<const LANES: usize>() -> [[i16; LANES]; 64] {
    let mut numbers = [[0; LANES]; 64];
    let mut index = 0;
    while index < FEATURES {
        let feature = ALL_FEATURES[index];
        let mut squares = PATTERNS[feature.pattern].0;
        let mut power = 1;
        while squares != 0 {
            let square = Bitboard(squares & squares.wrapping_neg()).transformed(feature.symmetry).0.trailing_zeros();
            numbers[square as usize][index] = power;
            squares &= squares - 1;
            if squares != 0 {
                power *= 3;
            }
        }
        index += 1;
    }
    numbers
}

/// Whether `symmetry` (an index into all) lays `pattern` where no earlier symmetry does.
const fn is_new_placement(pattern: Bitboard, symmetry: usize) -> bool {
    let placed = pattern.transformed(Symmetry::ALL[symmetry]).0;
    let mut earlier = 0;
    while earlier < symmetry {
        if pattern.transformed(Symmetry::ALL[earlier]).0 == placed {
            return false;
        }
        earlier += 1;
    }
    true
}

const fn count_features(patterns: usize) -> usize {
    let mut count = 0;
    let mut pattern = 0;
    while pattern < patterns {
        let mut symmetry = 0;
        while symmetry < 8 {
            count += is_new_placement(PATTERNS[pattern], symmetry) as usize;
            symmetry += 1;
        }
        pattern += 1;
    }
    count
}

const fn list_features() -> [Feature; FEATURES] {
    let mut features = [Feature { pattern: 0, symmetry: Symmetry::Identity }; FEATURES];
    let mut count = 0;
    let mut pattern = 0;
    while pattern < PATTERNS.len() {
        let mut symmetry = 0;
        while symmetry < 8 {
            if is_new_placement(PATTERNS[pattern], symmetry) {
                features[count] = Feature { pattern, symmetry: Symmetry::ALL[symmetry] };
                count += 1;
            }
            symmetry += 1;
        }
        pattern += 1;
    }
    features
}

const fn feature_centres() -> [usize; FEATURES] {
    let mut centres = [0; FEATURES];
    let mut index = 0;
    while index < FEATURES {
        let pattern = ALL_FEATURES[index].pattern;
        centres[index] = table_start(pattern) + table_size(pattern) / 2;
        index += 1;
    }
    centres
}

//! What a glance at a board tells: an evaluation of three patterns that is only good enough to sort moves, and cheap enough
//! to do so close to the leaves.

use std::io::Read as _;
use std::sync::OnceLock;

use turncoat_othello::{Bitboard, Symmetry, bitboard};

use crate::othello::board::Board;
use crate::othello::board::square_sets::squares;
use crate::othello::evaluation::WeightsError;
use crate::weights::{WeightsResource, weights_resource};

/// The packed weights, a byte for each content of each pattern; the name holds the beginning of the SHA-256 of the bytes.
pub(crate) static RESOURCE: WeightsResource = weights_resource!("othello-glance-3f2d8b5ac952.weights.zst");

/// The patterns in the order of their weights.
const PATTERNS: [Bitboard; 3] = [
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
];

/// How many contents each of the patterns can have.
const CONTENTS: usize = 3_usize.pow(10);
/// How many weights there are.
pub const ENTRIES: usize = PATTERNS.len() * CONTENTS;
/// How often the patterns lie on the board: four, eight and four times, as many as a vector register has numbers.
pub const FEATURES: usize = 16;
/// Weights count in this fraction of a disc.
pub const UNITS_PER_DISC: i32 = 4;

/// What each feature holds, in balanced ternary from the view of the side to move.
type Numbers = [i16; FEATURES];

/// For each square what a disc of the side to move adds to the features, and for each feature the weight of no discs.
static LAYOUT: ([Numbers; 64], [i32; FEATURES]) = {
    let (mut placements, mut centres) = ([[0; FEATURES]; 64], [0; FEATURES]);
    let (mut feature, mut pattern) = (0, 0);
    while pattern < PATTERNS.len() {
        let mut laid = [0; 8];
        let mut symmetry = 0;
        while symmetry < 8 {
            laid[symmetry] = PATTERNS[pattern].transformed(Symmetry::ALL[symmetry]).0;
            let mut earlier = 0;
            while laid[earlier] != laid[symmetry] {
                earlier += 1;
            }
            if earlier == symmetry {
                centres[feature] = (pattern * CONTENTS + CONTENTS / 2) as i32;
                let (mut rest, mut power) = (PATTERNS[pattern].0, 1);
                while rest != 0 {
                    let square = Bitboard(rest & rest.wrapping_neg()).transformed(Symmetry::ALL[symmetry]).0;
                    placements[square.trailing_zeros() as usize][feature] = power as i16;
                    rest &= rest - 1;
                    power *= 3;
                }
                feature += 1;
            }
            symmetry += 1;
        }
        pattern += 1;
    }
    assert!(feature == FEATURES);
    (placements, centres)
};

/// The weights, with room behind them, so that every index of so many bits is inside.
pub(crate) struct QuickEvalWeights(Box<[i8; 1 << 18]>);

impl QuickEvalWeights {
    /// The weights that come with the engine, unpacked at the first call, or those supplied before.
    pub(crate) fn embedded() -> &'static Self {
        WEIGHTS.get_or_init(|| Self::read(RESOURCE.embedded()).expect("the embedded weights belong to this engine"))
    }

    fn read(packed: &[u8]) -> Result<Self, WeightsError> {
        let mut weights = Box::new([0; 1 << 18]);
        for (weight, byte) in weights.iter_mut().zip(unpacked(packed)?) {
            *weight = byte.cast_signed();
        }
        Ok(Self(weights))
    }
}

static WEIGHTS: OnceLock<QuickEvalWeights> = OnceLock::new();

/// See [`crate::weights::supply`].
pub(crate) fn supply(packed: &[u8]) -> Result<(), WeightsError> {
    let weights = QuickEvalWeights::read(packed)?;
    WEIGHTS.get_or_init(|| weights);
    Ok(())
}

fn unpacked(packed: &[u8]) -> Result<Vec<u8>, WeightsError> {
    let mut bytes = Vec::with_capacity(ENTRIES);
    let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| WeightsError::NotPacked)?;
    decoder.read_to_end(&mut bytes).map_err(|_| WeightsError::NotPacked)?;
    match bytes.len() {
        ENTRIES => Ok(bytes),
        0..ENTRIES => Err(WeightsError::CutShort),
        _ => Err(WeightsError::TooLong),
    }
}

/// A board at a glance.
pub(crate) struct QuickEval {
    numbers: Numbers,
}

impl QuickEval {
    #[inline(always)]
    pub(crate) fn at(board: Board) -> Self {
        let mut numbers = [0; FEATURES];
        for square in squares(board.own) {
            add(&mut numbers, square, 1);
        }
        for square in squares(board.other) {
            add(&mut numbers, square, -1);
        }
        Self { numbers }
    }

    /// What the board is worth to the opponent, without what its moves are worth, after a disc on `square` that turns `flips`.
    #[inline(always)]
    pub(crate) fn value_after(&self, weights: &QuickEvalWeights, square: u32, flips: u64) -> i32 {
        let mut numbers = self.numbers;
        add(&mut numbers, square, 1);
        for square in squares(flips) {
            add(&mut numbers, square, 2);
        }
        let mut value = 0;
        for (&number, &centre) in numbers.iter().zip(&LAYOUT.1) {
            value += i32::from(weights.0[((centre - i32::from(number)) & 0x3_ffff) as usize]);
        }
        value
    }
}

/// The weights that count for a board with these discs of the side to move and of its opponent, for the trainer.
#[must_use]
pub fn entries(own: Bitboard, other: Bitboard) -> [usize; FEATURES] {
    let QuickEval { numbers } = QuickEval::at(Board { own: own.0, other: other.0 });
    std::array::from_fn(|feature| (LAYOUT.1[feature] + i32::from(numbers[feature])).cast_unsigned() as usize)
}

#[inline(always)]
fn add(numbers: &mut Numbers, square: u32, times: i16) {
    // Twice the highest digit leaves the sixteen bits; the sum is inside again.
    for (number, placement) in numbers.iter_mut().zip(LAYOUT.0[(square & 63) as usize]) {
        *number = number.wrapping_add(times.wrapping_mul(placement));
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};
    use turncoat_game::Position as _;
    use turncoat_othello::{Move, Position};

    use super::*;

    #[test]
    fn the_weights_file_is_whole_and_named_by_its_hash() {
        let name: String = Sha256::digest(RESOURCE.embedded())[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        let path = format!("{}/weights/othello-glance-{name}.weights.zst", env!("CARGO_MANIFEST_DIR"));
        assert!(std::path::Path::new(&path).exists(), "{path} is missing");
        assert_eq!(unpacked(RESOURCE.embedded()).unwrap().len(), ENTRIES);
    }

    #[test]
    fn a_move_has_the_value_of_the_board_after_it() {
        let weights = QuickEvalWeights::embedded();
        let mut position = Position::default();
        while let Some(mv) = position.legal_moves().into_iter().last() {
            let after = position.after_unchecked(mv);
            if let Move::Place(square) = mv {
                let quick_eval = QuickEval::at(Board::from(&position));
                let expected: i32 =
                    entries(after.own(), after.other()).map(|entry| i32::from(weights.0[entry])).iter().sum();
                assert_eq!(quick_eval.value_after(weights, square.index(), position.flips(square).0), expected);
            }
            position = after;
        }
    }
}

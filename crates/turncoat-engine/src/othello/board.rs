//! The board as the search plays on it, with kernels for each instruction set.

mod avx2;
mod avx512;
pub(crate) mod instruction_set;
pub(crate) mod last_flips;
pub(crate) mod last_order;
pub(crate) mod quadrants;
mod rays;
mod simd128;
pub(crate) mod square_sets;
pub(crate) mod stability;

use turncoat_othello::Position;

/// The instruction set that the whole program was compiled for.
#[cfg(not(all(target_family = "wasm", target_feature = "simd128")))]
pub(crate) use instruction_set::Portable as Baseline;
#[cfg(all(target_family = "wasm", target_feature = "simd128"))]
pub(crate) use simd128::Simd128 as Baseline;

use crate::transposition::Key;

/// The discs of the side to move and of the other side, as the search plays on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) own: u64,
    pub(crate) other: u64,
}

impl Board {
    #[inline(always)]
    pub(crate) fn empties(self) -> u64 {
        !(self.own | self.other)
    }

    /// The board for the opponent after a disc on `square` that turns `flips`.
    #[inline(always)]
    pub(crate) fn after(self, square: u32, flips: u64) -> Self {
        Self { own: self.other ^ flips, other: self.own | flips | (1 << square) }
    }

    #[inline(always)]
    pub(crate) fn passed(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    #[inline(always)]
    pub(crate) fn key(self) -> Key {
        Key(self.own, self.other)
    }

    /// The score of the side to move if the game ends here: discs, with the empty squares for the winner.
    #[inline(always)]
    pub(crate) fn final_score(self) -> i32 {
        let difference = self.own.count_ones().cast_signed() - self.other.count_ones().cast_signed();
        difference + difference.signum() * self.empties().count_ones().cast_signed()
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        Self { own: position.own().0, other: position.other().0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_squares_go_to_the_winner() {
        let check = |own, other, score| assert_eq!(Board { own, other }.final_score(), score);
        check(0b1, 0, 64);
        check(0, 0b11, -64);
        check(0b1, 0b10, 0);
        check(u64::MAX >> 1, 0, 64);
        check(u64::MAX >> 2, 1 << 63, 62);
    }
}

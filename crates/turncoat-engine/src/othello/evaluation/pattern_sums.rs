use turncoat_othello::{Bitboard, Square};

use super::patterns::{FEATURES, placement_numbers};

/// The features, rounded up to whole vector registers.
const LANES: usize = FEATURES.next_multiple_of(16);

/// A row of numbers, one for each feature, aligned for vector loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Row([i16; LANES]);

/// What a disc of the side to move on each square adds to the features.
static PLACEMENTS: [Row; 64] = {
    let numbers = placement_numbers();
    let mut rows = [Row([0; LANES]); 64];
    let mut square = 0;
    while square < 64 {
        rows[square] = Row(numbers[square]);
        square += 1;
    }
    rows
};

/// What every feature holds, as numbers in balanced ternary from the view of the side to move.
///
/// A move adds one row for the placed disc and two for each turned one; the change of sides negates all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternSums(Row);

impl PatternSums {
    /// The features of the board with these discs of the side to move and of its opponent.
    #[must_use]
    #[inline(always)]
    pub fn of(own: Bitboard, other: Bitboard) -> Self {
        let mut sums = Row([0; LANES]);
        for square in own {
            sums.add(square, 1);
        }
        for square in other {
            sums.add(square, -1);
        }
        Self(sums)
    }

    /// The features after the side to move placed a disc on `square` and turned `flipped`, seen by its opponent.
    #[must_use]
    #[inline(always)]
    pub fn after_placing(&self, square: Square, flipped: Bitboard) -> Self {
        let mut sums = self.0;
        sums.add(square, 1);
        for square in flipped {
            sums.add(square, 2);
        }
        Self(sums).after_pass()
    }

    /// The features seen by the other side.
    #[must_use]
    #[inline(always)]
    pub fn after_pass(&self) -> Self {
        Self(Row(self.0.0.map(|number| -number)))
    }

    /// The number of each feature.
    #[must_use]
    #[inline(always)]
    pub fn numbers(&self) -> &[i16; FEATURES] {
        self.0.0.first_chunk().expect("there is a lane for each feature")
    }
}

impl Row {
    #[inline(always)]
    fn add(&mut self, square: Square, times: i16) {
        let placement = &PLACEMENTS[square.index() as usize].0;
        // Twice the highest digit leaves the sixteen bits; the sum is inside again.
        for (sum, number) in self.0.iter_mut().zip(placement) {
            *sum = sum.wrapping_add(times.wrapping_mul(*number));
        }
    }
}

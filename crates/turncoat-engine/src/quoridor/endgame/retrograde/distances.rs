use super::ground::{EAST, Ground, NORTH, SOUTH, WEST};
use super::row::{NEVER, Row, later};
use super::word::Word;

/// A row with a byte for each cell, which counts the moves to the win. `N` is a multiple of the vector length.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(in crate::quoridor) struct Distances<const N: usize>([u8; N]);

impl<const N: usize> Distances<N> {
    #[inline(always)]
    fn combined(self, other: Self, choose: impl Fn(u8, u8) -> u8) -> Self {
        let mut row = self;
        for (cell, value) in row.0.iter_mut().enumerate() {
            *value = choose(*value, other.0[cell]);
        }
        row
    }

    fn with(mut self, cells: impl Word, value: u8) -> Self {
        cells.cells().for_each(|cell| self.0[cell] = value);
        self
    }
}

/// For each direction a byte for each cell, all bits set if there is a way.
pub(in crate::quoridor) struct Gates<const N: usize> {
    open: [[u8; N]; 4],
    width: usize,
}

/// The most cells a board has, rounded up to whole vectors.
const MOST_CELLS: usize = 96;

/// Room on both sides of a row for the steps that lead out of it.
const MARGIN: usize = 16;

macro_rules! impl_row {
    ($($cells:literal as $word:ty),*) => {$(
        impl Row for Distances<$cells> {
            type Word = $word;
            type Ways = Gates<$cells>;

            const NEVER: Self = Self([NEVER; $cells]);
            const NOW: Self = Self([0; $cells]);

            fn ways(ground: &Ground<$word>) -> Gates<$cells> {
                let open = ground.open().map(|open| Self::NOW.with(open, u8::MAX).0);
                Gates { open, width: ground.width() }
            }

            #[inline(always)]
            fn best(self, other: Self) -> Self {
                self.combined(other, u8::min)
            }

            #[inline(always)]
            fn worst(self, other: Self) -> Self {
                self.combined(other, u8::max)
            }

            #[inline(always)]
            fn later(self) -> Self {
                Self(self.0.map(later))
            }

            #[inline(always)]
            fn steps(self, ways: &Gates<$cells>) -> Self {
                let mut wide = [0; MOST_CELLS + 2 * MARGIN];
                wide[MARGIN..MARGIN + $cells].copy_from_slice(&self.0);
                let from = |start: usize| -> &[u8; $cells] { wide[start..].first_chunk().expect("the margins are wide") };
                let north = (from(MARGIN + ways.width), &ways.open[NORTH]);
                let south = (from(MARGIN - ways.width), &ways.open[SOUTH]);
                let east = (from(MARGIN + 1), &ways.open[EAST]);
                let west = (from(MARGIN - 1), &ways.open[WEST]);
                let mut row = Self::NOW;
                for (cell, value) in row.0.iter_mut().enumerate() {
                    let vertical = (north.0[cell] & north.1[cell]).max(south.0[cell] & south.1[cell]);
                    let horizontal = (east.0[cell] & east.1[cell]).max(west.0[cell] & west.1[cell]);
                    *value = vertical.max(horizontal);
                }
                row
            }

            #[inline(always)]
            fn differs(&self, other: &Self) -> bool {
                // No early exit, so that the comparison is done with vectors.
                self.0.iter().zip(&other.0).fold(0, |found, (one, other)| found | (one ^ other)) != 0
            }

            #[inline(always)]
            fn get(&self, cell: usize) -> u8 {
                self.0[cell]
            }

            #[inline(always)]
            fn set(&mut self, cell: usize, value: u8) {
                self.0[cell] = value;
            }

            fn never_in(self, cells: $word) -> Self {
                self.with(cells, NEVER)
            }

            fn now_in(self, cells: $word) -> Self {
                self.with(cells, 0)
            }

            fn mirrored(mut self, ground: &Ground<$word>) -> Self {
                self.0[..ground.cell_count()].chunks_exact_mut(ground.width()).for_each(<[u8]>::reverse);
                self
            }

            fn turned(mut self, ground: &Ground<$word>) -> Self {
                self.0[..ground.cell_count()].reverse();
                self
            }
        }
    )*};
}

impl_row!(32 as u32, 64 as u64, 96 as u128);

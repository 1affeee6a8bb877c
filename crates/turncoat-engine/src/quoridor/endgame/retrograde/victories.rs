use super::ground::Ground;
use super::row::{NEVER, Row};
use super::word::Word;

/// A row with a bit for each cell, which is set where the game is won; the moves are not counted.
#[derive(Clone, Copy)]
pub(in crate::quoridor) struct Victories<W>(W);

impl<W: Word> Row for Victories<W> {
    type Word = W;
    type Ways = Ground<W>;

    const NEVER: Self = Self(W::NONE);
    const NOW: Self = Self(W::ALL);

    fn ways(ground: &Ground<W>) -> Ground<W> {
        *ground
    }

    #[inline(always)]
    fn best(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn worst(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn later(self) -> Self {
        self
    }

    #[inline(always)]
    fn steps(self, ways: &Ground<W>) -> Self {
        let [north, east, south, west] = ways.origins(!self.0);
        Self(!(north | east | south | west))
    }

    #[inline(always)]
    fn differs(&self, other: &Self) -> bool {
        self.0 != other.0
    }

    #[inline(always)]
    fn get(&self, cell: usize) -> u8 {
        if self.0.has(cell) { 0 } else { NEVER }
    }

    #[inline(always)]
    fn set(&mut self, cell: usize, value: u8) {
        *self = if value == NEVER { self.never_in(W::of(cell)) } else { self.now_in(W::of(cell)) };
    }

    #[inline(always)]
    fn never_in(self, cells: W) -> Self {
        Self(self.0.without(cells))
    }

    #[inline(always)]
    fn now_in(self, cells: W) -> Self {
        Self(self.0 | cells)
    }

    #[inline(always)]
    fn mirrored(self, ground: &Ground<W>) -> Self {
        let width = ground.width();
        let mut mirrored = W::NONE;
        for file in 0..width {
            mirrored = mirrored | ((self.0 >> file) & ground.first_file()) << (width - 1 - file);
        }
        Self(mirrored)
    }

    #[inline(always)]
    fn turned(self, ground: &Ground<W>) -> Self {
        Self(self.0.reversed() >> (W::BITS - ground.cell_count()))
    }
}

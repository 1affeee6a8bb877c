use super::ground::{Cells, EAST, Ground, MOST_CELLS, NORTH, SOUTH, WEST};

/// What is known of all placements in which the pawn of one side, who is to win, stands on a given cell: a value for each
/// cell of the other pawn. A value is the number of own moves that the winner still needs, or [`NEVER`].
pub(super) trait Row: Copy + PartialEq + 'static {
    /// No win anywhere.
    const NEVER: Self;
    /// A win without a further move everywhere.
    const NOW: Self;

    /// Cell by cell what the winner prefers.
    fn best(self, other: Self) -> Self;

    /// Cell by cell what the loser prefers.
    fn worst(self, other: Self) -> Self;

    /// With one more move of the winner before it.
    fn later(self) -> Self;

    /// What the loser prefers among the cells one step away, no pawn being in the way; [`Row::NOW`] without a step.
    fn steps(self, ground: &Ground) -> Self;

    /// The value of one cell.
    fn get(&self, cell: usize) -> u8;

    /// Changes the value of one cell.
    fn set(&mut self, cell: usize, value: u8);

    /// With the value of `cells` changed to [`NEVER`].
    fn never_in(self, cells: Cells) -> Self;

    /// With the value of `cells` changed to a win without a further move.
    fn now_in(self, cells: Cells) -> Self;
}

/// The value of a placement that is not won.
pub(super) const NEVER: u8 = u8::MAX;

/// One more move of the winner.
#[inline(always)]
pub(super) const fn later(value: u8) -> u8 {
    value.saturating_add(1)
}

/// A byte for each cell, with which the moves to the win are counted. `N` is a multiple of the vector length.
#[derive(Clone, Copy, PartialEq)]
#[repr(align(16))]
pub(super) struct Distances<const N: usize>([u8; N]);

impl<const N: usize> Distances<N> {
    #[inline(always)]
    fn combined(self, other: Self, choose: impl Fn(u8, u8) -> u8) -> Self {
        let mut row = self;
        for (cell, value) in row.0.iter_mut().enumerate() {
            *value = choose(*value, other.0[cell]);
        }
        row
    }

    fn with(mut self, cells: Cells, value: u8) -> Self {
        let mut left = cells;
        while left != 0 {
            self.0[left.trailing_zeros() as usize] = value;
            left &= left - 1;
        }
        self
    }
}

/// Room on both sides of a row for the steps that lead out of it.
const MARGIN: usize = 16;

impl<const N: usize> Row for Distances<N> {
    const NEVER: Self = Self([NEVER; N]);
    const NOW: Self = Self([0; N]);

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
        let mut row = self;
        for value in &mut row.0 {
            *value = later(*value);
        }
        row
    }

    #[inline(always)]
    fn steps(self, ground: &Ground) -> Self {
        let mut wide = [0; MOST_CELLS + 2 * MARGIN];
        wide[MARGIN..MARGIN + N].copy_from_slice(&self.0);
        let from =
            |start: usize| -> &[u8; N] { wide[start..start + N].try_into().expect("the margins are wide enough") };
        let width = ground.width();
        let (north, south) = (from(MARGIN + width), from(MARGIN - width));
        let (east, west) = (from(MARGIN + 1), from(MARGIN - 1));
        let open = |way: usize| -> &[u8; N] { ground.open_bytes(way).first_chunk().expect("rows are not that long") };
        let (open_north, open_south, open_east, open_west) = (open(NORTH), open(SOUTH), open(EAST), open(WEST));
        let mut row = [0; N];
        for (cell, value) in row.iter_mut().enumerate() {
            let vertical = (north[cell] & open_north[cell]).max(south[cell] & open_south[cell]);
            let horizontal = (east[cell] & open_east[cell]).max(west[cell] & open_west[cell]);
            *value = vertical.max(horizontal);
        }
        Self(row)
    }

    #[inline(always)]
    fn get(&self, cell: usize) -> u8 {
        self.0[cell]
    }

    #[inline(always)]
    fn set(&mut self, cell: usize, value: u8) {
        self.0[cell] = value;
    }

    #[inline(always)]
    fn never_in(self, cells: Cells) -> Self {
        self.with(cells, NEVER)
    }

    #[inline(always)]
    fn now_in(self, cells: Cells) -> Self {
        self.with(cells, 0)
    }
}

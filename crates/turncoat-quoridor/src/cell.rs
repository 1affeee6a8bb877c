use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

use crate::Move;

/// A cell, on which a pawn can stand. Files are a to i from the left, ranks 1 to 9 from the first player's home row up.
///
/// The places are those of the 9x9 board; smaller boards are its lower left corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// How far apart a cell and the one above it are in a [`CellSet`].
    pub(crate) const STRIDE: u32 = 9;

    /// The cell on `file` and `rank`, both counted from 0 at a1.
    #[must_use]
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 9 && rank < 9 { Some(Self(rank * 9 + file)) } else { None }
    }

    /// The place in the order a1, b1, … i9: from 0 to 80.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u32 {
        self.0 as u32
    }

    /// The file, 0 for a.
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// The rank, 0 for 1.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Move::Step(*self), f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// One bit for each cell, that of a1 lowest, in the order of [`Cell::index`].
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Only `cell`.
    #[must_use]
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// The cells of both sets.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many cells are in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no cell is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `cell` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & Self::of(cell).0 != 0
    }

    /// Whether the sets have a cell in common.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

/// The places of the 9x9 board that are not in the set.
impl Not for CellSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & ((1 << 81) - 1))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The cells of a set, from a1 on.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0.is_empty() {
            return None;
        }
        let cell = Cell(self.0.0.trailing_zeros() as u8);
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        Cells(self)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().map(Self::of).fold(Self::EMPTY, Self::union)
    }
}

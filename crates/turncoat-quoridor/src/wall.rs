use core::fmt;

use crate::{Cell, Move};

/// Which way a wall runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Orientation {
    /// From left to right: it stops pawns that move up or down.
    Horizontal,
    /// From bottom to top: it stops pawns that move left or right.
    Vertical,
}

/// A wall, two cells long, named by the cell at the lower left of its middle.
///
/// A horizontal wall at e3 runs above e3 and f3; a vertical one at the right of e3 and e4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    anchor: u8,
    orientation: Orientation,
}

impl Wall {
    /// The wall whose middle is at the upper right corner of the cell on `file` and `rank`, both counted from 0; there is
    /// none on the last file and rank of the 9x9 board.
    #[must_use]
    pub const fn at(file: u8, rank: u8, orientation: Orientation) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self { anchor: rank * 8 + file, orientation }) } else { None }
    }

    /// The file of the cell at the lower left of the middle, 0 for a.
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        self.anchor % 8
    }

    /// The rank of the cell at the lower left of the middle, 0 for 1.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.anchor / 8
    }

    /// Which way the wall runs.
    #[must_use]
    #[inline]
    pub const fn orientation(self) -> Orientation {
        self.orientation
    }

    /// The cell at the lower left of the middle.
    #[must_use]
    pub fn anchor(self) -> Cell {
        Cell::at(self.file(), self.rank()).expect("anchors lie on the board")
    }

    /// Whether the two walls cannot stand together: they cross in the middle, or lie over each other at least in half.
    #[must_use]
    pub const fn conflicts_with(self, other: Self) -> bool {
        let files_apart = self.file().abs_diff(other.file());
        let ranks_apart = self.rank().abs_diff(other.rank());
        match (self.orientation, other.orientation) {
            (Orientation::Horizontal, Orientation::Horizontal) => ranks_apart == 0 && files_apart <= 1,
            (Orientation::Vertical, Orientation::Vertical) => files_apart == 0 && ranks_apart <= 1,
            _ => files_apart == 0 && ranks_apart == 0,
        }
    }

    /// The bit of the middle in a [`WallSet`].
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.anchor
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Move::Wall(*self), f)
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of walls: one bit for each middle, eight to a rank from a1 on, for both orientations.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct WallSet {
    /// The middles of the horizontal walls.
    pub horizontal: u64,
    /// The middles of the vertical walls.
    pub vertical: u64,
}

impl WallSet {
    /// No wall.
    pub const EMPTY: Self = Self { horizontal: 0, vertical: 0 };

    /// How many walls are in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.horizontal.count_ones() + self.vertical.count_ones()
    }

    /// Whether no wall is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// Whether `wall` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, wall: Wall) -> bool {
        self.of(wall.orientation) & wall.bit() != 0
    }

    /// Adds `wall`.
    #[inline]
    pub const fn insert(&mut self, wall: Wall) {
        match wall.orientation {
            Orientation::Horizontal => self.horizontal |= wall.bit(),
            Orientation::Vertical => self.vertical |= wall.bit(),
        }
    }

    /// Takes `wall` away.
    #[inline]
    pub const fn remove(&mut self, wall: Wall) {
        match wall.orientation {
            Orientation::Horizontal => self.horizontal &= !wall.bit(),
            Orientation::Vertical => self.vertical &= !wall.bit(),
        }
    }

    /// The walls in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self { horizontal: self.horizontal & other.horizontal, vertical: self.vertical & other.vertical }
    }

    /// The walls of one orientation.
    #[must_use]
    #[inline]
    pub const fn of(self, orientation: Orientation) -> u64 {
        match orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        }
    }
}

impl fmt::Debug for WallSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The walls of a set: the horizontal ones from a1 on, then the vertical ones.
#[derive(Clone, Debug)]
pub struct Walls(WallSet);

impl Iterator for Walls {
    type Item = Wall;

    #[inline]
    fn next(&mut self) -> Option<Wall> {
        let (bits, orientation) = if self.0.horizontal != 0 {
            (&mut self.0.horizontal, Orientation::Horizontal)
        } else if self.0.vertical != 0 {
            (&mut self.0.vertical, Orientation::Vertical)
        } else {
            return None;
        };
        let anchor = bits.trailing_zeros() as u8;
        *bits &= *bits - 1;
        Some(Wall { anchor, orientation })
    }
}

impl IntoIterator for WallSet {
    type Item = Wall;
    type IntoIter = Walls;

    #[inline]
    fn into_iter(self) -> Walls {
        Walls(self)
    }
}

impl FromIterator<Wall> for WallSet {
    fn from_iter<I: IntoIterator<Item = Wall>>(walls: I) -> Self {
        let mut set = Self::EMPTY;
        walls.into_iter().for_each(|wall| set.insert(wall));
        set
    }
}

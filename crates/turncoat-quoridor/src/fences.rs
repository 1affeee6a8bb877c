//! Walls on the board, and the ways that they leave open.
//!
//! All boards are the lower left corner of the 9x9 one: cells in a `u128` of nine to a rank, wall middles in two `u64` of
//! eight to a rank. `Fences` keeps the walls and two masks of open ways, so a flood is four masked shifts a ring. A wall
//! is legal if its place is vacant and both pawns can still reach their goals. It can only cut a way off if at least two
//! of its three posts touch the edge or another wall (`closures`) and if it stands across a known shortest path
//! (`Path::cutters`); only those few walls are flooded.

use crate::{Cell, CellSet, Orientation, Size, Wall, WallSet};

/// One of the four ways off a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up, away from the first player's home row.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The two directions across this one.
    #[must_use]
    pub const fn sideways(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::West, Self::East],
            Self::East | Self::West => [Self::South, Self::North],
        }
    }
}

/// The walls that stand on a board, and the ways that they and the board's edge leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fences {
    walls: WallSet,
    /// The cells with a way north, and those with a way east.
    open_north: CellSet,
    open_east: CellSet,
    size: Size,
}

impl Fences {
    /// A board without walls.
    #[must_use]
    pub const fn none(size: Size) -> Self {
        let cells = size.cells().bits();
        Self {
            walls: WallSet::EMPTY,
            open_north: CellSet::from_bits(cells & (cells >> Cell::STRIDE)),
            open_east: CellSet::from_bits(cells & !(size_east_edge(size))),
            size,
        }
    }

    /// The walls on the board.
    #[must_use]
    #[inline]
    pub const fn walls(&self) -> WallSet {
        self.walls
    }

    /// The size of the board.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Puts up a wall; where walls touch or cross is the caller's concern.
    #[inline]
    pub fn place(&mut self, wall: Wall) {
        self.walls.insert(wall);
        let place = wall.rank() as u32 * Cell::STRIDE + wall.file() as u32;
        match wall.orientation() {
            Orientation::Horizontal => self.open_north = CellSet::from_bits(self.open_north.bits() & !(0b11 << place)),
            Orientation::Vertical => {
                self.open_east = CellSet::from_bits(self.open_east.bits() & !((1 | 1 << Cell::STRIDE) << place));
            }
        }
    }

    /// The cell next to `cell` in `direction`, if no wall and no edge is between them.
    #[must_use]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.shifted(CellSet::of(cell), direction).into_iter().next()
    }

    /// The cells next to any of `cells` that can be walked to.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, cells: CellSet) -> CellSet {
        Direction::ALL.into_iter().fold(CellSet::EMPTY, |found, way| found | self.shifted(cells, way))
    }

    /// Where `cells` arrive by one step in `direction`.
    #[must_use]
    #[inline]
    pub fn shifted(&self, cells: CellSet, direction: Direction) -> CellSet {
        let bits = cells.bits();
        CellSet::from_bits(match direction {
            Direction::North => (bits & self.open_north.bits()) << Cell::STRIDE,
            Direction::South => (bits >> Cell::STRIDE) & self.open_north.bits(),
            Direction::East => (bits & self.open_east.bits()) << 1,
            Direction::West => (bits >> 1) & self.open_east.bits(),
        })
    }

    /// The walls that neither overlap nor cross one on the board; they may still cut off a pawn.
    #[must_use]
    #[inline]
    pub fn vacancies(&self) -> WallSet {
        let WallSet { horizontal, vertical } = self.walls;
        let places = self.size.walls();
        let taken = horizontal | vertical;
        WallSet {
            horizontal: places.horizontal & !(taken | left(horizontal) | right(horizontal)),
            vertical: places.vertical & !(taken | below(vertical) | above(vertical)),
        }
    }

    /// The walls that could divide the board: those of whose three posts at least two touch another wall or the edge.
    /// Any other wall can be walked around.
    #[must_use]
    #[inline]
    pub fn closures(&self) -> WallSet {
        let WallSet { horizontal, vertical } = self.walls;
        let inner = self.size.walls().horizontal;
        let touched =
            horizontal | left(horizontal) | right(horizontal) | vertical | below(vertical) | above(vertical) | !inner;
        let at_least_two = |one, middle, other| (one & middle) | (middle & other) | (one & other);
        // A shift brings in the untouched; beyond the 8x8 posts lies the edge, which counts as touched.
        WallSet {
            horizontal: at_least_two(!left(!touched), touched, !right(!touched)),
            vertical: at_least_two(!below(!touched), touched, !above(!touched)),
        }
    }
}

const fn size_east_edge(size: Size) -> u128 {
    let mut edge = 0;
    let mut rank = 0;
    while rank < size.height() {
        edge |= 1 << (rank as u32 * Cell::STRIDE + size.width() as u32 - 1);
        rank += 1;
    }
    edge
}

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;

/// For each post, whether its left neighbour is in `posts`.
#[inline]
const fn left(posts: u64) -> u64 {
    (posts << 1) & !FIRST_FILE
}

/// For each post, whether its right neighbour is in `posts`.
#[inline]
const fn right(posts: u64) -> u64 {
    (posts >> 1) & !(FIRST_FILE << 7)
}

/// For each post, whether the one below it is in `posts`.
#[inline]
const fn below(posts: u64) -> u64 {
    posts << 8
}

/// For each post, whether the one above it is in `posts`.
#[inline]
const fn above(posts: u64) -> u64 {
    posts >> 8
}

use crate::{Cell, CellSet, Direction, Fences, WallSet};

/// A shortest way from a cell to one of several goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    cells: CellSet,
    cutters: WallSet,
}

impl Path {
    /// The number of steps.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.cells.len() - 1
    }

    /// The cells of the path, its beginning and end included.
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The walls that would stand across the path.
    #[must_use]
    #[inline]
    pub const fn cutters(&self) -> WallSet {
        self.cutters
    }
}

impl Fences {
    /// Whether there is a way from `from` to any of `goals`.
    #[must_use]
    #[inline]
    pub fn reaches(&self, from: Cell, goals: CellSet) -> bool {
        self.distance(from, goals).is_some()
    }

    /// The number of steps from `from` to the nearest of `goals`, if there is a way. Pawns are not in the way.
    #[must_use]
    #[inline]
    pub fn distance(&self, from: Cell, goals: CellSet) -> Option<u32> {
        let mut reached = CellSet::of(from);
        for distance in 0.. {
            if reached.meets(goals) {
                return Some(distance);
            }
            let further = reached | self.neighbours(reached);
            if further == reached {
                return None;
            }
            reached = further;
        }
        unreachable!("a board has finitely many cells")
    }

    /// A shortest way from `from` to the nearest of `goals`, if there is any. Pawns are not in the way.
    ///
    /// The search starts from the goals and notes for every cell it meets the step that led there, so that the way can be
    /// walked from the other end.
    #[must_use]
    #[inline]
    pub fn path(&self, from: Cell, goals: CellSet) -> Option<Path> {
        let mut reached = goals;
        let [mut by_north, mut by_east, mut by_south, mut by_west] = [CellSet::EMPTY; 4];
        while !reached.contains(from) {
            let unmet = !reached;
            let arrive = |direction| self.shifted(reached, direction) & unmet;
            let [north, east, south, west] = Direction::ALL.map(arrive);
            let met = north | east | south | west;
            if met.is_empty() {
                return None;
            }
            by_north = by_north | north;
            by_east = by_east | east;
            by_south = by_south | south;
            by_west = by_west | west;
            reached = reached | met;
        }
        let (mut file, mut rank) = (from.file(), from.rank());
        let mut path = Path { cells: CellSet::EMPTY, cutters: WallSet::EMPTY };
        loop {
            let place = u32::from(rank) * Cell::STRIDE + u32::from(file);
            let here = CellSet::from_bits(1 << place);
            path.cells = path.cells | here;
            if goals.meets(here) {
                return Some(path);
            }
            if by_south.meets(here) {
                path.cutters.horizontal |= walls_above(file, rank);
                rank += 1;
            } else if by_north.meets(here) {
                rank -= 1;
                path.cutters.horizontal |= walls_above(file, rank);
            } else if by_west.meets(here) {
                path.cutters.vertical |= walls_right_of(file, rank);
                file += 1;
            } else {
                debug_assert!(by_east.meets(here));
                file -= 1;
                path.cutters.vertical |= walls_right_of(file, rank);
            }
        }
    }
}

/// The horizontal walls along the upper edge of a cell: one with its left half, one with its right half.
#[inline]
const fn walls_above(file: u8, rank: u8) -> u64 {
    let in_rank = ((0b11 << file) >> 1) & 0xff;
    in_rank << (8 * rank)
}

/// The vertical walls along the right edge of a cell: one with its lower half, one with its upper half.
#[inline]
const fn walls_right_of(file: u8, rank: u8) -> u64 {
    ((0x0101_u128 << (8 * rank + file)) >> 8) as u64
}

use crate::{Cell, Orientation, Size, Wall};

/// A place as the LandTiger boards count: `x` to the right and `y` down, both from 0 at the top left, seen by the first
/// player. For a wall it is the cell at the upper left of its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinates {
    /// Columns from the left.
    pub x: u8,
    /// Rows from the top.
    pub y: u8,
}

impl Size {
    /// The cell at `place`, if the board has it.
    #[must_use]
    pub fn cell_at(self, place: Coordinates) -> Option<Cell> {
        let rank = (self.height() - 1).checked_sub(place.y)?;
        Cell::at(place.x, rank).filter(|&cell| self.contains(cell))
    }

    /// The wall with its middle at the lower right of `place`, if the board has it.
    #[must_use]
    pub fn wall_at(self, place: Coordinates, orientation: Orientation) -> Option<Wall> {
        let rank = (self.height() - 2).checked_sub(place.y)?;
        Wall::at(place.x, rank, orientation).filter(|&wall| self.walls().contains(wall))
    }

    /// Where `cell` is on a board of this size, which must have it.
    #[must_use]
    pub const fn coordinates_of_cell(self, cell: Cell) -> Coordinates {
        Coordinates { x: cell.file(), y: self.height() - 1 - cell.rank() }
    }

    /// Where the middle of `wall` is on a board of this size, which must have it.
    #[must_use]
    pub const fn coordinates_of_wall(self, wall: Wall) -> Coordinates {
        Coordinates { x: wall.file(), y: self.height() - 2 - wall.rank() }
    }
}

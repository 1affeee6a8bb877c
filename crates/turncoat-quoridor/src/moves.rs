use turncoat_game::MoveSet;

use crate::{Cell, CellSet, Cells, Wall, WallSet, Walls};

/// A move: the pawn goes to a cell, or a wall goes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// The pawn steps or jumps to the cell.
    Step(Cell),
    /// The wall is put up.
    Wall(Wall),
}

/// The legal moves of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    steps: CellSet,
    walls: WallSet,
}

impl Moves {
    /// No move: the game is over.
    pub const NONE: Self = Self { steps: CellSet::EMPTY, walls: WallSet::EMPTY };

    /// The set of these steps and walls.
    #[must_use]
    #[inline]
    pub const fn new(steps: CellSet, walls: WallSet) -> Self {
        Self { steps, walls }
    }

    /// The cells the pawn can go to.
    #[must_use]
    #[inline]
    pub const fn steps(self) -> CellSet {
        self.steps
    }

    /// The walls that can be put up.
    #[must_use]
    #[inline]
    pub const fn walls(self) -> WallSet {
        self.walls
    }
}

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        self.steps.len() + self.walls.len()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.walls.is_empty()
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    #[inline]
    fn into_iter(self) -> MovesIter {
        MovesIter { steps: self.steps.into_iter(), walls: self.walls.into_iter() }
    }
}

/// The moves of a set: steps from a1 on, then horizontal walls, then vertical ones.
#[derive(Clone, Debug)]
pub struct MovesIter {
    steps: Cells,
    walls: Walls,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.steps.next() {
            Some(cell) => Some(Move::Step(cell)),
            None => self.walls.next().map(Move::Wall),
        }
    }
}

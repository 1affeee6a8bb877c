use crate::{Cell, CellSet, Direction, Fences};

impl Fences {
    /// Where a pawn on `pawn` can go in one move when the other pawn stands on `rival`.
    ///
    /// A neighbouring rival is jumped over in a straight line; if a wall or the edge is behind it, the jump goes to either
    /// side of it that no wall closes off.
    #[must_use]
    #[inline]
    pub fn steps(&self, pawn: Cell, rival: Cell) -> CellSet {
        let neighbours = self.neighbours(CellSet::of(pawn));
        if neighbours.contains(rival) {
            (neighbours & !CellSet::of(rival)) | self.jumps(pawn, rival)
        } else {
            neighbours
        }
    }

    fn jumps(&self, pawn: Cell, rival: Cell) -> CellSet {
        let ahead = |&direction: &Direction| self.neighbour(pawn, direction) == Some(rival);
        let direction = Direction::ALL.into_iter().find(ahead).expect("the rival is a neighbour");
        match self.neighbour(rival, direction) {
            Some(behind) => CellSet::of(behind),
            None => direction.sideways().into_iter().filter_map(|side| self.neighbour(rival, side)).collect(),
        }
    }
}

use turncoat_game::{BySide, Position as _, Side, Symmetric};

use crate::{Cell, Move, Position, Size, Wall, WallSet};

/// A way to look at the board that leaves the game as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// As it is.
    Identity,
    /// Left and right exchanged.
    Mirror,
    /// Top and bottom exchanged, and the players with them.
    Exchange,
    /// Turned by a half, and the players exchanged: the board as the player on the other side sees it.
    Turn,
}

impl Symmetry {
    /// All four, the identity first. Each undoes itself.
    pub const ALL: [Self; 4] = [Self::Identity, Self::Mirror, Self::Exchange, Self::Turn];

    const fn mirrors_files(self) -> bool {
        matches!(self, Self::Mirror | Self::Turn)
    }

    const fn exchanges_sides(self) -> bool {
        matches!(self, Self::Exchange | Self::Turn)
    }

    /// Where a place goes if the last file and rank are these.
    fn turn(self, (file, rank): (u8, u8), last: (u8, u8)) -> (u8, u8) {
        let file = if self.mirrors_files() { last.0 - file } else { file };
        let rank = if self.exchanges_sides() { last.1 - rank } else { rank };
        (file, rank)
    }
}

impl Cell {
    /// Where the cell goes under `symmetry` on a board of `size`, which must have it.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry, size: Size) -> Self {
        let (file, rank) = symmetry.turn((self.file(), self.rank()), (size.width() - 1, size.height() - 1));
        Self::at(file, rank).expect("a symmetry keeps cells on the board")
    }
}

impl Wall {
    /// Where the wall goes under `symmetry` on a board of `size`, which must have it.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry, size: Size) -> Self {
        let (file, rank) = symmetry.turn((self.file(), self.rank()), (size.width() - 2, size.height() - 2));
        Self::at(file, rank, self.orientation()).expect("a symmetry keeps walls on the board")
    }
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let from = |side| Self::transform_side(side, symmetry);
        let walls: WallSet = self.fences().walls().into_iter().map(|wall| wall.transformed(symmetry, size)).collect();
        let pawns = BySide::from_fn(|side| self.pawns()[from(side)].transformed(symmetry, size));
        let in_hand = BySide::from_fn(|side| self.in_hand()[from(side)]);
        Self::from_parts(size, walls, pawns, in_hand, from(self.side_to_move()))
            .expect("a symmetry keeps a possible position possible")
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        match mv {
            Move::Step(cell) => Move::Step(cell.transformed(symmetry, self.size())),
            Move::Wall(wall) => Move::Wall(wall.transformed(symmetry, self.size())),
        }
    }

    fn transform_side(side: Side, symmetry: Symmetry) -> Side {
        if symmetry.exchanges_sides() { !side } else { side }
    }
}

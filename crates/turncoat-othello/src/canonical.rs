use crate::{BLACK, Position, Symmetry};
use turncoat_game::{BySide, Symmetric as _};

/// Of the eight ways to lay a position down, the one whose discs are the smallest numbers, with Black to move; and the
/// symmetry that leads there. Equal for all positions that differ only by how the board lies and by the names of the sides.
#[must_use]
pub fn canonical(position: &Position) -> (Position, Symmetry) {
    let discs = BySide { first: position.own(), second: position.other() };
    let position = Position::new(discs, BLACK).unwrap_or(*position);
    let ways = Symmetry::ALL.map(|symmetry| (position.transformed(symmetry), symmetry));
    ways.into_iter().min_by_key(|(way, _)| (way.own().0, way.other().0)).unwrap_or((position, Symmetry::Identity))
}

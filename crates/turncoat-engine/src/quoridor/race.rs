use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Fences, Position, Size};

use super::exact::Exact;
use super::ground::{Cells, Ground};
use super::row::Distances;
use super::table::{Table, WallChoices};

/// The race after the last wall: the exact value of every placement of the pawns between given walls, with no wall left
/// in either hand.
///
/// ```
/// use turncoat_engine::quoridor::{Exact, Race};
/// use turncoat_quoridor::Position;
///
/// let position: Position = "/ / e1 e9 / 0 0 / 1".parse()?;
/// assert_eq!(Race::new(position.fences()).exact(&position), Exact::Loss { plies: 16 });
/// # Ok::<(), turncoat_quoridor::PositionTextError>(())
/// ```
pub struct Race {
    ground: Ground,
    table: AnyTable,
}

/// Small boards have short rows.
enum AnyTable {
    Small(Table<Distances<32>>),
    Medium(Table<Distances<64>>),
    Large(Table<Distances<96>>),
}

impl Race {
    /// Finds the values between the walls of `fences`.
    #[must_use]
    pub fn new(fences: &Fences) -> Self {
        let ground = Ground::new(fences);
        let goals = goals(fences.size());
        let table = match ground.cell_count() {
            ..=32 => AnyTable::Small(Table::new(&ground, goals, WallChoices::none(&ground))),
            ..=64 => AnyTable::Medium(Table::new(&ground, goals, WallChoices::none(&ground))),
            _ => AnyTable::Large(Table::new(&ground, goals, WallChoices::none(&ground))),
        };
        Self { ground, table }
    }

    /// The value of a position with the same walls. Walls in hand do not count.
    #[must_use]
    pub fn exact(&self, position: &Position) -> Exact {
        match &self.table {
            AnyTable::Small(table) => table.exact(&self.ground, position),
            AnyTable::Medium(table) => table.exact(&self.ground, position),
            AnyTable::Large(table) => table.exact(&self.ground, position),
        }
    }
}

/// Where each side wins.
pub(super) fn goals(size: Size) -> BySide<Cells> {
    let home = (1 << size.width()) - 1;
    BySide::from_fn(|side| match side {
        Side::First => home << (u32::from(size.width()) * u32::from(size.height() - 1)),
        Side::Second => home,
    })
}

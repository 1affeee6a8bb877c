use std::cell::OnceCell;

use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Fences, Position, Symmetry};

use super::exact::Exact;
use super::retrograde::{Distances, Ground, Row, Table, TableView, WallChoices};

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
pub struct Race(AnyRace);

/// Rows are as long as the board needs.
enum AnyRace {
    Small(SizedRace<Distances<32>>),
    Medium(SizedRace<Distances<64>>),
    Large(SizedRace<Distances<96>>),
}

impl Race {
    /// Finds the values between the walls of `fences`.
    #[must_use]
    pub fn new(fences: &Fences) -> Self {
        Self(match fences.size().cells().len() {
            ..=32 => AnyRace::Small(SizedRace::new(fences)),
            33..=64 => AnyRace::Medium(SizedRace::new(fences)),
            _ => AnyRace::Large(SizedRace::new(fences)),
        })
    }

    /// The value of a position with the same walls. Walls in hand do not count.
    #[must_use]
    pub fn exact(&self, position: &Position) -> Exact {
        match &self.0 {
            AnyRace::Small(race) => race.exact(position),
            AnyRace::Medium(race) => race.exact(position),
            AnyRace::Large(race) => race.exact(position),
        }
    }
}

struct SizedRace<R: Row> {
    ground: Ground<R::Word>,
    /// The wins of each side, as soon as they are asked for.
    wins: BySide<OnceCell<Table<R>>>,
}

impl<R: Row> SizedRace<R> {
    fn new(fences: &Fences) -> Self {
        Self { ground: Ground::new(fences), wins: BySide::from_fn(|_| OnceCell::new()) }
    }

    fn exact(&self, position: &Position) -> Exact {
        Exact::of_finished(position)
            .unwrap_or_else(|| Exact::of_winner(position, |side| self.moves_to_win(position, side)))
    }

    fn moves_to_win(&self, position: &Position, side: Side) -> u8 {
        let new = || Table::new(&self.ground, WallChoices::none(&self.ground, side));
        let table = self.wins[side].get_or_init(new);
        TableView { table, symmetry: Symmetry::Identity }.moves_to_win(&self.ground, position, side)
    }
}

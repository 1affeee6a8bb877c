use std::rc::Rc;

use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Fences, Position, Size, WallSet};

use super::exact::Exact;
use super::ground::{Cells, Ground};
use super::race::goals;
use super::row::{Distances, Row};
use super::table::{Table, WallChoices};
use super::table_memory::TableMemory;
use crate::StopFlag;

/// Solves positions with few walls in hand exactly, play without end being a draw.
///
/// Walls in hand only become fewer, so a table of all placements of the pawns is made for the walls on the board, once the
/// tables with one more of them are known. What was found is remembered for the next position.
///
/// ```
/// use turncoat_engine::StopFlag;
/// use turncoat_engine::quoridor::{Exact, FewWalls};
/// use turncoat_quoridor::Position;
///
/// let position: Position = "/ / b1 b3 / 1 1 / 1; size 3x3".parse()?;
/// let solved = FewWalls::new(1 << 20).solve(&position, &StopFlag::default()).unwrap();
/// assert_eq!(solved, Exact::Loss { plies: 6 });
/// # Ok::<(), turncoat_quoridor::PositionTextError>(())
/// ```
pub struct FewWalls {
    memory: usize,
    layers: Option<AnyLayers>,
}

/// Rows are as long as the board needs.
enum AnyLayers {
    Small(Layers<Distances<32>>),
    Medium(Layers<Distances<64>>),
    Large(Layers<Distances<96>>),
}

/// A solver was asked to stop before it knew the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solver was stopped before it knew the value")]
pub struct Stopped;

impl FewWalls {
    /// A solver that remembers at most `memory` bytes of tables. With less it finds the same values, but may have to make
    /// tables again.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self { memory, layers: None }
    }

    /// The value of `position`.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before the value is known.
    pub fn solve(&mut self, position: &Position, stop: &StopFlag) -> Result<Exact, Stopped> {
        match self.layers_for(position.size()) {
            AnyLayers::Small(layers) => layers.solve(position, stop),
            AnyLayers::Medium(layers) => layers.solve(position, stop),
            AnyLayers::Large(layers) => layers.solve(position, stop),
        }
    }

    /// How many tables have been made so far.
    #[must_use]
    pub fn tables(&self) -> u64 {
        match &self.layers {
            None => 0,
            Some(AnyLayers::Small(layers)) => layers.tables,
            Some(AnyLayers::Medium(layers)) => layers.tables,
            Some(AnyLayers::Large(layers)) => layers.tables,
        }
    }

    /// What is known of boards of this size; what is known of others is forgotten.
    fn layers_for(&mut self, size: Size) -> &mut AnyLayers {
        let known = match &self.layers {
            None => None,
            Some(AnyLayers::Small(layers)) => Some(layers.size),
            Some(AnyLayers::Medium(layers)) => Some(layers.size),
            Some(AnyLayers::Large(layers)) => Some(layers.size),
        };
        if known != Some(size) {
            self.layers = None;
        }
        let memory = self.memory;
        self.layers.get_or_insert_with(|| match u32::from(size.width()) * u32::from(size.height()) {
            ..=32 => AnyLayers::Small(Layers::new(size, memory)),
            ..=64 => AnyLayers::Medium(Layers::new(size, memory)),
            _ => AnyLayers::Large(Layers::new(size, memory)),
        })
    }
}

/// The tables of one board, those with fewer walls in hand below those with more.
struct Layers<R> {
    size: Size,
    goals: BySide<Cells>,
    known: TableMemory<Table<R>>,
    tables: u64,
}

impl<R: Row> Layers<R> {
    fn new(size: Size, memory: usize) -> Self {
        let table_bytes = Table::<R>::bytes(&Ground::new(&Fences::none(size)));
        Self { size, goals: goals(size), known: TableMemory::new(memory / table_bytes), tables: 0 }
    }

    fn solve(&mut self, position: &Position, stop: &StopFlag) -> Result<Exact, Stopped> {
        if let Some(finished) = Exact::of_finished(position) {
            return Ok(finished);
        }
        let ground = Ground::new(position.fences());
        let table = self.table(position.fences(), &ground, position.in_hand(), stop)?;
        Ok(table.exact(&ground, position))
    }

    /// The table for these walls on the board and in hand.
    fn table(
        &mut self,
        fences: &Fences,
        ground: &Ground,
        in_hand: BySide<u8>,
        stop: &StopFlag,
    ) -> Result<Rc<Table<R>>, Stopped> {
        let key = (fences.walls(), in_hand);
        if let Some(table) = self.known.get(key) {
            return Ok(table);
        }
        if stop.is_stopped() {
            return Err(Stopped);
        }
        let mut choices = WallChoices::none(ground, self.goals);
        if in_hand != BySide::both(0) {
            let closures = fences.closures();
            for wall in fences.vacancies() {
                let mut further = *fences;
                further.place(wall);
                let after = ground.with(wall);
                let cut_off = if closures.contains(wall) {
                    BySide::from_fn(|side| after.cut_off(self.goals[side]))
                } else {
                    BySide::both(0)
                };
                for side in Side::BOTH {
                    if in_hand[side] > 0 {
                        let mut left = in_hand;
                        left[side] -= 1;
                        let next = self.table(&further, &after, left, stop)?;
                        choices.add(side, &next, cut_off);
                    }
                }
            }
        }
        self.tables += 1;
        let table = Rc::new(Table::new(ground, self.goals, choices));
        self.known.insert(key, Rc::clone(&table));
        Ok(table)
    }
}

/// The walls on the board and those in hand.
pub(super) type Key = (WallSet, BySide<u8>);

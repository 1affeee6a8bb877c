use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Fences, Position, Size, Symmetry};

use super::ground::Ground;
use super::kernels;
use super::material::{Material, composed};
use super::row::Row;
use super::table::{Table, TableView, WallChoices};
use super::table_memory::TableMemory;
use super::word::Word;
use crate::StopFlag;

/// A solver was asked to stop before it knew the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solver was stopped before it knew the value")]
pub struct Stopped;

/// The tables of one board. Walls in hand only become fewer: a table is made when all those with one more wall on the
/// board are known.
pub(in crate::quoridor) struct Layers<R> {
    known: TableMemory<KnownTable<R>>,
    /// How many tables were made.
    made: Arc<AtomicU64>,
}

/// A table, and how to look at it for the material under which it is remembered.
struct KnownTable<R> {
    table: Table<R>,
    symmetry: Symmetry,
}

/// The walls of a table, in all forms that are needed to make it.
#[derive(Clone, Copy)]
struct Node<W> {
    fences: Fences,
    ground: Ground<W>,
    in_hand: BySide<u8>,
    /// Whose wins are looked for.
    winner: Side,
}

impl<W: Word> Node<W> {
    /// The same without the walls in hand for which there cannot be a place: each needs a middle of its own.
    fn with_useful_walls(mut self) -> Self {
        let vacancies = self.fences.vacancies();
        let middles = (vacancies.horizontal | vacancies.vertical).count_ones() as u8;
        self.in_hand = BySide::from_fn(|side| self.in_hand[side].min(middles));
        self
    }

    fn material(&self) -> Material {
        Material { walls: self.fences.walls(), in_hand: self.in_hand, winner: self.winner }
    }
}

/// Layers with whatever rows suit the board.
pub trait Solve {
    /// How many moves `winner` needs to win `position`, which is not over, or [`NEVER`](super::NEVER). The wins of the two sides do
    /// not depend on each other.
    fn moves_to_win(&mut self, position: &Position, winner: Side, stop: &StopFlag) -> Result<u8, Stopped>;
}

impl<R: Row> Solve for Layers<R> {
    fn moves_to_win(&mut self, position: &Position, winner: Side, stop: &StopFlag) -> Result<u8, Stopped> {
        let (fences, in_hand) = (*position.fences(), position.in_hand());
        let node = Node { fences, ground: Ground::new(&fences), in_hand, winner };
        let (known, symmetry) = self.table(&node, stop)?;
        Ok(TableView { table: &known.table, symmetry }.moves_to_win(&node.ground, position, winner))
    }
}

impl<R: Row> Layers<R> {
    /// Remembers tables in at most `memory` bytes, and adds those that are made to `made`.
    pub(in crate::quoridor) fn new(size: Size, memory: usize, made: Arc<AtomicU64>) -> Self {
        let table_bytes = Table::<R>::bytes(&Ground::new(&Fences::none(size)));
        Self { known: TableMemory::new(memory, table_bytes), made }
    }

    /// The table of `node`, and how to look at it.
    fn table(&mut self, node: &Node<R::Word>, stop: &StopFlag) -> Result<(Arc<KnownTable<R>>, Symmetry), Stopped> {
        let node = node.with_useful_walls();
        let (material, symmetry) = node.material().standard_form(node.fences.size());
        if let Some(known) = self.known.get(material) {
            let symmetry = composed(known.symmetry, symmetry);
            return Ok((known, symmetry));
        }
        if stop.is_stopped() {
            return Err(Stopped);
        }
        let known = Arc::new(KnownTable { table: self.make(&node, stop)?, symmetry });
        self.made.fetch_add(1, Ordering::Relaxed);
        self.known.insert(material, Arc::clone(&known));
        Ok((known, Symmetry::Identity))
    }

    fn make(&mut self, node: &Node<R::Word>, stop: &StopFlag) -> Result<Table<R>, Stopped> {
        let Node { fences, ground, in_hand, winner } = *node;
        let mut choices = WallChoices::none(&ground, winner);
        if in_hand == BySide::both(0) {
            return Ok(Table::new(&ground, choices));
        }
        let closures = fences.closures();
        for wall in fences.vacancies() {
            let mut next = Node { ground: ground.with(wall), ..*node };
            next.fences.place(wall);
            let cut_off = if closures.contains(wall) { next.ground.cut_off() } else { BySide::both(Word::NONE) };
            for side in Side::BOTH.into_iter().filter(|&side| in_hand[side] > 0) {
                next.in_hand = in_hand;
                next.in_hand[side] -= 1;
                let (known, symmetry) = self.table(&next, stop)?;
                let view = TableView { table: &known.table, symmetry };
                kernels::add_wall(&mut choices, &ground, side, view, cut_off);
            }
        }
        Ok(Table::new(&ground, choices))
    }
}

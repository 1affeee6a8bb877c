//! Retrograde analysis of all placements of the pawns at once, for given walls on the board and in hand.

mod distances;
mod ground;
mod jumps;
mod kernels;
mod layers;
mod material;
mod row;
mod table;
mod table_memory;
mod victories;
mod word;

pub(super) use distances::Distances;
pub(super) use ground::Ground;
pub(super) use layers::{Layers, Solve};
pub(super) use row::{NEVER, Row};
pub(super) use table::{Table, TableView, WallChoices};
pub(super) use victories::Victories;

pub use layers::Stopped;

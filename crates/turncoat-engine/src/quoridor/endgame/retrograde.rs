//! Retrograde analysis of all placements of the pawns at once, for given walls on the board and in hand.
//!
//! # How it works
//!
//! Walls in hand only become fewer, so positions fall into layers, and within one the walls stand still: a `Table` holds
//! the wins of one side in all placements of the pawns, for given walls on the board and in hand. The wins of the two
//! sides do not depend on each other, and those of the likely winner are looked for first. For each cell of the winner's
//! pawn there is a `Row` with a value for every cell of the loser's: the loser's steps are shifts of a row, the winner's
//! are other rows, and only jumps are looked at one by one. Rows of bytes count moves, rows of bits only know the winner;
//! one analysis serves both. Values sink from "never" in any order, best from the goal outwards, so a value that is never
//! reached is play without end, a draw. A table needs those with one more wall on the board; `Layers` makes them depth
//! first, stores them in their standard form among four symmetries, and drops the cheapest when memory is full.

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

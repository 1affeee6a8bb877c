#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

mod board_coordinates;
mod cell;
mod draws;
mod fences;
mod moves;
mod notation;
mod position;
mod position_text;
mod shortest_path;
mod size;
mod steps;
mod symmetry;
mod wall;

pub use board_coordinates::Coordinates;
pub use cell::{Cell, CellSet, Cells};
pub use draws::{DrawReason, DrawRules};
pub use fences::{Direction, Fences};
pub use moves::{Move, Moves, MovesIter};
pub use notation::{MoveError, MoveProblem, Notation};
pub use position::{Position, PositionError, Setup, Violation};
pub use position_text::PositionTextError;
pub use shortest_path::Path;
pub use size::{Size, SizeError};
pub use symmetry::Symmetry;
pub use wall::{Orientation, Wall, WallSet, Walls};

//! The rules of Quoridor, on any board from 2x3 to 9x9.
//!
//! Play a move, and learn why another one is refused:
//!
//! ```
//! use turncoat_quoridor::{Position, Violation};
//! use turncoat_game::Position as _;
//!
//! let position = Position::default().play("e2".parse()?)?.play("e2h".parse()?)?;
//! let refused = position.play("e3".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "e3: the pawn cannot go there in one move");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Legal moves are a set: cells to step to, and walls of either orientation.
//!
//! ```
//! use turncoat_quoridor::Position;
//! use turncoat_game::{MoveSet, Position as _};
//!
//! let moves = Position::default().legal_moves();
//! assert_eq!((moves.steps().len(), moves.walls().len()), (3, 128));
//! ```
//!
//! Read a game in any of the notations in use:
//!
//! ```
//! use turncoat_quoridor::{Notation, Position};
//!
//! let official = Position::default().replay("1. e2 e8 2. e3h", Notation::Official).finish().unwrap();
//! let glendenning = Position::default().replay("1. e8 e2 2. e6h", Notation::Glendenning).finish().unwrap();
//! assert_eq!(official, glendenning);
//! ```
//!
//! Read and print a position:
//!
//! ```
//! use turncoat_quoridor::{Position, Setup};
//!
//! assert_eq!(Position::default().to_string(), "/ / e1 e9 / 10 10 / 1");
//! assert_eq!("/ / d1 d7 / 8 8 / 1; size 7x7".parse(), Ok(Position::new(Setup::BOARDS)));
//! ```
//!
//! # Features
//!
//! * `laws`: implements `turncoat_game::laws::Lawful`, for tests. Needs the standard library; without it the crate is
//!   `no_std`, never allocates and holds no tables.
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

#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

mod bitboard;
mod board_text;
mod canonical;
mod flips;
mod lines;
mod mobility;
mod moves;
mod position;
mod square;
mod symmetry;
mod transcript;

#[doc(hidden)]
pub use bitboard::picture_bits;
pub use bitboard::{Bitboard, Squares};
pub use board_text::BoardError;
pub use canonical::canonical;
pub use flips::flips;
pub use mobility::mobility;
pub use moves::{Move, Moves, MovesIter};
pub use position::{BLACK, Position, Violation, WHITE};
pub use square::{Square, SquareError};
pub use symmetry::Symmetry;
pub use transcript::{MoveError, MoveNotation};

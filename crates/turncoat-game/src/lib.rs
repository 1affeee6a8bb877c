#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "laws")]
extern crate std;

mod excerpt;
#[cfg(feature = "laws")]
pub mod laws;
mod outcome;
mod perft;
mod position;
mod replay;
mod side;
mod symmetry;

pub use excerpt::Excerpt;
pub use outcome::Outcome;
pub use perft::{Convention, ConventionError, perft, perft_step};
pub use position::{Illegal, MoveSet, Position};
pub use replay::{Notation, Reading, Replay, ReplayError, ReplayProblem};
pub use side::{BySide, Side};
pub use symmetry::Symmetric;

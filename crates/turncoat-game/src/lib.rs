//! Two-player board games in general.
//!
//! A game implements [`Position`]: whose turn it is, the set of legal moves, playing one of them, and the outcome.
//! From these few methods follow checked play, transcripts, perft, and the [`laws`](self#features) that every game obeys.
//!
//! Sides are first and second, in the order in which they move:
//!
//! ```
//! use turncoat_game::{BySide, Side};
//!
//! let discs = BySide { first: 33, second: 31 };
//! assert_eq!(discs[Side::First.opponent()], 31);
//! ```
//!
//! # Features
//!
//! * `laws`: the properties that tests and fuzzers assert of every game. Needs the standard library; without it the crate
//!   is `no_std` and never allocates.
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

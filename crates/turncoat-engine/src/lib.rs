//! What thinks: search, endgame solver and evaluation.
//!
//! Solve an Othello endgame exactly:
//!
//! ```
//! use turncoat_engine::StopFlag;
//! use turncoat_engine::othello::{Solver, Window};
//!
//! let position = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X".parse()?;
//! let solution = Solver::new(1 << 20).solve(&position, Window::EXACT, &StopFlag::default()).unwrap();
//! assert_eq!(solution.score, 6);
//! assert_eq!(solution.best_move().unwrap().to_string(), "h5");
//! # Ok::<(), turncoat_othello::BoardError>(())
//! ```
#![deny(unsafe_code)]

mod avx2;
mod avx512;
mod book;
mod level;
mod limits;
pub mod othello;
mod player;
mod pondering;
pub mod quoridor;
mod random;
mod report;
mod stop;
mod strength;
mod transposition;
pub mod weights;
mod zeroed;

pub use book::{Book, BookError, BookMove, BookPosition};
pub use limits::Effort;
pub use player::Player;
pub use pondering::Pondering;
pub use random::Random;
pub use report::{Certainty, Line};
pub use stop::{ProcessorClock, StopFlag};
pub use strength::{FREE_MOVE_TIME, Strength};

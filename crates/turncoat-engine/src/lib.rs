#![doc = include_str!("../README.md")]
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

#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod card;
mod deck;
mod review;
mod review_log;

pub use card::{Card, DrillPosition};
pub use deck::{Deck, Tally};
pub use review::{Grade, Review, ReviewError};
pub use review_log::{Memory, ReviewLog};

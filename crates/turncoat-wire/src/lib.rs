#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod api;
pub mod catalogue;
pub mod limits;
pub mod local_game;
pub mod new_game;
pub mod opponent;
mod refusal;
pub mod study;
pub mod texts;
pub mod view;

pub use refusal::{Refusal, excerpt, shortened};

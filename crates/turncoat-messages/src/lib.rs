#![doc = include_str!("../README.md")]

mod catalogue;
pub mod game;
mod language;
mod message;

include!(concat!(env!("OUT_DIR"), "/areas.rs"));

pub use catalogue::{File, file, paths};
pub use language::Language;
pub use message::{Message, Value};

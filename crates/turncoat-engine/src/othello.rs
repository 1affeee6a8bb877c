//! The Othello engine.

pub mod evaluation;

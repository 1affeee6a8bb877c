//! What thinks: the engine of each game, and what they share.

pub mod othello;

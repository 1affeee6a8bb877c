//! What makes a player of the search: levels, the opening book, and the classic opponent.

pub(crate) mod book;
pub mod classic;
pub(crate) mod level;
pub(crate) mod opponent;

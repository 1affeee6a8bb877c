//! Quoridor: exact play with few walls in hand, and the classic opponent.

pub mod classic;
mod exact;
mod ground;
mod race;
mod row;
mod table;

pub use exact::Exact;
pub use race::Race;

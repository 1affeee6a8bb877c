//! Quoridor: exact play with few walls in hand, and the classic opponent.

pub mod classic;
mod exact;
mod few_walls;
mod ground;
mod race;
mod row;
mod table;
mod table_memory;

pub use exact::Exact;
pub use few_walls::{FewWalls, Stopped};
pub use race::Race;

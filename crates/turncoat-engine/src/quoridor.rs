//! Quoridor: exact play with few walls in hand, and the classic opponent.

pub mod classic;
mod distances;
mod exact;
mod few_walls;
mod ground;
mod jumps;
mod layers;
mod material;
mod race;
mod row;
mod table;
mod table_memory;
mod victories;
mod word;

pub use exact::Exact;
pub use few_walls::{Answer, FewWalls, Solution};
pub use layers::Stopped;
pub use race::Race;

//! Quoridor: exact play with few walls in hand, and the classic opponent.

pub mod classic;
mod exact;
mod few_walls;
mod race;
mod retrograde;

pub use exact::Exact;
pub use few_walls::{Answer, FewWalls, Solution};
pub use race::Race;
pub use retrograde::Stopped;

//! Quoridor: exact play with few walls in hand, and the classic opponent.

mod answer;
pub mod classic;
mod exact;
mod few_walls;
mod race;
mod retrograde;

pub use answer::Answer;
pub use exact::Exact;
pub use few_walls::{FewWalls, Solution};
pub use race::Race;
pub use retrograde::Stopped;

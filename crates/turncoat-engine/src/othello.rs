//! Othello: the exact endgame solver and the evaluation.

mod avx2;
mod board;
mod candidates;
pub mod classic;
mod confidence;
mod estimate;
pub mod evaluation;
mod instruction_set;
mod last_empties;
mod last_flips;
mod leaf_table;
mod midgame;
mod null_window;
mod ordering;
mod principal_variation;
mod quadrants;
mod search;
mod selectivity;
mod shallow;
mod solver;
mod sorted;
mod square_sets;
mod stability;
mod thinker;
mod visit;
mod window;

pub use confidence::Confidence;
pub use midgame::deviation_terms;
pub use solver::{Solution, Solver, Stopped};
pub use thinker::{Limits, Report, Thinker};
pub use window::Window;

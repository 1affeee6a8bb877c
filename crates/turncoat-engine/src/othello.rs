//! Othello: the exact endgame solver and the evaluation.

mod avx2;
mod board;
mod candidates;
mod crew;
mod estimate;
pub mod evaluation;
mod instruction_set;
mod last_empties;
mod last_flips;
mod leaf_table;
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
mod visit;
mod window;

pub use solver::{Solution, Solver, Stopped};
pub use window::Window;

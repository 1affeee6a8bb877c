#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod attempt;
mod collection;
mod defence;
mod finder;
mod goal;
mod position;
mod progress;
mod proof;
mod prover;
mod puzzle;
mod refutation;
mod short_name;
mod theme;
mod weak_search;
mod worth;

pub use attempt::{Attempt, Judgement};
pub use collection::{Collection, CollectionError};
pub use finder::Finder;
pub use goal::{Goal, GoalError};
pub use position::PuzzlePosition;
pub use progress::{Progress, Standing, Try, TryError, rated};
pub use proof::{Disproof, prove};
pub use prover::{OthelloProver, Prover, QuoridorProver, Stopped};
pub use puzzle::{Puzzle, PuzzleError};
pub use refutation::{Refutation, refute};
pub use short_name::short_name;
pub use theme::{Theme, UnknownTheme};
pub use weak_search::looks_ahead;
pub use worth::{Verdict, Worth};

//! Quoridor: the search, the network that judges positions and moves, exact play with few walls in hand, and the classic
//! opponent.

mod alpha_beta;
mod answer;
mod avx2;
mod bench;
mod book;
pub mod classic;
mod description;
mod endings;
mod evaluation;
mod exact;
mod few_walls;
mod frame;
mod key;
mod level;
pub(crate) mod network;
mod odds;
mod opponent;
mod patience;
mod race;
mod ranking;
mod report;
mod retrograde;
mod route;
mod search;
mod searcher;
mod tree;
mod value;

pub use answer::Answer;
pub use bench::bench;
pub use book::{Book, BookError, BookMove};
pub use description::{Candidate, Description, INPUTS, TERMS, TERMS_OF_MOVE};
pub use exact::Exact;
pub use few_walls::{FewWalls, Solution};
pub use frame::{Frame, Frames, MOVES, View};
pub use level::Level;
pub use network::{Block, FIRST, Judgement, Network, SECOND, Weights, WeightsError};
pub use opponent::{Opponent, Strength, moves_to_think_about};
pub use race::Race;
pub use report::{Line, Report};
pub use retrograde::Stopped;
pub use searcher::{Limits, Searcher};
pub use value::Value;

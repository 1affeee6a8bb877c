//! Quoridor: the search, and the network that judges positions and moves.

mod avx2;
mod bench;
mod description;
mod evaluation;
mod frame;
mod key;
mod level;
mod network;
mod odds;
mod opponent;
mod proof;
mod report;
mod route;
mod search;
mod thinker;
mod tree;
mod value;

pub use bench::bench;
pub use description::{Candidate, Description, INPUTS, TERMS, TERMS_OF_MOVE};
pub use frame::{Frame, Frames, MOVES, View};
pub use level::{Level, LevelError};
pub use network::{Block, FIRST, Judgement, Network, SECOND, Weights, WeightsError};
pub use opponent::{Opponent, Strength};
pub use proof::Proof;
pub use report::{Line, Report};
pub use thinker::{Limits, Thinker};
pub use value::Value;

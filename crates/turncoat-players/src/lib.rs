#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod catalogue;
mod engine;
mod event;
mod pool;
mod review;
mod schedule;
mod shelf;
mod time_budget;
mod work;

pub use analysis::{Analysis, Line, Source, Worth};
pub use catalogue::{PlayerKind, players_help};
pub use engine::{
    CannotPlay, Effort, GameEngine, RankRequest, Resources, fresh_seed, of_othello, of_quoridor, othello_classic,
    quoridor_classic,
};
pub use event::{EngineEvent, JobError, Outcome, ProgressSender};
pub use pool::{EnginePool, JobHandle, Observation, PoolOptions};
pub use review::{Mistake, Review, ReviewStep, ReviewedMove};
pub use schedule::{Busy, JobId, Order, Schedule, Standing, Terms, Urgency};
pub use time_budget::{answer_time, move_budget};
pub use work::{Choice, Progress, Ranking, Reviewing, Slice, Work};

//! What makes the network of Quoridor better: games against itself, training on them, and matches that decide whether the
//! new network replaces the old one.

mod adam;
mod calibration;
mod gate;
mod generation;
mod gradient;
mod journal;
mod noise;
mod production;
mod sample;
mod self_play;
mod shard;
mod starts;
mod training;
mod weights_file;

pub use calibration::Calibration;
pub use gate::{Gate, network_match};
pub use generation::{GenerationError, Generations, Origin, Plan};
pub use journal::{Entry, Journal};
pub use production::{Production, ProductionError};
pub use sample::{Sample, Samples};
pub use self_play::{SelfPlay, play_itself};
pub use shard::{Shard, ShardError, ShardHeader, ShardProblem, hold_out, read_shards};
pub use starts::Starts;
pub use training::{Losses, Recipe, Trainer};
pub use weights_file::{read_weights, write_weights};

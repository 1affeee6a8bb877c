//! Games of the engine against itself with the value of every position, in files that are never rewritten.
//!
//! A [`Production`] plays games by number: seed and number decide everything about a game, so an interrupted run goes on as
//! if nothing had happened. Finished games go to a journal; when all games of a shard are there, the shard is written at
//! once and the journal removed.

mod game_player;
mod journal;
mod production;
mod samples;
mod shard;
mod shard_error;
mod valued_game;

pub use game_player::{GamePlayer, NODE_LIMITS};
pub use production::{Production, ProductionError};
pub use shard::{Shard, ShardHeader, read_shards};
pub use shard_error::{ShardError, ShardProblem};
pub use valued_game::{ValuedGame, ValuedPosition};

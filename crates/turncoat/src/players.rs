//! Players by their names.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use turncoat_engine::othello::classic::Classic;
use turncoat_engine::othello::{Opponent, Strength};
use turncoat_engine::{Player, StopFlag};
use turncoat_othello::Position;

/// What an engine in a match may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// The player of Othello that `text` names. What it does by chance, it does by `seed`; it moves at once when `stop` is
/// raised.
pub(crate) fn read_player(text: &str, seed: u64, stop: &StopFlag) -> Result<Box<dyn Player<Position>>> {
    let engine = |strength| -> Box<dyn Player<Position>> {
        Box::new(Opponent::new(strength, MEMORY, seed).stopped_by(stop.clone()))
    };
    match text.split_once(':') {
        Some(("level", "unlimited")) => Ok(engine(Strength::Unlimited)),
        Some(("level", level)) => Ok(engine(Strength::Level(level.parse()?))),
        Some(("time", milliseconds)) => {
            let time =
                milliseconds.parse().with_context(|| format!("{milliseconds:?} is no number of milliseconds"))?;
            ensure!(time > 0, "an engine needs at least a millisecond");
            Ok(engine(Strength::Time(Duration::from_millis(time))))
        }
        Some(("nodes", nodes)) => {
            let nodes = nodes.parse().with_context(|| format!("{nodes:?} is no number of positions"))?;
            Ok(engine(Strength::Nodes(nodes)))
        }
        _ => Ok(Box::new(text.parse::<Classic>()?)),
    }
}

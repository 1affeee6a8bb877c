//! Players by their names.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use turncoat_engine::quoridor::Network;
use turncoat_engine::{Player, StopFlag, othello, quoridor};
use turncoat_lab::quoridor::read_weights;

/// What an engine in a match may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// How well an engine plays, whatever the game.
enum Strength<'t> {
    Level(&'t str),
    Time(Duration),
    Nodes(u64),
}

impl<'t> Strength<'t> {
    /// The strength that `text` names, if it names one at all.
    fn read(text: &'t str) -> Result<Option<Self>> {
        Ok(Some(match text.split_once(':') {
            Some(("level", level)) => Self::Level(level),
            Some(("time", milliseconds)) => {
                let time =
                    milliseconds.parse().with_context(|| format!("{milliseconds:?} is no number of milliseconds"))?;
                ensure!(time > 0, "an engine needs at least a millisecond");
                Self::Time(Duration::from_millis(time))
            }
            Some(("nodes", nodes)) => {
                Self::Nodes(nodes.parse().with_context(|| format!("{nodes:?} is no number of positions"))?)
            }
            _ => return Ok(None),
        }))
    }
}

/// The player of Othello that `text` names. What it does by chance, it does by `seed`; it moves at
/// once when `stop` is raised.
pub(crate) fn read_othello_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_othello::Position>>> {
    let strength = match Strength::read(text)? {
        None => return Ok(Box::new(text.parse::<othello::classic::Classic>()?)),
        Some(Strength::Level("unlimited")) => othello::Strength::Unlimited,
        Some(Strength::Level(level)) => othello::Strength::Level(level.parse()?),
        Some(Strength::Time(time)) => othello::Strength::Time(time),
        Some(Strength::Nodes(nodes)) => othello::Strength::Nodes(nodes),
    };
    Ok(Box::new(othello::Opponent::new(strength, MEMORY, seed).stopped_by(stop.clone())))
}

/// The player of Quoridor that `text` names. What it does by chance, it does by `seed`; it moves at
/// once when `stop` is raised.
pub(crate) fn read_quoridor_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_quoridor::Position>>> {
    let (text, file) = text.split_once('@').map_or((text, None), |(text, file)| (text, Some(file)));
    let strength = match Strength::read(text)? {
        None => return Ok(Box::new(text.parse::<quoridor::classic::Classic>()?)),
        Some(Strength::Level(level)) => quoridor::Strength::Level(level.parse()?),
        Some(Strength::Time(time)) => quoridor::Strength::Time(time),
        Some(Strength::Nodes(nodes)) => quoridor::Strength::Nodes(nodes),
    };
    let Some(file) = file else {
        return Ok(Box::new(quoridor::Opponent::new(strength, MEMORY, seed).stopped_by(stop.clone())));
    };
    let weights = read_weights(Path::new(file)).with_context(|| file.to_owned())?;
    // The players of a match live as long as the program.
    let network: &'static Network = Box::leak(Network::new(&weights));
    Ok(Box::new(quoridor::Opponent::with_network(network, strength, MEMORY, seed).stopped_by(stop.clone())))
}

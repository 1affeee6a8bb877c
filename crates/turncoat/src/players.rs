//! Players by their names.

use std::path::Path;

use anyhow::{Context as _, Result};
use turncoat_engine::quoridor::Network;
use turncoat_engine::{Player, StopFlag, StrengthError, othello, quoridor};
use turncoat_lab::quoridor::read_weights;
use turncoat_protocols::foreign::{Foreign, ForeignPlayer};

/// What an engine in a match may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// The foreign engine that `text` names, if it names one.
fn read_foreign(text: &str, stop: &StopFlag) -> Result<Option<ForeignPlayer>> {
    if !text.starts_with("engine:") {
        return Ok(None);
    }
    match text.parse()? {
        turncoat_session::Player::Program { protocol, command } => {
            Ok(Some(ForeignPlayer::new(Foreign::new(protocol, &command), stop.clone())))
        }
        _ => Ok(None),
    }
}

/// The player of Othello that `text` names. What it does by chance, it does by `seed`; it moves at
/// once when `stop` is raised.
pub(crate) fn read_othello_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_othello::Position>>> {
    if let Some(foreign) = read_foreign(text, stop)? {
        return Ok(Box::new(foreign));
    }
    let strength = match text.parse::<othello::Strength>() {
        Err(StrengthError::Unknown(_)) => return Ok(Box::new(text.parse::<othello::classic::Classic>()?)),
        strength => strength?,
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
    if let Some(foreign) = read_foreign(text, stop)? {
        return Ok(Box::new(foreign));
    }
    let (text, file) = text.split_once('@').map_or((text, None), |(text, file)| (text, Some(file)));
    let strength = match text.parse::<quoridor::Strength>() {
        Err(StrengthError::Unknown(_)) => return Ok(Box::new(text.parse::<quoridor::classic::Classic>()?)),
        strength => strength?,
    };
    let Some(file) = file else {
        return Ok(Box::new(quoridor::Opponent::new(strength, MEMORY, seed).stopped_by(stop.clone())));
    };
    let weights = read_weights(Path::new(file)).with_context(|| file.to_owned())?;
    // The players of a match live as long as the program.
    let network: &'static Network = Box::leak(Network::new(&weights));
    Ok(Box::new(quoridor::Opponent::with_network(network, strength, MEMORY, seed).stopped_by(stop.clone())))
}

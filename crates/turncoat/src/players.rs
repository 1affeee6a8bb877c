//! Players by their names.

use std::error::Error;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context as _, Result};
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::quoridor::Network;
use turncoat_engine::{LevelError, Player, ProcessorClock, StopFlag, Strength, StrengthError, othello, quoridor};
use turncoat_game::Position;
use turncoat_lab::arena::ByProcessorTime;
use turncoat_lab::punctuality::time_of_program;
use turncoat_lab::quoridor::read_weights;
use turncoat_lab::weights_folder;
use turncoat_protocols::foreign::{Foreign, ForeignPlayer};

/// What an engine in a match may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// How the names of foreign engines begin.
const FOREIGN: &str = "engine:";

/// The foreign engine that `text` names, if it names one.
fn read_foreign(text: &str, stop: &StopFlag) -> Result<Option<ForeignPlayer>> {
    if !text.starts_with(FOREIGN) {
        return Ok(None);
    }
    match text.parse()? {
        turncoat_session::Player::Program { protocol, command } => {
            Ok(Some(ForeignPlayer::new(Foreign::new(protocol, &command), stop.clone())))
        }
        _ => Ok(None),
    }
}

/// The player that `text` names: a foreign engine, a classic opponent `C`, or what `engine` makes of a strength, a number of
/// threads, and a flag.
fn read_player<P, L, C>(
    text: &str,
    stop: &StopFlag,
    engine: impl FnOnce(Strength<L>, usize, StopFlag) -> Result<Box<dyn Player<P>>>,
) -> Result<Box<dyn Player<P>>>
where
    P: Position + 'static,
    L: FromStr<Err = LevelError>,
    C: FromStr<Err: Error + Send + Sync> + Player<P> + 'static,
    ForeignPlayer: Player<P>,
{
    if let Some(foreign) = read_foreign(text, stop)? {
        return Ok(Box::new(foreign));
    }
    let EngineTerms { strength, threads, is_by_processor, stop } = read_terms(text, stop)?;
    let by_clock = strength.replacen(PROCESSOR, "time:", usize::from(is_by_processor));
    match by_clock.parse() {
        Err(StrengthError::Unknown(_)) => Ok(Box::new(text.parse::<C>()?)),
        strength => {
            let player = engine(strength?, threads as usize, stop)?;
            Ok(if is_by_processor { Box::new(ByProcessorTime(player)) } else { player })
        }
    }
}

/// How the names of players whose time is counted by the processor begin.
const PROCESSOR: &str = "cpu:";

/// How an engine of the project plays in a match.
struct EngineTerms<'t> {
    strength: &'t str,
    threads: u32,
    is_by_processor: bool,
    stop: StopFlag,
}

/// What a name says of the engine: `cpu:100` is `time:100` by processor time, and behind a `*` stands the number of threads. The
/// strength of other players is their whole name.
fn read_terms<'t>(text: &'t str, stop: &StopFlag) -> Result<EngineTerms<'t>> {
    let (strength, threads) = match text.split_once('*') {
        Some((strength, threads)) if !text.starts_with(FOREIGN) => (
            strength,
            threads
                .parse()
                .ok()
                .filter(|&threads| threads > 0)
                .with_context(|| format!("{threads:?} is no number of threads"))?,
        ),
        _ => (text, 1),
    };
    let is_by_processor = strength.starts_with(PROCESSOR);
    let clock = ProcessorClock { used: time_of_program, threads };
    let stop = if is_by_processor { stop.clone().with_clock(clock) } else { stop.clone() };
    Ok(EngineTerms { strength, threads, is_by_processor, stop })
}

/// A name and the file behind its `@`, if there is one; the command of a foreign engine may hold any sign.
fn split_file(text: &str) -> (&str, Option<&str>) {
    match text.split_once('@') {
        Some((text, file)) if !text.starts_with(FOREIGN) => (text, Some(file)),
        _ => (text, None),
    }
}

/// The player of Othello that `text` names; behind an `@` may stand the file of other weights. What it does by chance, it does
/// by `seed`; it moves at once when `stop` is raised.
pub(crate) fn read_othello_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_othello::Position>>> {
    let (text, file) = split_file(text);
    read_player::<_, _, othello::classic::Classic>(text, stop, |strength, threads, stop| {
        let evaluation = match file {
            None => Evaluation::embedded(),
            // The players of a match live as long as the program.
            Some(file) => Box::leak(Box::new(weights_folder::read_weights(Path::new(file))?.expand())),
        };
        let opponent = othello::Opponent::with_evaluation(evaluation, strength, MEMORY, seed);
        Ok(Box::new(opponent.threads(threads).stopped_by(stop)))
    })
}

/// The player of Quoridor that `text` names; behind an `@` may stand the file of another network. What it does by chance,
/// it does by `seed`; it moves at once when `stop` is raised.
pub(crate) fn read_quoridor_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_quoridor::Position>>> {
    let (text, file) = split_file(text);
    read_player::<_, _, quoridor::classic::Classic>(text, stop, |strength, threads, stop| {
        let network = match file {
            None => Network::embedded(),
            // The players of a match live as long as the program.
            Some(file) => Box::leak(Network::new(&read_weights(Path::new(file)).with_context(|| file.to_owned())?)),
        };
        let opponent = quoridor::Opponent::with_network(network, strength, MEMORY, seed);
        Ok(Box::new(opponent.threads(threads).stopped_by(stop)))
    })
}

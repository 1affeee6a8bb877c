//! Players by their names, for matches and boards.

use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::quoridor::Network;
use turncoat_engine::{Player, ProcessorClock, StopFlag, othello, quoridor};
use turncoat_game::Position;
use turncoat_lab::arena::ByProcessorTime;
use turncoat_lab::punctuality::time_of_program;
use turncoat_lab::quoridor::read_weights;
use turncoat_lab::weights_folder;
use turncoat_players::{of_othello, of_quoridor, othello_classic, quoridor_classic};
use turncoat_protocols::remote::{self, MatchPlayer};
use turncoat_session::{Classic, Kind, Level, Player as PlayerName, Strength};

/// The bytes in which an engine of a match stores positions.
const MEMORY: usize = 64 << 20;

/// The beginning of the names of players whose time is counted by the processor.
const PROCESSOR: &str = "cpu:";

/// The player of Othello that `text` names; behind an `@` may stand the file of other weights. Its random choices come from
/// `seed`, and it moves at once when `stop` is raised.
pub(crate) fn read_othello_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_othello::Position>>> {
    let engine = |strength, options: EngineOptions<'_>| -> Result<_> {
        let Some(strength) = of_othello(strength) else { return Ok(None) };
        let evaluation = match options.file {
            None => Evaluation::embedded(),
            // The players of a match live as long as the program.
            Some(file) => Box::leak(Box::new(weights_folder::read_weights(Path::new(file))?.expand())),
        };
        let opponent = othello::Opponent::with_evaluation(evaluation, strength, MEMORY, seed);
        let opponent = opponent.threads(options.threads as usize).stopped_by(options.stop);
        Ok(Some(Box::new(opponent) as Box<dyn Player<_>>))
    };
    let classic = |classic| othello_classic(classic).map(|player| Box::new(player) as Box<dyn Player<_>>);
    read_player(text, Kind::Othello, stop, engine, classic)
}

/// The player of Quoridor that `text` names; behind an `@` may stand the file of another network. Its random choices come
/// from `seed`, and it moves at once when `stop` is raised.
pub(crate) fn read_quoridor_player(
    text: &str,
    seed: u64,
    stop: &StopFlag,
) -> Result<Box<dyn Player<turncoat_quoridor::Position>>> {
    let engine = |strength, options: EngineOptions<'_>| -> Result<_> {
        let Some(strength) = of_quoridor(strength) else { return Ok(None) };
        let network = match options.file {
            None => Network::embedded(),
            // The players of a match live as long as the program.
            Some(file) => Box::leak(Network::new(&read_weights(Path::new(file)).with_context(|| file.to_owned())?)),
        };
        let opponent = quoridor::Opponent::with_network(network, strength, MEMORY, seed);
        let opponent = opponent.threads(options.threads as usize).stopped_by(options.stop);
        Ok(Some(Box::new(opponent) as Box<dyn Player<_>>))
    };
    let classic = |classic| quoridor_classic(classic).map(|player| Box::new(player) as Box<dyn Player<_>>);
    read_player(text, Kind::Quoridor, stop, engine, classic)
}

/// The player that `text` names: what `engine` makes of a strength and options, a `classic` opponent, a foreign engine or a
/// board.
fn read_player<P: Position + 'static>(
    text: &str,
    kind: Kind,
    stop: &StopFlag,
    engine: impl FnOnce(Strength, EngineOptions<'_>) -> Result<Option<Box<dyn Player<P>>>>,
    classic: impl FnOnce(Classic) -> Option<Box<dyn Player<P>>>,
) -> Result<Box<dyn Player<P>>>
where
    MatchPlayer: Player<P>,
{
    let (name, options) = EngineOptions::split(text, stop)?;
    let name: PlayerName = name.parse()?;
    if let PlayerName::Engine(Strength::Level(level)) = name {
        let highest = Level::highest(kind);
        ensure!(level <= highest, "{:?} is not a level; levels are 1 to {highest}, and unlimited", level.to_string());
    }
    let remote = |shown: &str| {
        let player = MatchPlayer::new(shown.to_owned(), remote::open(&name)?, stop.clone());
        Some(Box::new(player) as Box<dyn Player<P>>)
    };
    let player = match name {
        PlayerName::Engine(strength) => {
            let is_by_processor = options.is_by_processor;
            let player = engine(strength, options)?;
            player.map(|player| if is_by_processor { Box::new(ByProcessorTime(player)) } else { player })
        }
        _ if options.file.is_some() => bail!("{name} has no weights that a file could replace"),
        _ if options.threads != 1 => bail!("{name} has no number of threads"),
        PlayerName::Classic(named) => classic(named),
        PlayerName::Program { ref command, .. } => remote(command),
        PlayerName::Link(_) => remote(text),
        PlayerName::Human => None,
    };
    player.with_context(|| format!("{name} does not play {kind} here"))
}

/// The options of the engine in a match, behind its strength: `cpu:100` is `time:100` by processor time, behind a `*` stands
/// the number of threads, behind an `@` the file of other weights.
struct EngineOptions<'t> {
    threads: u32,
    is_by_processor: bool,
    stop: StopFlag,
    file: Option<&'t str>,
}

impl<'t> EngineOptions<'t> {
    /// The name of the player in `text`, and the options. Names of foreign engines and boards may hold any sign.
    fn split(text: &'t str, stop: &StopFlag) -> Result<(String, Self)> {
        let is_remote = text.starts_with("engine:") || text.starts_with("link:");
        let split = |text: &'t str, sign| text.split_once(sign).filter(|_| !is_remote);
        let (name, file) = split(text, '@').map_or((text, None), |(name, file)| (name, Some(file)));
        let (name, threads) = split(name, '*').map_or((name, None), |(name, threads)| (name, Some(threads)));
        let threads = match threads {
            None => 1,
            Some(text) => {
                let number = text.parse().ok().filter(|&threads| threads > 0);
                number.with_context(|| format!("{text:?} is not a number of threads"))?
            }
        };
        let is_by_processor = name.starts_with(PROCESSOR);
        let clock = ProcessorClock { used: time_of_program, threads };
        let stop = if is_by_processor { stop.clone().with_clock(clock) } else { stop.clone() };
        let name = name.replacen(PROCESSOR, "time:", usize::from(is_by_processor));
        Ok((name, Self { threads, is_by_processor, stop, file }))
    }
}

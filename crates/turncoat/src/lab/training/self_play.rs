use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread::available_parallelism;

use anyhow::{Context as _, Result, ensure};
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_lab::arena::read_openings;
use turncoat_lab::games::read_games;
use turncoat_lab::self_play::SelfPlay;
use turncoat_lab::valued_games::{Production, ShardHeader};
use turncoat_lab::weights_folder::hash_name;

use super::{continuation, finish_bar, progress_bar, read_evaluation};
use crate::arguments::SelfPlayArguments;
use crate::interrupt::stop_on_interrupt;

/// How many games a shard holds.
const SHARD_GAMES: u32 = 4096;
/// From so many empty squares on, play is perfect.
const EXACT_EMPTIES: u32 = 20;

pub(super) fn print(arguments: &SelfPlayArguments) -> Result<String> {
    let name = arguments.openings.display();
    let text = fs::read_to_string(&arguments.openings).with_context(|| format!("--openings: {name}"))?;
    let known = read_openings(&text).with_context(|| format!("--openings: {name}"))?;
    ensure!(!known.is_empty(), "--openings: {name} holds no openings");
    if let Some(folder) = &arguments.folder {
        ensure!(arguments.weights.file.is_none(), "--weights: games with values are played with the engine's weights");
        return produce(arguments, &text, folder);
    }
    let openings: Vec<String> =
        text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(str::to_owned).collect();
    let evaluation = read_evaluation(arguments.weights.file.as_deref()).context("--weights")?;
    let play = SelfPlay {
        evaluation: &evaluation,
        depth: arguments.depth,
        openings: &openings,
        random_moves: arguments.random_moves,
        seed: arguments.seed,
    };
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("games");
    let output = arguments.output.as_deref().context("--output is missing")?;
    let name = output.display();
    play.run(arguments.count, output, &stop, &bar).with_context(|| format!("--output: {name}"))?;
    let done = finish_bar(&bar);
    Ok(format!("{name}: {} games{}\n", done, continuation(stop.is_stopped())))
}

/// Plays games whose values are kept.
fn produce(arguments: &SelfPlayArguments, openings: &str, folder: &Path) -> Result<String> {
    let header = ShardHeader {
        seed: arguments.seed,
        shard: 0,
        games: SHARD_GAMES,
        exact_empties: EXACT_EMPTIES,
        weights: hash_name(Evaluation::embedded_bytes()),
        openings: hash_name(openings.as_bytes()),
    };
    let squares = read_games(&arguments.openings).context("--openings")?.into_iter().map(|game| game.squares).collect();
    let threads = arguments.threads.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let production = Production { header, folder: folder.to_owned(), openings: squares, threads };
    let shards = arguments.count.div_ceil(SHARD_GAMES as usize);
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("games");
    production.run(shards as u32, &stop, &bar).context("--folder")?;
    let done = finish_bar(&bar);
    Ok(format!("{}: {done} games{}\n", folder.display(), continuation(stop.is_stopped())))
}

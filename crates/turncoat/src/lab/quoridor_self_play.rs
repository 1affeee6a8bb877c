//! `turncoat lab quoridor-self-play`.

use std::fs;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::quoridor::{Network, Weights};
use turncoat_lab::quoridor::{Production, ShardHeader, read_weights};
use turncoat_lab::weights_folder::hash_name;

use crate::arguments::QuoridorSelfPlayArguments;
use crate::interrupt::stop_on_interrupt;

/// How many games a shard holds.
const SHARD_GAMES: u32 = 2048;
/// How many of a hundred searches moves are learnt from.
const THOROUGH_SHARE: u32 = 30;
/// How many times as many simulations these searches make as the others.
const THOROUGHNESS: u64 = 5;

pub(super) fn print(arguments: &QuoridorSelfPlayArguments) -> Result<String> {
    let (weights, hash) = match &arguments.weights {
        None => (Weights::embedded(), hash_name(Weights::embedded_bytes())),
        Some(file) => {
            let read = || anyhow::Ok((read_weights(file)?, hash_name(&fs::read(file)?)));
            read().with_context(|| format!("--weights: {}", file.display()))?
        }
    };
    let header = ShardHeader {
        seed: arguments.seed,
        shard: 0,
        games: SHARD_GAMES,
        simulations: [arguments.simulations, arguments.simulations / THOROUGHNESS],
        thorough_share: THOROUGH_SHARE,
        weights: hash,
    };
    let network = Network::new(&weights);
    let threads = arguments.threads.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let production = Production { header, folder: arguments.folder.clone(), network: &network, threads };
    let stop = stop_on_interrupt()?;
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(0).with_style(style);
    production.run(arguments.shards, &stop, &bar).context("--folder")?;
    let done = bar.position();
    bar.finish_and_clear();
    let continuation = if stop.is_stopped() { "; interrupted, the same command goes on" } else { "" };
    Ok(format!("{}: {done} games{continuation}\n", arguments.folder.display()))
}

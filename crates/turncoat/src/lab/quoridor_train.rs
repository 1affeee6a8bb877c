//! `turncoat lab quoridor-train`.

use std::fs;

use anyhow::{Context as _, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::quoridor::Weights;
use turncoat_lab::quoridor::{Recipe, Trainer, hold_out, read_shards, read_weights, write_weights};

use crate::arguments::QuoridorTrainArguments;

/// What the progress of the training is counted in.
const STEPS: u64 = 1000;

pub(super) fn print(arguments: &QuoridorTrainArguments) -> Result<String> {
    let share = arguments.search_share;
    ensure!((0.0..=1.0).contains(&share), "--search-share: {share} is not between 0 and 1");
    let mut games = Vec::new();
    for folder in &arguments.games {
        games.extend(read_shards(folder).context("--games")?.into_iter().flat_map(|shard| shard.games));
    }
    ensure!(!games.is_empty(), "--games: the folders hold no shards");
    let (training, held_out) = hold_out(games);
    let base = match &arguments.base {
        None => Weights::embedded(),
        Some(file) => read_weights(file).with_context(|| format!("--base: {}", file.display()))?,
    };
    let recipe = Recipe { epochs: arguments.epochs, rate: arguments.rate, search_share: share, ..Recipe::default() };
    let mut trainer = Trainer::new(base.exact(), arguments.seed);
    let before = trainer.measure(&held_out, &recipe);

    let style = ProgressStyle::with_template("{bar:30} {elapsed} elapsed, {eta} to go: {msg}")?;
    let bar = ProgressBar::new(STEPS).with_style(style);
    trainer.train(&training, &recipe, |done, losses| {
        bar.set_position((done * STEPS as f32) as u64);
        bar.set_message(format!("costs of value and moves {:.4} {:.4}", losses.value, losses.policy));
    });
    bar.finish_and_clear();

    let after = trainer.measure(&held_out, &recipe);
    let weights = Weights::rounded(trainer.weights()).context("the trainer has other weights than the network")?;
    let folder = &arguments.folder;
    let write = || {
        fs::create_dir_all(folder)?;
        let draft = folder.join("quoridor.draft");
        let name = write_weights(&draft, &weights)?;
        fs::rename(&draft, folder.join(&name))?;
        std::io::Result::Ok(name)
    };
    let name = write().with_context(|| format!("--folder: {}", folder.display()))?;
    Ok(format!(
        "{}: {} positions, {} held out; costs of value and moves {:.4} {:.4}, before {:.4} {:.4}\n",
        folder.join(name).display(),
        training.len(),
        held_out.len(),
        after.value,
        after.policy,
        before.value,
        before.policy,
    ))
}

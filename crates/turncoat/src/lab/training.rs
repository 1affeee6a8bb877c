//! The commands of `turncoat lab` that lead from games to weights.

mod balance;
mod gate;
mod hold_out;
mod prob_cut;
mod samples;
mod self_play;
mod suite_loss;
mod train;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::othello::evaluation::{Evaluation, WeightsFile};
use turncoat_lab::sample::SampleFile;
use turncoat_lab::suite::{Problem, read_suite};
use turncoat_lab::weights_folder::read_weights;

use crate::arguments::TrainingCommand;

pub(super) fn print(command: &TrainingCommand) -> Result<String> {
    match command {
        TrainingCommand::SelfPlay(arguments) => self_play::print(arguments),
        TrainingCommand::Samples(arguments) => samples::print(arguments),
        TrainingCommand::Train(arguments) => train::print(arguments),
        TrainingCommand::Balance(arguments) => balance::print(arguments),
        TrainingCommand::HoldOut(arguments) => hold_out::print(arguments),
        TrainingCommand::SuiteLoss(arguments) => suite_loss::print(arguments),
        TrainingCommand::Gate(arguments) => gate::print(arguments),
        TrainingCommand::ProbCut(arguments) => prob_cut::print(arguments),
    }
}

/// A bar on the terminal's error stream that counts `things`.
fn progress_bar(things: &str) -> ProgressBar {
    let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {things}, {{elapsed}} elapsed, {{eta}} to go");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(0).with_style(style)
}

/// Takes the bar away and returns how far it was: when finished, a bar forgets that.
fn finish_bar(bar: &ProgressBar) -> u64 {
    let done = bar.position();
    bar.finish_and_clear();
    done
}

/// The message of an interrupted command: nothing is lost.
fn continuation(is_interrupted: bool) -> &'static str {
    if is_interrupted { "; interrupted, the same command goes on" } else { "" }
}

/// The weights of a file, or those of the engine.
fn read_weights_or_embedded(file: Option<&Path>) -> Result<WeightsFile> {
    Ok(match file {
        Some(file) => read_weights(file)?,
        None => WeightsFile::read(Evaluation::embedded_bytes())?,
    })
}

/// The evaluation of a weights file, or that of the engine.
fn read_evaluation(file: Option<&Path>) -> Result<Evaluation> {
    Ok(read_weights_or_embedded(file)?.expand())
}

/// How the weights are called in results.
fn weights_name(file: Option<&Path>) -> String {
    let name = file.and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| "the engine's weights".to_owned())
}

fn open_samples(files: &[PathBuf]) -> Result<Vec<SampleFile>> {
    files.iter().map(|file| SampleFile::open(file).with_context(|| file.display().to_string())).collect()
}

fn read_problems(file: &Path) -> Result<Vec<Problem>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    read_suite(&text).with_context(|| file.display().to_string())
}

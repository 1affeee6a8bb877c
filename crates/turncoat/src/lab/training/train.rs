use std::fs;

use anyhow::{Context as _, Result, ensure};
use turncoat_engine::othello::evaluation::WeightsFile;
use turncoat_lab::exclusion::Exclusion;
use turncoat_lab::hold_out::errors_by_empties;
use turncoat_lab::plot::plot_errors;
use turncoat_lab::sample::{Sample, SampleFile};
use turncoat_lab::training::{Recipe, even_weights, train};
use turncoat_lab::weights_folder::{read_weights, write_weights};

use super::{finish_bar, open_samples, progress_bar, read_problems};
use crate::arguments::TrainArguments;
use crate::interrupt::stop_on_interrupt;

/// The picture of the errors after the training.
const PICTURE: &str = "training.svg";

pub(super) fn print(arguments: &TrainArguments) -> Result<String> {
    let samples = read_samples(arguments)?;
    let base = arguments.base.as_deref().map_or_else(|| Ok(even_weights()), read_weights).context("--base")?;
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("phases");
    let weights = train(&samples, &base, &recipe(arguments)?, &arguments.folder, &stop, &bar).context("--folder")?;
    let done = finish_bar(&bar);
    let folder = arguments.folder.display();
    match weights {
        Some(weights) => finish(&weights, &samples, arguments).with_context(|| format!("--folder: {folder}")),
        None => Ok(format!("{folder}: {done} phases; interrupted, the same command goes on\n")),
    }
}

fn read_samples(arguments: &TrainArguments) -> Result<Vec<Sample>> {
    let mut exclusion = Exclusion::of_suites();
    for suite in &arguments.exclude {
        exclusion.add(&read_problems(suite).context("--exclude")?);
    }
    let files = open_samples(&arguments.samples.files)?;
    let all = files.iter().flat_map(SampleFile::samples).copied();
    let samples: Vec<Sample> = all.filter(|sample| !exclusion.contains(sample)).collect();
    ensure!(samples.iter().any(|sample| !sample.is_held_out()), "there are no samples to train with");
    Ok(samples)
}

fn recipe(arguments: &TrainArguments) -> Result<Recipe> {
    let usual = Recipe::default();
    let empties = arguments.empties[0]..=arguments.empties[1];
    ensure!(!empties.is_empty(), "--empties: {} is more than {}", empties.start(), empties.end());
    Ok(Recipe {
        epochs: arguments.epochs.unwrap_or(usual.epochs),
        step: arguments.step.unwrap_or(usual.step),
        vector_step: arguments.vector_step.unwrap_or(usual.vector_step),
        decay: arguments.decay.unwrap_or(usual.decay),
        largest_residual: arguments.largest_residual.unwrap_or(usual.largest_residual),
        neighbourhood: arguments.neighbourhood.unwrap_or(usual.neighbourhood),
        empties,
    })
}

/// Writes the weights, and a picture of how much better they know what they were trained on than what they were not.
fn finish(weights: &WeightsFile, samples: &[Sample], arguments: &TrainArguments) -> Result<String> {
    let path = write_weights(weights, &arguments.folder)?;
    let evaluation = weights.expand();
    let errors = |held_out| errors_by_empties(&evaluation, samples.iter().filter(|s| s.is_held_out() == held_out));
    let lines = [("trained on".to_owned(), errors(false)), ("held out".to_owned(), errors(true))];
    plot_errors(&arguments.folder.join(PICTURE), &lines)?;
    Ok(format!("{}: {} bytes\n", path.display(), fs::metadata(&path)?.len()))
}

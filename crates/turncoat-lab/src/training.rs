//! Fits the weights of the evaluation to samples, one phase after another.
//!
//! Each phase is a sparse least-squares problem: a sample touches one weight for each feature. The weights follow the
//! gradient with a step size of their own (Adagrad), so rare contents learn as fast as common ones.

mod phase_fit;

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{fs, io};

use indicatif::ProgressBar;
use rayon::prelude::*;
use turncoat_engine::othello::evaluation::{Evaluation, Phase, Sharing, WeightsFile};

use crate::sample::Sample;
use phase_fit::PhaseFit;

/// How to train.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// How often every sample is seen.
    pub epochs: u32,
    /// The first step size in discs; it falls to a tenth.
    pub step: f32,
    /// How strongly weights are drawn to zero at each touch.
    pub decay: f32,
    /// Residuals beyond this many discs count as this many.
    pub largest_residual: f32,
    /// Samples with this many more or fewer empties than the phase are trained on as well, the farther the less.
    pub neighbourhood: u32,
    /// Only phases with such numbers of empty squares are trained.
    pub empties: RangeInclusive<u32>,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { epochs: 8, step: 0.5, decay: 1e-3, largest_residual: 30.0, neighbourhood: 2, empties: 0..=60 }
    }
}

/// Trains the phases that the recipe names, starting from `base`, and returns all weights in whole units. Each finished
/// phase is kept in `folder`, and one that is found there is not trained again.
///
/// # Errors
/// If the file system refuses.
pub fn train(
    samples: &[&[Sample]],
    base: &WeightsFile,
    recipe: &Recipe,
    folder: &Path,
    progress: &ProgressBar,
) -> io::Result<WeightsFile> {
    fs::create_dir_all(folder)?;
    let is_wanted = |phase: Phase| recipe.empties.contains(&phase.empties().0);
    let all: Vec<Phase> = Phase::all().collect();
    progress.set_length(all.iter().filter(|&&phase| is_wanted(phase)).count() as u64);
    let phases: io::Result<Vec<Vec<i16>>> = all
        .par_iter()
        .map(|&phase| {
            let start = &base.phases[phase.index()];
            if !is_wanted(phase) {
                return Ok(start.clone());
            }
            let path = phase_path(folder, phase);
            let weights = match fs::read(&path) {
                Ok(bytes) => bytemuck::allocation::pod_collect_to_vec(&bytes),
                Err(_) => {
                    let weights = PhaseFit::new(samples, start, phase, recipe).run();
                    fs::write(&path, bytemuck::cast_slice(&weights))?;
                    weights
                }
            };
            progress.inc(1);
            Ok(quantise(&weights))
        })
        .collect();
    Ok(WeightsFile { phases: phases? })
}

/// Weights that make all positions even, to start from.
#[must_use]
pub fn even_weights() -> WeightsFile {
    WeightsFile { phases: vec![vec![0; Sharing::of_patterns().weights()]; Phase::COUNT] }
}

fn phase_path(folder: &Path, phase: Phase) -> PathBuf {
    folder.join(format!("phase-{:02}.f32", phase.index()))
}

fn quantise(weights: &[f32]) -> Vec<i16> {
    assert_eq!(weights.len(), Sharing::of_patterns().weights());
    weights.iter().map(|weight| (weight * Evaluation::UNITS_PER_DISC as f32).round() as i16).collect()
}

//! Fits the weights of the evaluation to samples, one phase after another.
//!
//! Each phase is a sparse least-squares problem: a sample touches one weight for each feature. The weights follow the
//! gradient with a step size of their own (Adagrad), so rare contents learn as fast as common ones. The vectors of the
//! interactions learn in the same way.

mod phase_fit;

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{fs, io};

use indicatif::ProgressBar;
use rayon::prelude::*;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::evaluation::interactions::VECTOR_LENGTH;
use turncoat_engine::othello::evaluation::{Phase, PhaseWeights, Sharing, WeightsFile};

use crate::sample::Sample;
use phase_fit::PhaseFit;

/// How to train.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// How often every sample is seen.
    pub epochs: u32,
    /// The first step size in discs; it falls to a tenth.
    pub step: f32,
    /// The first step size of the vectors in square roots of discs; it falls to a tenth as well.
    pub vector_step: f32,
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
        Self {
            epochs: 5,
            step: 0.3,
            vector_step: 0.05,
            decay: 1e-3,
            largest_residual: 30.0,
            neighbourhood: 2,
            empties: 0..=60,
        }
    }
}

/// Trains the phases that the recipe names on the samples that are not held out, starting from `base`, and returns all
/// weights in whole units; nothing if `stop` asked to end before. Each finished phase is kept in `folder`, and one that is
/// found there is not trained again.
///
/// # Errors
/// If the file system refuses, or if the phases in `folder` have another recipe or other samples.
pub fn train(
    samples: &[Sample],
    base: &WeightsFile,
    recipe: &Recipe,
    folder: &Path,
    stop: &StopFlag,
    progress: &ProgressBar,
) -> Result<Option<WeightsFile>, TrainingError> {
    let failed = |error| TrainingError::Unwritable { folder: folder.to_owned(), error };
    fs::create_dir_all(folder).map_err(failed)?;
    claim(folder, &fingerprint(samples, base, recipe))?;
    let is_wanted = |phase: Phase| recipe.empties.contains(&phase.empties().0);
    let all: Vec<Phase> = Phase::all().collect();
    progress.set_length(all.iter().filter(|&&phase| is_wanted(phase)).count() as u64);
    let phases: io::Result<Option<Vec<PhaseWeights>>> = all
        .par_iter()
        .map(|&phase| {
            let start = &base.phases[phase.index()];
            if !is_wanted(phase) {
                return Ok(Some(start.clone()));
            }
            let path = phase_path(folder, phase);
            let weights = match read_phase(&path) {
                Some(weights) => weights,
                None => {
                    let fit = || PhaseFit::new(samples, start, phase, recipe).run(stop);
                    let Some(weights) = (!stop.is_stopped()).then(fit).flatten() else { return Ok(None) };
                    let numbers = [&weights.weights[..], weights.vectors.as_flattened()].concat();
                    fs::write(&path, bytemuck::cast_slice(&numbers))?;
                    weights
                }
            };
            progress.inc(1);
            Ok(Some(weights))
        })
        .collect::<io::Result<Vec<_>>>()
        .map(|phases| phases.into_iter().collect());
    Ok(phases.map_err(failed)?.map(|phases| WeightsFile { phases }))
}

/// What two trainings must share so that one can go on with the phases of the other.
fn fingerprint(samples: &[Sample], base: &WeightsFile, recipe: &Recipe) -> String {
    let discs: f64 = samples.iter().map(|sample| f64::from(sample.discs())).sum();
    let weights: i64 = base.phases.iter().flat_map(|phase| &phase.weights).map(|&weight| i64::from(weight)).sum();
    format!("{} samples, {discs} discs in all, start {weights}, {recipe:?}\n", samples.len())
}

/// Notes in the folder whose phases it holds.
fn claim(folder: &Path, fingerprint: &str) -> Result<(), TrainingError> {
    let path = folder.join("recipe.txt");
    match fs::read_to_string(&path) {
        Ok(known) if known == fingerprint => Ok(()),
        Ok(_) => Err(TrainingError::OtherTraining { folder: folder.to_owned() }),
        Err(_) => fs::write(&path, fingerprint)
            .map_err(|error| TrainingError::Unwritable { folder: folder.to_owned(), error }),
    }
}

/// Why a training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TrainingError {
    /// The file system refuses.
    #[error("{folder}: {error}")]
    Unwritable {
        /// The folder of the training.
        folder: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder belongs to something else.
    #[error("{folder} holds a training with other samples or another recipe; use another folder")]
    OtherTraining {
        /// The folder.
        folder: PathBuf,
    },
}

/// Weights that make all positions even, to start from.
#[must_use]
pub fn even_weights() -> WeightsFile {
    let sharing = Sharing::of_patterns();
    let even =
        PhaseWeights { weights: vec![0; sharing.weights()], vectors: vec![[0; VECTOR_LENGTH]; sharing.vectors()] };
    WeightsFile { phases: vec![even; Phase::COUNT] }
}

/// A phase that was trained before, if there is a whole one.
fn read_phase(path: &Path) -> Option<PhaseWeights> {
    let sharing = Sharing::of_patterns();
    let numbers: Vec<i16> = bytemuck::allocation::pod_collect_to_vec(&fs::read(path).ok()?);
    let (weights, vectors) = numbers.split_at_checked(sharing.weights())?;
    let (vectors, rest) = vectors.as_chunks();
    let is_whole = vectors.len() == sharing.vectors() && rest.is_empty();
    is_whole.then(|| PhaseWeights { weights: weights.to_vec(), vectors: vectors.to_vec() })
}

fn phase_path(folder: &Path, phase: Phase) -> PathBuf {
    folder.join(format!("phase-{:02}.weights", phase.index()))
}

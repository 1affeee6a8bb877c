use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use turncoat_lab::hold_out::errors_by_empties;
use turncoat_lab::plot::plot_errors;
use turncoat_lab::sample::SampleFile;

use super::{open_samples, read_evaluation, weights_name};
use crate::arguments::HoldOutArguments;

pub(super) fn print(arguments: &HoldOutArguments) -> Result<String> {
    let weights = arguments.weights.file.as_deref();
    let evaluation = read_evaluation(weights).context("--weights")?;
    let files = open_samples(&arguments.samples.files)?;
    let held_out = files.iter().flat_map(SampleFile::samples).filter(|sample| sample.is_held_out());
    let all_errors = errors_by_empties(&evaluation, held_out);
    let mut text = "empties   samples   root mean square   mean absolute\n".to_owned();
    for (empties, errors) in all_errors.iter().enumerate().filter(|(_, errors)| errors.count() > 0) {
        let (square, absolute) = (errors.root_mean_square(), errors.mean_absolute());
        writeln!(text, "{empties:7} {:9} {square:18.2} {absolute:15.2}", errors.count())?;
    }
    if let Some(path) = &arguments.plot {
        plot_errors(path, &[(weights_name(weights), all_errors)]).context("--plot")?;
    }
    Ok(text)
}

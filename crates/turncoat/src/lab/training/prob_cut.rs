use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use turncoat_lab::games::read_games;
use turncoat_lab::prob_cut_fit::Differences;

use super::{finish_bar, progress_bar, read_evaluation};
use crate::arguments::ProbCutArguments;
use crate::interrupt::stop_on_interrupt;

pub(super) fn print(arguments: &ProbCutArguments) -> Result<String> {
    let evaluation = read_evaluation(arguments.weights.file.as_deref()).context("--weights")?;
    let games = read_games(&arguments.games).context("--games")?;
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("positions");
    // The search keeps its weights as long as the program runs.
    let evaluation = Box::leak(Box::new(evaluation));
    let differences = Differences::of_games(evaluation, &games, arguments.positions, arguments.deepest, &stop, &bar);
    let done = finish_bar(&bar);
    let fewest = (done / 100) as u32;
    let mut text = String::new();
    for (pair, deviation) in differences.deviations(fewest).filter(|(pair, _)| pair.empties % 8 == 6) {
        writeln!(text, "{:2} empties, {:2} against {:2}: {deviation:5.2}", pair.empties, pair.deep, pair.shallow)?;
    }
    writeln!(text, "factors {:.4?}", differences.fit(fewest))?;
    Ok(text)
}

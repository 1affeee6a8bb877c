use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_lab::games::read_games;
use turncoat_lab::lean::Lean;
use turncoat_lab::weights_folder::write_weights;

use super::{finish_bar, progress_bar, read_weights_or_embedded};
use crate::arguments::BalanceArguments;
use crate::interrupt::stop_on_interrupt;

pub(super) fn print(arguments: &BalanceArguments) -> Result<String> {
    let mut weights = read_weights_or_embedded(arguments.weights.file.as_deref()).context("--weights")?;
    let games = read_games(&arguments.games).context("--games")?;
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("positions");
    let lean = Lean::of_games(&weights.expand(), &games, arguments.positions, &stop, &bar);
    finish_bar(&bar);
    let mut text = "empties   positions   lean in discs\n".to_owned();
    for (phase, positions, units) in lean.by_phase() {
        let (fewest, most) = phase.empties();
        let discs = units / f64::from(Evaluation::UNITS_PER_DISC);
        writeln!(text, "{fewest:2} to {most:2}  {positions:9}   {discs:+13.2}")?;
    }
    if let Some(folder) = &arguments.folder
        && !stop.is_stopped()
    {
        lean.take_off(&mut weights);
        let path = write_weights(&weights, folder).with_context(|| format!("--folder: {}", folder.display()))?;
        writeln!(text, "without it: {}", path.display())?;
    }
    Ok(text)
}

//! `turncoat lab book`.

use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};

use anyhow::{Context as _, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::StopFlag;
use turncoat_lab::book_building::{BookAnalysis, GrowingBook, OthelloAnalysis, QuoridorAnalysis};

use crate::arguments::{BookArguments, Game};
use crate::interrupt::stop_on_interrupt;

/// After so many new positions, what to look at next is decided anew with the values found since.
const BATCH: usize = 16;

pub(crate) fn print(arguments: &BookArguments) -> Result<String> {
    let memory = arguments.memory.bytes(arguments.game);
    match arguments.game {
        Game::Othello => {
            ensure!(arguments.simulations.is_none(), "--simulations is for --game quoridor");
            let mut analysis = OthelloAnalysis::new(memory);
            analysis.moves = arguments.moves;
            analysis.depth = arguments.depth.unwrap_or(analysis.depth);
            extend(analysis, arguments)
        }
        Game::Quoridor => {
            ensure!(arguments.depth.is_none(), "--depth is for --game othello");
            let mut analysis = QuoridorAnalysis::new(memory);
            analysis.moves = arguments.moves;
            analysis.simulations = arguments.simulations.unwrap_or(analysis.simulations);
            extend(analysis, arguments)
        }
    }
}

fn extend(analysis: impl BookAnalysis, arguments: &BookArguments) -> Result<String> {
    let name = arguments.work.display();
    let mut growing = GrowingBook::new(analysis);
    match fs::read_to_string(&arguments.work) {
        Ok(text) => growing.read(&text).with_context(|| format!("--work {name}"))?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| format!("--work {name}")),
    }
    let stop = stop_on_interrupt()?;
    let added = grow(&mut growing, arguments, &stop).with_context(|| format!("--work {name}"))?;
    let mut text = format!("{added} positions added, {} in all\n", growing.book().len());
    if let Some(directory) = &arguments.pack {
        let (file, packed) = growing.pack()?;
        fs::write(directory.join(&file), &packed).with_context(|| format!("--pack {}", directory.display()))?;
        text += &format!("{file}: {} bytes\n", packed.len());
    }
    Ok(text)
}

/// Looks at new positions and writes each down as soon as it is understood.
fn grow(growing: &mut GrowingBook<impl BookAnalysis>, arguments: &BookArguments, stop: &StopFlag) -> Result<u64> {
    let mut file = File::options().create(true).append(true).open(&arguments.work)?;
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} positions, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(arguments.positions).with_style(style);
    while bar.position() < arguments.positions {
        let left = (arguments.positions - bar.position()) as usize;
        let next: Vec<_> = growing.frontier().into_iter().take(left.min(BATCH)).collect();
        if next.is_empty() {
            break;
        }
        for position in next {
            let Some(line) = growing.add(&position, stop) else { return Ok(bar.position()) };
            writeln!(file, "{line}")?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(bar.position())
}

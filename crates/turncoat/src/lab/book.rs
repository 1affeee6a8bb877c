//! `turncoat lab book`.

mod othello;
mod quoridor;

use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};

use anyhow::{Context as _, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::StopFlag;

use crate::arguments::{BookArguments, Game};
use crate::interrupt::stop_on_interrupt;

/// After so many new positions, what to look at next is decided anew with the values found since.
const BATCH: usize = 16;

pub(crate) fn print(arguments: &BookArguments) -> Result<String> {
    match arguments.game {
        Game::Othello => {
            ensure!(arguments.simulations.is_none(), "--simulations is for --game quoridor");
            extend(othello::Shelf::new(arguments), arguments)
        }
        Game::Quoridor => {
            ensure!(arguments.depth.is_none(), "--depth is for --game othello");
            extend(quoridor::Shelf::new(arguments), arguments)
        }
    }
}

/// A book that grows, whatever its game.
trait Shelf {
    type Position;

    /// Takes what is known from the lines of a file.
    fn read(&mut self, text: &str) -> Result<()>;

    /// The positions to look at next, those first that good play leads to soonest.
    fn frontier(&self) -> Vec<Self::Position>;

    /// Looks at a position, adds it to the book and returns the line for the file; nothing if `stop` was raised.
    fn add(&mut self, position: &Self::Position, stop: &StopFlag) -> Option<String>;

    /// How many positions the book knows.
    fn len(&self) -> usize;

    /// The name and the bytes of the packed book.
    fn pack(&self) -> Result<(String, Vec<u8>)>;
}

fn extend(mut shelf: impl Shelf, arguments: &BookArguments) -> Result<String> {
    let name = arguments.work.display();
    match fs::read_to_string(&arguments.work) {
        Ok(text) => shelf.read(&text).with_context(|| format!("--work {name}"))?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| format!("--work {name}")),
    }
    let stop = stop_on_interrupt()?;
    let added = grow(&mut shelf, arguments, &stop).with_context(|| format!("--work {name}"))?;
    let mut text = format!("{added} positions added, {} in all\n", shelf.len());
    if let Some(directory) = &arguments.pack {
        let (file, packed) = shelf.pack()?;
        fs::write(directory.join(&file), &packed).with_context(|| format!("--pack {}", directory.display()))?;
        text += &format!("{file}: {} bytes\n", packed.len());
    }
    Ok(text)
}

/// Looks at new positions and writes each down as soon as it is understood.
fn grow(shelf: &mut impl Shelf, arguments: &BookArguments, stop: &StopFlag) -> Result<u64> {
    let mut file = File::options().create(true).append(true).open(&arguments.work)?;
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} positions, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(arguments.positions).with_style(style);
    while bar.position() < arguments.positions {
        let left = (arguments.positions - bar.position()) as usize;
        let next: Vec<_> = shelf.frontier().into_iter().take(left.min(BATCH)).collect();
        if next.is_empty() {
            break;
        }
        for position in next {
            let Some(line) = shelf.add(&position, stop) else { return Ok(bar.position()) };
            writeln!(file, "{line}")?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(bar.position())
}

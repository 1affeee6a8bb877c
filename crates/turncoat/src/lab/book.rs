//! `turncoat lab book`.

use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Book, Thinker};
use turncoat_lab::book_building::{Analysis, pack, read_lines, to_line};

use crate::arguments::{BookArguments, Game};
use crate::interrupt::stop_on_interrupt;

/// After so many new positions, what to look at next is decided anew with the values found since.
const BATCH: usize = 16;

pub(crate) fn print(arguments: &BookArguments) -> Result<String> {
    let name = arguments.work.display();
    let mut book = read_book(&arguments.work).with_context(|| format!("--work {name}"))?;
    let stop = StopFlag::default();
    stop_on_interrupt(&stop)?;
    let added = grow(&mut book, arguments, &stop).with_context(|| format!("--work {name}"))?;
    let mut text = format!("{added} positions added, {} in all\n", book.len());
    if let Some(directory) = &arguments.pack {
        let (file, packed) = pack(&book)?;
        fs::write(directory.join(&file), &packed).with_context(|| format!("--pack {}", directory.display()))?;
        text += &format!("{file}: {} bytes\n", packed.len());
    }
    Ok(text)
}

fn read_book(path: &Path) -> Result<Book> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(read_lines(&text)?),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Book::default()),
        Err(error) => Err(error.into()),
    }
}

/// Looks at new positions and writes each down as soon as it is understood.
fn grow(book: &mut Book, arguments: &BookArguments, stop: &StopFlag) -> Result<u64> {
    let analysis = Analysis { depth: arguments.depth, moves: arguments.moves, ..Analysis::default() };
    let mut file = File::options().create(true).append(true).open(&arguments.work)?;
    let mut thinker = Thinker::new(arguments.memory.bytes(Game::Othello));
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} positions, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(arguments.positions).with_style(style);
    while bar.position() < arguments.positions {
        let mut valued = book.clone();
        valued.back_up();
        let left = (arguments.positions - bar.position()) as usize;
        let next: Vec<_> = analysis.frontier(&valued).into_iter().take(left.min(BATCH)).collect();
        if next.is_empty() {
            break;
        }
        for position in next {
            let Some(moves) = analysis.analyze(&mut thinker, &position, stop) else { return Ok(bar.position()) };
            writeln!(file, "{}", to_line(&position, &moves))?;
            book.insert(&position, &moves);
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(bar.position())
}

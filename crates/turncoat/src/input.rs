//! Games and positions from files in any format.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;
use turncoat_formats::wthor::Database;
use turncoat_formats::{Collection, Format, ReadError};

/// The games that were read, and the faults of the others.
pub(crate) struct Input {
    pub(crate) collections: Vec<Collection>,
}

/// Reads files and folders, or the standard input if there are none, and tells `bar` how far it is.
pub(crate) fn read(paths: &[PathBuf], from: Option<Format>, bar: &ProgressBar) -> Result<Input> {
    if paths.is_empty() {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).context("the standard input")?;
        return Ok(Input { collections: vec![read_bytes(&bytes, from).context("the standard input")?] });
    }
    let files = paths.iter().map(|path| files(path)).collect::<Result<Vec<_>>>()?.concat();
    let read = |(file, number): (&PathBuf, u64)| {
        bar.set_message(format!("reading {}", file.display()));
        bar.set_length(files.len() as u64);
        bar.set_position(number);
        read_watched(file, from, bar)
    };
    Ok(Input { collections: files.iter().zip(1..).map(read).collect::<Result<_>>()? })
}

/// The file itself; of a folder all files in the order of their names, unless it is a database, which is read as one.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    let context = || path.display().to_string();
    if !path.is_dir() || is_database(path) {
        return Ok(vec![path.to_owned()]);
    }
    let entries: io::Result<Vec<_>> = fs::read_dir(path).with_context(context)?.collect();
    let mut files: Vec<PathBuf> = entries.with_context(context)?.into_iter().map(|entry| entry.path()).collect();
    files.retain(|file| file.is_file());
    files.sort();
    Ok(files)
}

fn is_database(folder: &Path) -> bool {
    Database::files_of(folder).is_ok_and(|files| !files.is_empty())
}

/// Reads a file in any format, or a folder of WTHOR files. A text of moves or a position is refused with the option for it.
pub(crate) fn read_path(path: &Path) -> Result<Collection> {
    if !path.exists() && is_game(path) {
        bail!("{}: there is no such file; moves go after --moves, a position after --position", path.display());
    }
    read_watched(path, None, &ProgressBar::hidden())
}

/// Whether the name itself is a game or a position.
fn is_game(name: &Path) -> bool {
    name.to_str().is_some_and(|text| Collection::read(text.as_bytes()).is_ok_and(|read| !read.games.is_empty()))
}

fn read_watched(path: &Path, from: Option<Format>, bar: &ProgressBar) -> Result<Collection> {
    let is_wthor = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb"));
    if path.is_dir() {
        return Ok(of_database(&Database::read_folder(path)?, bar));
    }
    if is_wthor && matches!(from, None | Some(Format::Wthor)) {
        return Ok(of_database(&Database::read_file(path)?, bar));
    }
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    read_bytes(&bytes, from).with_context(|| path.display().to_string())
}

fn read_bytes(bytes: &[u8], from: Option<Format>) -> Result<Collection, ReadError> {
    match from {
        Some(format) => Collection::read_as(format, bytes),
        None => Collection::read(bytes),
    }
}

fn of_database(database: &Database, bar: &ProgressBar) -> Collection {
    let mut collection = Collection { format: Format::Wthor, games: Vec::new(), refused: Vec::new() };
    bar.set_length(database.games.len() as u64);
    bar.set_position(0);
    for record in bar.wrap_iter(database.records()) {
        match record {
            Ok(game) => collection.games.push(game),
            Err(error) => collection.refused.push(error),
        }
    }
    collection
}

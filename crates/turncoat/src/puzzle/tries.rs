use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::marker::PhantomData;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use turncoat_puzzles::{Progress, Try};

use super::Drawn;

/// The tries at the puzzles of a game, kept in a file of lines: the game and the try.
pub(super) struct Tries<P> {
    path: PathBuf,
    progress: Progress,
    game: PhantomData<P>,
}

impl<P: Drawn> Tries<P> {
    /// Reads the file; there may be none yet.
    pub(super) fn open(path: PathBuf) -> Result<Self> {
        let name = path.display().to_string();
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text.with_context(|| name.clone())?,
        };
        let mut progress = Progress::default();
        for (line, number) in text.lines().zip(1..) {
            let Some(one) = line.strip_prefix(P::GAME) else { continue };
            let one: Try = one.parse().with_context(|| format!("{name}: line {number}"))?;
            progress.add(one);
        }
        Ok(Self { path, progress, game: PhantomData })
    }

    /// Keeps a try.
    pub(super) fn add(&mut self, one: Try) -> Result<()> {
        let keep = || {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = OpenOptions::new().create(true).append(true).open(&self.path)?;
            writeln!(file, "{} {one}", P::GAME)
        };
        keep().with_context(|| self.path.display().to_string())?;
        self.progress.add(one);
        Ok(())
    }

    pub(super) const fn progress(&self) -> &Progress {
        &self.progress
    }
}

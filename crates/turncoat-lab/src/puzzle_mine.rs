//! Finds puzzles in games, and keeps them in a work file until they are packed.
//!
//! A [`Mine`] looks through numbered games; what it found in a game is appended to the work file with the number of the game,
//! so an interrupted run goes on with the next game.

mod candidates;
mod pack;
mod verification;
mod work_file;

use std::io;
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use turncoat_engine::{Random, StopFlag};
use turncoat_puzzles::{Finder, PuzzlePosition};

pub use candidates::{othello_candidates, quoridor_candidates};
pub use pack::pack;
pub use verification::{Verification, Wrong, verify};
pub use work_file::{WorkFile, WorkFileError};

/// What finders remember.
const MEMORY: usize = 256 << 20;

/// Games to look through.
pub struct Mine<P> {
    /// The positions of each game in which puzzles are looked for.
    pub games: Vec<Vec<P>>,
    /// No more puzzles are taken of one game.
    pub most_of_game: usize,
    /// Where puzzles are kept.
    pub work: PathBuf,
}

impl<P: PuzzlePosition> Mine<P> {
    /// Looks through games until all are done, `count` puzzles are found or `stop` asks to end, and returns the work file.
    ///
    /// # Errors
    ///
    /// If the file system refuses, or the work file holds something else.
    pub fn run(&self, count: usize, stop: &StopFlag, progress: &ProgressBar) -> Result<WorkFile<P>, WorkFileError> {
        let mut work = WorkFile::<P>::open(&self.work)?;
        let mut finder = Finder::<P>::new(MEMORY);
        progress.set_length(self.games.len() as u64);
        progress.set_position(u64::from(work.games()));
        progress.reset_eta();
        for number in work.games()..self.games.len() as u32 {
            progress.set_message(work.puzzles().len().to_string());
            if stop.is_stopped() || work.puzzles().len() >= count {
                break;
            }
            let mut found = Vec::new();
            for position in self.in_random_order(number) {
                if found.len() == self.most_of_game {
                    break;
                }
                let Ok(puzzle) = finder.find(&position, stop) else { return Ok(work) };
                found.extend(puzzle);
            }
            work.add(found).map_err(|error| unwritable(&self.work, error))?;
            progress.inc(1);
        }
        Ok(work)
    }

    /// The positions of a game in an order that is the same in every run.
    fn in_random_order(&self, number: u32) -> Vec<P> {
        let mut positions = self.games[number as usize].clone();
        Random::new(number.into()).shuffle(&mut positions);
        positions
    }
}

fn unwritable(path: &Path, error: io::Error) -> WorkFileError {
    WorkFileError::Unusable { path: path.to_owned(), error }
}

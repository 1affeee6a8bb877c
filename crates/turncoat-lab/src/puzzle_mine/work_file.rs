use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use turncoat_puzzles::{Puzzle, PuzzlePosition};

use super::unwritable;

/// What the line of a finished game begins with.
const DONE: &str = "game ";

/// Puzzles found so far: a title, then for each game its puzzles and a line with its number.
pub struct WorkFile<P: PuzzlePosition> {
    file: File,
    games: u32,
    puzzles: Vec<Puzzle<P>>,
    /// Each puzzle's position under one of its symmetries.
    known: HashSet<String>,
}

/// A work file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WorkFileError {
    /// The file system refuses.
    #[error("{path}: {error}")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds something else.
    #[error("{path}: line {line}: {problem}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
}

impl<P: PuzzlePosition> WorkFile<P> {
    fn title() -> String {
        format!("turncoat {} puzzles, work", P::GAME)
    }

    /// Opens the file, or begins it. What was not written to the end of a game is cut off.
    ///
    /// # Errors
    ///
    /// If the file system refuses, or the file holds something else.
    pub fn open(path: &Path) -> Result<Self, WorkFileError> {
        let failed = |error| unwritable(path, error);
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text.map_err(failed)?,
        };
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        if text.is_empty() {
            writeln!(file, "{}", Self::title()).map_err(failed)?;
        }
        let mut work = Self { file, games: 0, puzzles: Vec::new(), known: HashSet::new() };
        let (mut whole, mut read, mut of_game) = (0, 0, Vec::new());
        for (content, line) in text.split_inclusive('\n').zip(1..) {
            read += content.len();
            let wrong = |problem| WorkFileError::Line { path: path.to_owned(), line, problem };
            let Some(content) = content.strip_suffix('\n') else { break };
            if line == 1 {
                if content != Self::title() {
                    return Err(wrong(format!("{:?} is expected", Self::title())));
                }
                whole = read;
            } else if let Some(number) = content.strip_prefix(DONE) {
                if number.parse() != Ok(work.games) {
                    return Err(wrong(format!("game {} is expected", work.games)));
                }
                work.take(&mut of_game);
                work.games += 1;
                whole = read;
            } else {
                of_game.push(content.parse().map_err(|error: turncoat_puzzles::PuzzleError| wrong(error.to_string()))?);
            }
        }
        if !text.is_empty() {
            work.file.set_len(whole as u64).map_err(failed)?;
        }
        Ok(work)
    }

    /// Adds the puzzles of the next game, without those that are known but for a symmetry.
    ///
    /// # Errors
    ///
    /// If the file system refuses.
    pub fn add(&mut self, mut found: Vec<Puzzle<P>>) -> io::Result<()> {
        let before = self.puzzles.len();
        self.take(&mut found);
        let mut text: String = self.puzzles[before..].iter().map(|puzzle| format!("{puzzle}\n")).collect();
        text += &format!("{DONE}{}\n", self.games);
        self.file.write_all(text.as_bytes())?;
        self.games += 1;
        Ok(())
    }

    fn take(&mut self, found: &mut Vec<Puzzle<P>>) {
        for puzzle in found.drain(..) {
            if self.known.insert(normal_form(puzzle.position())) {
                self.puzzles.push(puzzle);
            }
        }
    }

    /// The number of games that are done.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The puzzles found so far, no two of which differ only by a symmetry.
    #[must_use]
    pub fn puzzles(&self) -> &[Puzzle<P>] {
        &self.puzzles
    }
}

/// The same text for all symmetric images of a position.
fn normal_form<P: PuzzlePosition>(position: &P) -> String {
    let images = P::SYMMETRIES.iter().map(|&symmetry| position.transformed(symmetry).to_string());
    images.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use turncoat_game::Symmetric as _;
    use turncoat_quoridor::{Position, Symmetry};

    const PUZZLE: &str = "/ / e6 a3 / 0 0 / 1 | win-in-3 | e7 a2 e8 | 2";

    #[test]
    fn an_interrupted_run_goes_on_after_the_last_whole_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work");
        let mut work = WorkFile::<Position>::open(&path).unwrap();
        work.add(vec![PUZZLE.parse().unwrap()]).unwrap();
        work.add(Vec::new()).unwrap();
        fs::write(&path, fs::read_to_string(&path).unwrap() + "/ / e6 a4 / 0 0 / 1 | win |").unwrap();
        let work = WorkFile::<Position>::open(&path).unwrap();
        assert_eq!((work.games(), work.puzzles().len()), (2, 1));
        assert!(fs::read_to_string(&path).unwrap().ends_with("game 1\n"));
    }

    #[test]
    fn images_of_a_puzzle_are_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let mut work = WorkFile::<Position>::open(&folder.path().join("work")).unwrap();
        let puzzle: Puzzle<Position> = PUZZLE.parse().unwrap();
        let mirrored = puzzle.position().transformed(Symmetry::Mirror).to_string() + " | win | e7 | 2";
        work.add(vec![puzzle, mirrored.parse().unwrap()]).unwrap();
        assert_eq!(work.puzzles().len(), 1);
    }

    #[test]
    fn another_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work");
        WorkFile::<Position>::open(&path).unwrap();
        let error = WorkFile::<turncoat_othello::Position>::open(&path).err().unwrap().to_string();
        assert!(error.ends_with("line 1: \"turncoat othello puzzles, work\" is expected"), "{error}");
    }
}

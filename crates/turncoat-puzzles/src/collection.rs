use std::collections::HashMap;
use std::io::Read as _;

use crate::{Puzzle, PuzzleError, PuzzlePosition};

/// Puzzles of one game, found by their names.
///
/// A file of puzzles is packed by Zstandard: a title with the version of the format, and a puzzle a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection<P: PuzzlePosition> {
    puzzles: Vec<Puzzle<P>>,
    places: HashMap<String, usize>,
}

/// A file is not one of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CollectionError {
    /// The bytes are cut off or damaged.
    #[error("cannot be decompressed, so it is cut off or damaged")]
    NotPacked,
    /// The title is missing.
    #[error("does not begin with {0:?}")]
    Title(String),
    /// A line is not a puzzle.
    #[error("line {line}: {problem}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: PuzzleError,
    },
    /// Two puzzles have one name.
    #[error("line {line}: there is another puzzle {id}")]
    Twice {
        /// The number of the line, from 1.
        line: usize,
        /// The name.
        id: String,
    },
}

impl<P: PuzzlePosition> Collection<P> {
    /// The first line of a file.
    #[must_use]
    pub fn title() -> String {
        format!("turncoat {} puzzles 1", P::GAME)
    }

    /// The puzzles that come with the crate.
    #[must_use]
    pub fn embedded() -> &'static Self {
        P::embedded().get_or_init(|| Self::unpack(P::EMBEDDED).expect("the embedded puzzles are ours"))
    }

    /// Reads a packed file.
    ///
    /// # Errors
    ///
    /// If it is damaged, or holds something else.
    pub fn unpack(packed: &[u8]) -> Result<Self, CollectionError> {
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| CollectionError::NotPacked)?;
        let mut text = String::new();
        decoder.read_to_string(&mut text).map_err(|_| CollectionError::NotPacked)?;
        Self::read(&text)
    }

    /// Reads the lines of a file.
    ///
    /// # Errors
    ///
    /// If they are something else.
    pub fn read(text: &str) -> Result<Self, CollectionError> {
        let mut lines = text.lines().zip(1..);
        if lines.next().is_none_or(|(title, _)| title != Self::title()) {
            return Err(CollectionError::Title(Self::title()));
        }
        let mut collection = Self { puzzles: Vec::new(), places: HashMap::new() };
        for (text, line) in lines {
            let puzzle: Puzzle<P> = text.parse().map_err(|problem| CollectionError::Line { line, problem })?;
            let id = puzzle.id();
            if collection.places.insert(id.clone(), collection.puzzles.len()).is_some() {
                return Err(CollectionError::Twice { line, id });
            }
            collection.puzzles.push(puzzle);
        }
        Ok(collection)
    }

    /// The lines of a file of these puzzles: sorted by their names, each name once.
    #[must_use]
    pub fn write(puzzles: &[Puzzle<P>]) -> String {
        let mut named: Vec<(String, &Puzzle<P>)> = puzzles.iter().map(|puzzle| (puzzle.id(), puzzle)).collect();
        named.sort_by(|(one, _), (other, _)| one.cmp(other));
        named.dedup_by(|(one, _), (other, _)| one == other);
        let lines = named.into_iter().map(|(_, puzzle)| format!("{puzzle}\n"));
        std::iter::once(Self::title() + "\n").chain(lines).collect()
    }

    /// All puzzles, sorted by their names.
    #[must_use]
    pub fn puzzles(&self) -> &[Puzzle<P>] {
        &self.puzzles
    }

    /// The puzzle of this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Puzzle<P>> {
        self.places.get(id).map(|&place| &self.puzzles[place])
    }

    /// The puzzle of a day, counted from any fixed one: each comes once before any comes again.
    #[must_use]
    pub fn daily(&self, day: u64) -> Option<&Puzzle<P>> {
        // Names are in no order that says anything, and a step of a prime number leads through all of them.
        const STEP: u64 = 1_000_003;
        let count = self.puzzles.len() as u64;
        let place = day.checked_rem(count)? * (STEP % count) % count;
        self.puzzles.get(place as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use turncoat_quoridor::Position;

    const LINES: [&str; 2] = ["/ / e6 a3 / 0 0 / 1 | win-in-3 | e7 a2 e8 | 2", "/ / e6 a4 / 0 0 / 1 | win | e7 | 3"];

    #[test]
    fn files_are_read_as_they_are_written() {
        let puzzles: Vec<Puzzle<Position>> = LINES.iter().map(|line| line.parse().unwrap()).collect();
        let twice = [puzzles.clone(), puzzles.clone()].concat();
        let collection = Collection::read(&Collection::write(&twice)).unwrap();
        assert_eq!(collection.puzzles().len(), 2);
        for puzzle in &puzzles {
            assert_eq!(collection.find(&puzzle.id()), Some(puzzle));
        }
    }

    #[test]
    fn wrong_lines_are_named() {
        let title = Collection::<Position>::title();
        let read = |lines: &str| Collection::<Position>::read(&format!("{title}\n{lines}")).unwrap_err().to_string();
        for (lines, error) in [
            ("x", "line 2: a puzzle has four parts: position, goal, moves and depth"),
            ("/ / e6 a3 / 0 0 / 1 | win | | 2", "line 2: the moves begin and end with those of the side to move"),
            ("/ / e6 a3 / 0 0 / 1 | win | e8 | 2", "line 2: e8: the pawn cannot go there in one move"),
            ("/ / e6 a3 / 0 0 / 1 | win | e7 | x", "line 2: \"x\" is not a depth"),
        ] {
            assert_eq!(read(lines), error);
        }
        assert_eq!(
            Collection::<Position>::read("").unwrap_err().to_string(),
            "does not begin with \"turncoat quoridor puzzles 1\""
        );
        assert_eq!(Collection::<Position>::unpack(b"x"), Err(CollectionError::NotPacked));
    }

    #[test]
    fn every_puzzle_has_its_day() {
        let collection = Collection::<turncoat_othello::Position>::embedded();
        let count = collection.puzzles().len() as u64;
        let mut ids: Vec<String> = (0..count).filter_map(|day| collection.daily(day)).map(Puzzle::id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len() as u64, count);
    }
}

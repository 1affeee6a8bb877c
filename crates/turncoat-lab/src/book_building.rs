//! The opening book: which positions to look at next, and what a search finds there.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;

use sha2::{Digest as _, Sha256};
use turncoat_engine::othello::{Book, BookMove, Confidence, Limits, Thinker, canonical};
use turncoat_engine::{Effort, StopFlag};
use turncoat_formats::ReadError;
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use crate::suite::read_suite;

/// How the values of a book are found.
#[derive(Clone, Copy, Debug)]
pub struct Analysis {
    /// How many plies to look ahead.
    pub depth: u32,
    /// How many of the best moves of a position get a value.
    pub moves: usize,
    /// How many moves further from the start a position counts for every disc that was given away on the way there.
    pub loss_weight: i32,
}

impl Default for Analysis {
    fn default() -> Self {
        Self { depth: 16, moves: 4, loss_weight: 2 }
    }
}

impl Analysis {
    /// The positions to look at next, those first that good play leads to soonest.
    #[must_use]
    pub fn frontier(&self, book: &Book) -> Vec<Position> {
        let start = canonical(&Position::default()).0;
        let mut ways: HashMap<Position, i32> = HashMap::from([(start, 0)]);
        let mut known: Vec<Position> = book.positions().copied().collect();
        known.sort_by_key(|position| (Reverse(position.empty_squares().len()), order(position)));
        for position in known {
            let Some(&way) = ways.get(&position) else { continue };
            let moves = book.moves(&position);
            for known in &moves {
                let next = canonical(&position.after_unchecked(known.mv)).0;
                let way = way + 1 + self.loss_weight * (moves[0].value - known.value);
                ways.entry(next).and_modify(|shortest| *shortest = way.min(*shortest)).or_insert(way);
            }
        }
        let is_new = |position: &Position| !book.contains(position) && !position.legal_moves().squares().is_empty();
        let mut frontier: Vec<_> = ways.into_iter().filter(|(position, _)| is_new(position)).collect();
        frontier.sort_by_key(|(position, way)| (*way, order(position)));
        frontier.into_iter().map(|(position, _)| position).collect()
    }

    /// What a search finds for the moves of `position`; nothing if it was stopped.
    pub fn analyze(&self, thinker: &mut Thinker, position: &Position, stop: &StopFlag) -> Option<Vec<BookMove>> {
        let effort = Effort::Depth { plies: self.depth, confidence: Confidence::Percent73 };
        let report = thinker.think(position, Limits { effort, lines: self.moves }, stop, |_| {})?;
        let moves =
            report.lines.iter().filter_map(|line| Some(BookMove { mv: *line.moves.first()?, value: line.score }));
        (!stop.is_stopped()).then(|| moves.collect())
    }
}

/// Any fixed order of canonical positions.
fn order(position: &Position) -> (u64, u64) {
    (position.own().0, position.other().0)
}

/// A book from the lines that [`to_line`] wrote, before any value is backed up.
///
/// # Errors
/// At the first line that is not a position with values of moves.
pub fn read_lines(text: &str) -> Result<Book, ReadError> {
    let mut book = Book::default();
    for problem in read_suite(text)? {
        let moves = problem.scores.iter().map(|&(square, value)| BookMove { mv: Move::Place(square), value });
        book.insert(&problem.position, &moves.collect::<Vec<_>>());
    }
    Ok(book)
}

/// A position and the values of its moves as a line in the OBF format.
#[must_use]
pub fn to_line(position: &Position, moves: &[BookMove]) -> String {
    let mut line = format!("{position};");
    for known in moves {
        let _ = write!(line, " {}:{:+};", known.mv, known.value);
    }
    line
}

/// The packed book and the name of its file, which holds the beginning of the SHA-256 of the bytes.
///
/// # Errors
/// If Zstandard runs out of memory.
pub fn pack(book: &Book) -> io::Result<(String, Vec<u8>)> {
    let packed = zstd::encode_all(book.to_unpacked_bytes().as_slice(), HIGHEST_COMPRESSION)?;
    let hash: String = Sha256::digest(&packed)[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    Ok((format!("othello-{hash}.book.zst"), packed))
}

const HIGHEST_COMPRESSION: i32 = 19;

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK: Analysis = Analysis { depth: 2, moves: 3, loss_weight: 2 };

    fn grown(count: usize) -> (Book, String) {
        let (mut book, mut text) = (Book::default(), String::new());
        let mut thinker = Thinker::new(1 << 16);
        for _ in 0..count {
            let position = QUICK.frontier(&book)[0];
            let moves = QUICK.analyze(&mut thinker, &position, &StopFlag::default()).expect("not stopped");
            text += &(to_line(&position, &moves) + "\n");
            book.insert(&position, &moves);
        }
        (book, text)
    }

    #[test]
    fn a_book_grows_from_the_start() {
        let (book, _) = grown(40);
        assert_eq!(book.len(), 40);
        assert!(book.contains(&Position::default()));
        let reached = Position::default().replay("f5").finish().expect("a legal game");
        assert!(book.contains(&reached));
    }

    #[test]
    fn lines_are_read_again() {
        let (book, text) = grown(20);
        assert_eq!(read_lines(&text).expect("our own lines"), book);
    }

    #[test]
    fn a_packed_book_is_the_same_with_its_values_backed_up() {
        let (mut book, _) = grown(60);
        let (_, packed) = pack(&book).expect("memory suffices");
        book.back_up();
        assert_eq!(Book::read(&packed).expect("our own book"), book);
    }
}

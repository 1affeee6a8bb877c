//! The opening book of Quoridor: which positions to look at next, and what a search finds there.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::fmt::Write as _;
use std::io;

use sha2::{Digest as _, Sha256};
use turncoat_engine::quoridor::{Book, BookMove, Limits, Thinker};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::Position as _;
use turncoat_quoridor::Position;

/// How the values of an opening book of Quoridor are found.
#[derive(Clone, Copy, Debug)]
pub struct BookAnalysis {
    /// How many simulations a position gets.
    pub simulations: u64,
    /// How many of the best moves of a position get a value.
    pub moves: usize,
    /// A position counts as one move further from the start for so many thousandths that were given away on the way.
    pub loss_of_move: u32,
}

impl Default for BookAnalysis {
    fn default() -> Self {
        Self { simulations: 50_000, moves: 4, loss_of_move: 15 }
    }
}

/// What separates a position from its moves in the lines of a book.
const SEPARATOR: &str = " | ";

impl BookAnalysis {
    /// The positions to look at next, those first that good play leads to soonest.
    #[must_use]
    pub fn frontier(&self, book: &Book) -> Vec<Position> {
        // Pawns can go in circles, so the ways are found from the nearest position on (Dijkstra); texts make the order of
        // equal ways the same in every run.
        let mut waiting = BinaryHeap::new();
        let mut positions: HashMap<String, Position> = HashMap::new();
        let mut reached = HashSet::new();
        let mut frontier = Vec::new();
        for start in Book::starts() {
            waiting.push(Reverse((0, start.to_string())));
            positions.insert(start.to_string(), start);
        }
        while let Some(Reverse((way, text))) = waiting.pop() {
            let position = positions[&text];
            if !reached.insert(text) || position.is_over() {
                continue;
            }
            let moves = book.moves(&position);
            if moves.is_empty() {
                frontier.push(position);
            }
            for known in &moves {
                let next = Book::canonical(&position.after_unchecked(known.mv));
                let loss = u32::from(moves[0].permille - known.permille);
                // In units of one thousandth, so that small losses count.
                let way = way + self.loss_of_move + loss;
                waiting.push(Reverse((way, next.to_string())));
                positions.insert(next.to_string(), next);
            }
        }
        frontier
    }

    /// What a search finds for the moves of `position`; nothing if it was stopped. Of moves that are images of each other
    /// only one is told.
    pub fn analyze(&self, thinker: &mut Thinker<'_>, position: &Position, stop: &StopFlag) -> Option<Vec<BookMove>> {
        thinker.clear();
        let limits = Limits { effort: Effort::Nodes(self.simulations), lines: usize::MAX };
        let report = thinker.think(position, limits, stop, |_| {})?;
        let mut told = HashSet::new();
        let mut moves = Vec::new();
        for line in report.lines {
            let Some(&mv) = line.moves.first() else { continue };
            if told.insert(Book::canonical(&position.after_unchecked(mv))) && moves.len() < self.moves {
                moves.push(BookMove { mv, permille: line.value.permille() as u16 });
            }
        }
        (!stop.is_stopped()).then_some(moves)
    }
}

/// A book from the lines that [`to_line`] wrote, before any value is backed up.
///
/// # Errors
/// At the first line that is not a position with values of moves.
pub fn read_lines(text: &str) -> Result<Book, BookLineError> {
    let mut book = Book::default();
    for (at, line) in text.lines().enumerate() {
        let (position, moves) = read_line(line).ok_or(BookLineError { line: at + 1 })?;
        book.insert(&position, &moves);
    }
    Ok(book)
}

fn read_line(line: &str) -> Option<(Position, Vec<BookMove>)> {
    let (position, moves) = line.split_once(SEPARATOR)?;
    let position: Position = position.parse().ok()?;
    let mut words = moves.split_whitespace();
    let mut read = Vec::new();
    while let Some(name) = words.next() {
        let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == name)?;
        let permille = words.next()?.parse().ok().filter(|permille| *permille <= 1000)?;
        read.push(BookMove { mv, permille });
    }
    Some((position, read))
}

/// A line of a book that is not a position with the values of some of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} is not a position, `|`, and moves with their thousandths")]
pub struct BookLineError {
    /// The number of the line, from 1.
    pub line: usize,
}

/// A position and the values of its moves as a line.
#[must_use]
pub fn to_line(position: &Position, moves: &[BookMove]) -> String {
    let mut line = format!("{position}{SEPARATOR}");
    for (at, known) in moves.iter().enumerate() {
        let space = if at == 0 { "" } else { " " };
        let _ = write!(line, "{space}{} {}", known.mv, known.permille);
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
    Ok((format!("quoridor-{hash}.book.zst"), packed))
}

const HIGHEST_COMPRESSION: i32 = 19;

#[cfg(test)]
mod tests {
    use turncoat_quoridor::Notation;

    use super::*;

    const QUICK: BookAnalysis = BookAnalysis { simulations: 60, moves: 3, loss_of_move: 15 };

    fn grown(count: usize) -> (Book, String) {
        let (mut book, mut text) = (Book::default(), String::new());
        let mut thinker = Thinker::new(1 << 20);
        for _ in 0..count {
            let position = QUICK.frontier(&book)[0];
            let moves = QUICK.analyze(&mut thinker, &position, &StopFlag::default()).expect("not stopped");
            text += &(to_line(&position, &moves) + "\n");
            book.insert(&position, &moves);
        }
        (book, text)
    }

    #[test]
    fn a_book_grows_from_both_starts() {
        let (book, _) = grown(20);
        assert_eq!(book.len(), 20);
        assert!(Book::starts().iter().all(|start| book.contains(start)));
        let reached = Position::default().replay("e2", Notation::Official).finish().expect("a legal game");
        assert!(book.contains(&reached));
    }

    #[test]
    fn lines_are_read_again() {
        let (book, text) = grown(20);
        assert_eq!(read_lines(&text).expect("our own lines"), book);
        for (wrong, line) in [("nonsense", 1), ("/ / e1 e9 / 10 10 / 1 | e2", 1), ("/ / e1 e9 / 10 10 / 1 | e4 500", 1)]
        {
            assert_eq!(read_lines(wrong), Err(BookLineError { line }), "{wrong}");
        }
    }

    #[test]
    fn a_packed_book_is_the_same_with_its_values_backed_up() {
        let (mut book, _) = grown(40);
        let (_, packed) = pack(&book).expect("memory suffices");
        book.back_up();
        assert_eq!(Book::read(&packed).expect("our own book"), book);
    }
}

//! Opening books: which positions to look at next, and what a search finds there.

mod othello;
mod quoridor;

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::io;

use sha2::{Digest as _, Sha256};
use turncoat_engine::{Book, BookMove, BookPosition, StopFlag};
use turncoat_game::Position;

pub use othello::OthelloAnalysis;
pub use quoridor::{BookLineError, QuoridorAnalysis};

/// A move of a book whose positions are `P`.
type MoveOf<P> = BookMove<<P as Position>::Move>;

/// How the values of the book of a game are found and written down.
pub trait BookAnalysis {
    /// What the book holds.
    type Position: BookPosition;
    /// Any fixed order of canonical positions.
    type Order: Ord;
    /// Why a text is not the lines of a book.
    type Error: Error + Send + Sync + 'static;

    /// The place of a canonical position in the order.
    fn order(position: &Self::Position) -> Self::Order;

    /// Whether there is something to choose in a position, so that a book should know it.
    fn is_wanted(position: &Self::Position) -> bool;

    /// How much further from the start a position counts after a move that gives `loss` away against the best one.
    fn way(&self, loss: i32) -> i32;

    /// What a search finds for the moves of `position`; nothing if it was stopped.
    fn analyze(&mut self, position: &Self::Position, stop: &StopFlag) -> Option<Vec<MoveOf<Self::Position>>>;

    /// A book from the lines that [`BookAnalysis::to_line`] wrote, before any value is backed up.
    ///
    /// # Errors
    /// At the first line that is not a position with values of moves.
    fn read_lines(text: &str) -> Result<Book<Self::Position>, Self::Error>;

    /// A position and the values of its moves as a line.
    fn to_line(position: &Self::Position, moves: &[MoveOf<Self::Position>]) -> String;
}

/// A book that grows by analysis.
pub struct GrowingBook<A: BookAnalysis> {
    book: Book<A::Position>,
    analysis: A,
}

const HIGHEST_COMPRESSION: i32 = 19;

impl<A: BookAnalysis> GrowingBook<A> {
    /// An empty book.
    #[must_use]
    pub fn new(analysis: A) -> Self {
        Self { book: Book::default(), analysis }
    }

    /// The values before any is backed up.
    #[must_use]
    pub const fn book(&self) -> &Book<A::Position> {
        &self.book
    }

    /// Reads the values from the lines of a file.
    ///
    /// # Errors
    /// At the first line that is not a position with values of moves.
    pub fn read(&mut self, text: &str) -> Result<(), A::Error> {
        self.book = A::read_lines(text)?;
        Ok(())
    }

    /// The positions to look at next, those first that good play leads to soonest. Play may go in circles, so the ways are
    /// found from the nearest position on (Dijkstra).
    #[must_use]
    pub fn frontier(&self) -> Vec<A::Position> {
        let mut book = self.book.clone();
        book.back_up();
        let mut waiting: BTreeMap<_, _> =
            Book::<A::Position>::starts().into_iter().map(|start| ((0, A::order(&start)), start)).collect();
        let mut reached = HashSet::new();
        let mut frontier = Vec::new();
        while let Some(((way, _), position)) = waiting.pop_first() {
            if !reached.insert(position) || !A::is_wanted(&position) {
                continue;
            }
            if !book.contains(&position) {
                frontier.push(position);
            }
            let moves = book.moves(&position);
            for known in &moves {
                let next = position.after_unchecked(known.mv).canonical().0;
                let way = way + self.analysis.way(moves[0].value - known.value);
                waiting.insert((way, A::order(&next)), next);
            }
        }
        frontier
    }

    /// Looks at a position, adds it to the book and returns the line for the file; nothing if `stop` was raised.
    pub fn add(&mut self, position: &A::Position, stop: &StopFlag) -> Option<String> {
        let moves = self.analysis.analyze(position, stop)?;
        self.book.insert(position, &moves);
        Some(A::to_line(position, &moves))
    }

    /// The name of the file of the packed book, which holds the beginning of the SHA-256 of the bytes, and the bytes.
    ///
    /// # Errors
    /// If Zstandard runs out of memory.
    pub fn pack(&self) -> io::Result<(String, Vec<u8>)> {
        let packed = zstd::encode_all(self.book.to_unpacked_bytes().as_slice(), HIGHEST_COMPRESSION)?;
        let hash: String = Sha256::digest(&packed)[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        Ok((format!("{}-{hash}.book.zst", A::Position::GAME.to_lowercase()), packed))
    }
}

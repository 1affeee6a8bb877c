use std::collections::HashSet;
use std::fmt::Write as _;

use turncoat_engine::quoridor::{Book, BookMove, Limits, Searcher};
use turncoat_engine::{BookPosition as _, Effort, StopFlag};
use turncoat_game::Position as _;
use turncoat_quoridor::Position;

use super::BookAnalysis;

/// How the values of the book of Quoridor are found.
pub struct QuoridorAnalysis {
    /// How many simulations a position gets.
    pub simulations: u64,
    /// How many of the best moves of a position get a value.
    pub moves: usize,
    /// A position counts as one move further from the start for so many thousandths that were given away on the way.
    pub loss_of_move: i32,
    searcher: Searcher<'static>,
}

impl QuoridorAnalysis {
    /// The usual analysis, whose tree takes at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self { simulations: 50_000, moves: 4, loss_of_move: 15, searcher: Searcher::new(memory) }
    }
}

/// What separates a position from its moves in the lines of a book.
const SEPARATOR: &str = " | ";

impl BookAnalysis for QuoridorAnalysis {
    type Position = Position;
    type Order = String;
    type Error = BookLineError;

    fn order(position: &Position) -> String {
        position.to_string()
    }

    fn is_wanted(position: &Position) -> bool {
        !position.is_over()
    }

    /// In units of one thousandth, so that small losses count.
    fn way(&self, loss: i32) -> i32 {
        self.loss_of_move + loss
    }

    /// Of moves that are images of each other only one is told.
    fn analyze(&mut self, position: &Position, stop: &StopFlag) -> Option<Vec<BookMove>> {
        self.searcher.clear();
        let limits = Limits { effort: Effort::Nodes(self.simulations), lines: usize::MAX };
        let report = self.searcher.think(position, limits, stop, |_| {})?;
        let mut told = HashSet::new();
        let mut moves = Vec::new();
        for line in report.lines {
            let Some(&mv) = line.moves.first() else { continue };
            if told.insert(position.after_unchecked(mv).canonical().0) && moves.len() < self.moves {
                moves.push(BookMove::of_permille(mv, line.value.permille() as u16));
            }
        }
        (!stop.is_stopped()).then_some(moves)
    }

    fn read_lines(text: &str) -> Result<Book, BookLineError> {
        let mut book = Book::default();
        for (at, line) in text.lines().enumerate() {
            let (position, moves) = read_line(line).ok_or(BookLineError { line: at + 1 })?;
            book.insert(&position, &moves);
        }
        Ok(book)
    }

    fn to_line(position: &Position, moves: &[BookMove]) -> String {
        let mut line = format!("{position}{SEPARATOR}");
        for (at, known) in moves.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            let _ = write!(line, "{space}{} {}", known.mv, known.permille());
        }
        line
    }
}

fn read_line(line: &str) -> Option<(Position, Vec<BookMove>)> {
    let (position, moves) = line.split_once(SEPARATOR)?;
    let position: Position = position.parse().ok()?;
    let mut words = moves.split_whitespace();
    let mut read = Vec::new();
    while let Some(name) = words.next() {
        let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == name)?;
        let permille = words.next()?.parse().ok().filter(|permille| *permille <= 1000)?;
        read.push(BookMove::of_permille(mv, permille));
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

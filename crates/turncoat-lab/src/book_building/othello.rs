use std::fmt::Write as _;

use turncoat_engine::othello::{Book, BookMove, Confidence, Limits, Searcher};
use turncoat_engine::{Effort, StopFlag};
use turncoat_formats::ReadError;
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use super::BookAnalysis;
use crate::suite::read_suite;

/// How the values of the book of Othello are found.
pub struct OthelloAnalysis {
    /// How many plies to look ahead.
    pub depth: u32,
    /// How many of the best moves of a position get a value.
    pub moves: usize,
    /// How many moves further from the start a position counts for every disc that was given away on the way there.
    pub loss_weight: i32,
    searcher: Searcher,
}

impl OthelloAnalysis {
    /// The usual analysis, which remembers positions in at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self { depth: 16, moves: 4, loss_weight: 2, searcher: Searcher::new(memory) }
    }
}

impl BookAnalysis for OthelloAnalysis {
    type Position = Position;
    type Order = (u64, u64);
    type Error = ReadError;

    fn order(position: &Position) -> (u64, u64) {
        (position.own().0, position.other().0)
    }

    fn is_wanted(position: &Position) -> bool {
        !position.legal_moves().squares().is_empty()
    }

    fn way(&self, loss: i32) -> i32 {
        1 + self.loss_weight * loss
    }

    fn analyze(&mut self, position: &Position, stop: &StopFlag) -> Option<Vec<BookMove>> {
        let effort = Effort::Depth { plies: self.depth, confidence: Confidence::Percent73 };
        let report = self.searcher.think(position, Limits { effort, lines: self.moves }, stop, |_| {})?;
        let moves =
            report.lines.iter().filter_map(|line| Some(BookMove { mv: *line.moves.first()?, value: line.score }));
        (!stop.is_stopped()).then(|| moves.collect())
    }

    fn read_lines(text: &str) -> Result<Book, ReadError> {
        let mut book = Book::default();
        for problem in read_suite(text)? {
            let moves = problem.scores.iter().map(|&(square, value)| BookMove { mv: Move::Place(square), value });
            book.insert(&problem.position, &moves.collect::<Vec<_>>());
        }
        Ok(book)
    }

    /// The line is in the OBF format.
    fn to_line(position: &Position, moves: &[BookMove]) -> String {
        let mut line = format!("{position};");
        for known in moves {
            let _ = write!(line, " {}:{:+};", known.mv, known.value);
        }
        line
    }
}

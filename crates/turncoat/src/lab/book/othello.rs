use anyhow::Result;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Book, Thinker};
use turncoat_lab::book_building::{Analysis, pack, read_lines, to_line};
use turncoat_othello::Position;

use crate::arguments::BookArguments;

pub(super) struct Shelf {
    book: Book,
    analysis: Analysis,
    thinker: Thinker,
}

impl Shelf {
    pub(super) fn new(arguments: &BookArguments) -> Self {
        let usual = Analysis::default();
        Self {
            book: Book::default(),
            analysis: Analysis { depth: arguments.depth.unwrap_or(usual.depth), moves: arguments.moves, ..usual },
            thinker: Thinker::new(arguments.memory.bytes(arguments.game)),
        }
    }
}

impl super::Shelf for Shelf {
    type Position = Position;

    fn read(&mut self, text: &str) -> Result<()> {
        self.book = read_lines(text)?;
        Ok(())
    }

    fn frontier(&self) -> Vec<Position> {
        let mut valued = self.book.clone();
        valued.back_up();
        self.analysis.frontier(&valued)
    }

    fn add(&mut self, position: &Position, stop: &StopFlag) -> Option<String> {
        let moves = self.analysis.analyze(&mut self.thinker, position, stop)?;
        self.book.insert(position, &moves);
        Some(to_line(position, &moves))
    }

    fn len(&self) -> usize {
        self.book.len()
    }

    fn pack(&self) -> Result<(String, Vec<u8>)> {
        Ok(pack(&self.book)?)
    }
}

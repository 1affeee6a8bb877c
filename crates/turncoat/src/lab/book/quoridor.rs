use anyhow::Result;
use turncoat_engine::StopFlag;
use turncoat_engine::quoridor::{Book, Thinker};
use turncoat_lab::quoridor::book_building::{BookAnalysis, pack, read_lines, to_line};
use turncoat_quoridor::Position;

use crate::arguments::BookArguments;

pub(super) struct Shelf {
    book: Book,
    analysis: BookAnalysis,
    thinker: Thinker<'static>,
}

impl Shelf {
    pub(super) fn new(arguments: &BookArguments) -> Self {
        let usual = BookAnalysis::default();
        let simulations = arguments.simulations.unwrap_or(usual.simulations);
        Self {
            book: Book::default(),
            analysis: BookAnalysis { simulations, moves: arguments.moves, ..usual },
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

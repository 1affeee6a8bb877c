//! The opening book of Othello; its values are in discs.

mod book_file;

use std::sync::OnceLock;

use turncoat_othello::{Move, Position, Symmetry, canonical};

use crate::book::BookPosition;

/// The opening book of Othello, by canonical positions ([`canonical`]), with values in discs.
pub type Book = crate::Book<Position>;

/// A move of the book, with its value in discs.
pub type BookMove = crate::BookMove<Move>;

/// Why bytes are not a book of Othello.
pub type BookError = crate::BookError<Position>;

impl BookPosition for Position {
    const GAME: &'static str = "Othello";
    const SIGNATURE: [u8; 8] = *b"TCOTHBK1";
    const EMBEDDED: &'static [u8] = include_bytes!("../../../books/othello-afc0486e5c47.book.zst");

    fn starts() -> Vec<Self> {
        vec![Self::default()]
    }

    fn canonical(&self) -> (Self, Symmetry) {
        canonical(self)
    }

    fn inverse(symmetry: Symmetry) -> Symmetry {
        symmetry.inverse()
    }

    fn embedded_book() -> &'static OnceLock<Book> {
        static BOOK: OnceLock<Book> = OnceLock::new();
        &BOOK
    }

    fn write_book(book: &Book) -> Vec<u8> {
        book_file::write(book)
    }

    fn read_book(bytes: &mut &[u8]) -> Result<Book, BookError> {
        book_file::read(bytes)
    }
}

//! The opening book of Quoridor; its values are thousandths of a win above even chances.

mod book_file;

use std::sync::OnceLock;

use turncoat_game::{Position as _, Side, Symmetric as _};
use turncoat_quoridor::{Move, Position, Setup, Symmetry, WallSet};

use crate::book::BookPosition;

/// The opening book of Quoridor. A position, its mirror image, and both as the other side sees them are one; values are
/// thousandths of a win above even chances.
pub type Book = crate::Book<Position>;

/// A move of the book.
pub type BookMove = crate::BookMove<Move>;

/// Why bytes are not a book of Quoridor.
pub type BookError = crate::BookError<Position>;

/// A chance of 1 in thousandths.
const CERTAIN: u16 = 1000;
/// Equal chances in thousandths.
const EVEN: i32 = CERTAIN as i32 / 2;

impl BookMove {
    /// A move after which the side that moves has this chance to win, in thousandths.
    #[must_use]
    pub fn of_permille(mv: Move, permille: u16) -> Self {
        Self { mv, value: i32::from(permille) - EVEN }
    }

    /// The chance to win of the side that moves, in thousandths.
    #[must_use]
    pub const fn permille(&self) -> u16 {
        (self.value + EVEN) as u16
    }
}

impl BookPosition for Position {
    const GAME: &'static str = "Quoridor";
    const SIGNATURE: [u8; 8] = *b"TCQUOBK1";
    const EMBEDDED: &'static [u8] = include_bytes!("../../../books/quoridor-8c050f5bbc88.book.zst");

    fn starts() -> Vec<Self> {
        [Setup::TOURNAMENT, Setup::BOARDS].map(Self::new).to_vec()
    }

    /// The relative in which the first side moves and walls and pawns are the smaller numbers.
    fn canonical(&self) -> (Self, Symmetry) {
        let ways = match self.side_to_move() {
            Side::First => [Symmetry::Identity, Symmetry::Mirror],
            Side::Second => [Symmetry::Exchange, Symmetry::Turn],
        };
        let [one, other] = ways.map(|symmetry| (self.transformed(symmetry), symmetry));
        if order(&other.0) < order(&one.0) { other } else { one }
    }

    /// Each symmetry undoes itself.
    fn inverse(symmetry: Symmetry) -> Symmetry {
        symmetry
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

fn order(position: &Position) -> (u64, u64, u32, u32) {
    let WallSet { horizontal, vertical } = position.fences().walls();
    let pawns = position.pawns();
    (horizontal, vertical, pawns.first.index(), pawns.second.index())
}

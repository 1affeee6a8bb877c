//! The opening book: its file, its symmetry, and what may be played from it.

use std::io::Read as _;

use proptest::prelude::*;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use sha2::{Digest as _, Sha256};
use turncoat_engine::Random;
use turncoat_engine::othello::{Book, BookError, BookMove};
use turncoat_game::{Position as _, Symmetric as _};
use turncoat_othello::{Move, Position, Symmetry};

fn after(game: &str) -> Position {
    Position::default().replay(game).finish().expect("a legal game")
}

fn valued(moves: &[(&str, i32)]) -> Vec<BookMove> {
    moves.iter().map(|&(mv, value)| BookMove { mv: mv.parse().expect("a move"), value }).collect()
}

fn small_book() -> Book {
    let mut book = Book::default();
    book.insert(&after(""), &valued(&[("f5", 2)]));
    book.insert(&after("f5"), &valued(&[("d6", 1), ("f6", 0), ("f4", -6)]));
    book.insert(&after("f5d6"), &valued(&[("c3", -1), ("c5", -2), ("a1", 64)]));
    book
}

#[test]
fn the_book_is_named_by_its_hash() {
    let hash = Sha256::digest(Book::embedded_bytes());
    let name: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = format!("{}/books/othello-{name}.book.zst", env!("CARGO_MANIFEST_DIR"));
    assert!(std::path::Path::new(&path).exists(), "{path} is missing");
}

#[test]
fn the_embedded_book_is_written_as_it_was_read() {
    let mut unpacked = Vec::new();
    StreamingDecoder::new(Book::embedded_bytes()).unwrap().read_to_end(&mut unpacked).unwrap();
    assert_eq!(Book::embedded().to_unpacked_bytes(), unpacked);
}

#[test]
fn every_embedded_move_is_legal() {
    let book = Book::embedded();
    for position in book.positions() {
        assert!(book.moves(position).iter().all(|known| position.is_legal(known.mv)), "{position}");
    }
}

#[test]
fn the_board_may_lie_in_any_way() {
    let book = small_book();
    let position = after("f5");
    for symmetry in Symmetry::ALL {
        let seen = position.transformed(symmetry);
        let moves: Vec<_> = book.moves(&seen).iter().map(|known| known.mv).collect();
        let expected = valued(&[("d6", 1), ("f6", 0), ("f4", -6)]);
        let expected: Vec<_> = expected.iter().map(|known| position.transform_move(known.mv, symmetry)).collect();
        assert_eq!(moves, expected, "{symmetry:?}");
    }
}

#[test]
fn illegal_moves_are_left_out() {
    assert_eq!(small_book().moves(&after("f5d6")), valued(&[("c3", -1), ("c5", -2)]));
}

#[test]
fn values_are_backed_up_from_the_best_replies() {
    let mut book = small_book();
    book.back_up();
    assert_eq!(book.moves(&after("f5"))[0], valued(&[("d6", 1)])[0]);
    assert_eq!(book.moves(&after("")), valued(&[("f5", -1)]));
    assert_eq!(book.line(&after(""), "f5".parse().expect("a move")).len(), 3);
}

#[test]
fn variety_stays_within_its_limit() {
    let book = small_book();
    let chosen = |book_tolerance: u8| -> Vec<Move> {
        let mut random = Random::new(1);
        let mut moves: Vec<_> =
            (0..50).filter_map(|_| book.choose(&after("f5"), book_tolerance, &mut random)).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    };
    let named = |names: &[&str]| names.iter().map(|name| name.parse().expect("a move")).collect::<Vec<Move>>();
    assert_eq!(chosen(0), named(&["d6"]));
    assert_eq!(chosen(1), named(&["d6", "f6"]));
    assert_eq!(chosen(5), named(&["d6", "f6"]));
    assert_eq!(chosen(7), named(&["f4", "d6", "f6"]));
    assert_eq!(book.choose(&after("f5f4"), 9, &mut Random::new(1)), None);
}

#[test]
fn damaged_books_are_refused() {
    assert_eq!(Book::read(b"no book"), Err(BookError::NotPacked));
    assert_eq!(Book::read(&[]), Err(BookError::NotPacked));
    assert_eq!(Book::read(&packed(b"TCOTHEV3")), Err(BookError::UnknownSignature));
    assert_eq!(Book::read(&packed(b"TCOTHBK1")), Ok(Book::default()));
    assert_eq!(Book::read(&packed(b"TCOTHBK1\x00\x00")), Err(BookError::TooShort));
    assert_eq!(Book::read(&packed(b"TCOTHBK1\x00\x00\x00\x00\x05")), Err(BookError::TooLong { bytes: 1 }));
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Uncompressed)
}

proptest! {
    #[test]
    fn any_bytes_are_a_book_or_refused(codes in prop::collection::vec(prop_oneof![Just(127_u8), any::<u8>()], 0..400)) {
        if let Ok(book) = Book::read(&packed(&[b"TCOTHBK1", codes.as_slice()].concat())) {
            prop_assert!(book.positions().all(|position| book.moves(position).iter().all(|known| position.is_legal(known.mv))));
        }
    }
}

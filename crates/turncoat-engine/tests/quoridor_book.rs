//! The opening book: its file, its symmetry, and what may be played from it.

use std::io::Read as _;

use proptest::prelude::*;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use sha2::{Digest as _, Sha256};
use turncoat_engine::Random;
use turncoat_engine::quoridor::{Book, BookError, BookMove};
use turncoat_game::{Position as _, Symmetric as _};
use turncoat_quoridor::{Move, Notation, Position, Setup, Symmetry};

fn after(game: &str) -> Position {
    Position::default().replay(game, Notation::Official).finish().expect("a legal game")
}

fn valued(moves: &[(&str, u16)]) -> Vec<BookMove> {
    moves.iter().map(|&(mv, permille)| BookMove::of_permille(mv.parse().expect("a move"), permille)).collect()
}

fn small_book() -> Book {
    let mut book = Book::default();
    book.insert(&after(""), &valued(&[("e2", 550)]));
    book.insert(&after("e2"), &valued(&[("e8", 480), ("d9", 470), ("a1h", 400)]));
    book.insert(&after("e2 e8"), &valued(&[("e3", 530), ("d3v", 510), ("e5", 1000)]));
    book
}

#[test]
fn the_book_is_named_by_its_hash() {
    let hash = Sha256::digest(Book::embedded_bytes());
    let name: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = format!("{}/books/quoridor-{name}.book.zst", env!("CARGO_MANIFEST_DIR"));
    assert!(std::path::Path::new(&path).exists(), "{path} is missing");
}

#[test]
fn the_embedded_book_is_written_as_it_was_read() {
    let mut unpacked = Vec::new();
    StreamingDecoder::new(Book::embedded_bytes()).unwrap().read_to_end(&mut unpacked).unwrap();
    assert_eq!(Book::embedded().to_unpacked_bytes(), unpacked);
}

#[test]
fn the_embedded_book_knows_both_starts_and_only_legal_moves() {
    let book = Book::embedded();
    for setup in [Setup::TOURNAMENT, Setup::BOARDS] {
        assert!(book.contains(&Position::new(setup)), "{setup:?}");
    }
    for position in book.positions() {
        assert!(book.moves(position).iter().all(|known| position.is_legal(known.mv)), "{position}");
    }
}

#[test]
fn all_relatives_are_one_position() {
    let book = small_book();
    let position = after("e2 e8");
    for symmetry in Symmetry::ALL {
        let seen = position.transformed(symmetry);
        let moves: Vec<_> = book.moves(&seen).iter().map(|known| known.mv).collect();
        // The position is its own mirror image, so a wall may stand on either side.
        let expected =
            |symmetry| ["e3", "d3v"].map(|mv| position.transform_move(mv.parse().expect("a move"), symmetry));
        let mirrored = match symmetry {
            Symmetry::Identity => Symmetry::Mirror,
            Symmetry::Mirror => Symmetry::Identity,
            Symmetry::Exchange => Symmetry::Turn,
            Symmetry::Turn => Symmetry::Exchange,
        };
        assert!(moves == expected(symmetry) || moves == expected(mirrored), "{symmetry:?}: {moves:?}");
        assert!(moves.iter().all(|&mv| seen.is_legal(mv)), "{symmetry:?}: {moves:?}");
    }
}

#[test]
fn values_are_backed_up_from_the_best_replies() {
    let mut book = small_book();
    book.back_up();
    let values: Vec<_> = book.moves(&after("e2")).iter().map(|known| known.permille()).collect();
    assert_eq!(values, [470, 470, 400]);
    assert_eq!(book.moves(&after("")), valued(&[("e2", 530)]));
    assert_eq!(book.line(&after(""), "e2".parse().expect("a move")).len(), 3);
}

#[test]
fn pawns_that_go_in_circles_end_the_line_and_the_backing_up() {
    let mut book = Book::default();
    for (game, mv) in [("", "e2"), ("e2", "e8"), ("e2 e8", "e1"), ("e2 e8 e1", "e9")] {
        book.insert(&after(game), &valued(&[(mv, 600)]));
    }
    book.back_up();
    assert_eq!(book.line(&after(""), "e2".parse().expect("a move")).len(), 5);
}

#[test]
fn variety_stays_within_its_limit() {
    let book = small_book();
    let chosen = |book_tolerance: u16| -> Vec<Move> {
        let mut random = Random::new(1);
        let mut moves: Vec<_> =
            (0..50).filter_map(|_| book.choose(&after("e2"), book_tolerance, &mut random)).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    };
    assert_eq!(chosen(0).len(), 1);
    // The best move leaves the side 20 thousandths behind, so the next one may not leave it further behind than allowed.
    assert_eq!(chosen(20).len(), 1);
    assert_eq!(chosen(30).len(), 2);
    assert_eq!(chosen(99).len(), 2);
    assert_eq!(chosen(100).len(), 3);
    assert_eq!(book.choose(&after("e2 e8 e3"), 9, &mut Random::new(1)), None);
}

#[test]
fn damaged_books_are_refused() {
    let check = |bytes: &[u8], expected: Result<Book, BookError>| {
        assert_eq!(Book::read(&packed(&[b"TCQUOBK1", bytes].concat())), expected, "{bytes:?}");
    };
    let start = Position::default();
    assert_eq!(Book::read(b"no book"), Err(BookError::NotPacked));
    assert_eq!(Book::read(&packed(b"TCOTHBK1")), Err(BookError::UnknownSignature));
    check(&[0, 0], Ok(Book::default()));
    check(&[0], Err(BookError::TooShort));
    check(&[1, 13], Err(BookError::TooShort));
    check(&[0, 0, 7], Err(BookError::TooLong { bytes: 1 }));
    check(&[1, 80, 0, 0, 0], Err(BookError::IllegalMove { number: 80, position: start }));
    check(&[1, 250, 0, 0, 0], Err(BookError::IllegalMove { number: 250, position: start }));
    check(&[1, 13, 0xe9, 3, 0], Err(BookError::NoChance { permille: 1001, position: start }));
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Uncompressed)
}

proptest! {
    #[test]
    fn any_bytes_are_a_book_or_refused(moves in prop::collection::vec((0_u8..3, 0_u8..145, any::<bool>()), 0..60)) {
        let code = |(count, number, is_known): (u8, u8, bool)| match count {
            0 => vec![0],
            _ => vec![1, number, if is_known { 255 } else { 100 }, if is_known { 255 } else { 1 }],
        };
        let codes: Vec<u8> = moves.into_iter().flat_map(code).collect();
        if let Ok(book) = Book::read(&packed(&[b"TCQUOBK1", codes.as_slice()].concat())) {
            prop_assert!(book.positions().all(|position| book.moves(position).iter().all(|known| position.is_legal(known.mv))));
        }
    }
}

//! A book is written as a walk from the start: for every legal square of a canonical position, in row order, one byte. Then
//! follow, in that order, the known positions that its moves lead to and that were not written before. So neither boards
//! nor moves are stored.

use std::collections::HashSet;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Position, canonical};

use super::{Book, BookError, BookMove};

/// In place of a value: the move was not looked at.
const UNKNOWN: i8 = i8::MIN;
/// In place of a value: the position after the move is in the book, and its best reply is the value.
const KNOWN_POSITION: i8 = i8::MAX;

pub(super) fn write(book: &Book) -> Vec<u8> {
    let mut bytes = Vec::new();
    for start in Book::starts().into_iter().filter(|start| book.contains(start)) {
        write_from(book, start, &mut bytes, &mut HashSet::from([start]));
    }
    bytes
}

fn write_from(book: &Book, position: Position, bytes: &mut Vec<u8>, written: &mut HashSet<Position>) {
    let entry = &book.entries[&position];
    let mut next = Vec::new();
    for mv in position.legal_moves() {
        let after = canonical(&position.after_unchecked(mv)).0;
        let known = entry.iter().find(|known| known.mv == mv);
        let code = match known {
            None => UNKNOWN,
            Some(_) if book.entries.contains_key(&after) => KNOWN_POSITION,
            Some(known) => known.value.clamp(-64, 64) as i8,
        };
        bytes.push(code.cast_unsigned());
        if code == KNOWN_POSITION && written.insert(after) {
            next.push(after);
        }
    }
    for position in next {
        write_from(book, position, bytes, written);
    }
}

pub(super) fn read(bytes: &mut &[u8]) -> Result<Book, BookError> {
    let mut book = Book::default();
    if !bytes.is_empty() {
        for start in Book::starts() {
            read_from(&mut book, start, bytes, &mut HashSet::from([start]))?;
        }
    }
    Ok(book)
}

fn read_from(
    book: &mut Book,
    position: Position,
    bytes: &mut &[u8],
    read: &mut HashSet<Position>,
) -> Result<(), BookError> {
    let moves = position.legal_moves();
    let (own, rest) = bytes.split_at_checked(moves.len() as usize).ok_or(BookError::TooShort)?;
    *bytes = rest;
    let (mut entry, mut next) = (Vec::new(), Vec::new());
    for (mv, code) in moves.into_iter().zip(own.iter().map(|code| code.cast_signed())) {
        if code == UNKNOWN {
            continue;
        }
        entry.push(BookMove { mv, value: i32::from(code) });
        let after = canonical(&position.after_unchecked(mv)).0;
        if code == KNOWN_POSITION && read.insert(after) {
            next.push(after);
        }
    }
    book.entries.insert(position, entry);
    next.into_iter().try_for_each(|position| read_from(book, position, bytes, read))
}

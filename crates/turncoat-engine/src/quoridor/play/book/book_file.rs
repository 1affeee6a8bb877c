//! A book is written as a walk from each start, shorter lines first: the number of moves that were looked at, and for each
//! its number and its chance in thousandths. So positions are not stored.

use std::collections::{HashSet, VecDeque};

use turncoat_game::Position as _;
use turncoat_quoridor::Position;

use super::{Book, BookError, BookMove, CERTAIN};
use crate::book::BookPosition as _;
use crate::quoridor::board::frame::{MOVES, move_of, number_of};

/// In place of a chance: the position after the move is in the book, and its best reply is the value.
const KNOWN_POSITION: u16 = u16::MAX;

pub(super) fn write(book: &Book) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut walk = Walk::new();
    while let Some(position) = walk.next() {
        let entry = book.entries.get(&position).map_or(&[][..], Vec::as_slice);
        bytes.push(entry.len() as u8);
        for known in entry {
            let next = position.after_unchecked(known.mv).canonical().0;
            let is_known = book.entries.contains_key(&next);
            let code = if is_known { KNOWN_POSITION } else { known.permille() };
            bytes.push(number_of(known.mv) as u8);
            bytes.extend(code.to_le_bytes());
            if is_known {
                walk.add(next);
            }
        }
    }
    bytes
}

pub(super) fn read(bytes: &mut &[u8]) -> Result<Book, BookError> {
    let mut book = Book::default();
    let mut walk = Walk::new();
    while let Some(position) = walk.next() {
        let (&count, rest) = bytes.split_first().ok_or(BookError::TooShort)?;
        let (moves, rest) = rest.split_at_checked(3 * count as usize).ok_or(BookError::TooShort)?;
        *bytes = rest;
        let mut entry = Vec::new();
        for &[number, low, high] in moves.as_chunks().0 {
            let mv = move_of(number as usize % MOVES);
            let permille = u16::from_le_bytes([low, high]);
            if number as usize >= MOVES || !position.is_legal(mv) {
                return Err(BookError::IllegalMove { number, position });
            }
            match permille {
                KNOWN_POSITION => walk.add(position.after_unchecked(mv).canonical().0),
                0..=CERTAIN => {}
                _ => return Err(BookError::NoChance { permille, position }),
            }
            entry.push(BookMove::of_permille(mv, permille.min(CERTAIN)));
        }
        if !entry.is_empty() {
            book.entries.insert(position, entry);
        }
    }
    Ok(book)
}

/// The order in which the positions of a book are written.
struct Walk {
    waiting: VecDeque<Position>,
    seen: HashSet<Position>,
}

impl Walk {
    fn new() -> Self {
        let mut walk = Self { waiting: VecDeque::new(), seen: HashSet::new() };
        Book::starts().into_iter().for_each(|start| walk.add(start));
        walk
    }

    fn next(&mut self) -> Option<Position> {
        self.waiting.pop_front()
    }

    fn add(&mut self, position: Position) {
        if self.seen.insert(position) {
            self.waiting.push_back(position);
        }
    }
}

use std::collections::HashSet;
use std::io::Read as _;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::Position;

use super::{Book, BookMove};
use crate::othello::canonical::canonical;

/// The first bytes of an unpacked book.
const SIGNATURE: [u8; 8] = *b"TCOTHBK1";
/// In place of a value: the move was not looked at.
const UNKNOWN: i8 = i8::MIN;
/// In place of a value: the position after the move is in the book, and its best reply is the value.
const KNOWN_POSITION: i8 = i8::MAX;

/// A book is written as a walk from the start: for every legal square of a canonical position, in row order, one byte. Then
/// follow, in that order, the known positions that its moves lead to and that were not written before. So neither boards
/// nor moves are stored. All is packed by Zstandard.
impl Book {
    /// The bytes to be packed by Zstandard. What cannot be reached from the start through known positions is left out.
    #[must_use]
    pub fn to_unpacked_bytes(&self) -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        let start = canonical(&Position::default()).0;
        if self.entries.contains_key(&start) {
            self.write(start, &mut bytes, &mut HashSet::from([start]));
        }
        bytes
    }

    fn write(&self, position: Position, bytes: &mut Vec<u8>, written: &mut HashSet<Position>) {
        let entry = &self.entries[&position];
        let mut next = Vec::new();
        for mv in position.legal_moves() {
            let after = canonical(&position.after_unchecked(mv)).0;
            let known = entry.iter().find(|known| known.mv == mv);
            let code = match known {
                None => UNKNOWN,
                Some(_) if self.entries.contains_key(&after) => KNOWN_POSITION,
                Some(known) => known.value.clamp(-64, 64) as i8,
            };
            bytes.push(code.cast_unsigned());
            if code == KNOWN_POSITION && written.insert(after) {
                next.push(after);
            }
        }
        for position in next {
            self.write(position, bytes, written);
        }
    }

    /// Reads what [`Book::to_unpacked_bytes`] wrote, after packing by Zstandard.
    ///
    /// # Errors
    ///
    /// If the bytes are not packed, cut short, or not a book.
    pub fn read(packed: &[u8]) -> Result<Self, BookError> {
        let mut bytes = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| BookError::NotPacked)?;
        decoder.read_to_end(&mut bytes).map_err(|_| BookError::NotPacked)?;
        let mut codes = bytes.strip_prefix(&SIGNATURE).ok_or(BookError::UnknownSignature)?;
        let mut book = Self::default();
        if !codes.is_empty() {
            let start = canonical(&Position::default()).0;
            book.read_entry(start, &mut codes, &mut HashSet::from([start]))?;
        }
        if !codes.is_empty() {
            return Err(BookError::TooLong { bytes: codes.len() });
        }
        book.back_up();
        Ok(book)
    }

    fn read_entry(
        &mut self,
        position: Position,
        codes: &mut &[u8],
        read: &mut HashSet<Position>,
    ) -> Result<(), BookError> {
        let moves = position.legal_moves();
        let (own, rest) = codes.split_at_checked(moves.len() as usize).ok_or(BookError::TooShort)?;
        *codes = rest;
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
        self.entries.insert(position, entry);
        next.into_iter().try_for_each(|position| self.read_entry(position, codes, read))
    }
}

/// Why bytes are not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Zstandard cannot unpack them.
    #[error("the book is not packed by Zstandard, or damaged")]
    NotPacked,
    /// They are something else.
    #[error("the file does not hold an opening book of Othello")]
    UnknownSignature,
    /// A position lacks some of its moves.
    #[error("the book ends in the middle of a position")]
    TooShort,
    /// Something follows the last position.
    #[error("{bytes} bytes follow the last position of the book")]
    TooLong {
        /// How many.
        bytes: usize,
    },
}

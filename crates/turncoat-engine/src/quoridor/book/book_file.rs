use std::collections::{HashSet, VecDeque};
use std::io::Read as _;

use turncoat_game::Position as _;
use turncoat_quoridor::{Position, Setup};

use super::{Book, BookMove, CERTAIN, canonical};
use crate::quoridor::frame::{MOVES, move_of, number_of};

/// The first bytes of an unpacked book.
const SIGNATURE: [u8; 8] = *b"TCQUOBK1";
/// In place of a chance: the position after the move is in the book, and its best reply is the value.
const KNOWN_POSITION: u16 = u16::MAX;
/// Where the games of a book start.
const STARTS: [Setup; 2] = [Setup::TOURNAMENT, Setup::BOARDS];

/// A book is written as a walk from each start, shorter lines first: the number of moves that were looked at, and for each
/// its number and its chance in thousandths. So positions are not stored. All is packed by Zstandard.
impl Book {
    /// Where the games of a book start, each in its canonical form.
    #[must_use]
    pub fn starts() -> Vec<Position> {
        STARTS.map(|setup| Self::canonical(&Position::new(setup))).to_vec()
    }

    /// The bytes to be packed by Zstandard. What cannot be reached from the starts through known positions is left out.
    #[must_use]
    pub fn to_unpacked_bytes(&self) -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        let mut walk = Walk::new();
        while let Some(position) = walk.next() {
            let entry = self.entries.get(&position).map_or(&[][..], Vec::as_slice);
            bytes.push(entry.len() as u8);
            for known in entry {
                let next = canonical(&position.after_unchecked(known.mv)).0;
                let is_known = self.entries.contains_key(&next);
                let code = if is_known { KNOWN_POSITION } else { known.permille };
                bytes.push(number_of(known.mv) as u8);
                bytes.extend(code.to_le_bytes());
                if is_known {
                    walk.add(next);
                }
            }
        }
        bytes
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
        let mut walk = Walk::new();
        while let Some(position) = walk.next() {
            let (&count, rest) = codes.split_first().ok_or(BookError::TooShort)?;
            let (moves, rest) = rest.split_at_checked(3 * count as usize).ok_or(BookError::TooShort)?;
            codes = rest;
            let mut entry = Vec::new();
            for &[number, low, high] in moves.as_chunks().0 {
                let mv = move_of(number as usize % MOVES);
                let permille = u16::from_le_bytes([low, high]);
                if number as usize >= MOVES || !position.is_legal(mv) {
                    return Err(BookError::IllegalMove { number, position });
                }
                match permille {
                    KNOWN_POSITION => walk.add(canonical(&position.after_unchecked(mv)).0),
                    0..=CERTAIN => {}
                    _ => return Err(BookError::NoChance { permille, position }),
                }
                entry.push(BookMove { mv, permille: permille.min(CERTAIN) });
            }
            if !entry.is_empty() {
                book.entries.insert(position, entry);
            }
        }
        if !codes.is_empty() {
            return Err(BookError::TooLong { bytes: codes.len() });
        }
        book.back_up();
        Ok(book)
    }
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

/// Why bytes are not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Zstandard cannot unpack them.
    #[error("the book is not packed by Zstandard, or damaged")]
    NotPacked,
    /// They are something else.
    #[error("the file does not hold an opening book of Quoridor")]
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
    /// A number that is no legal move.
    #[error("the book holds {number} in {position}, which is no legal move there")]
    IllegalMove {
        /// The number.
        number: u8,
        /// Where it stands.
        position: Position,
    },
    /// A number that is no chance.
    #[error("the book holds a chance of {permille} thousandths in {position}")]
    NoChance {
        /// The number.
        permille: u16,
        /// Where it stands.
        position: Position,
    },
}

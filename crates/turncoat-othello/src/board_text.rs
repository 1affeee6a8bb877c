use core::error::Error;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use turncoat_game::{BySide, Position as _, Side};

use crate::{BLACK, Bitboard, Position, Square, WHITE};

/// 64 squares in row order from A1 (`X` black, `O` white, `-` empty), a blank, and the side to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disc = |owner| match owner {
            Some(Side::First) => 'X',
            Some(Side::Second) => 'O',
            None => '-',
        };
        for square in Square::ALL {
            f.write_char(disc(self.owner(square)))?;
        }
        write!(f, " {}", disc(Some(self.side_to_move())))
    }
}

/// Reads every common alphabet: black `X * B # ● 0`, white `O W ○ 1`, empty `- . _`, letters in either case, blanks and line
/// breaks anywhere. The side to move may be left out; then it is Black. A single mark after a longer word is the side.
impl FromStr for Position {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut discs = BySide::both(Bitboard::EMPTY);
        let mut marks = text.chars().enumerate().filter(|(_, mark)| !mark.is_whitespace());
        let squares = marks.clone().count() - usize::from(ends_with_side(text));
        for square in Square::ALL {
            let (index, mark) =
                marks.next().filter(|_| squares > square.index() as usize).ok_or(BoardError::TooShort { squares })?;
            let owner = read_mark(mark).ok_or(BoardError::UnknownMark { mark, column: index + 1, square })?;
            if let Some(side) = owner {
                discs[side] |= Bitboard::of(square);
            }
        }
        let side_to_move = match marks.next() {
            None => BLACK,
            Some((index, mark)) => {
                read_mark(mark).flatten().ok_or(BoardError::UnknownSide { mark, column: index + 1 })?
            }
        };
        match marks.next() {
            Some((index, mark)) => Err(BoardError::TooLong { mark, column: index + 1 }),
            None => Ok(Self::new(discs, side_to_move).expect("each square was read once")),
        }
    }
}

/// Whether the last mark stands alone after a word of several, so that it cannot be a square.
fn ends_with_side(text: &str) -> bool {
    let mut words = text.split_whitespace().rev().map(|word| word.chars().count());
    words.next() == Some(1) && words.next().is_some_and(|length| length > 1)
}

fn read_mark(mark: char) -> Option<Option<Side>> {
    match mark {
        'X' | 'x' | '*' | 'B' | 'b' | '#' | '●' | '0' => Some(Some(BLACK)),
        'O' | 'o' | 'W' | 'w' | '○' | '1' => Some(Some(WHITE)),
        '-' | '.' | '_' => Some(None),
        _ => None,
    }
}

/// Why a text is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The text ends before square H8.
    TooShort {
        /// How many squares it holds.
        squares: usize,
    },
    /// A square holds a character of no known alphabet.
    UnknownMark {
        /// The character.
        mark: char,
        /// Where it stands in the text, from 1.
        column: usize,
        /// The square it would describe.
        square: Square,
    },
    /// The side to move is a character of no known alphabet.
    UnknownSide {
        /// The character.
        mark: char,
        /// Where it stands in the text, from 1.
        column: usize,
    },
    /// The text goes on after the side to move.
    TooLong {
        /// The first character too many.
        mark: char,
        /// Where it stands in the text, from 1.
        column: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { squares } => write!(f, "the board has {squares} squares instead of 64"),
            Self::UnknownMark { mark, column, square } => {
                write!(f, "{mark:?} in column {column} (square {square}) is neither X, O nor - for empty")
            }
            Self::UnknownSide { mark, column } => {
                write!(f, "the side to move, {mark:?} in column {column}, is neither X nor O")
            }
            Self::TooLong { mark, column } => {
                write!(f, "{mark:?} in column {column} follows a board that is complete")
            }
        }
    }
}

impl Error for BoardError {}

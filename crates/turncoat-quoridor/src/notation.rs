use core::error::Error;
use core::fmt;
use core::str::FromStr;

use turncoat_game::{Excerpt, Reading, Replay};

use crate::{Cell, Move, Orientation, Position, Size, Wall};

/// A way to name cells and walls. All of them write a cell as file and rank, and a wall as one of the four cells around its
/// middle and `h` or `v`; they differ in which end of the board has rank 1 and in which of the four cells they take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// The modern one: the first player starts on rank 1; the lower left cell, of the lower rank, names the wall.
    #[default]
    Official,
    /// That of Glendenning (2005) and OpenSpiel: the first player starts on the highest rank; the left cell of the lower
    /// rank names the wall.
    Glendenning,
    /// That of the QTP protocol of the University of Athens: the first player starts on the highest rank; the left cell of
    /// the higher rank names the wall.
    Athens,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 3] = [Self::Official, Self::Glendenning, Self::Athens];

    /// Reads a move on a board of `size`. Letters may be of either case, and blanks may stand before `h` or `v`.
    ///
    /// # Errors
    ///
    /// The problem of the text. Whether the move is legal is the position's concern.
    pub fn read(self, text: &str, size: Size) -> Result<Move, MoveError> {
        let problem = |problem| MoveError { text: Excerpt::of(text), problem };
        let mut marks = text.chars().filter(|mark| !mark.is_whitespace()).map(|mark| mark.to_ascii_lowercase());
        let digit = |mark: char, from: char, to: char| (from..=to).contains(&mark).then(|| mark as u8 - from as u8);
        let file = marks.next().and_then(|mark| digit(mark, 'a', 'i')).ok_or(problem(MoveProblem::File))?;
        let rank = marks.next().and_then(|mark| digit(mark, '1', '9')).ok_or(problem(MoveProblem::Rank))?;
        let orientation = match (marks.next(), marks.next()) {
            (None, _) => None,
            (Some('h'), None) => Some(Orientation::Horizontal),
            (Some('v'), None) => Some(Orientation::Vertical),
            _ => return Err(problem(MoveProblem::Orientation)),
        };
        let mv = match orientation {
            None => self.turn_cell_rank(rank, size).and_then(|rank| Cell::at(file, rank)).map(Move::Step),
            Some(orientation) => {
                self.turn_wall_rank(rank, size).and_then(|rank| Wall::at(file, rank, orientation)).map(Move::Wall)
            }
        };
        mv.filter(|&mv| size.has_place(mv)).ok_or(problem(MoveProblem::OffBoard(size)))
    }

    /// The move as this notation writes it on a board of `size`, if it is on such a board.
    #[must_use]
    pub fn write(self, mv: Move, size: Size) -> Option<impl fmt::Display> {
        Some(match mv {
            Move::Step(cell) => {
                Name { file: cell.file(), rank: self.turn_cell_rank(cell.rank(), size)?, orientation: None }
            }
            Move::Wall(wall) => Name {
                file: wall.file(),
                rank: self.turn_wall_rank(wall.rank(), size)?,
                orientation: Some(wall.orientation()),
            },
        })
        .filter(|_| size.has_place(mv))
    }

    fn turn_cell_rank(self, rank: u8, size: Size) -> Option<u8> {
        match self {
            Self::Official => Some(rank),
            Self::Glendenning | Self::Athens => (size.height() - 1).checked_sub(rank),
        }
    }

    fn turn_wall_rank(self, rank: u8, size: Size) -> Option<u8> {
        match self {
            Self::Official => Some(rank),
            Self::Glendenning => (size.height() - 2).checked_sub(rank),
            Self::Athens => (size.height() - 1).checked_sub(rank),
        }
    }
}

struct Name {
    file: u8,
    rank: u8,
    orientation: Option<Orientation>,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let orientation = match self.orientation {
            None => "",
            Some(Orientation::Horizontal) => "h",
            Some(Orientation::Vertical) => "v",
        };
        write!(f, "{}{}{orientation}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// Official notation on the 9x9 board.
impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        Notation::Official.read(text, Size::NINE)
    }
}

/// Official notation.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Notation::Official.write(*self, Size::NINE).ok_or(fmt::Error)?.fmt(f)
    }
}

impl turncoat_game::Notation<Position> for Notation {
    type Error = MoveError;

    fn read(&self, position: &Position, text: &str) -> Reading<Move, MoveError> {
        let length = move_length(text);
        Reading { length, mv: Self::read(*self, &text[..length], position.size()) }
    }
}

/// A move ends with the orientation if there is one, after blanks or not; an `h` before a digit is the next move's file.
fn move_length(text: &str) -> usize {
    let after = |count: usize| text.char_indices().nth(count).map_or(text.len(), |(offset, _)| offset);
    let cell_end = after(2);
    let rest = text[cell_end..].trim_start();
    let mut marks = rest.chars();
    let is_orientation = marks.next().is_some_and(|mark| matches!(mark, 'h' | 'H' | 'v' | 'V'));
    if is_orientation && !marks.next().is_some_and(|mark| mark.is_ascii_digit()) {
        return text.len() - rest.len() + 1;
    }
    // Letters that belong to no move stay with the cell before them, so that the error shows them.
    let stray = text[cell_end..].find(|mark: char| !mark.is_ascii_alphabetic() || read_as_file(mark));
    cell_end + stray.unwrap_or(text.len() - cell_end)
}

fn read_as_file(mark: char) -> bool {
    ('a'..='i').contains(&mark.to_ascii_lowercase())
}

impl Position {
    /// Plays the moves of a game record from here.
    #[must_use]
    pub const fn replay(self, record: &str, notation: Notation) -> Replay<'_, Self, Notation> {
        Replay::new(self, notation, record)
    }
}

/// Why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The refused text.
    pub text: Excerpt,
    /// The problem.
    pub problem: MoveProblem,
}

/// The problem of the text of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveProblem {
    /// The first character is not a file.
    File,
    /// The second character is not a rank.
    Rank,
    /// The rest is neither empty nor an orientation.
    Orientation,
    /// The board has no such place.
    OffBoard(Size),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a move: ", self.text)?;
        match self.problem {
            MoveProblem::File => f.write_str("it does not start with a file from a to i"),
            MoveProblem::Rank => f.write_str("a rank from 1 to 9 must follow the file"),
            MoveProblem::Orientation => f.write_str("after the cell comes nothing, h or v"),
            MoveProblem::OffBoard(size) => write!(f, "there is no such place on a {size} board"),
        }
    }
}

impl Error for MoveError {}

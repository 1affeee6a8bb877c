//! Positions of Othello as 64 squares and the side to move, in all common alphabets.

use turncoat_othello::{BoardError, Position};
use turncoat_session::Start;

use crate::fault::{Fault, Readings};
use crate::text_lines::{Piece, paragraphs};
use crate::{GameRecord, Moves, Problem};

const SQUARES: usize = 64;

/// One position a line, or one a paragraph, such as eight lines of eight squares.
pub(crate) fn read(text: &str) -> Readings {
    let read_paragraph = |paragraph: Piece<'_>| -> Readings {
        let is_list = paragraph.text.lines().next().is_some_and(|line| line.chars().count() >= SQUARES);
        if !is_list {
            return vec![read_position(paragraph).map(record)];
        }
        paragraph.lines().map(|line| read_position(line).map(record)).collect()
    };
    paragraphs(text).into_iter().flat_map(read_paragraph).collect()
}

fn record(position: Position) -> GameRecord {
    GameRecord::new(&Start::Othello(position))
}

/// The position that a piece of a text describes.
pub(crate) fn read_position(piece: Piece<'_>) -> Result<Position, Fault> {
    let refused = |error: BoardError| {
        let column = match error {
            BoardError::TooShort { .. } => None,
            BoardError::UnknownMark { column, .. }
            | BoardError::UnknownSide { column, .. }
            | BoardError::TooLong { column, .. } => Some(column),
        };
        let within = column.and_then(|column| piece.text.char_indices().nth(column - 1)).map_or(0, |(index, _)| index);
        let problem = match error {
            BoardError::UnknownMark { mark, square, .. } => {
                format!("{mark:?} on square {square} is neither X, O nor - for empty")
            }
            BoardError::UnknownSide { mark, .. } => format!("the side to move, {mark:?}, is neither X nor O"),
            BoardError::TooLong { mark, .. } => format!("{mark:?} follows a board that is complete"),
            BoardError::TooShort { .. } => error.to_string(),
        };
        Fault::at(piece.offset + within, Problem::Position(problem))
    };
    piece.text.parse().map_err(refused)
}

pub(crate) fn write(game: &GameRecord, text: &mut String) {
    if let Moves::Othello(line) = game.moves() {
        text.push_str(&format!("{}\n", line.end()));
    }
}

/// Whether the text has the marks of a board and at most a side behind them.
pub(crate) fn looks_like_board(text: &str) -> bool {
    let is_mark = |mark: &char| "XxOo*BbWw#●○01-._".contains(*mark);
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    // A mistake in a board must not make it something else: nothing else is so long and has so few different marks.
    let wrong = marks.iter().filter(|mark| !is_mark(mark)).count();
    (SQUARES - 4..=SQUARES + 4).contains(&marks.len()) && wrong <= 2
}

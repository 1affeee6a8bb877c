use std::fmt;

use turncoat_session::MoveRefusal;

use crate::Format;

/// Why something cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The place in the text; nothing if the whole is meant.
    pub place: Option<Place>,
    /// The error.
    pub problem: Problem,
}

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

/// The kind of error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// There is nothing to read.
    #[error("there is no game and no position")]
    Nothing,
    /// No format fits.
    #[error("{0:?} begins no game or position in a known format")]
    Unknown(String),
    /// A move cannot be read, or the rules forbid it.
    #[error("{0}")]
    Move(#[from] MoveRefusal),
    /// The move of one side stands where it is the other one's turn.
    #[error("{0} is not to move")]
    Turn(&'static str),
    /// Something else is needed here.
    #[error("{found:?} is not {wanted}")]
    Unexpected {
        /// What stands there.
        found: String,
        /// What the format needs.
        wanted: &'static str,
    },
    /// The text ends too soon.
    #[error("the {0} is not closed")]
    Unclosed(&'static str),
    /// There is no such position.
    #[error("{0}")]
    Position(String),
    /// A game or board that we do not play.
    #[error("{0}")]
    Unsupported(String),
    /// The text is not JSON, or not of the right form.
    #[error("{0}")]
    Json(String),
    /// The bytes are not a database.
    #[error("{0}")]
    Database(String),
    /// The format cannot be read from text alone.
    #[error("{0} is not a format of text")]
    NoText(Format),
}

impl ReadError {
    /// The problem at this byte of the text.
    #[must_use]
    pub fn at(text: &str, offset: usize, problem: Problem) -> Self {
        Self { place: Some(Place::of(text, offset)), problem }
    }

    /// A problem of the whole.
    #[must_use]
    pub const fn whole(problem: Problem) -> Self {
        Self { place: None, problem }
    }
}

impl Place {
    /// The place of this byte of the text.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: 1 + before.bytes().filter(|&byte| byte == b'\n').count(),
            column: 1 + before[line_start..].chars().count(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{place}: {}", self.problem),
            None => self.problem.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

/// The beginning of a text, for errors.
pub(crate) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 24;
    let line = text.trim_start().lines().next().unwrap_or_default();
    match line.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

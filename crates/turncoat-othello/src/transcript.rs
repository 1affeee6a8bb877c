use core::error::Error;
use core::fmt;
use core::str::FromStr;

use turncoat_game::{Excerpt, Notation, Reading, Replay};

use crate::{Move, Position};

/// Moves as players write them: `f5` in either case, and a pass, which may also be left out, as any of `pass`, `pa`, `ps`,
/// `--` and `@@`. Nothing needs to stand between two moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct MoveNotation;

/// The longer names come first, so that `pass` is not read as `pa` and a rest.
const PASS_NAMES: [&str; 5] = ["pass", "pa", "ps", "--", "@@"];

fn pass_name_at_start(text: &str) -> Option<&str> {
    PASS_NAMES.iter().find_map(|name| text.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name)))
}

impl Notation<Position> for MoveNotation {
    type Error = MoveError;

    fn read(&self, _position: &Position, text: &str) -> Reading<Move, MoveError> {
        let length = pass_name_at_start(text)
            .map_or_else(|| text.char_indices().nth(2).map_or(text.len(), |(end, _)| end), str::len);
        Reading { length, mv: text[..length].parse() }
    }
}

impl Position {
    /// Plays the moves of a transcript from here, forced passes included even where the text leaves them out.
    #[must_use]
    pub const fn replay(self, transcript: &str) -> Replay<'_, Self, MoveNotation> {
        Replay::new(self, MoveNotation, transcript)
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        if pass_name_at_start(text) == Some(text) {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::Place).map_err(|_| MoveError { text: Excerpt::of(text) })
    }
}

/// The text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a move; moves are squares from a1 to h8 and pass", self.text)
    }
}

impl Error for MoveError {}

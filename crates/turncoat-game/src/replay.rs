//! Transcripts of either game.
//!
//! `Replay` plays a text move by move: it skips numbers and separators, asks the notation for the next move, inserts
//! forced moves that records leave out, and names move and column in its errors.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use crate::{Excerpt, Position};

/// A way to write the moves of a game.
pub trait Notation<P: Position> {
    /// Why a text is not a move.
    type Error: Copy + Debug + Display;

    /// Reads the move at the start of `text`, which starts with neither a separator nor a move number.
    fn read(&self, position: &P, text: &str) -> Reading<P::Move, Self::Error>;
}

/// The result of [`Notation::read`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading<M, E> {
    /// How many bytes of the text belong to the move; at least one character.
    pub length: usize,
    /// The move, or why there is none.
    pub mv: Result<M, E>,
}

/// Plays a transcript move by move: an iterator over the moves, unwritten passes included, that stops at the first error.
///
/// Blanks, commas, full stops and move numbers between the moves are passed over.
#[derive(Clone, Debug)]
pub struct Replay<'t, P, N> {
    position: P,
    notation: N,
    text: &'t str,
    offset: usize,
    written: usize,
    is_stopped: bool,
}

impl<'t, P: Position, N: Notation<P>> Replay<'t, P, N> {
    /// Starts from `position` with the first move of `text`.
    pub const fn new(position: P, notation: N, text: &'t str) -> Self {
        Self { position, notation, text, offset: 0, written: 0, is_stopped: false }
    }

    /// The position after the moves played so far.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// Plays all that is left and returns the last position.
    ///
    /// # Errors
    ///
    /// The first move that cannot be read or played, and where it stands.
    pub fn finish(mut self) -> Result<P, ReplayError<P, N::Error>> {
        for played in &mut self {
            played?;
        }
        Ok(self.position)
    }

    fn skip_to_move(&mut self) -> Option<&'t str> {
        let rest = &self.text[self.offset..];
        let is_between = |c: char| c.is_whitespace() || c.is_ascii_digit() || matches!(c, '.' | ',');
        let move_text = rest.trim_start_matches(is_between);
        self.offset = self.text.len() - move_text.len();
        (!move_text.is_empty()).then_some(move_text)
    }

    fn play(&mut self, mv: P::Move) -> Result<P::Move, P::Violation> {
        self.position.check(mv)?;
        self.position.play_unchecked(mv);
        Ok(mv)
    }

    fn play_next(&mut self, text: &str) -> Result<P::Move, ReplayError<P, N::Error>> {
        let Reading { length, mv } = self.notation.read(&self.position, text);
        let played = match mv {
            Err(error) => Err(ReplayProblem::Unreadable(error)),
            Ok(mv) => match self.position.unwritten_move() {
                Some(forced) if forced != mv => return Ok(self.play(forced).expect("a forced move is legal")),
                _ => self.play(mv).map_err(ReplayProblem::Illegal),
            },
        };
        let place = (self.written + 1, self.text[..self.offset].chars().count() + 1);
        self.written += 1;
        self.offset += length;
        played.map_err(|problem| ReplayError {
            number: place.0,
            column: place.1,
            text: Excerpt::of(&text[..length]),
            problem,
        })
    }
}

impl<P: Position, N: Notation<P>> Iterator for Replay<'_, P, N> {
    type Item = Result<P::Move, ReplayError<P, N::Error>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_stopped {
            return None;
        }
        let text = self.skip_to_move()?;
        let played = self.play_next(text);
        self.is_stopped = played.is_err();
        Some(played)
    }
}

/// The move at which a [`Replay`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError<P: Position, E> {
    /// Which of the written moves it is, from 1.
    pub number: usize,
    /// The character at which it starts, from 1.
    pub column: usize,
    /// The move as written.
    pub text: Excerpt,
    /// The problem.
    pub problem: ReplayProblem<P::Violation, E>,
}

/// The problem of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayProblem<V, E> {
    /// It is not a move.
    Unreadable(E),
    /// It is a move, but the rules forbid it.
    Illegal(V),
}

impl<P: Position, E: Display> Display for ReplayError<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} (column {}): ", self.number, self.column)?;
        match &self.problem {
            ReplayProblem::Unreadable(error) => Display::fmt(error, f),
            ReplayProblem::Illegal(violation) => write!(f, "{}: {violation}", self.text.as_str()),
        }
    }
}

impl<P: Position, E: Debug + Display> Error for ReplayError<P, E> {}

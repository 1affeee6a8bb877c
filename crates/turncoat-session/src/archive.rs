//! Saved games: a session as a text that people can read.
//!
//! ```text
//! turncoat game 1
//! game: quoridor boards
//! first: human
//! first name: Ada
//! second: npc
//! clock: move:20
//! time-out: lose-turn
//! take-back: free
//!
//! 3.25 first plays d2
//! 3.5 second plays d6
//! 23.5 first runs out of time
//! end of 3 events
//! ```
//!
//! The first line names the format and its version, the last one proves that nothing is missing. To replace a file without
//! a moment at which neither the old nor the new text is there is the business of the owner of the files.

mod header;

use crate::{Event, EventError, GameSession, Refusal, TermsError};

pub use header::HeaderError;

/// The version of the format that [`write()`] writes. [`read()`] understands it and all before it.
pub const VERSION: u32 = 1;

const TITLE: &str = "turncoat game ";
const LAST_LINE: (&str, &str) = ("end of ", " events");

/// The whole session as text.
#[must_use]
pub fn write(session: &GameSession) -> String {
    let mut text = format!("{TITLE}{VERSION}\n{}\n", header::write(session.terms()));
    for event in session.events() {
        text.push_str(&format!("{event}\n"));
    }
    let (before, after) = LAST_LINE;
    text.push_str(&format!("{before}{}{after}\n", session.version()));
    text
}

/// The session that was written so.
///
/// # Errors
///
/// The first line that is wrong, and why.
pub fn read(text: &str) -> Result<GameSession, ArchiveError> {
    let mut lines = Lines { lines: text.lines(), number: 0 };
    check_title(lines.next().unwrap_or_default()).map_err(|problem| lines.error(problem))?;
    let mut header = header::Reader::default();
    loop {
        match lines.next() {
            None => return Err(lines.truncated()),
            Some("") => break,
            Some(line) => header.read(line).map_err(|error| lines.error(error))?,
        }
    }
    let terms = header.finish().map_err(|error| lines.error(error))?;
    let mut session = GameSession::open(terms).map_err(|error| lines.error(error))?;
    loop {
        let line = lines.next().ok_or_else(|| lines.truncated())?;
        if let Some(count) = line.strip_prefix(LAST_LINE.0).and_then(|rest| rest.strip_suffix(LAST_LINE.1)) {
            if count != session.version().to_string() {
                let problem = Problem::Count { said: count.to_owned(), found: session.version() };
                return Err(lines.error(problem));
            }
            break;
        }
        let event = line.parse::<Event>().map_err(|error| lines.error(error))?;
        session.enact(event).map_err(|refusal| lines.error(refusal))?;
    }
    match lines.next() {
        None => Ok(session),
        Some(_) => Err(lines.error(Problem::Surplus)),
    }
}

fn check_title(line: &str) -> Result<(), Problem> {
    match line.strip_prefix(TITLE).map(str::parse::<u32>) {
        Some(Ok(1..=VERSION)) => Ok(()),
        Some(Ok(version)) if version > VERSION => Err(Problem::Newer(version)),
        _ => Err(Problem::Foreign),
    }
}

/// The lines of a text, counted.
struct Lines<'t> {
    lines: std::str::Lines<'t>,
    number: usize,
}

impl<'t> Lines<'t> {
    fn next(&mut self) -> Option<&'t str> {
        self.number += 1;
        self.lines.next()
    }

    fn error(&self, problem: impl Into<Problem>) -> ArchiveError {
        ArchiveError { line: self.number, problem: problem.into() }
    }

    fn truncated(&self) -> ArchiveError {
        self.error(Problem::Truncated)
    }
}

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ArchiveError {
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub problem: Problem,
}

/// The problem of a line of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The file is something else.
    #[error("this is not a saved game of Turncoat")]
    Foreign,
    /// The file was written by a later program.
    #[error("the game was saved in format {0}, but this program reads only formats up to {VERSION}")]
    Newer(u32),
    /// The file is not whole.
    #[error("the file ends too early: the last line of a saved game is \"end of … events\"")]
    Truncated,
    /// The header is wrong.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// No game can be played on these terms.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The line is not an event.
    #[error(transparent)]
    Event(#[from] EventError),
    /// The event cannot have happened.
    #[error("this cannot have happened: {0}")]
    Impossible(#[from] Refusal),
    /// Lines are missing in between, or there are too many.
    #[error("the file has {found} events, but says it has {said}")]
    Count {
        /// The ending in the last line.
        said: String,
        /// How many there are.
        found: usize,
    },
    /// The file goes on after its last line.
    #[error("there is more after the last line")]
    Surplus,
}

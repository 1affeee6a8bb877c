use std::fmt;
use std::str::FromStr;

use turncoat_game::Side;

use crate::seconds::SecondsError;
use crate::sides::{read_side, side_name};
use crate::{Command, CommandError, Moment};

/// Something that happened at the table. Its version is its index among all events of the session.
///
/// The text is one line, the moment in seconds and what happened: `12.345 first plays f5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// What.
    pub change: Change,
}

/// A change of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A command that was not refused.
    Command(Command),
    /// The time of a side ran out; what follows is in the terms.
    TimeOut(Side),
}

const OUT_OF_TIME: &str = " runs out of time";

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        match &self.change {
            Change::Command(command) => command.fmt(f),
            Change::TimeOut(side) => write!(f, "{}{OUT_OF_TIME}", side_name(*side)),
        }
    }
}

impl FromStr for Event {
    type Err = EventError;

    fn from_str(text: &str) -> Result<Self, EventError> {
        let (at, change) = text.split_once(' ').ok_or_else(|| EventError::Unknown(text.to_owned()))?;
        let at = at.parse()?;
        let change = match change.strip_suffix(OUT_OF_TIME).and_then(read_side) {
            Some(side) => Change::TimeOut(side),
            None => Change::Command(change.parse()?),
        };
        Ok(Self { at, change })
    }
}

/// Why a text is not an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// It is not a moment and a change.
    #[error("{0:?} is not an event, such as \"12.5 first plays f5\"")]
    Unknown(String),
    /// It does not begin with a moment.
    #[error(transparent)]
    Moment(#[from] SecondsError),
    /// The command cannot be read.
    #[error(transparent)]
    Command(#[from] CommandError),
}

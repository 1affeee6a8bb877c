use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::seconds::{Seconds, SecondsError};

/// A moment of a session: how long after its beginning. The text is in seconds, such as `12.345`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(Duration);

impl Moment {
    /// The beginning of the session.
    pub const START: Self = Self(Duration::ZERO);

    /// The moment so long after the beginning, in whole milliseconds: enough for any clock, and saved games
    /// stay readable.
    #[must_use]
    pub const fn after(elapsed: Duration) -> Self {
        let milliseconds = elapsed.subsec_millis();
        Self(Duration::new(elapsed.as_secs(), milliseconds * 1_000_000))
    }

    /// How long the session has lasted.
    #[must_use]
    pub const fn elapsed(self) -> Duration {
        self.0
    }

    /// The time that has passed since `earlier`; none if it is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment so much later.
    #[must_use]
    pub const fn later_by(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Seconds(self.0).fmt(f)
    }
}

impl FromStr for Moment {
    type Err = SecondsError;

    fn from_str(text: &str) -> Result<Self, SecondsError> {
        text.parse().map(|Seconds(elapsed)| Self(elapsed))
    }
}

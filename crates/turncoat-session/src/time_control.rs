use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::named::named;
use crate::seconds::{Seconds, SecondsError};
use crate::{ByoYomi, ClockState, Reading};

/// How much time the sides have. The text is `none`, `move:20`, `fischer:300+2` or `byo-yomi:600+3x30`, all in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// So much for every move; unused time is lost.
    PerMove(Duration),
    /// A stock of time, and some more after every move.
    Fischer {
        /// The stock at the start.
        main: Duration,
        /// The time that every move adds to it.
        increment: Duration,
    },
    /// A stock of time, then periods: a period comes back whole if the move is made in it, and is gone if it is not.
    ByoYomi {
        /// The stock at the start.
        main: Duration,
        /// How long a period is.
        period: Duration,
        /// How many there are.
        periods: u32,
    },
}

named! {
    /// The consequence of a time-out.
    TimeOut, "consequence of time", {
        /// It loses the game.
        LoseGame = "lose-game",
        /// It loses the turn, and the other side goes on.
        LoseTurn = "lose-turn",
        /// The other side claims the game. The late side may accept and lose, or decline and get new time.
        Claim = "claim",
    }
}

impl TimeControl {
    /// The game of the Quoridor boards: 20 seconds a turn.
    pub const BOARDS: Self = Self::PerMove(Duration::from_secs(20));
    /// The longest time that can be set: a hundred hours.
    pub const LONGEST: Duration = Duration::from_secs(360_000);
    /// The most periods that can be set.
    pub const MOST_PERIODS: u32 = 1000;

    /// Whether all times are within reason.
    ///
    /// # Errors
    ///
    /// The time that is not.
    pub fn check(&self) -> Result<(), TimeControlError> {
        let bounded = |time| if time <= Self::LONGEST { Ok(()) } else { Err(TimeControlError::TooLong(time)) };
        let some = |time: Duration| if time.is_zero() { Err(TimeControlError::Nothing) } else { bounded(time) };
        match *self {
            Self::None => Ok(()),
            Self::PerMove(time) => some(time),
            Self::Fischer { main, increment } => some(main).and(bounded(increment)),
            Self::ByoYomi { main, period, periods } => match periods {
                1..=Self::MOST_PERIODS => bounded(main).and(some(period)),
                _ => Err(TimeControlError::Periods(periods)),
            },
        }
    }

    /// Whether a side has some time for every turn, however late it was before.
    #[must_use]
    pub const fn renews(&self) -> bool {
        !matches!(self, Self::Fischer { increment: Duration::ZERO, .. })
    }

    /// The state of a clock of this kind that shows `reading`; nothing without clocks.
    #[must_use]
    pub fn state(self, reading: Reading) -> Option<ClockState> {
        let Reading { left, is_overtime, .. } = reading;
        let period = |time| Some(ByoYomi { time, moves: 1 });
        let nothing = ClockState::default();
        Some(match self {
            Self::None => return None,
            Self::PerMove(_) => ClockState { byo_yomi: period(left), ..nothing },
            Self::Fischer { increment, .. } => ClockState { remaining: left, increment, ..nothing },
            Self::ByoYomi { .. } if is_overtime => ClockState { byo_yomi: period(left), ..nothing },
            Self::ByoYomi { period: time, .. } => ClockState { remaining: left, byo_yomi: period(time), ..nothing },
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::None => f.write_str("none"),
            Self::PerMove(time) => write!(f, "move:{}", Seconds(time)),
            Self::Fischer { main, increment } => write!(f, "fischer:{}+{}", Seconds(main), Seconds(increment)),
            Self::ByoYomi { main, period, periods } => {
                write!(f, "byo-yomi:{}+{periods}x{}", Seconds(main), Seconds(period))
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let unknown = || TimeControlError::Unknown(text.to_owned());
        let seconds = |text: &str| text.parse().map(|Seconds(time)| time);
        let control = match text.split_once(':').unwrap_or((text, "")) {
            ("none", "") => Self::None,
            ("move", time) => Self::PerMove(seconds(time)?),
            ("fischer", times) => {
                let (main, increment) = times.split_once('+').ok_or_else(unknown)?;
                Self::Fischer { main: seconds(main)?, increment: seconds(increment)? }
            }
            ("byo-yomi", times) => {
                let (main, overtime) = times.split_once('+').ok_or_else(unknown)?;
                let (periods, period) = overtime.split_once('x').ok_or_else(unknown)?;
                let periods = periods.parse().map_err(|_| unknown())?;
                Self::ByoYomi { main: seconds(main)?, period: seconds(period)?, periods }
            }
            _ => return Err(unknown()),
        };
        control.check().map(|()| control)
    }
}

/// Why there can be no such clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// The text is none of the forms.
    #[error("{0:?} is not a clock; clocks are none, move:20, fischer:300+2 and byo-yomi:600+3x30, in seconds")]
    Unknown(String),
    /// A part of the text is not a time.
    #[error(transparent)]
    Seconds(#[from] SecondsError),
    /// There would be no time at all.
    #[error("the clock gives no time at all")]
    Nothing,
    /// A time is longer than anybody can play.
    #[error("{} seconds are too long; the longest time is {} seconds", .0.as_secs(), TimeControl::LONGEST.as_secs())]
    TooLong(Duration),
    /// There are no periods, or more than anybody needs.
    #[error("{0} periods; there can be 1 to {most}", most = TimeControl::MOST_PERIODS)]
    Periods(u32),
}

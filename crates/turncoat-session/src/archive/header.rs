use std::fmt::Write as _;

use turncoat_game::{BySide, Side};

use crate::line_text::{Escaped, unescape};
use crate::sides::{read_side, side_name};
use crate::{Kind, PlayerError, Start, StartError, Terms, TimeControlError, UnknownName};

const GAME: &str = "game";
const CLOCK: &str = "clock";
const TIME_OUT: &str = "time-out";
const TAKE_BACK: &str = "take-back";
const NAME: &str = " name";

/// One line a term, in the order in which people ask: what, who, how long.
pub(super) fn write(terms: &Terms) -> String {
    let mut header = String::new();
    let mut line = |key: &str, value: &dyn std::fmt::Display| {
        writeln!(header, "{key}: {value}").expect("a string can grow");
    };
    line(GAME, &terms.start);
    for side in Side::BOTH {
        let seat = &terms.seats[side];
        line(side_name(side), &Escaped(&seat.player.to_string()));
        if !seat.name.is_empty() {
            line(&format!("{}{NAME}", side_name(side)), &Escaped(&seat.name));
        }
    }
    line(CLOCK, &terms.clock);
    line(TIME_OUT, &terms.time_out);
    line(TAKE_BACK, &terms.take_back);
    header
}

/// Collects the lines of a header. Defaults are those of [`Terms::new`].
pub(super) struct Reader<'t> {
    terms: Terms,
    keys: Vec<&'t str>,
}

impl Default for Reader<'_> {
    fn default() -> Self {
        Self { terms: Terms::new(Start::usual(Kind::Othello)), keys: Vec::new() }
    }
}

impl<'t> Reader<'t> {
    pub(super) fn read(&mut self, line: &'t str) -> Result<(), HeaderError> {
        let unknown = || HeaderError::Unknown(line.to_owned());
        let (key, value) = line.split_once(": ").ok_or_else(unknown)?;
        if self.keys.contains(&key) {
            return Err(HeaderError::Twice(key.to_owned()));
        }
        self.keys.push(key);
        match key {
            GAME => self.terms.start = value.parse()?,
            CLOCK => self.terms.clock = value.parse()?,
            TIME_OUT => self.terms.time_out = value.parse()?,
            TAKE_BACK => self.terms.take_back = value.parse()?,
            _ => {
                let value = unescape(value).ok_or_else(unknown)?;
                let seats: &mut BySide<_> = &mut self.terms.seats;
                match (read_side(key), key.strip_suffix(NAME).and_then(read_side)) {
                    (Some(side), _) => seats[side].player = value.parse()?,
                    (None, Some(side)) => seats[side].name = value,
                    (None, None) => return Err(unknown()),
                }
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Terms, HeaderError> {
        if self.keys.contains(&GAME) { Ok(self.terms) } else { Err(HeaderError::NoGame) }
    }
}

/// The problem of the header of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// Not a line of a header.
    #[error("{0:?} is not a line of the header, such as \"first: human\"; an empty line ends the header")]
    Unknown(String),
    /// A term is there twice.
    #[error("{0:?} is there twice")]
    Twice(String),
    /// It is not said which game is played.
    #[error("the header does not say which game is played")]
    NoGame,
    /// Not a start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Not a player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// Not a clock.
    #[error(transparent)]
    Clock(#[from] TimeControlError),
    /// Not a consequence of time, or not a rule for taking back.
    #[error(transparent)]
    Name(#[from] UnknownName),
}

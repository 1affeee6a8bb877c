use core::fmt;

use super::super::Frame;
use super::{BIT_RATES, Line, LineError, LineReader};

/// The client's end of the line: it asks for the bus and takes what comes from it.
#[derive(Clone, Debug, Default)]
pub struct Client {
    reader: LineReader,
}

/// What came from the adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A frame of the bus.
    Frame(Frame),
    /// The adapter refused what it was last told.
    Refused,
    /// A line that means nothing.
    Malformed(LineError),
}

impl Client {
    /// What opens the bus: an end of line for whatever was sent before, then close, bit rate and open. None, if slcan has no
    /// such bit rate.
    #[must_use]
    pub fn greeting(bit_rate: u32) -> Option<Greeting> {
        BIT_RATES.iter().position(|&rate| rate == bit_rate).map(|number| Greeting(number as u8))
    }

    /// Takes the next byte from the adapter.
    pub fn receive(&mut self, byte: u8) -> Option<News> {
        match self.reader.receive(byte)? {
            Ok(Line::Frame(frame)) => Some(News::Frame(frame)),
            Ok(Line::Bell) => Some(News::Refused),
            Ok(_) => None,
            Err(error) => Some(News::Malformed(error)),
        }
    }
}

/// The lines that open the bus with the bit rate of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greeting(u8);

impl fmt::Display for Greeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        [Line::Empty, Line::Close, Line::BitRate(self.0), Line::Open].iter().try_for_each(|line| write!(f, "{line}"))
    }
}

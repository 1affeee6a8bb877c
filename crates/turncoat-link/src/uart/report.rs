use core::fmt;

use turncoat_othello::Square;

use super::LINE_END;
use super::text::{read_square, send_line, send_square, send_word, show_line, verb_and_argument};

/// What the device says to the host: replies and announcements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// `OK`: done.
    Done,
    /// A bare end of line, the reply to `SP`.
    Blank,
    /// `ER`: not understood, or not now.
    Refused,
    /// `MM B5`: the device's move.
    Move(Square),
    /// `MP`: the device has no move.
    Pass,
    /// `WN`: the device has won.
    Won,
    /// `LS`: the device has lost.
    Lost,
    /// `TE`: the game is a draw.
    Tie,
    /// `IL`: the host's move was illegal.
    Illegal,
    /// `IT`: the host's time ran out.
    Late,
    /// `QT`: the device resigns.
    Resigned,
}

impl Report {
    /// Reads a line in upper case, without its end.
    #[must_use]
    pub fn read(line: &[u8]) -> Option<Self> {
        match verb_and_argument(line) {
            ([], []) => Some(Self::Blank),
            ([b'M', b'M'], square) => read_square(square).map(Self::Move),
            (verb, []) => match verb {
                [b'O', b'K'] => Some(Self::Done),
                [b'E', b'R'] => Some(Self::Refused),
                [b'M', b'P'] => Some(Self::Pass),
                [b'W', b'N'] => Some(Self::Won),
                [b'L', b'S'] => Some(Self::Lost),
                [b'T', b'E'] => Some(Self::Tie),
                [b'I', b'L'] => Some(Self::Illegal),
                [b'I', b'T'] => Some(Self::Late),
                [b'Q', b'T'] => Some(Self::Resigned),
                _ => None,
            },
            _ => None,
        }
    }

    /// Sends the line byte by byte, with its end.
    pub fn send(self, send: &mut impl FnMut(u8)) {
        let verb = match self {
            Self::Blank => return send(LINE_END),
            Self::Move(square) => return send_line(*b"MM", send, |send| send_square(square, send)),
            Self::Done => *b"OK",
            Self::Refused => *b"ER",
            Self::Pass => *b"MP",
            Self::Won => *b"WN",
            Self::Lost => *b"LS",
            Self::Tie => *b"TE",
            Self::Illegal => *b"IL",
            Self::Late => *b"IT",
            Self::Resigned => *b"QT",
        };
        send_word(verb, send);
        send(LINE_END);
    }
}

/// The line without its end.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show_line(f, |mut send| self.send(&mut send))
    }
}

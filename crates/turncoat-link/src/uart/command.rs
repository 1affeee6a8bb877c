use core::fmt;

use turncoat_game::Side;
use turncoat_othello::{BLACK, Move, Square};

use super::text::{read_colour, read_square, send_line, send_square, send_word, show_line, verb_and_argument};
use super::{LINE_END, SECONDS};

/// What the host says to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `AT`: are you there?
    Ping,
    /// `RST`: a warm start.
    Reset,
    /// `SP B`, `SP W`: the host plays this side.
    HostPlays(Side),
    /// `NG`: a new game, now.
    NewGame,
    /// `EG`: the game ends here; who has more discs wins.
    EndGame,
    /// `ST 2`: the seconds that a move may take, 1 to 9.
    SetSeconds(u8),
    /// `MV G3`: the host's move.
    Move(Square),
    /// `PS`: the host has no move.
    Pass,
    /// `WN`: the device wins; the host resigns or admits a claim.
    YouWin,
    /// `QT`: the host quits.
    Quit,
    /// `OK`: yes to the last announcement.
    Agree,
    /// `PL`: no to the last claim, play on.
    PlayOn,
    /// `MM`: say your last announcement again. Turncoat's own boards know it, others answer `ER`.
    SayAgain,
}

impl Command {
    /// The command that makes `mv`.
    #[must_use]
    pub const fn of(mv: Move) -> Self {
        match mv {
            Move::Place(square) => Self::Move(square),
            Move::Pass => Self::Pass,
        }
    }

    /// Reads a line in upper case, without its end.
    #[must_use]
    pub fn read(line: &[u8]) -> Option<Self> {
        let (verb, argument) = verb_and_argument(line);
        match (verb, argument) {
            ([b'M', b'V'], square) => read_square(square).map(Self::Move),
            ([b'S', b'P'], colour) => read_colour(colour).map(Self::HostPlays),
            ([b'S', b'T'], [digit]) => {
                let seconds = digit.wrapping_sub(b'0');
                SECONDS.contains(&seconds).then_some(Self::SetSeconds(seconds))
            }
            (verb, []) => match verb {
                [b'A', b'T'] => Some(Self::Ping),
                [b'R', b'S', b'T'] => Some(Self::Reset),
                [b'N', b'G'] => Some(Self::NewGame),
                [b'E', b'G'] => Some(Self::EndGame),
                [b'P', b'S'] => Some(Self::Pass),
                [b'W', b'N'] => Some(Self::YouWin),
                [b'Q', b'T'] => Some(Self::Quit),
                [b'O', b'K'] => Some(Self::Agree),
                [b'P', b'L'] => Some(Self::PlayOn),
                [b'M', b'M'] => Some(Self::SayAgain),
                _ => None,
            },
            _ => None,
        }
    }

    /// Sends the line byte by byte, with its end.
    pub fn send(self, send: &mut impl FnMut(u8)) {
        let verb = match self {
            Self::Reset => {
                send(b'R');
                *b"ST"
            }
            Self::HostPlays(side) => {
                return send_line(*b"SP", send, |send| send(if side == BLACK { b'B' } else { b'W' }));
            }
            Self::SetSeconds(seconds) => return send_line(*b"ST", send, |send| send(b'0' + seconds)),
            Self::Move(square) => return send_line(*b"MV", send, |send| send_square(square, send)),
            Self::Ping => *b"AT",
            Self::NewGame => *b"NG",
            Self::EndGame => *b"EG",
            Self::Pass => *b"PS",
            Self::YouWin => *b"WN",
            Self::Quit => *b"QT",
            Self::Agree => *b"OK",
            Self::PlayOn => *b"PL",
            Self::SayAgain => *b"MM",
        };
        send_word(verb, send);
        send(LINE_END);
    }
}

/// The line without its end.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show_line(f, |mut send| self.send(&mut send))
    }
}

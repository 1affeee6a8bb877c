use core::fmt;

use turncoat_game::Side;
use turncoat_quoridor::{Move, Violation};

use super::super::{FrameError, Handshake, Turn};

/// What happened at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The menu is open and the other board is invited.
    Opened,
    /// The other board invites; INT0 accepts.
    Invited,
    /// The boards are linked, and this one plays that side.
    Linked(Side),
    /// Both boards invited at once, or the other one has gone back to the start: another attempt will be made.
    Collided,
    /// The other board is not there, or not yet: a game on two boards cannot be had.
    SingleBoardOnly,
    /// This board is ready and waits for the other one.
    AwaitsOther,
    /// The other board is ready for a game on two boards.
    OtherReady,
    /// A game on two boards begins, and this one plays that side.
    Started(Side),
    /// A side made a turn.
    Played(Side, Turn),
    /// A side made the last move of the game.
    Won(Side, Move),
    /// The turn last made here was not answered and has been sent again.
    Unanswered,
    /// A frame came that was known already; if an answer was lost, it has been sent again.
    Repeated,
    /// A frame was refused, and nothing has changed.
    Rejected(Rejection),
    /// The other board has finished the game it played alone, while this one still plays.
    OtherDone,
    /// The menu stays closed until the other board has finished the game it plays alone.
    OtherStillPlays,
    /// No game is played here or there: INT0 opens the menu.
    Aligned,
    /// The other board has gone its own way; this one waits for INT0.
    OtherLeft,
    /// The other board has been silent for so long that the game is given up.
    Silence,
}

/// Why a frame or a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The frame means nothing in the dialect of the bus.
    Malformed(FrameError),
    /// This handshake was not expected now.
    UntimelyHandshake(Handshake),
    /// No game is played on two boards.
    NoGame,
    /// It is a turn of this board's own player, told by the other board.
    NotTheirs,
    /// The other side is to move.
    OutOfTurn,
    /// The move breaks a rule.
    Illegal(Violation),
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(error) => write!(f, "{error}"),
            Self::UntimelyHandshake(state) => write!(f, "handshake {} at the wrong time", *state as u8),
            Self::NoGame => f.write_str("no game is played on two boards"),
            Self::NotTheirs => f.write_str("the turn of a player who is not the sender's"),
            Self::OutOfTurn => f.write_str("out of turn"),
            Self::Illegal(violation) => write!(f, "{violation}"),
        }
    }
}

impl core::error::Error for Rejection {}

/// One line for a person; the messages of the boards' screens are theirs.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = |side: Side| side as u8 + 1;
        match *self {
            Self::Opened => f.write_str("inviting the other board"),
            Self::Invited => f.write_str("the other board invites"),
            Self::Linked(side) => write!(f, "linked; this is player {}", player(side)),
            Self::Collided => f.write_str("both boards invite; trying again"),
            Self::SingleBoardOnly => f.write_str("single board only: no other board has answered"),
            Self::AwaitsOther => f.write_str("waiting for the other board"),
            Self::OtherReady => f.write_str("the other board is ready"),
            Self::Started(side) => write!(f, "the game begins; this is player {}", player(side)),
            Self::Played(side, Turn::Move(mv)) => write!(f, "player {}: {mv}", player(side)),
            Self::Played(side, Turn::Lost(_)) => write!(f, "player {}: out of time, the turn is lost", player(side)),
            Self::Won(side, mv) => write!(f, "player {0}: {mv}; player {0} has won", player(side)),
            Self::Unanswered => f.write_str("no answer; the turn was sent again"),
            Self::Repeated => f.write_str("a frame came twice"),
            Self::Rejected(rejection) => write!(f, "rejected: {rejection}"),
            Self::OtherDone => f.write_str("the other board has finished its own game"),
            Self::OtherStillPlays => f.write_str("the other board still plays its own game"),
            Self::Aligned => f.write_str("both boards have finished"),
            Self::OtherLeft => f.write_str("the other board went its own way"),
            Self::Silence => f.write_str("the other board is silent; the game is given up"),
        }
    }
}

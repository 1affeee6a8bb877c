use core::fmt;

use turncoat_game::Outcome;
use turncoat_othello::Move;

/// What happened on the host's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The device is set up and the game is on.
    Ready,
    /// The device took the host's move.
    Confirmed(Move),
    /// The device moved or passed.
    Announced(Move),
    /// The device claims something: [`Host::answer`](super::Host::answer) is to be called.
    Claimed(Claim),
    /// The device claimed something, and the host has answered.
    Disputed(Claim, Verdict),
    /// The device did not understand, or kept silent; it was asked again.
    Silence,
    /// A line that is not a message: what the device prints for people, or garbage.
    Chatter,
    /// The game is over.
    Over(Ending),
}

/// What a device can claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// `IL`: the host's move was illegal.
    Illegal,
    /// `IT`: the host's time ran out.
    Late,
}

/// What the host says to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `OK`.
    Accepted,
    /// `PL`.
    Rejected,
}

/// How a game with a device ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Played(Outcome),
    /// The device gave up.
    DeviceResigned,
    /// The host gave up.
    HostResigned,
    /// The host admitted a claim.
    Forfeited(Claim),
    /// The host ended it before its time.
    Stopped,
    /// The device could not be played with any longer.
    Failed(Fault),
}

/// What a device did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It made a move that the rules do not allow.
    IllegalMove(Move),
    /// It said nothing that can be understood, for longer than a move may take.
    Silent,
    /// It told a result in the middle of the game.
    EarlyResult,
    /// It told another result than this one.
    WrongResult(Outcome),
    /// It claimed this too often although it is not so.
    Quarrelsome(Claim),
    /// It would take no move: another one was made than it was told, or its game is another one.
    MoveRefused,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Illegal => "that the move is illegal",
            Self::Late => "that the time is over",
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "that is so",
            Self::Rejected => "that is not so",
        })
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(_) => f.write_str("the game is over"),
            Self::DeviceResigned => f.write_str("the board has given up"),
            Self::HostResigned => f.write_str("the host has given up"),
            Self::Forfeited(claim) => write!(f, "the game is lost: the board claimed {claim}"),
            Self::Stopped => f.write_str("the game was ended"),
            Self::Failed(fault) => write!(f, "the game was broken off: the board {fault}"),
        }
    }
}

/// A report about the board.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove(mv) => write!(f, "made an illegal move, {mv}"),
            Self::Silent => f.write_str("says nothing that can be understood"),
            Self::EarlyResult => f.write_str("told a result in the middle of the game"),
            Self::WrongResult(_) => f.write_str("told a wrong result"),
            Self::Quarrelsome(claim) => write!(f, "claimed {claim}, although it is not"),
            Self::MoveRefused => f.write_str("would not take a legal move"),
        }
    }
}

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
    /// The device claimed something, and the host has answered.
    Disputed(Claim, Verdict),
    /// The device did not understand, or kept silent; it was asked again.
    Silence,
    /// A line that is no message: what the device prints for people, or garbage.
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
    /// It would not take a legal move in time.
    Quarrelsome,
}

use turncoat_othello::Move;

use super::Claim;

/// What the host waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// To be started.
    Off,
    /// For the reply to a command of the opening.
    Opening { step: u8, attempt: u8 },
    /// For the host's own move.
    Ours,
    /// For the reply to the host's move.
    MoveSent { mv: Move, attempt: u8 },
    /// For the device's move.
    Theirs,
    /// For the reply to `PL`, after which the move is made again.
    ClaimRejected { mv: Option<Move>, is_repeated: bool },
    /// For the `WN` that follows an admitted claim.
    ClaimAccepted(Claim),
    /// For the device's word on a finished game.
    ResultAwaited,
    /// For nothing.
    Over,
}

impl State {
    pub(super) const fn is_playing(self) -> bool {
        matches!(self, Self::Ours | Self::MoveSent { .. } | Self::Theirs | Self::ClaimRejected { .. })
    }
}

use turncoat_othello::Move;

use super::Claim;

/// What the host waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// To be started.
    Off,
    /// For the reply to a command of the opening.
    Opening { step: u8, attempt: u8 },
    /// For the host's first move, before the game begins.
    Prepared { step: u8 },
    /// For the host's own move.
    Ours,
    /// For the reply to the host's move.
    MoveSent { mv: Move, attempt: u8, is_refused: bool },
    /// For the device's move.
    Theirs,
    /// For the word of the person at the host on a claim.
    Claimed { claim: Claim, mv: Option<Move> },
    /// For the reply to `PL`, after which the move is made again.
    ClaimRejected { mv: Option<Move>, attempt: u8 },
    /// For the `WN` that follows an admitted claim.
    ClaimAccepted(Claim),
    /// For the device's word on a finished game.
    ResultAwaited,
    /// For nothing.
    Over,
}

impl State {
    /// Whether anything is expected from the device.
    pub(super) const fn is_talking(self) -> bool {
        !matches!(self, Self::Off | Self::Over)
    }

    pub(super) const fn is_playing(self) -> bool {
        matches!(
            self,
            Self::Ours | Self::Claimed { .. } | Self::MoveSent { .. } | Self::Theirs | Self::ClaimRejected { .. }
        )
    }
}

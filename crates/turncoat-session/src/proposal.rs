use turncoat_game::Side;

use crate::named::named;

named! {
    /// A proposal of one side to the other.
    Proposal, "proposal", {
        /// To call the game a draw.
        Draw = "draw",
        /// To take back the last move of the side that asks.
        TakeBack = "take-back",
        /// That the other side's time is out. The clock says so, or the far end of a link by a clock of its own.
        Claim = "claim",
    }
}

named! {
    /// The answer of the other side.
    Answer, "answer", {
        /// Yes.
        Accept = "accepts",
        /// No.
        Decline = "declines",
    }
}

/// The proposals that wait for an answer, at most one of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proposals {
    draw: Option<Side>,
    take_back: Option<Side>,
    claim: Option<Side>,
}

impl Proposals {
    /// The side that made the proposal, if it waits for an answer.
    pub(crate) const fn by(&self, proposal: Proposal) -> Option<Side> {
        match proposal {
            Proposal::Draw => self.draw,
            Proposal::TakeBack => self.take_back,
            Proposal::Claim => self.claim,
        }
    }

    pub(crate) const fn set(&mut self, proposal: Proposal, by: Option<Side>) {
        match proposal {
            Proposal::Draw => self.draw = by,
            Proposal::TakeBack => self.take_back = by,
            Proposal::Claim => self.claim = by,
        }
    }

    /// A turn of `side` is over: playing on declines a draw and drops a request to take a move back.
    pub(crate) fn turn_over(&mut self, side: Side) {
        self.take_back = None;
        self.draw = self.draw.filter(|&by| by == side);
    }
}

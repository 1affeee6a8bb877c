use turncoat_game::Side;

use crate::sides::side_name;
use crate::{Ending, Moment, MoveRefusal, NodeId, Proposal, TermsError};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// It is the other side's turn.
    #[error("it is not the turn of {}", side_name(*.0))]
    NotYourTurn(Side),
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveRefusal),
    /// The time of a side ran out, and no event says so yet.
    #[error("the time of {} ran out at {deadline}", side_name(*side))]
    TimeIsOut {
        /// Whose.
        side: Side,
        /// The last moment at which it was in time.
        deadline: Moment,
    },
    /// The time of the side is not out at that moment.
    #[error("the time of {} is not out", side_name(*.0))]
    TimeIsNotOut(Side),
    /// The claim that the time is out must be answered first.
    #[error("the claim that the time of {} is out has not been answered", side_name(*.0))]
    ClaimOpen(Side),
    /// The terms know no claims.
    #[error("time claims are disabled in this game")]
    NoClaims,
    /// Only the clock claims, unless the player is a board with a clock of its own.
    #[error("only the clock and the far end of a link claim the time")]
    ClaimByHand,
    /// No clock but one's own can run now.
    #[error("there is nothing for {} to claim: the other side is not to move", side_name(*.0))]
    NothingToClaim(Side),
    /// The same proposal waits for an answer already.
    #[error("{} has proposed a {proposal} already", side_name(*by))]
    AlreadyProposed {
        /// By whom.
        by: Side,
        /// What.
        proposal: Proposal,
    },
    /// There is nothing to answer for this side.
    #[error("no {proposal} has been proposed to {}", side_name(*side))]
    NotAsked {
        /// The side that wanted to answer.
        side: Side,
        /// What.
        proposal: Proposal,
    },
    /// The side has made no move yet.
    #[error("{} has no move to take back", side_name(*.0))]
    NothingToTakeBack(Side),
    /// The terms allow to take moves back only if the other side agrees.
    #[error("moves are taken back by agreement in this game: ask the other side")]
    TakeBackNeedsAgreement,
    /// The terms do not allow to take moves back.
    #[error("moves are not taken back in this game")]
    NoTakeBack,
    /// The record begins here.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing has been played from here.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The record has no such place.
    #[error("the record has no place {0}")]
    NoSuchPlace(NodeId),
    /// The player does not fit.
    #[error(transparent)]
    Player(#[from] TermsError),
    /// Something happened before what happened last.
    #[error("{at} is earlier than {latest}, when something happened last")]
    Earlier {
        /// When it is said to have happened.
        at: Moment,
        /// The moment of the latest event.
        latest: Moment,
    },
}

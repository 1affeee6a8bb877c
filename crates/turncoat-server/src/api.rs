//! The types of HTTP and WebSocket messages, as docs/api.md describes them. Nothing else of this crate is JSON. Those of games,
//! positions and analyses are shared with the engine in the browser.

mod explorer;
mod person;
mod puzzle;

pub use explorer::{ExploredGame, ExploredMove, Explorer};
pub use person::{
    Credentials, DeletionRequest, Me, NameRequest, OwnGame, PasswordChange, Person, PersonalData, Rating,
};
pub use puzzle::{
    PuzzleCatalogue, PuzzleGoal, PuzzleProgress, PuzzleRefutation, PuzzleStanding, PuzzleTheme, PuzzleTries, PuzzleTry,
    PuzzleVerdict, PuzzleView, RefutationRequest,
};
pub use turncoat_wire::api::*;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The error, in one sentence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// The sentence.
    pub problem: String,
}

//! The types of HTTP and WebSocket messages, as docs/api.md describes them. Nothing else of this crate is JSON.

mod analysis;
mod catalogue;
mod explorer;
mod game;
mod person;
mod position;
mod puzzle;
mod room;
mod sides;
mod study;

pub use analysis::{
    Answer, BestLine, Findings, Mistake, Question, RankRequest, ReviewReply, ReviewRequest, ReviewSummary,
    ReviewedMove, SideSummary, Source, SourceKind,
};
pub use catalogue::{Catalogue, ClockChoice, Family, FormatChoice, Limits, Opponent, StartChoice, SymmetryChoice};
pub use explorer::{ExploredGame, ExploredMove, Explorer};
pub use game::{CommandRequest, Created, GameList, GameSummary, Invitation, Joined, NewGame, SeatRequest, Tokens};
pub use person::{
    Credentials, DeletionRequest, Me, NameRequest, OwnGame, PasswordChange, Person, PersonalData, Rating,
};
pub use position::{
    Cause, Ending, OthelloLast, OthelloMove, OthelloView, Path, PositionView, QuoridorLast, QuoridorView, Refused,
};
pub use puzzle::{
    PuzzleCatalogue, PuzzleGoal, PuzzleProgress, PuzzleRefutation, PuzzleStanding, PuzzleTheme, PuzzleTries, PuzzleTry,
    PuzzleVerdict, PuzzleView, RefutationRequest,
};
pub use room::{
    ClockKind, ClockTerms, ClockView, CommandChoice, EventView, FromServer, GameSnapshot, Meaning, NodeView, Proposals,
    SeatView, TableView, TermsView, ToServer, Update, ValueView, You,
};
pub use sides::{BySide, Kind, Side};
pub use study::{Export, ExportRequest, Import, ImportRequest, Line, LineRequest, Ply, Study, SymmetryRequest};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The error, in one sentence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// The sentence.
    pub problem: String,
}

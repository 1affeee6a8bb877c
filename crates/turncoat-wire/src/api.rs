//! The types of HTTP and WebSocket messages about games, positions and analyses, as docs/api.md describes them.

mod analysis;
mod catalogue;
mod game;
mod position;
mod room;
mod sides;
mod study;

pub use analysis::{
    Answer, BestLine, Findings, Mistake, Question, RankRequest, ReviewReply, ReviewRequest, ReviewSummary,
    ReviewedMove, SideSummary, Source, SourceKind,
};
pub use catalogue::{Catalogue, ClockChoice, Family, FormatChoice, Limits, Opponent, StartChoice, SymmetryChoice};
pub use game::{
    CommandRequest, Created, GameList, GameSummary, Invitation, Joined, NewGame, SeatRequest, Tokens, UploadRequest,
};
pub use position::{
    Cause, Ending, OthelloLast, OthelloMove, OthelloView, Path, PositionView, QuoridorLast, QuoridorView, Refused,
};
pub use room::{
    ClockKind, ClockTerms, ClockView, CommandChoice, EventView, FromServer, GameSnapshot, Meaning, NodeView, Proposals,
    SeatView, TableView, TermsView, ToServer, Update, ValueView, You,
};
pub use sides::{BySide, Kind, Side};
pub use study::{Export, ExportRequest, Import, ImportRequest, Line, LineRequest, Ply, Study, SymmetryRequest};

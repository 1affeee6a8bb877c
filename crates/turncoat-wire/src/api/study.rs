use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BySide, Ending, Kind, PositionView, Side};

/// Where a line begins, and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Study {
    /// The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
    pub start: String,
    /// The moves.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A line of which the positions are wanted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineRequest {
    /// The line.
    #[serde(flatten)]
    pub study: Study,
    /// Whether every position is wanted, not only the last.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub all: bool,
}

/// A line with its positions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line {
    /// The game.
    pub game: Kind,
    /// The start, in its shortest form.
    pub start: String,
    /// The start and what follows.
    pub plies: Vec<Ply>,
}

/// A place on a line.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ply {
    /// The move that led here; none at the start.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Who played it.
    pub side: Option<Side>,
    /// The name that the game has from here on, if it got a new one.
    pub opening: Option<String>,
    /// How the rules end the game here, if they do.
    pub ending: Option<Ending>,
    /// The board, if it was asked for.
    pub view: Option<PositionView>,
}

/// A line to be turned or mirrored.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SymmetryRequest {
    /// The line.
    #[serde(flatten)]
    pub study: Study,
    /// The name of the symmetry.
    pub symmetry: String,
}

/// A text in any format.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ImportRequest {
    /// The text.
    pub text: String,
    /// The game, if the text does not tell.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<Kind>,
}

/// What a text was read as.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Import {
    /// The line.
    #[serde(flatten)]
    pub study: Study,
    /// The format that was recognised.
    pub format: String,
    /// The players, if the text names them.
    pub names: BySide<String>,
    /// What else the text says about the game.
    pub about: String,
    /// How many more games the text holds.
    pub more: u32,
}

/// A line to be written in some format.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportRequest {
    /// The line.
    #[serde(flatten)]
    pub study: Study,
    /// The name of the format.
    pub format: String,
    /// The players.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub names: Option<BySide<String>>,
}

/// A line in some format.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Export {
    /// The text.
    pub text: String,
}

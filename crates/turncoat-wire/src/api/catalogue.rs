use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Kind;

/// What there is to choose from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Catalogue {
    /// The version of the program.
    pub version: String,
    /// Whom to play against.
    pub opponents: Vec<Opponent>,
    /// How games begin.
    pub starts: Vec<StartChoice>,
    /// Usual clocks.
    pub clocks: Vec<ClockChoice>,
    /// Ways to lay the board down.
    pub symmetries: Vec<SymmetryChoice>,
    /// Formats to write games in.
    pub formats: Vec<FormatChoice>,
    /// How much can be asked for.
    pub limits: Limits,
    /// Whether there is a collection of games to look positions up in.
    pub explorer: bool,
}

/// An opponent.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opponent {
    /// What to send: `level:5`, `avr`.
    pub player: String,
    /// The game.
    pub game: Kind,
    /// The name.
    pub name: String,
    /// A sentence.
    pub about: String,
    /// Of which kind.
    pub family: Family,
    /// The number of a level.
    pub number: Option<u8>,
}

/// A kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// A level of the engine.
    Level,
    /// A program of the past.
    Classic,
    /// A foreign engine.
    Program,
}

/// How a game can begin.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StartChoice {
    /// What to send.
    pub start: String,
    /// The game.
    pub game: Kind,
    /// The name.
    pub name: String,
    /// A sentence.
    pub about: String,
}

/// A usual clock.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockChoice {
    /// What to send.
    pub clock: String,
    /// The name.
    pub name: String,
    /// A sentence.
    pub about: String,
}

/// A way to lay the board down.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SymmetryChoice {
    /// What to send.
    pub symmetry: String,
    /// The game.
    pub game: Kind,
    /// The name.
    pub name: String,
}

/// A format to write games in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FormatChoice {
    /// What to send.
    pub format: String,
    /// The games that can be written so.
    pub games: Vec<Kind>,
    /// The name.
    pub name: String,
}

/// How much can be asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Seconds for the ranking of a position.
    pub rank_seconds: f64,
    /// Seconds for each move of a review.
    pub review_seconds: f64,
    /// Moves of a line.
    pub moves: u32,
    /// Characters of a name.
    pub name: u32,
    /// Characters of a pasted text.
    pub text: u32,
}

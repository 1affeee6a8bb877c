use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::BySide;

/// What was played in a position, in a collection of games.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explorer {
    /// How many games came to it.
    pub total: u32,
    /// What was played, the most frequent first.
    pub moves: Vec<ExploredMove>,
    /// Some of the games, the latest first.
    pub games: Vec<ExploredGame>,
}

/// What came of a move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ExploredMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was played.
    pub games: u32,
    /// How often each side won.
    pub wins: BySide<u32>,
    /// The number of draws.
    pub draws: u32,
    /// By how many discs Black won on average.
    pub average_score: f64,
}

/// A game of the collection.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExploredGame {
    /// Who played.
    pub names: BySide<String>,
    /// Where; empty if it is not known.
    pub tournament: String,
    /// When; 0 if it is not known.
    pub year: u16,
    /// By how many discs Black won.
    pub score: i32,
}

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Line};

/// What the puzzles of a game are about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleCatalogue {
    /// The game.
    pub game: Kind,
    /// How many puzzles there are.
    pub puzzles: u32,
    /// The themes.
    pub themes: Vec<PuzzleTheme>,
}

/// A theme of puzzles.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleTheme {
    /// The name.
    pub name: String,
    /// How many puzzles have it.
    pub puzzles: u32,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleView {
    /// The name.
    pub id: String,
    /// What the side to move has to reach.
    pub goal: PuzzleGoal,
    /// In how many own moves, if that is part of the goal.
    pub moves: Option<u32>,
    /// The rating.
    pub rating: u32,
    /// By how many tries of accounts it was rated.
    pub tries: u32,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// The solution with all its positions: the moves to find, with the toughest defence between them.
    pub line: Line,
}

/// What has to be reached in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleGoal {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

/// A move in a puzzle that is to be refuted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefutationRequest {
    /// The moves of the solution before it, if any, and the move.
    pub moves: Vec<String>,
}

/// What a move in a puzzle leads to if both sides play best.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleRefutation {
    /// How the game ends for the side that plays the move.
    pub verdict: PuzzleVerdict,
    /// Othello: by how many discs.
    pub discs: Option<u32>,
    /// Quoridor: in how many moves of both sides, that move included; nothing if neither side can win.
    pub plies: Option<u32>,
    /// The moves before, the move, and what follows, with all positions.
    pub line: Line,
}

/// How a game ends for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleVerdict {
    /// The side wins.
    Win,
    /// Neither side wins.
    Draw,
    /// The side loses.
    Loss,
}

/// A try at a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleTry {
    /// The name of the puzzle.
    pub puzzle: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// Whether it was solved without a mistake and without help.
    pub solved: bool,
    /// The rating of the puzzle at that time; for accounts the server knows it.
    pub rating: f64,
}

/// Tries that the server may not know yet; from guests, all of them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleTries {
    /// The tries.
    pub tries: Vec<PuzzleTry>,
}

/// What all tries of a person lead to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleProgress {
    /// Whether the server keeps the tries, as it does for accounts.
    pub kept: bool,
    /// The puzzles of Othello.
    pub othello: PuzzleStanding,
    /// The puzzles of Quoridor.
    pub quoridor: PuzzleStanding,
}

/// What the tries at the puzzles of a game lead to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleStanding {
    /// The Glicko-2 rating.
    pub rating: u32,
    /// How uncertain it is.
    pub deviation: u32,
    /// The number of puzzles tried.
    pub tried: u32,
    /// The number of puzzles solved at the first try.
    pub solved: u32,
    /// How many of the latest puzzles were solved in a row.
    pub streak: u32,
    /// The longest row of solved puzzles.
    pub best_streak: u32,
    /// The rating after each of the latest puzzles.
    pub history: Vec<u32>,
}

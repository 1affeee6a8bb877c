use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BySide, Side, Study};

/// A request to the engine.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Question {
    /// The best moves of a position.
    Rank {
        /// The number by which the answers are known.
        id: u32,
        /// The position to rank.
        #[serde(flatten)]
        rank: RankRequest,
    },
    /// What every move of a game was worth.
    Review {
        /// The number by which the answers are known.
        id: u32,
        /// The game to review.
        #[serde(flatten)]
        review: ReviewRequest,
    },
    /// No more answers are wanted.
    Stop {
        /// To which question.
        id: u32,
    },
}

/// A position whose moves are to be ranked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RankRequest {
    /// The way to the position.
    #[serde(flatten)]
    pub study: Study,
    /// How long to think.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seconds: Option<f64>,
    /// How many moves to rank.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lines: Option<u32>,
}

/// A game whose moves are to be judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewRequest {
    /// The game.
    #[serde(flatten)]
    pub study: Study,
    /// How long to think about each move.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seconds: Option<f64>,
}

/// What the engine answers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Answer {
    /// Others are first.
    Queued {
        /// The question.
        id: u32,
        /// How many are before it.
        place: u32,
    },
    /// The findings so far.
    Findings {
        /// The question.
        id: u32,
        /// What is known.
        findings: Findings,
    },
    /// A move of a review.
    Reviewed {
        /// The question.
        id: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: ReviewedMove,
        /// How many moves there are.
        total: u32,
    },
    /// What the review amounts to.
    Summary {
        /// The question.
        id: u32,
        /// The sums.
        summary: ReviewSummary,
    },
    /// There is nothing more to say.
    Done {
        /// The question.
        id: u32,
    },
    /// The question cannot be answered.
    Failed {
        /// The question, if it could be read.
        id: Option<u32>,
        /// Why.
        problem: String,
    },
}

/// What a search knows at some moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Findings {
    /// How far the values can be trusted.
    pub source: Source,
    /// How much of the work is done, if that can be told.
    pub fraction: Option<f64>,
    /// Positions visited, or simulations.
    pub nodes: f64,
    /// How long it took.
    pub seconds: f64,
    /// The moves, best first.
    pub lines: Vec<BestLine>,
}

/// How a value is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Source {
    /// In one word.
    pub kind: SourceKind,
    /// For people.
    pub text: String,
    /// How many plies were looked ahead.
    pub depth: Option<u32>,
    /// How sure the search is, in percent.
    pub confidence: Option<u32>,
    /// How many games were tried.
    pub simulations: Option<f64>,
}

/// How a value is known, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SourceKind {
    Book,
    Depth,
    Simulations,
    Exact,
    Rules,
}

/// A move with its principal variation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BestLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move and what follows.
    pub moves: Vec<String>,
    /// From the first side's view: discs, or from -1000 (lost) to 1000 (won).
    pub score: i32,
    /// For the board, from the mover's view.
    pub label: String,
    /// In how many plies the game is won or lost, if that is certain.
    pub plies: Option<u32>,
}

/// A move of a game, and what it was worth.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewedMove {
    /// Which move, from 1.
    pub ply: u32,
    /// Who played it.
    pub side: Side,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it led to, from the first side's view.
    pub score: i32,
    /// The best move.
    pub best: String,
    /// What that would have led to.
    pub best_score: i32,
    /// What was given away: discs, or thousandths of a win.
    pub loss: u32,
    /// The loss for people; empty if there is none.
    pub label: String,
    /// How bad that is.
    pub mistake: Mistake,
    /// How the values are known.
    pub source: Source,
    /// The name of the opening, if the game got a new one here.
    pub opening: Option<String>,
}

/// How bad a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Mistake {
    None,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// What a review amounts to.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewSummary {
    /// The name of the opening.
    pub opening: Option<String>,
    /// The sums of both sides.
    pub sides: BySide<SideSummary>,
}

impl ReviewSummary {
    /// Adds a move to the sums.
    pub fn count(&mut self, reviewed: &ReviewedMove) {
        let sum = match reviewed.side {
            Side::First => &mut self.sides.first,
            Side::Second => &mut self.sides.second,
        };
        sum.moves += 1;
        sum.loss += reviewed.loss;
        sum.mistakes += u32::from(reviewed.mistake >= Mistake::Mistake);
        sum.blunders += u32::from(reviewed.mistake == Mistake::Blunder);
    }
}

/// The sums of a side.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideSummary {
    /// Its moves.
    pub moves: u32,
    /// What it gave away.
    pub loss: u32,
    /// How often.
    pub mistakes: u32,
    /// How often badly.
    pub blunders: u32,
}

/// A whole review.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewReply {
    /// The moves.
    pub moves: Vec<ReviewedMove>,
    /// The sums.
    pub summary: ReviewSummary,
}

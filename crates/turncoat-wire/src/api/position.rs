use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BySide, Side};

/// A position as it is drawn.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum PositionView {
    /// A board of Othello.
    Othello(OthelloView),
    /// A board of Quoridor.
    Quoridor(QuoridorView),
}

/// A board of Othello.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OthelloView {
    /// The position as text.
    pub text: String,
    /// The side to move; after the end, the side whose turn it would be.
    pub turn: Side,
    /// 64 marks from a1, b1, …: `X` for the first side, `O` for the second, `-` for an empty square.
    pub cells: String,
    /// The legal moves.
    pub moves: Vec<OthelloMove>,
    /// What led here.
    pub last: Option<OthelloLast>,
    /// The discs of both sides; at the end, empty squares count for the winner.
    pub discs: BySide<u32>,
    /// How many squares are empty.
    pub empty: u32,
}

/// A legal move of Othello.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OthelloMove {
    /// The square, or `pass`.
    #[serde(rename = "move")]
    pub mv: String,
    /// The discs that it turns.
    pub turns: Vec<String>,
}

/// The move that led to a position of Othello.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OthelloLast {
    /// The square, `pass`, or `lost` for a turn lost to the clock.
    #[serde(rename = "move")]
    pub mv: String,
    /// The discs that it turned.
    pub turned: Vec<String>,
}

/// A board of Quoridor.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuoridorView {
    /// The position as text.
    pub text: String,
    /// The side to move; after the end, the side whose turn it would be.
    pub turn: Side,
    /// The number of files.
    pub width: u8,
    /// The number of ranks.
    pub height: u8,
    /// The cells of the pawns.
    pub pawns: BySide<String>,
    /// The walls in hand.
    pub hands: BySide<u8>,
    /// The walls on the board: `e3h` above e3 and f3, `e3v` right of e3 and e4.
    pub walls: Vec<String>,
    /// The cells that the pawn of the side to move can go to.
    pub steps: Vec<String>,
    /// The walls that can be put up.
    pub places: Vec<String>,
    /// Every other place of a wall, and why it cannot stand there.
    pub refused: Vec<Refused>,
    /// A shortest way for each pawn.
    pub paths: BySide<Path>,
    /// What led here.
    pub last: Option<QuoridorLast>,
}

/// Walls that cannot be put up for the same reason.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refused {
    /// The reason.
    pub why: String,
    /// The reason for a program: `overlaps e3h`, `crosses e3v`, `cuts-off first`, `no-wall` or `over`.
    #[serde(default)]
    pub rule: String,
    /// The walls.
    pub walls: Vec<String>,
}

/// A shortest way of a pawn to its goal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Path {
    /// The number of steps.
    pub length: u32,
    /// The cells, from the pawn to the goal.
    pub cells: Vec<String>,
}

/// The move that led to a position of Quoridor.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuoridorLast {
    /// The cell, the wall, or `lost` for a turn lost to the clock.
    #[serde(rename = "move")]
    pub mv: String,
    /// Where the pawn came from, if one moved.
    pub from: Option<String>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// A sentence: `first wins by resignation`.
    pub text: String,
    /// Who won, if anybody did.
    pub winner: Option<Side>,
    /// Whether the game counts; a game that was broken off does not.
    pub decided: bool,
    /// What ended it.
    pub cause: Cause,
    /// Why it was adjudicated or broken off, in the words of who did it.
    pub reason: Option<String>,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Cause {
    Rules,
    Repetition,
    Length,
    Agreement,
    Resignation,
    Time,
    Adjudication,
    Abort,
}

impl From<&turncoat_session::Ending> for Ending {
    fn from(ending: &turncoat_session::Ending) -> Self {
        use turncoat_session::Ending as Session;
        let cause = match ending {
            Session::Rules(_) => Cause::Rules,
            Session::Repetition => Cause::Repetition,
            Session::Length => Cause::Length,
            Session::Agreement => Cause::Agreement,
            Session::Resignation(_) => Cause::Resignation,
            Session::Time(_) => Cause::Time,
            Session::Adjudication { .. } => Cause::Adjudication,
            Session::Abort { .. } => Cause::Abort,
        };
        let outcome = ending.outcome();
        let winner = outcome.and_then(turncoat_game::Outcome::winner).map(Side::from);
        let reason = match ending {
            Session::Adjudication { reason, .. } | Session::Abort { reason } => Some(reason.clone()),
            _ => None,
        };
        Self { text: ending.to_string(), winner, decided: outcome.is_some(), cause, reason }
    }
}

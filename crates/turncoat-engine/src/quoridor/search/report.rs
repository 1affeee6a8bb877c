use std::time::Duration;

use turncoat_quoridor::Move;

use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::value::Value;

/// What the search of Quoridor knows at some moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The best moves with their lines, best first.
    pub lines: Vec<Line>,
    /// The simulations so far, or the positions that alpha-beta visited.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
}

/// A move with its principal variation. All values are for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves, of which the first is the one that is judged.
    pub moves: Vec<Move>,
    /// How good the move is.
    pub value: Value,
    /// By how many steps the side to move is expected to win, negative if it is expected to lose.
    pub lead: f32,
    /// The proven result, if there is one. The plies of a proof that the search found may be more than needed; those of a
    /// solution are exact.
    pub exact: Option<Exact>,
    /// How often the move was tried by the tree search; 0 for what was solved or found by alpha-beta.
    pub visits: u32,
}

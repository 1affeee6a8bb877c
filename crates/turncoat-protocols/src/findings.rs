use std::time::Duration;

use turncoat_engine::quoridor::Exact;

/// What a search of either game knows at some moment. Everything is told from the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// The best moves with what is expected to follow, best first.
    pub lines: Vec<Line>,
    /// Where the values come from.
    pub source: Source,
    /// The positions visited, or the simulations played.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
}

/// A move with what is expected to follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves as the session writes them, of which the first is the one that is judged.
    pub moves: Vec<String>,
    /// What it is worth.
    pub worth: Worth,
}

/// What a move is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// Othello: by how many discs it wins.
    Discs(i32),
    /// Quoridor: how likely it wins.
    Chance {
        /// The chance in thousandths, a draw being half a win.
        permille: u32,
        /// By how many steps it is expected to win.
        lead: f32,
        /// How often the move was tried.
        visits: u32,
        /// What is certain, if anything is.
        exact: Option<Exact>,
    },
}

/// Where values come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The opening book.
    Book,
    /// A search so many plies deep, which leaves out what is hopeless with this confidence, in percent.
    Depth {
        /// The plies.
        plies: u32,
        /// The confidence.
        percent: u32,
    },
    /// Simulations in a tree.
    Simulations,
    /// A proof.
    Proof,
}

impl Findings {
    /// The best line, if there is one.
    #[must_use]
    pub fn best(&self) -> Option<&Line> {
        self.lines.first()
    }
}

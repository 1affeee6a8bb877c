use std::fmt;
use std::time::Duration;

use turncoat_engine::quoridor::Exact;

/// The state of a search of either game. All values are those of the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The best moves with their expected continuations, best first.
    pub lines: Vec<Line>,
    /// Where the values come from.
    pub source: Source,
    /// The part of the work that is done, from 0 to 1, if it is known.
    pub fraction: Option<f64>,
    /// The positions visited, or the simulations played.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
}

/// A move with its expected continuation.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves as the session writes them, of which the first is the one that is judged.
    pub moves: Vec<String>,
    /// The value of the first move.
    pub worth: Worth,
}

/// The value of a move for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// Othello: the expected final disc difference.
    Discs(i32),
    /// Quoridor: the chance to win.
    Chance {
        /// The chance in thousandths; a draw is half a win.
        permille: u32,
        /// The expected number of steps ahead at the end.
        lead: f32,
        /// How often the search tried the move.
        visits: u32,
        /// The proven result, if there is one.
        exact: Option<Exact>,
    },
}

/// Where values come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The opening book.
    Book,
    /// A search of this depth.
    Depth {
        /// The depth in plies.
        plies: u32,
        /// The confidence of the search's cuts, in percent.
        percent: u32,
    },
    /// This many simulations in a tree.
    Simulations(u64),
    /// A proof.
    Exact,
    /// The rules: the game is over.
    Rules,
}

impl Worth {
    /// The value as one number: discs, or from -1000 (lost) to 1000 (won).
    #[must_use]
    pub const fn score(self) -> i32 {
        match self {
            Self::Discs(discs) => discs,
            Self::Chance { permille, .. } => 2 * permille.cast_signed() - 1000,
        }
    }
}

impl Source {
    /// How far the source reaches; a larger result is the better one.
    pub(crate) const fn reach(self) -> (bool, u64, u32) {
        match self {
            Self::Book | Self::Exact | Self::Rules => (true, 0, 0),
            Self::Depth { plies, percent } => (false, plies as u64, percent),
            Self::Simulations(count) => (false, count, 0),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book => f.write_str("book"),
            Self::Depth { plies, percent } => write!(f, "depth {plies} at {percent}%"),
            Self::Simulations(count) => write!(f, "{count} simulations"),
            Self::Exact => f.write_str("exact"),
            Self::Rules => f.write_str("end of the game"),
        }
    }
}

impl Analysis {
    /// The best line, if there is one.
    #[must_use]
    pub fn best(&self) -> Option<&Line> {
        self.lines.first()
    }
}

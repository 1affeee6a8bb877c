use std::io;
use std::path::PathBuf;

use turncoat_othello::Square;

/// A file of games cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct ShardError {
    /// The file.
    pub path: PathBuf,
    /// The kind of error.
    pub problem: ShardProblem,
}

/// The error of a file of games. Games and discs of a game are counted as they stand in the file, games from 0.
#[derive(Debug, thiserror::Error)]
pub enum ShardProblem {
    /// The file system refuses.
    #[error("{0}")]
    Unreadable(io::Error),
    /// The compressed file is cut off or damaged.
    #[error("cannot be decompressed, so it is cut off or damaged: {0}")]
    Packing(io::Error),
    /// The file does not begin as such files do.
    #[error("does not begin with the header of a file of self-play games: {0}")]
    Header(String),
    /// The file is longer or shorter than its games.
    #[error("is longer or shorter than the games that it announces")]
    Length,
    /// A game has more discs than squares, or a longer opening than moves.
    #[error("game {game} has impossible sizes")]
    Sizes {
        /// The game.
        game: usize,
    },
    /// A move breaks the rules.
    #[error("game {game} places disc {disc} on {square}, which is illegal there")]
    IllegalMove {
        /// The game.
        game: usize,
        /// The number of the disc, from 1.
        disc: usize,
        /// Where it is placed.
        square: Square,
    },
    /// The moves end before the game does.
    #[error("game {game} ends before it is over")]
    Unfinished {
        /// The game.
        game: usize,
    },
    /// A value is beyond 64 discs.
    #[error("game {game} has a position with the impossible value {value}")]
    Value {
        /// The game.
        game: usize,
        /// The value.
        value: i8,
    },
}

//! The database of the French Othello federation: games of a year in a `.wtb` file, names of players in `WTH.JOU` and of
//! tournaments in `WTH.TRN`, a folder of them as one database.
//!
//! Moves are squares without passes; the score gives empty squares to the winner.

mod check;
mod database;
mod file;

pub use check::Check;
pub use database::{Database, WthorError};
pub use file::Game;

use crate::{GameRecord, Problem, ReadError};

/// Whether the bytes are a file of games: nothing else has a length that fits such a header.
pub(crate) fn is_games(bytes: &[u8]) -> bool {
    file::is_games(bytes)
}

/// The games of one file, without names.
pub(crate) fn read(bytes: &[u8]) -> Vec<Result<GameRecord, ReadError>> {
    match file::read_games(bytes) {
        Ok(games) => {
            let database = Database { games, ..Database::default() };
            database.records().collect()
        }
        Err(problem) => vec![Err(ReadError::whole(Problem::Database(problem)))],
    }
}

//! Records of games, from tournaments or from the engine's own play.

use std::path::{Path, PathBuf};
use std::{fs, io};

use turncoat_formats::wthor;
pub use turncoat_formats::wthor::Game;
use turncoat_game::ReplayError;
use turncoat_othello::{Move, MoveError, Position, Square};

use crate::valued_games::{ShardError, read_shards};

/// The games at `path`: the shards of self-play in a folder, or all WTHOR files of a folder without shards, or a text of one
/// transcript a line, as `turncoat lab self-play --output` writes them; there empty lines and lines that start with `#` are
/// passed over.
///
/// # Errors
/// If something cannot be read or is no game, or if there is no game at all.
pub fn read_games(path: &Path) -> Result<Vec<Game>, GamesError> {
    let games = if path.is_dir() { read_folder(path)? } else { read_transcripts(path)? };
    if games.is_empty() { Err(GamesError::None { path: path.to_owned() }) } else { Ok(games) }
}

fn read_folder(path: &Path) -> Result<Vec<Game>, GamesError> {
    let shards = read_shards(path)?;
    if shards.is_empty() {
        return Ok(wthor::Database::read_folder(path)?.games);
    }
    Ok(shards.into_iter().flat_map(|shard| shard.games).map(|game| finished_game(game.squares)).collect())
}

/// A game of nothing but these moves to its end.
fn finished_game(squares: Vec<Square>) -> Game {
    let game = Game { squares, ..Game::default() };
    let discs = game.positions().last().and_then(|last| last.final_discs());
    let black_discs = discs.map_or(32, |discs| discs.first as u8);
    Game { black_discs, theoretical_black_discs: black_discs, ..game }
}

fn read_transcripts(path: &Path) -> Result<Vec<Game>, GamesError> {
    let text = fs::read_to_string(path).map_err(|error| GamesError::Unreadable { path: path.to_owned(), error })?;
    let refused = |line, problem| GamesError::Refused { path: path.to_owned(), line, problem };
    let is_game = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
    let lines = text.lines().zip(1..).filter(|(line, _)| is_game(line));
    lines.map(|(line, number)| read_transcript(line).map_err(|problem| refused(number, problem))).collect()
}

fn read_transcript(line: &str) -> Result<Game, ReplayError<Position, MoveError>> {
    let mut replay = Position::default().replay(line);
    let mut squares = Vec::new();
    for step in &mut replay {
        if let Move::Place(square) = step? {
            squares.push(square);
        }
    }
    replay.finish()?;
    Ok(finished_game(squares))
}

/// Why games cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// WTHOR files are wrong.
    #[error(transparent)]
    Wthor(#[from] wthor::WthorError),
    /// Shards of self-play are wrong.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// The file system refuses.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A line is not a game.
    #[error("{path}: line {line}: {problem}")]
    Refused {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: ReplayError<Position, MoveError>,
    },
    /// There is nothing to read.
    #[error("{path} holds no games")]
    None {
        /// The file or folder.
        path: PathBuf,
    },
}

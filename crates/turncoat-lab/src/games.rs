//! Records of games, from tournaments or from the engine's own play.

use std::path::{Path, PathBuf};
use std::{fs, io};

use turncoat_formats::wthor;
use turncoat_game::{Position as _, ReplayError};
use turncoat_othello::{Move, MoveError, Position, Square};

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Black's discs at the end, empty squares given to the winner.
    pub black_discs: u8,
    /// Black's discs if both sides had played perfectly from [`Game::theoretical_empties`] on.
    pub theoretical_black_discs: u8,
    /// The number of empty squares from which on the theoretical result counts.
    pub theoretical_empties: u32,
    /// Where discs were placed; passes are left out.
    pub squares: Vec<Square>,
}

impl Game {
    /// The positions of the game from its start; a pass is a position of its own.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let mut next = Some(Position::default());
        let mut squares = self.squares.iter();
        std::iter::from_fn(move || {
            let position = next.take()?;
            let mv = position.unwritten_move().or_else(|| squares.next().map(|&square| Move::Place(square)));
            next = mv.and_then(|mv| position.play(mv).ok());
            Some(position)
        })
    }
}

impl From<wthor::Game> for Game {
    fn from(game: wthor::Game) -> Self {
        Self {
            black_discs: game.black_discs,
            theoretical_black_discs: game.theoretical_black_discs,
            theoretical_empties: game.theoretical_empties.into(),
            squares: game.squares,
        }
    }
}

/// The games at `path`: all WTHOR files of a folder, or a text of one transcript a line, as `turncoat lab self-play` writes
/// them; there empty lines and lines that start with `#` are passed over.
///
/// # Errors
/// If something cannot be read or is no game, or if there is no game at all.
pub fn read_games(path: &Path) -> Result<Vec<Game>, GamesError> {
    let games = if path.is_dir() {
        wthor::Database::read_folder(path)?.games.into_iter().map(Game::from).collect()
    } else {
        read_transcripts(path)?
    };
    if games.is_empty() { Err(GamesError::None { path: path.to_owned() }) } else { Ok(games) }
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
    let last = replay.finish()?;
    let discs = last.final_discs().map_or(32, |discs| discs.first as u8);
    Ok(Game { black_discs: discs, theoretical_black_discs: discs, theoretical_empties: 0, squares })
}

/// Why games cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// WTHOR files are wrong.
    #[error(transparent)]
    Wthor(#[from] wthor::WthorError),
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

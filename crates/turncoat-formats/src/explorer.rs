//! What was played in a position, and with what success, in all games of a database.
//!
//! An index of all positions, the same for all eight ways to lay the board down, is made once and kept in a file that is
//! mapped into memory afterwards. The file is named after the games it was made of, so that other games get another one.
//!
//! Every position of every game is an entry: the hash of its canonical view and the side, the game, and the move in that
//! view. Sorted by hash, a look-up is two binary searches and a scan; filters read sixteen bytes a game.

mod building;
mod filter;
mod index;
mod look_up;
mod sources;

use std::path::{Path, PathBuf};
use std::{fs, io};

use turncoat_othello::{Move, Position, Square};
use turncoat_session::{Kind, Start};

use crate::wthor::WthorError;
use crate::{Date, GameRecord, Hundredths, Manner, ReadError, Verdict};
use index::Index;

pub use building::Progress;
pub use filter::Filter;
pub use look_up::{Choices, LookUp, Tally};
pub use sources::Sources;

/// An index of games of Othello.
#[derive(Debug)]
pub struct Explorer {
    index: Index,
}

/// A game of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedGame<'a> {
    /// Its number, from 0.
    pub number: u32,
    /// Who had the black discs.
    pub black: &'a str,
    /// Who had the white ones.
    pub white: &'a str,
    /// The tournament.
    pub tournament: &'a str,
    /// The year; 0 if it is not known.
    pub year: u16,
    /// By how many discs Black won, if the result is known.
    pub margin: Option<i8>,
    /// Where discs were placed, as numbers of squares; passes are left out.
    squares: &'a [u8],
}

impl IndexedGame<'_> {
    /// Where discs were placed; passes are left out.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.squares.iter().filter_map(|&square| Square::from_index(u32::from(square)))
    }

    /// The game as a record.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        let mut record = GameRecord::new(&Start::usual(Kind::Othello));
        for square in self.squares() {
            if record.place(Move::Place(square)).is_err() {
                break;
            }
        }
        record.details.players.first.name = self.black.to_owned();
        record.details.players.second.name = self.white.to_owned();
        record.details.event = self.tournament.to_owned();
        record.details.date = (self.year > 0).then_some(Date::Year(i32::from(self.year)));
        let margin = self.margin.map(|margin| Hundredths::whole(i32::from(margin)));
        record.state_verdict(margin.map(|margin| Verdict::by_margin(margin, Manner::Unknown)));
        record
    }
}

impl Explorer {
    /// Opens the index of these games, and makes it first if there is none in the folder `cache` or the games have changed.
    ///
    /// # Errors
    ///
    /// If games cannot be read, or the index cannot be written.
    pub fn open(sources: &Sources, cache: &Path, progress: &mut dyn FnMut(Progress)) -> Result<Self, ExploreError> {
        let fingerprint = sources.fingerprint()?;
        let path = cache.join(fingerprint.file_name());
        if let Ok(index) = Index::open(&path) {
            return Ok(Self { index });
        }
        let failed = |error| ExploreError::Index { path: path.clone(), error };
        let bytes = building::build(sources, progress)?;
        fs::create_dir_all(cache).map_err(failed)?;
        index::replace(&path, &bytes).map_err(failed)?;
        fingerprint.remove_outdated(cache);
        Index::open(&path).map(|index| Self { index }).map_err(failed)
    }

    /// How many games there are.
    #[must_use]
    pub fn game_count(&self) -> u32 {
        self.index.games().len() as u32
    }

    /// How many games were left out, because they do not begin with the standard start or have illegal moves.
    #[must_use]
    pub fn skipped(&self) -> u32 {
        self.index.skipped()
    }

    /// The game with this number.
    #[must_use]
    pub fn game(&self, number: u32) -> Option<IndexedGame<'_>> {
        let row = self.index.games().get(number as usize)?;
        Some(IndexedGame {
            number,
            black: self.index.player(row.black),
            white: self.index.player(row.white),
            tournament: self.index.tournament(row.tournament),
            year: row.year,
            margin: row.margin(),
            squares: self.index.squares(number, row),
        })
    }

    /// All players, in the order of their numbers.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.index.players()
    }

    /// All tournaments, in the order of their numbers.
    pub fn tournaments(&self) -> impl Iterator<Item = &str> {
        self.index.tournaments()
    }

    /// What was played in this position, however the board lies, in the games that pass the filter.
    #[must_use]
    pub fn look_up(&self, position: &Position, filter: &Filter) -> LookUp {
        look_up::look_up(&self.index, position, filter)
    }
}

/// Why there is nothing to explore.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    /// The database cannot be read.
    #[error(transparent)]
    Wthor(#[from] WthorError),
    /// A file cannot be read.
    #[error("cannot read {path}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// A file holds no games.
    #[error("{path}: {error}")]
    NoGames {
        /// The file.
        path: PathBuf,
        /// Why.
        error: ReadError,
    },
    /// There is not a single game.
    #[error("there are no games of Othello from the standard start")]
    Nothing,
    /// The index cannot be written or read.
    #[error("the index {path} cannot be used")]
    Index {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
}

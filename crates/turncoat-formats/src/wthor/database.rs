use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::{fs, io};

use turncoat_othello::{Move, Square};
use turncoat_session::{Kind, Start};

use super::file::{self, Game, PLAYER_LENGTH, TOURNAMENT_LENGTH};
use crate::{Date, GameRecord, Hundredths, Manner, Moves, Problem, ReadError, Theoretical, Verdict};

/// All games of a folder with the names of players and tournaments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Database {
    /// The games, file by file.
    pub games: Vec<Game>,
    /// The players by their numbers.
    pub players: Vec<String>,
    /// The tournaments by their numbers.
    pub tournaments: Vec<String>,
}

/// The empties from which the federation computes theoretical scores.
const THEORETICAL_EMPTIES: u8 = 24;
const PLAYERS: &str = "WTH.JOU";
const TOURNAMENTS: &str = "WTH.TRN";

impl Database {
    /// Reads a folder: all `.wtb` files in the order of their names, and the names if there are any.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is not what its name says.
    pub fn read_folder(folder: &Path) -> Result<Self, WthorError> {
        let mut database = Self::default();
        for path in Self::files_of(folder)? {
            let bytes = fs::read(&path).map_err(|error| WthorError::Unreadable { path: path.clone(), error })?;
            database.add_file(&path, &bytes)?;
        }
        Ok(database)
    }

    /// Reads one file of games, with the names of its folder.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is not what its name says.
    pub fn read_file(path: &Path) -> Result<Self, WthorError> {
        let mut database = Self::default();
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let names = Self::files_of(folder)?.into_iter().filter(|path| !has_extension(path, "wtb"));
        for path in names.chain([path.to_owned()]) {
            let bytes = fs::read(&path).map_err(|error| WthorError::Unreadable { path: path.clone(), error })?;
            database.add_file(&path, &bytes)?;
        }
        Ok(database)
    }

    /// The files of a folder that belong to a database, in the order of their names.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn files_of(folder: &Path) -> Result<Vec<PathBuf>, WthorError> {
        let failed = |error| WthorError::Unreadable { path: folder.to_owned(), error };
        let entries: Result<Vec<_>, _> = fs::read_dir(folder).map_err(failed)?.collect();
        let mut paths: Vec<PathBuf> = entries.map_err(failed)?.into_iter().map(|entry| entry.path()).collect();
        paths.retain(|path| ["wtb", "jou", "trn"].iter().any(|extension| has_extension(path, extension)));
        paths.sort();
        Ok(paths)
    }

    fn add_file(&mut self, path: &Path, bytes: &[u8]) -> Result<(), WthorError> {
        let malformed = |problem| WthorError::Malformed { path: path.to_owned(), problem };
        if has_extension(path, "jou") {
            self.players = file::read_names(bytes, PLAYER_LENGTH).map_err(malformed)?;
        } else if has_extension(path, "trn") {
            self.tournaments = file::read_names(bytes, TOURNAMENT_LENGTH).map_err(malformed)?;
        } else {
            self.games.extend(file::read_games(bytes).map_err(malformed)?);
        }
        Ok(())
    }

    /// The player with this number; empty if there is none.
    #[must_use]
    pub fn player(&self, number: u16) -> &str {
        self.players.get(usize::from(number)).map_or("", String::as_str)
    }

    /// The tournament with this number; empty if there is none.
    #[must_use]
    pub fn tournament(&self, number: u16) -> &str {
        self.tournaments.get(usize::from(number)).map_or("", String::as_str)
    }

    /// A game as a record.
    ///
    /// # Errors
    ///
    /// The first move that the rules forbid.
    pub fn record(&self, game: &Game) -> Result<GameRecord, ReadError> {
        let mut record = GameRecord::new(&Start::usual(Kind::Othello));
        for (&square, number) in game.squares.iter().zip(1..) {
            let refused = |refusal| Problem::Database(format!("move {number}: {refusal}"));
            record.place(Move::Place(square)).map_err(|refusal| ReadError::whole(refused(refusal)))?;
        }
        record.details.players.first.name = self.player(game.black).to_owned();
        record.details.players.second.name = self.player(game.white).to_owned();
        record.details.event = self.tournament(game.tournament).to_owned();
        record.details.date = (game.year > 0).then_some(Date::Year(i32::from(game.year)));
        record.details.theoretical = (game.theoretical_black_discs != game.black_discs).then(|| Theoretical {
            margin: margin_of(game.theoretical_black_discs),
            empties: game.theoretical_empties,
        });
        let margin = margin_of(game.black_discs);
        record.state_verdict(Some(Verdict::by_margin(margin, Manner::Unknown)));
        Ok(record)
    }

    /// All games as records, each with its number in the error.
    pub fn records(&self) -> impl Iterator<Item = Result<GameRecord, ReadError>> {
        self.games.iter().zip(1..).map(|(game, number)| {
            self.record(game).map_err(|error| ReadError::whole(Problem::Database(format!("game {number}, {error}"))))
        })
    }

    /// The database of these games. Those of Othello from the standard start have a place in it.
    ///
    /// # Errors
    ///
    /// The number, from 1, of a game that has none.
    pub fn of_records(records: &[GameRecord]) -> Result<Self, usize> {
        let (mut players, mut tournaments) = (Names::default(), Names::default());
        let mut games = Vec::new();
        for (record, number) in records.iter().zip(1_usize..) {
            let squares = squares_of(record).ok_or(number)?;
            let details = &record.details;
            let margin = record.verdict().and_then(|verdict| verdict.margin).unwrap_or_default();
            let black_discs = discs_of(margin);
            let theoretical = details.theoretical;
            games.push(Game {
                year: details.date.and_then(|date| u16::try_from(date.year()).ok()).unwrap_or(0),
                tournament: tournaments.number(&details.event).ok_or(number)?,
                black: players.number(&details.players.first.name).ok_or(number)?,
                white: players.number(&details.players.second.name).ok_or(number)?,
                black_discs,
                theoretical_black_discs: theoretical.map_or(black_discs, |theoretical| discs_of(theoretical.margin)),
                theoretical_empties: theoretical.map_or(THEORETICAL_EMPTIES, |theoretical| theoretical.empties),
                squares,
            });
        }
        Ok(Self { games, players: players.names, tournaments: tournaments.names })
    }

    /// The files of the database with their names: one a year, and those of the names.
    #[must_use]
    pub fn files(&self) -> Vec<(String, Vec<u8>)> {
        let mut years: BTreeMap<(u16, u8), Vec<&Game>> = BTreeMap::new();
        for game in &self.games {
            years.entry((game.year, game.theoretical_empties)).or_default().push(game);
        }
        let games = years.into_iter().map(|((year, empties), games)| {
            // Two files of one year differ in the empties of their theoretical scores.
            let suffix = if empties == THEORETICAL_EMPTIES { String::new() } else { format!("_{empties}") };
            (format!("WTH_{year:04}{suffix}.wtb"), file::write_games(&games, year, empties))
        });
        let names = [
            (PLAYERS.to_owned(), file::write_names(&self.players, PLAYER_LENGTH)),
            (TOURNAMENTS.to_owned(), file::write_names(&self.tournaments, TOURNAMENT_LENGTH)),
        ];
        games.chain(names).collect()
    }
}

/// By how much Black wins with so many discs.
fn margin_of(black_discs: u8) -> Hundredths {
    Hundredths::whole(2 * i32::from(black_discs) - 64)
}

fn discs_of(margin: Hundredths) -> u8 {
    (32 + margin.rounded() / 2).clamp(0, 64) as u8
}

/// Names in the order in which they came up.
#[derive(Default)]
struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u16>,
}

impl Names {
    /// The number of a name; nothing if there are too many.
    fn number(&mut self, name: &str) -> Option<u16> {
        if let Some(&number) = self.numbers.get(name) {
            return Some(number);
        }
        let number = u16::try_from(self.names.len()).ok().filter(|&number| number < u16::MAX)?;
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        Some(number)
    }
}

/// Where discs were placed, if it is a game from the standard start.
fn squares_of(record: &GameRecord) -> Option<Vec<Square>> {
    let Moves::Othello(line) = record.moves() else { return None };
    let square = |&mv: &Move| match mv {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    };
    let is_standard = *line.start() == turncoat_othello::Position::STANDARD;
    is_standard.then(|| line.moves().iter().filter_map(square).collect())
}

fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// Why a database cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum WthorError {
    /// The file system refuses.
    #[error("cannot read {path}")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// The bytes are something else.
    #[error("{path} is not a file of the WTHOR database: {problem}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
}

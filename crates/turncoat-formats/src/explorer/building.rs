use std::collections::HashMap;
use std::fs;
use std::path::Path;

use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

use super::index::{Contents, GameRow, Key, SQUARES, Step};
use super::{ExploreError, Sources};
use crate::wthor::Database;
use crate::{Collection, GameRecord, Moves};

/// How far the making of an index has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many games have been replayed.
    pub done: usize,
    /// How many there are.
    pub games: usize,
}

/// How often progress is told, in games.
const TOLD_EVERY: usize = 1024;

/// Reads all games and makes the bytes of their index.
pub(super) fn build(sources: &Sources, progress: &mut dyn FnMut(Progress)) -> Result<Vec<u8>, ExploreError> {
    let games = read(sources)?;
    let mut builder = Builder::default();
    for (game, done) in games.iter().zip(0..) {
        if done % TOLD_EVERY == 0 {
            progress(Progress { done, games: games.len() });
        }
        builder.add(game);
    }
    progress(Progress { done: games.len(), games: games.len() });
    if builder.contents.games.is_empty() {
        return Err(ExploreError::Nothing);
    }
    builder.contents.entries.sort_unstable();
    Ok(builder.contents.to_bytes())
}

/// A game on its way into the index.
pub(super) struct Game {
    black: String,
    white: String,
    tournament: String,
    year: u16,
    margin: Option<i8>,
    /// Nothing if the game does not begin with the standard start.
    squares: Option<Vec<Square>>,
}

fn read(sources: &Sources) -> Result<Vec<Game>, ExploreError> {
    let mut games = Vec::new();
    for path in &sources.paths {
        games.extend(read_path(path)?);
    }
    Ok(games)
}

/// The games of a folder or file.
pub(super) fn read_path(path: &Path) -> Result<Vec<Game>, ExploreError> {
    if path.is_dir() {
        return Ok(of_database(&Database::read_folder(path)?));
    }
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")) {
        return Ok(of_database(&Database::read_file(path)?));
    }
    let bytes = fs::read(path).map_err(|error| ExploreError::Unreadable { path: path.to_owned(), error })?;
    let collection =
        Collection::read(&bytes).map_err(|error| ExploreError::NoGames { path: path.to_owned(), error })?;
    Ok(collection.games.iter().map(of_record).collect())
}

fn of_database(database: &Database) -> Vec<Game> {
    let games = database.games.iter().map(|game| Game {
        black: database.player(game.black).to_owned(),
        white: database.player(game.white).to_owned(),
        tournament: database.tournament(game.tournament).to_owned(),
        year: game.year,
        margin: i8::try_from(2 * i32::from(game.black_discs) - 64).ok(),
        squares: Some(game.squares.clone()),
    });
    games.collect()
}

fn of_record(record: &GameRecord) -> Game {
    let details = &record.details;
    let square = |&mv: &Move| match mv {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    };
    let squares = match record.moves() {
        Moves::Othello(line) if *line.start() == Position::STANDARD => {
            Some(line.moves().iter().filter_map(square).collect())
        }
        _ => None,
    };
    let margin = record.verdict().and_then(|verdict| verdict.margin);
    Game {
        black: details.players.first.name.clone(),
        white: details.players.second.name.clone(),
        tournament: details.event.clone(),
        year: details.date.and_then(|date| u16::try_from(date.year()).ok()).unwrap_or(0),
        margin: margin.and_then(|margin| i8::try_from(margin.rounded()).ok()).filter(|margin| margin.abs() <= 64),
        squares,
    }
}

#[derive(Default)]
struct Builder {
    contents: Contents,
    players: HashMap<String, u32>,
    tournaments: HashMap<String, u32>,
}

impl Builder {
    fn add(&mut self, game: &Game) {
        let number = self.contents.games.len() as u32;
        let squares = game.squares.as_ref().filter(|squares| squares.len() <= SQUARES && number < Step::MOST_GAMES);
        let Some(steps) = squares.and_then(|squares| replay(number, squares)) else {
            self.contents.skipped += 1;
            return;
        };
        let squares = squares.map_or(&[][..], Vec::as_slice);
        self.contents.entries.extend(steps);
        let mut places = [0; SQUARES];
        for (place, square) in places.iter_mut().zip(squares) {
            *place = square.index() as u8;
        }
        self.contents.squares.push(places);
        self.contents.games.push(GameRow {
            black: number_of(&game.black, &mut self.players, &mut self.contents.players),
            white: number_of(&game.white, &mut self.players, &mut self.contents.players),
            tournament: number_of(&game.tournament, &mut self.tournaments, &mut self.contents.tournaments),
            year: game.year,
            margin: game.margin.unwrap_or(GameRow::NO_MARGIN),
            length: squares.len() as u8,
        });
    }
}

/// The number of a name, a new one if it has none.
fn number_of(name: &str, numbers: &mut HashMap<String, u32>, names: &mut Vec<String>) -> u32 {
    if let Some(&number) = numbers.get(name) {
        return number;
    }
    let number = names.len() as u32;
    names.push(name.to_owned());
    numbers.insert(name.to_owned(), number);
    number
}

/// An entry for every position of a game, the last one included; nothing if a move is illegal.
fn replay(game: u32, squares: &[Square]) -> Option<Vec<(Key, Step)>> {
    let mut position = Position::STANDARD;
    let mut squares = squares.iter();
    let mut entries = Vec::with_capacity(SQUARES + 2);
    loop {
        let (key, symmetry) = Key::of(&position);
        let mv = position.unwritten_move().or_else(|| squares.next().map(|&square| Move::Place(square)));
        entries.push((key, Step::new(game, mv, symmetry)));
        let Some(mv) = mv else { return Some(entries) };
        if !position.is_legal(mv) {
            return None;
        }
        position.play_unchecked(mv);
    }
}

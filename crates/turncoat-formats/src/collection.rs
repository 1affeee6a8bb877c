use std::borrow::Cow;

use crate::fault::{Fault, Readings, with_places};
use crate::read_error::excerpt;
use crate::{Feature, Format, GameRecord, Moves, Problem, ReadError};
use crate::{
    board, detection, fen, ggf, ios, logistello, obf, pgn, quest, quoridor_text, save, sgf, transcript, wthor,
};

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// How it is written.
    pub format: Format,
    /// The games and positions that could be read.
    pub games: Vec<GameRecord>,
    /// Why others could not.
    pub refused: Vec<ReadError>,
}

/// Reads games or positions in whatever format they are.
///
/// # Errors
///
/// The first place that cannot be read. [`Collection::read`] passes over what cannot be read.
pub fn read_any(bytes: &[u8]) -> Result<Collection, ReadError> {
    Collection::read(bytes).and_then(Collection::whole)
}

impl Collection {
    /// Reads as much as can be read, in whatever format it is.
    ///
    /// # Errors
    ///
    /// If the format is not known, or not a single game can be read.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        if wthor::is_games(bytes) {
            return Self::read_as(Format::Wthor, bytes);
        }
        let text = text_of(bytes);
        let format = detection::detect(&text)?;
        Self::of(format, with_places(&text, read_text(format, &text)))
    }

    /// Reads as much as can be read, in this format.
    ///
    /// # Errors
    ///
    /// If not a single game can be read.
    pub fn read_as(format: Format, bytes: &[u8]) -> Result<Self, ReadError> {
        let readings = match format {
            Format::Wthor => wthor::read(bytes),
            _ => {
                let text = text_of(bytes);
                with_places(&text, read_text(format, &text))
            }
        };
        Self::of(format, readings)
    }

    /// The collection, if nothing was refused.
    ///
    /// # Errors
    ///
    /// What was refused first.
    pub fn whole(mut self) -> Result<Self, ReadError> {
        if self.refused.is_empty() { Ok(self) } else { Err(self.refused.swap_remove(0)) }
    }

    fn of(format: Format, readings: Vec<Result<GameRecord, ReadError>>) -> Result<Self, ReadError> {
        let (mut games, mut refused) = (Vec::new(), Vec::new());
        for reading in readings {
            match reading {
                Ok(game) => games.push(game),
                Err(error) => refused.push(error),
            }
        }
        match (games.is_empty(), refused.is_empty()) {
            (true, true) => Err(ReadError::whole(Problem::Nothing)),
            (true, false) => Err(refused.swap_remove(0)),
            _ => Ok(Self { format, games, refused }),
        }
    }
}

/// UTF-8, or else the one byte a character of old programs; without the mark that some editors put first.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

pub(crate) fn read_text(format: Format, text: &str) -> Readings {
    match format {
        Format::Transcript => transcript::read(text),
        Format::Ggf => ggf::read(text),
        Format::Sgf => sgf::read(text),
        Format::Pgn | Format::EdaxPgn => pgn::read(text),
        Format::Quest => quest::read(text),
        Format::Logistello => logistello::read(text),
        Format::Ios => ios::read(text),
        Format::Obf => obf::read(text),
        Format::Board => board::read(text),
        Format::Fen => fen::read(text),
        Format::Quoridor | Format::Glendenning | Format::Athens => quoridor_text::read_moves(text, format),
        Format::QuoridorPosition | Format::Pyquoridor => quoridor_text::read_positions(text),
        Format::Save => save::read(text),
        Format::Wthor => vec![Err(Fault::whole(Problem::NoText(format)))],
    }
}

/// Writes the records one after the other. What the format cannot hold is left out: [`GameRecord::features`] tells what
/// there is, and [`Format::features`] what stays. WTHOR needs a folder: [`wthor::Database`].
///
/// # Errors
///
/// If the format cannot hold a record at all.
pub fn write(format: Format, games: &[GameRecord]) -> Result<String, WriteError> {
    for (game, number) in games.iter().zip(1..) {
        if !format.kinds().contains(&game.kind()) {
            return Err(WriteError::Kind { number, kind: game.kind().name(), format });
        }
        if !can_begin_so(format, game) {
            return Err(WriteError::Start { number, format });
        }
    }
    let mut text = String::new();
    match format {
        Format::Ggf => ggf::write_all(games, &mut text),
        Format::Wthor | Format::Save => return Err(WriteError::NoText(format)),
        _ => games.iter().for_each(|game| write_one(format, game, &mut text)),
    }
    Ok(text)
}

fn write_one(format: Format, game: &GameRecord, text: &mut String) {
    match format {
        Format::Transcript => transcript::write(game, text),
        Format::Sgf => sgf::write(game, text),
        Format::Pgn => pgn::write(game, pgn::Flavour::PlayOk, text),
        Format::EdaxPgn => pgn::write(game, pgn::Flavour::Edax, text),
        Format::Quest => quest::write(game, text),
        Format::Logistello => logistello::write(game, text),
        Format::Ios => ios::write(game, text),
        Format::Obf => obf::write(game, text),
        Format::Board => board::write(game, text),
        Format::Fen => fen::write(game, text),
        Format::Quoridor | Format::Glendenning | Format::Athens => quoridor_text::write_moves(game, format, text),
        Format::QuoridorPosition | Format::Pyquoridor => quoridor_text::write_position(game, format, text),
        Format::Ggf | Format::Wthor | Format::Save => unreachable!("{format} is written as a whole"),
    }
}

/// A list of moves tells another game if the start is another one. KataQuoridor knows pawns and walls in hand, but no walls
/// that stand from the start.
fn can_begin_so(format: Format, game: &GameRecord) -> bool {
    let (told, held) = (game.features(), format.features(game.kind()));
    let is_open = matches!(game.moves(), Moves::Quoridor(line, _) if line.start().fences().walls().is_empty());
    held.contains(Feature::Start)
        || !(told.contains(Feature::Start) && held.contains(Feature::Moves))
        || (format == Format::Sgf && is_open)
}

/// Why records cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// Another game.
    #[error("game {number} is {kind}, which {format} cannot hold")]
    Kind {
        /// Which record, from 1.
        number: usize,
        /// Its game.
        kind: &'static str,
        /// The format.
        format: Format,
    },
    /// Another start.
    #[error("game {number} does not begin with the usual start, and {format} cannot say so")]
    Start {
        /// Which record, from 1.
        number: usize,
        /// The format.
        format: Format,
    },
    /// Not a text.
    #[error("{0} is not written as a text")]
    NoText(Format),
}

/// The error for a text in no known format.
pub(crate) fn unknown(text: &str) -> ReadError {
    let offset = text.len() - text.trim_start().len();
    ReadError::at(text, offset, Problem::Unknown(excerpt(text)))
}

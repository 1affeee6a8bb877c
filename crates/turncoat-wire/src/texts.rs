//! Texts that people paste and take away, in any format that the project knows.

use turncoat_formats::{Collection, Format, GameRecord};
use turncoat_messages::{Language, server};
use turncoat_session::{Game, GameSession, Kind, archive};

use crate::api::{self, BySide, ExportRequest, FormatChoice, Import, Study};
use crate::study;
use crate::{Refusal, excerpt, shortened};

/// The formats in which people want games.
const FORMATS: [(Format, FormatName); 14] = [
    (Format::Transcript, FormatName::Key("moves")),
    (Format::Quoridor, FormatName::Key("moves")),
    (Format::Glendenning, FormatName::Key("glendenning")),
    (Format::Athens, FormatName::Key("athens")),
    (Format::Board, FormatName::Key("position")),
    (Format::QuoridorPosition, FormatName::Key("position")),
    (Format::Fen, FormatName::Key("fen")),
    (Format::Pyquoridor, FormatName::Key("pyquoridor")),
    (Format::Pgn, FormatName::Own("PGN")),
    (Format::Sgf, FormatName::Own("SGF")),
    (Format::Ggf, FormatName::Own("GGF")),
    (Format::Quest, FormatName::Own("Othello Quest")),
    (Format::Logistello, FormatName::Own("Logistello")),
    (Format::Save, FormatName::Key("save")),
];

/// How a format is called.
enum FormatName {
    /// By a name that is the same in every language.
    Own(&'static str),
    /// By a message.
    Key(&'static str),
}

/// The name by which any game asks for its moves.
const MOVES: &str = "transcript";

/// What the page offers.
#[must_use]
pub fn formats(language: Language) -> Vec<FormatChoice> {
    let choice = |(format, name): &(Format, FormatName)| FormatChoice {
        format: format.name().to_owned(),
        games: format.kinds().iter().map(|&kind| kind.into()).collect(),
        name: match name {
            FormatName::Own(name) => (*name).to_owned(),
            FormatName::Key(key) => server::format_name(*key).in_language(language),
        },
    };
    FORMATS.iter().map(choice).collect()
}

/// The name by which a symmetry is chosen: `quarter-turn`.
#[must_use]
pub fn symmetry_name(symmetry: &impl std::fmt::Debug) -> String {
    let mut name = String::new();
    for letter in format!("{symmetry:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// What a text in any format says. If it says two things, `game` decides which.
///
/// # Errors
///
/// If the text holds no game.
pub fn read(text: &str, game: Option<api::Kind>) -> Result<Import, Refusal> {
    let kind = game.map(Kind::from);
    let found = Collection::read(text.as_bytes());
    let is_wanted = |record: &GameRecord| kind.is_none_or(|kind| record.kind() == kind);
    let found = match found {
        Ok(found) if found.games.iter().any(is_wanted) => found,
        other => {
            let moves = if kind == Some(Kind::Quoridor) { Format::Quoridor } else { Format::Transcript };
            let impossible = |error: &turncoat_formats::ReadError| {
                Refusal::Impossible(server::study_unreadable(shortened(&error.to_string())))
            };
            match (Collection::read_as(moves, text.as_bytes()), other) {
                (Ok(found), _) => found,
                (Err(_), Err(error)) => return Err(impossible(&error)),
                (Err(error), Ok(_)) => return Err(impossible(&error)),
            }
        }
    };
    let mut games = found.games.iter().filter(|record| is_wanted(record));
    let record = games.next().ok_or_else(|| Refusal::Impossible(server::study_empty()))?;
    let details = &record.details;
    let date = details.date.map(|date| date.to_string()).unwrap_or_default();
    let about = [&details.event, &details.site, &date, &details.comment];
    let about: Vec<&str> = about.into_iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    Ok(Import {
        study: Study { start: record.start().to_string(), moves: record.move_texts() },
        format: found.format.name().to_owned(),
        names: BySide::from_fn(|side| details.players[side].name.clone()),
        about: about.join(", "),
        more: games.count() as u32,
    })
}

/// A line in some format.
///
/// # Errors
///
/// If the line is impossible, or its game cannot be written so.
pub fn write(request: &ExportRequest) -> Result<String, Refusal> {
    let game = study::read(&request.study)?;
    let start = study::read_start(&request.study.start)?;
    if request.format == Format::Save.name() {
        return Ok(archive::write(&study::session(&request.study)?));
    }
    let mut record = record(&game, &start)?;
    if let Some(names) = &request.names {
        record.details.players.first.name = crate::limits::check_name(&names.first)?;
        record.details.players.second.name = crate::limits::check_name(&names.second)?;
    }
    write_record(&record, &request.format)
}

/// A whole game in some format.
///
/// # Errors
///
/// If the game cannot be written so.
pub fn write_sitting(session: &GameSession, format: &str) -> Result<String, Refusal> {
    if format == Format::Save.name() {
        return Ok(archive::write(session));
    }
    let mut record = record(session.game(), &session.terms().start)?;
    for side in turncoat_game::Side::BOTH {
        let name = crate::view::seat_name(session.seat(side), session.game().kind(), side, Language::ENGLISH);
        record.details.players[side].name = name;
    }
    write_record(&record, format)
}

fn record(game: &Game, start: &turncoat_session::Start) -> Result<GameRecord, Refusal> {
    GameRecord::of_game(game, start)
        .map_err(|refusal| Refusal::Impossible(turncoat_messages::game::move_refusal(game, &refusal)))
}

fn write_record(record: &GameRecord, format: &str) -> Result<String, Refusal> {
    let known: Option<Format> = match (format, record.kind()) {
        (MOVES, Kind::Quoridor) => Some(Format::Quoridor),
        _ => format.parse().ok(),
    };
    let format = known.ok_or_else(|| Refusal::Impossible(server::study_format(excerpt(format))))?;
    turncoat_formats::write(format, std::slice::from_ref(record))
        .map_err(|error| Refusal::Impossible(server::study_unreadable(shortened(&error.to_string()))))
}

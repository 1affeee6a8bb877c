//! Texts that people paste and take away.

use turncoat_quoridor::Notation;
use turncoat_session::{Command, Game, Kind, Moment, Sitting, Start, Terms, archive};

use crate::api::{self, BySide, Import, Study};
use crate::problem::{Problem, excerpt, shortened};
use crate::study;

/// The formats in which games are written: what to send, for which games, and the name.
pub(crate) const FORMATS: [(&str, &[Kind], &str); 3] = [
    ("transcript", &[Kind::Othello, Kind::Quoridor], "Moves"),
    ("position", &[Kind::Othello, Kind::Quoridor], "Position"),
    ("turncoat", &[Kind::Othello, Kind::Quoridor], "Saved game of Turncoat"),
];

/// The name by which a symmetry is chosen: `quarter-turn`.
pub(crate) fn symmetry_name(symmetry: &impl std::fmt::Debug) -> String {
    let mut name = String::new();
    for letter in format!("{symmetry:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// What a text in any format says.
pub(crate) fn read(text: &str, game: Option<api::Kind>) -> Result<Import, Problem> {
    let text = text.trim();
    if let Ok(sitting) = archive::read(&format!("{text}\n")) {
        return Ok(import("turncoat", sitting.game(), &sitting.terms().start));
    }
    let kinds = game.map_or_else(|| vec![Kind::Othello, Kind::Quoridor], |kind| vec![kind.into()]);
    let mut problem = None;
    for kind in kinds {
        match read_as(kind, text) {
            Ok(found) => return Ok(found),
            Err(error) => problem = problem.or(Some(error)),
        }
    }
    Err(Problem::Impossible(shortened(&problem.unwrap_or_default())))
}

fn read_as(kind: Kind, text: &str) -> Result<Import, String> {
    if let Ok(start) = format!("{kind} {text}").parse::<Start>()
        && !text.is_empty()
    {
        return Ok(import("position", &Game::new(&start), &start));
    }
    let start = Start::usual(kind);
    let moves: Vec<String> = match start {
        Start::Othello(position) => collected(position.replay(text))?,
        Start::Quoridor { position, .. } => collected(position.replay(text, Notation::Official))?,
    };
    let mut game = Game::new(&start);
    for mv in moves {
        game.play(&mv).map_err(|refusal| refusal.to_string())?;
    }
    Ok(import("transcript", &game, &start))
}

fn collected<M: ToString, E: std::fmt::Display>(moves: impl Iterator<Item = Result<M, E>>) -> Result<Vec<String>, String> {
    moves.map(|mv| mv.map(|mv| mv.to_string()).map_err(|error| error.to_string())).collect()
}

fn import(format: &str, game: &Game, start: &Start) -> Import {
    let study = study::normalized(game, start);
    Import { study, format: format.to_owned(), names: BySide::default(), about: String::new(), more: 0 }
}

/// A line in some format.
pub(crate) fn write(study: &Study, format: &str) -> Result<String, Problem> {
    let game = study::read(study)?;
    match format {
        "transcript" => Ok(transcript(&game)),
        "position" => Ok(game.position()),
        "turncoat" => Ok(archive::write(&sitting_of(study)?)),
        _ => Err(Problem::Impossible(format!("there is no format {}", excerpt(format)))),
    }
}

/// The line as a game that two people played.
fn sitting_of(study: &Study) -> Result<Sitting, Problem> {
    let impossible = |error: &dyn std::fmt::Display| Problem::Impossible(shortened(&error.to_string()));
    let mut sitting = Sitting::open(Terms::new(study::read_start(&study.start)?)).map_err(|error| impossible(&error))?;
    for text in &study.moves {
        let side = sitting.game().side_to_move();
        let command = Command::Play { side, text: text.clone() };
        sitting.apply(command, Moment::START).map_err(|refusal| impossible(&refusal))?;
    }
    Ok(sitting)
}

/// A whole game in some format.
pub(crate) fn write_sitting(sitting: &Sitting, format: &str) -> Result<String, Problem> {
    match format {
        "turncoat" => Ok(archive::write(sitting)),
        _ => {
            let study = Study { start: sitting.terms().start.to_string(), moves: sitting.game().moves() };
            write(&study, format)
        }
    }
}

fn transcript(game: &Game) -> String {
    match game.kind() {
        Kind::Othello => game.moves().into_iter().filter(|mv| mv != "pass").collect(),
        Kind::Quoridor => {
            let numbered = |(index, pair): (usize, &[String])| format!("{}. {}", index + 1, pair.join(" "));
            game.moves().chunks(2).enumerate().map(numbered).collect::<Vec<_>>().join(" ")
        }
    }
}

//! `turncoat games`.

use anyhow::{Result, ensure};
use turncoat_session::{Game, GameSession, Kind};
use turncoat_tui::{Saves, age_text, summary};

use crate::arguments::{GamesArguments, GamesCommand};
use crate::drawing::{Look, othello, quoridor};
use crate::play::open_saves;

pub(crate) fn print(arguments: &GamesArguments, look: Look) -> Result<String> {
    let saves = open_saves(&arguments.saves)?;
    match arguments.command.as_ref().unwrap_or(&GamesCommand::List) {
        GamesCommand::List => list(&saves),
        GamesCommand::Show { name } => Ok(show(&saves.load(name)?, look)),
        GamesCommand::Delete { names } => {
            names.iter().try_for_each(|name| saves.delete(name))?;
            Ok(String::new())
        }
        GamesCommand::Export { name, whole: true } => Ok(saves.read(name)?),
        GamesCommand::Export { name, whole: false } => export(&saves.load(name)?),
    }
}

fn list(saves: &Saves) -> Result<String> {
    let games = saves.list()?;
    if games.is_empty() {
        return Ok(format!("There are no saved games in {}.\n", saves.folder().display()));
    }
    let width = games.iter().map(|saved| saved.name.len()).max().unwrap_or(0);
    let line = |saved: &turncoat_tui::Saved| {
        let about = match &saved.session {
            Ok(session) => summary(session),
            Err(problem) => format!("cannot be read: {problem}"),
        };
        format!("{:width$}  {:>14}  {about}\n", saved.name, age_text(saved.age))
    };
    Ok(games.iter().map(line).collect())
}

fn show(session: &GameSession, look: Look) -> String {
    let board = match session.game() {
        Game::Othello(record) => othello::board(record.position(), look),
        Game::Quoridor(record) => quoridor::board(record.position(), look),
    };
    let moves = numbered(&session.game().moves());
    format!("{board}\n\n{}\n{}\n{moves}\n", summary(session), session.game().position())
}

fn export(session: &GameSession) -> Result<String> {
    let moves = session.game().moves();
    let has_lost_turn = moves.iter().any(|mv| mv == "lost");
    ensure!(!has_lost_turn, "the game has turns that were lost on time, which no transcript can tell; use --whole");
    Ok(match session.game().kind() {
        Kind::Othello => moves.concat() + "\n",
        Kind::Quoridor => numbered(&moves) + "\n",
    })
}

/// `1. e2 e8 2. e3`
fn numbered(moves: &[String]) -> String {
    let turns = moves.chunks(2).zip(1..).map(|(turn, number)| format!("{number}. {}", turn.join(" ")));
    turns.collect::<Vec<_>>().join(" ")
}

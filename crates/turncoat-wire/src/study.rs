//! Lines to study: a start and moves, which are not stored.

use turncoat_game::Symmetric;
use turncoat_messages::server;
use turncoat_session::{Command, Game, GameSession, Moment, NodeId, Record, SessionRules, Start, Terms};

use crate::api::{Line, Ply, Study};
use crate::texts::symmetry_name;
use crate::{Refusal, excerpt, limits, shortened, view};

/// What a turn lost to the clock is called among moves.
const LOST: &str = "lost";

/// The game at the end of a line.
///
/// # Errors
///
/// If the start cannot be read, a move is illegal, or there are too many.
pub fn read(study: &Study) -> Result<Game, Refusal> {
    let start = read_start(&study.start)?;
    if study.moves.len() > limits::MOVES {
        return Err(Refusal::TooLarge(server::limit_moves(limits::MOVES)));
    }
    let mut game = Game::new(&start);
    for (number, text) in (1..).zip(&study.moves) {
        let played = if text == LOST { game.lose_turn() } else { game.play(text) };
        played.map_err(|refusal| {
            let reason = turncoat_messages::game::move_refusal(&game, &refusal);
            Refusal::Impossible(server::study_move(excerpt(text), number, reason))
        })?;
    }
    Ok(game)
}

/// How a game begins.
///
/// # Errors
///
/// If the text names no start.
pub fn read_start(text: &str) -> Result<Start, Refusal> {
    text.trim().parse().map_err(|error: turncoat_session::StartError| {
        Refusal::Impossible(server::study_unreadable(shortened(&error.to_string())))
    })
}

/// The line with its positions, or only the last one.
#[must_use]
pub fn line(game: &Game, start: &str, all: bool) -> Line {
    let nodes = game.line_to(game.current());
    let last = nodes.last().copied().unwrap_or(NodeId::START);
    let ply = |&id: &NodeId| {
        let node = view::node(game, id);
        Ply {
            mv: node.mv,
            side: node.side,
            opening: node.opening,
            ending: node.ending,
            view: if all || id == last { view::position(game, id) } else { None },
        }
    };
    Line { game: game.kind().into(), start: start.to_owned(), plies: nodes.iter().map(ply).collect() }
}

/// The line as a game that two people played.
///
/// # Errors
///
/// If the start cannot be read or a move is illegal.
pub fn session(study: &Study) -> Result<GameSession, Refusal> {
    let impossible =
        |error: &dyn std::fmt::Display| Refusal::Impossible(server::study_unreadable(shortened(&error.to_string())));
    let mut session = GameSession::open(Terms::new(read_start(&study.start)?)).map_err(|error| impossible(&error))?;
    for text in &study.moves {
        let side = session.game().side_to_move();
        let command = Command::Play { side, text: text.clone() };
        session.apply(command, Moment::START).map_err(|refusal| impossible(&refusal))?;
    }
    Ok(session)
}

/// The same line as a symmetry shows it.
///
/// # Errors
///
/// If the line is impossible, or its game has no such symmetry.
pub fn transformed(study: &Study, symmetry: &str) -> Result<Study, Refusal> {
    let game = read(study)?;
    let kind = game.kind();
    let (start, moves) = match &game {
        Game::Othello(record) => transformed_record(record, symmetry)?,
        Game::Quoridor(record) => transformed_record(record, symmetry)?,
    };
    let start = read_start(&format!("{kind} {start}"))?;
    Ok(Study { start: start.to_string(), moves })
}

fn transformed_record<P: SessionRules + Symmetric>(
    record: &Record<P>,
    symmetry: &str,
) -> Result<(String, Vec<String>), Refusal> {
    let known = P::SYMMETRIES.iter().copied().find(|known| symmetry_name(known) == symmetry);
    let symmetry = known.ok_or_else(|| Refusal::Impossible(server::study_symmetry(excerpt(symmetry))))?;
    let mut plies = record.line();
    let start = plies.next().expect("a line has a start");
    let moves = plies.filter_map(|ply| ply.entry).map(|entry| match entry {
        turncoat_session::Entry::Move(mv) => start.position.transform_move(mv, symmetry).to_string(),
        turncoat_session::Entry::LostTurn => LOST.to_owned(),
    });
    let start = start.position.transformed(symmetry);
    Ok((start.to_string(), moves.collect()))
}

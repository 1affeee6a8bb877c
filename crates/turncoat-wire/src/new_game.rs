//! Games that are about to begin.

use turncoat_game::BySide;
use turncoat_quoridor::DrawRules;
use turncoat_session::{Command, GameSession, Moment, Seat, Start, TakeBack, Terms, TimeOut};

use crate::api::NewGame;
use crate::{Refusal, limits, shortened};

/// What is agreed before the first move of the `wanted` game with these seats; `is_friendly` if two people play.
///
/// # Errors
///
/// If the terms contradict each other.
pub fn terms(wanted: &NewGame, start: Start, seats: BySide<Seat>, is_friendly: bool) -> Result<Terms, Refusal> {
    let clock = wanted.clock.as_deref().unwrap_or("none").parse().map_err(|error| {
        let error: turncoat_session::TimeControlError = error;
        impossible(&error)
    })?;
    let time_out = match &wanted.time_out {
        Some(text) => text.parse().map_err(|error: turncoat_session::UnknownName| impossible(&error))?,
        None => TimeOut::LoseGame,
    };
    let take_back = match &wanted.take_back {
        Some(text) => text.parse().map_err(|error: turncoat_session::UnknownName| impossible(&error))?,
        None if is_friendly => TakeBack::Agreed,
        None => TakeBack::Free,
    };
    if is_friendly && take_back == TakeBack::Free {
        return Err(Refusal::Impossible("with a friend, moves are taken back by agreement or never".to_owned()));
    }
    let terms = Terms { start, seats, clock, time_out, take_back };
    terms.check().map_err(|error| impossible(&error))?;
    // A game that nobody plays must end: turns are lost for ever otherwise.
    if let (TimeOut::LoseTurn, Start::Quoridor { draws, .. }) = (time_out, terms.start)
        && draws != DrawRules::default()
    {
        return Err(Refusal::Impossible("a game with lost turns has the usual rules for draws".to_owned()));
    }
    Ok(terms)
}

/// The session of these terms after the moves that the `wanted` game begins with.
///
/// # Errors
///
/// If a move is impossible, or there are too many.
pub fn open(wanted: &NewGame, terms: Terms) -> Result<GameSession, Refusal> {
    if wanted.moves.len() > limits::MOVES {
        return Err(Refusal::TooLarge(format!("a line can have {} moves", limits::MOVES)));
    }
    let mut session = GameSession::open(terms).map_err(|error| Refusal::Impossible(error.to_string()))?;
    for text in &wanted.moves {
        let side = session.game().side_to_move();
        let played = session.apply(Command::Play { side, text: text.clone() }, Moment::START);
        played.map_err(|refusal| impossible(&refusal))?;
    }
    Ok(session)
}

fn impossible(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::Impossible(shortened(&error.to_string()))
}

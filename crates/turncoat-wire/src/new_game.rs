//! Games that are about to begin.

use turncoat_game::BySide;
use turncoat_messages::server;
use turncoat_quoridor::DrawRules;
use turncoat_session::{Command, GameSession, Moment, Seat, Start, TakeBack, Terms, TimeOut};

use crate::api::NewGame;
use crate::{Refusal, limits, shortened};

/// What is agreed before the first move of the `wanted` game with these seats; `is_friendly` if two people play.
///
/// # Errors
///
/// If the terms cannot be read or contradict each other.
pub fn terms(wanted: &NewGame, start: Start, seats: BySide<Seat>, is_friendly: bool) -> Result<Terms, Refusal> {
    let clock = wanted.clock.as_deref().unwrap_or("none").parse().map_err(|error| {
        let error: turncoat_session::TimeControlError = error;
        unreadable(&error)
    })?;
    let time_out = match &wanted.time_out {
        Some(text) => text.parse().map_err(|error: turncoat_session::UnknownName| unreadable(&error))?,
        None => TimeOut::LoseGame,
    };
    let take_back = match &wanted.take_back {
        Some(text) => text.parse().map_err(|error: turncoat_session::UnknownName| unreadable(&error))?,
        None if is_friendly => TakeBack::Agreed,
        None => TakeBack::Free,
    };
    if is_friendly && take_back == TakeBack::Free {
        return Err(Refusal::Impossible(server::new_game_take_back()));
    }
    let terms = Terms { start, seats, clock, time_out, take_back };
    terms.check().map_err(|error| unreadable(&error))?;
    // An abandoned game must end: turns are lost for ever otherwise.
    if let (TimeOut::LoseTurn, Start::Quoridor { draws, .. }) = (time_out, terms.start)
        && draws != DrawRules::default()
    {
        return Err(Refusal::Impossible(server::new_game_draws()));
    }
    Ok(terms)
}

/// The session of these terms after the moves that the `wanted` game begins with.
///
/// # Errors
///
/// If a move is illegal, or there are too many.
pub fn open(wanted: &NewGame, terms: Terms) -> Result<GameSession, Refusal> {
    let mut session = GameSession::open(terms).map_err(|error| refused(&error))?;
    if wanted.moves.len() > limits::MOVES {
        return Err(Refusal::TooLarge(server::limit_moves(limits::MOVES)));
    }
    for text in &wanted.moves {
        let side = session.game().side_to_move();
        if let Err(refusal) = session.apply(Command::Play { side, text: text.clone() }, Moment::START) {
            return Err(Refusal::Impossible(turncoat_messages::game::refusal(session.game(), &refusal)));
        }
    }
    Ok(session)
}

fn unreadable(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::Impossible(server::study_unreadable(shortened(&error.to_string())))
}

fn refused(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::Impossible(server::game_refused(shortened(&error.to_string())))
}

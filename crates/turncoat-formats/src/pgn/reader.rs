use turncoat_game::{Outcome, Side};
use turncoat_othello::Position;
use turncoat_quoridor::{DrawRules, Notation, Setup};
use turncoat_session::{Kind, MoveRefusal, Start};

use super::movetext::{RawGame, Tag, Token, split};
use super::tags;
use crate::duration_text::read_clock;
use crate::fault::{Fault, Readings};
use crate::move_list::Way;
use crate::{GameRecord, Hundredths, Problem, Remark, Verdict, fen};

/// All games of a text.
pub(crate) fn read(text: &str) -> Readings {
    split(text).into_iter().map(|game| read_game(&game?)).collect()
}

/// The game in the first way that fits, or else the error of the one that leads furthest.
fn read_game(game: &RawGame<'_>) -> Result<GameRecord, Fault> {
    let mut furthest: Option<(usize, Problem)> = None;
    for way in ways(game)? {
        match read_in(game, way) {
            Ok(record) => return Ok(record),
            Err(error) if furthest.as_ref().is_none_or(|known| known.0 < error.0) => furthest = Some(error),
            Err(_) => {}
        }
    }
    let (offset, problem) = furthest.unwrap_or((0, Problem::Nothing));
    Err(Fault::at(offset, problem))
}

/// How the game can have begun: as its tags say, or in one of the usual ways.
fn ways(game: &RawGame<'_>) -> Result<Vec<Way>, Fault> {
    let official = |start| vec![Way { start, notation: Notation::Official }];
    if let Some(tag) = game.tag("Start") {
        let problem = |error: turncoat_session::StartError| Problem::Position(error.to_string());
        return tag.value.parse().map(official).map_err(|error| Fault::at(tag.offset, problem(error)));
    }
    if let Some(tag) = game.tag("FEN") {
        return read_fen(tag).map(official).map_err(|(within, problem)| Fault::at(tag.offset + within, problem));
    }
    let othello = [Position::STANDARD, Position::MIRROR].map(Start::Othello);
    let othello = othello.map(|start| Way { start, notation: Notation::Official });
    let quoridor = Notation::ALL.into_iter().flat_map(|notation| {
        [Setup::TOURNAMENT, Setup::BOARDS].map(|setup| Way { start: Start::quoridor(setup), notation })
    });
    let named = game.tag("Game").map(|tag| tag.value.to_lowercase());
    Ok(match named.as_deref() {
        Some("othello" | "reversi") => othello.to_vec(),
        Some("quoridor") => quoridor.collect(),
        _ => othello.into_iter().chain(quoridor).collect(),
    })
}

fn read_fen(tag: &Tag<'_>) -> Result<Start, (usize, Problem)> {
    if tag.value.matches('/').count() == 4 {
        let refused = |error: turncoat_quoridor::PositionTextError| (0, Problem::Position(error.to_string()));
        let position = tag.value.parse().map_err(refused)?;
        return Ok(Start::Quoridor { position, draws: DrawRules::default() });
    }
    fen::read_position(&tag.value).map(Start::Othello)
}

fn read_in(game: &RawGame<'_>, way: Way) -> Result<GameRecord, (usize, Problem)> {
    let mut record = GameRecord::new(&way.start);
    game.tags.iter().for_each(|tag| tags::enter(&mut record, tag));
    let mut first_number = None;
    let mut verdict = game.tag("Result").and_then(|tag| read_result(&tag.value, record.kind()));
    for token in &game.tokens {
        match token {
            Token::Number(number) => {
                first_number = first_number.or(Some(number.text.trim_end_matches(['.', '…'])));
            }
            Token::Move(mv) => {
                let late = first_number.filter(|&number| number != "1" && record.length() == 0);
                let problem = |refusal: MoveRefusal| match late {
                    Some(number) => Problem::Unsupported(format!(
                        "the game begins with move {number}, and no FEN tag says in which position"
                    )),
                    None => refusal.into(),
                };
                record.play_in(way.notation, mv.text).map_err(|refusal| (mv.offset, problem(refusal)))?;
            }
            Token::Result(result) => verdict = read_result(result.text, record.kind()).or(verdict),
            Token::Comment(comment) => match spoken_margin(comment).filter(|_| verdict.is_some()) {
                Some(margin) => verdict = verdict.map(|verdict| Verdict { margin: Some(margin), ..verdict }),
                None => record.change_last_remark(|remark| enter_comment(remark, comment)),
            },
        }
    }
    if let Some(margin) = game.tag("Margin").and_then(|tag| tag.value.parse().ok()) {
        verdict = verdict.map(|verdict| Verdict { margin: Some(margin), ..verdict });
    }
    let manner = game.tag("Termination").map(|tag| tags::read_manner(&tag.value)).unwrap_or_default();
    record.settle_draws();
    record.state_verdict(verdict.map(|verdict| Verdict { manner, ..verdict }));
    Ok(record)
}

/// `37-27` in discs, or who won: the first number is the first side's.
fn read_result(text: &str, kind: Kind) -> Option<Verdict> {
    let (first, second) = text.trim().split_once('-')?;
    let (first, second): (i32, i32) = match (first, second) {
        ("1/2" | "½", "1/2" | "½") => (1, 1),
        _ => (first.parse().ok()?, second.parse().ok()?),
    };
    let outcome = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Outcome::Win(Side::First),
        std::cmp::Ordering::Less => Outcome::Win(Side::Second),
        std::cmp::Ordering::Equal => Outcome::Draw,
    };
    let has_discs = kind == Kind::Othello && (3..=64).contains(&first.checked_add(second)?);
    let margin = has_discs.then(|| Hundredths::whole(first - second));
    Some(Verdict { margin, ..Verdict::of(outcome, crate::Manner::Unknown) })
}

/// Edax's `Black wins 40-24`, as Black's margin.
fn spoken_margin(comment: &str) -> Option<Hundredths> {
    let (words, discs) = comment.trim().rsplit_once(' ')?;
    let (winner, loser) = discs.split_once('-')?;
    let margin = winner.parse::<i32>().ok()?.checked_sub(loser.parse().ok()?)?;
    match words.trim().to_lowercase().as_str() {
        "black wins" => Some(Hundredths::whole(margin)),
        "white wins" => Some(Hundredths::whole(-margin)),
        "draw" => Some(Hundredths(0)),
        _ => None,
    }
}

/// Words, and between them `[%eval 1.25]`, the value for the first side, and `[%emt 0:00:03.2]`, the time of the move.
fn enter_comment(remark: &mut Remark, comment: &str) {
    let mut words = String::new();
    let mut rest = comment;
    while let Some(begin) = rest.find("[%") {
        let Some(length) = rest[begin..].find(']') else { break };
        let (name, value) = rest[begin + 2..begin + length].split_once(' ').unwrap_or_default();
        match name {
            "eval" => remark.value = value.trim().parse().ok(),
            "emt" => remark.time = read_clock(value),
            _ => words.push_str(&rest[begin..=begin + length]),
        }
        words.push_str(&rest[..begin]);
        rest = &rest[begin + length + 1..];
    }
    words.push_str(rest);
    for word in words.split_whitespace() {
        if !remark.comment.is_empty() {
            remark.comment.push(' ');
        }
        remark.comment.push_str(word);
    }
}

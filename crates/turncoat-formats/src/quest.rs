//! What the server of Othello Quest says about a game: JSON with players, times in milliseconds, and moves.

use std::time::Duration;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use turncoat_game::{Outcome, Side};
use turncoat_othello::Move;
use turncoat_session::{Kind, Start};

use crate::fault::{Fault, Readings};
use crate::{Allowance, GameRecord, Hundredths, Manner, Moves, Problem, Verdict};

/// An answer of the server with games inside.
#[derive(Deserialize)]
struct Wrapped<'t> {
    #[serde(borrow, alias = "args")]
    games: Vec<&'t RawValue>,
}

#[derive(Deserialize)]
struct QuestGame<'t> {
    #[serde(default)]
    players: Vec<QuestPlayer>,
    #[serde(borrow)]
    position: QuestPosition<'t>,
    created: Option<String>,
    /// The time for all moves in milliseconds.
    tcb: Option<u64>,
    gtype: Option<String>,
    id: Option<String>,
}

#[derive(Deserialize)]
struct QuestPlayer {
    #[serde(default)]
    name: String,
    #[serde(rename = "oldR")]
    rating: Option<f64>,
}

#[derive(Deserialize)]
struct QuestPosition<'t> {
    #[serde(borrow)]
    moves: Vec<&'t RawValue>,
}

/// A move and how long it took in milliseconds; who resigns makes no move.
#[derive(Deserialize)]
struct QuestMove {
    m: Option<String>,
    t: Option<u64>,
}

/// A game, a list of games, an answer of the server with a list of them inside, or several of these one after the other.
pub(crate) fn read(text: &str) -> Readings {
    let mut games = Vec::new();
    for answer in serde_json::Deserializer::from_str(text).into_iter::<&RawValue>() {
        match answer {
            Ok(answer) => games.extend(games_of(answer).into_iter().map(|game| read_game(text, game))),
            Err(error) => games.push(Err(refused(text, text, &error))),
        }
    }
    games
}

fn games_of(answer: &RawValue) -> Vec<&str> {
    let list = serde_json::from_str::<Vec<&RawValue>>(answer.get());
    let wrapped = || serde_json::from_str::<Wrapped<'_>>(answer.get()).map(|wrapped| wrapped.games);
    let games = list.or_else(|_| wrapped()).unwrap_or_else(|_| vec![answer]);
    games.into_iter().map(RawValue::get).collect()
}

/// Where a part of the text begins in it.
fn offset_of(text: &str, part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

/// The error of a part, at its place in the whole.
fn refused(text: &str, part: &str, error: &serde_json::Error) -> Fault {
    // JSON's columns are bytes.
    let lines_before = part.split_inclusive('\n').take(error.line().saturating_sub(1));
    let within = lines_before.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    let message = error.to_string();
    let problem = message.split(" at line ").next().unwrap_or(&message).to_owned();
    Fault::at(offset_of(text, part) + within, Problem::Json(problem))
}

fn read_game(text: &str, part: &str) -> Result<GameRecord, Fault> {
    let game: QuestGame<'_> = serde_json::from_str(part).map_err(|error| refused(text, part, &error))?;
    let mut record = GameRecord::new(&Start::usual(Kind::Othello));
    for (player, side) in game.players.into_iter().zip(Side::BOTH) {
        let details = &mut record.details.players[side];
        details.name = player.name;
        details.rating = player.rating.and_then(|rating| format!("{rating:.2}").parse().ok());
    }
    record.details.date = game.created.and_then(|created| created.parse().ok());
    record.details.clock = game.tcb.map(|main| Allowance { main: Duration::from_millis(main), ..Allowance::default() });
    let tags = [("gtype", game.gtype), ("id", game.id)];
    let tags = tags.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    record.details.tags = tags.filter(|(name, value)| (name.as_str(), value.as_str()) != USUAL_TYPE).collect();
    let mut verdict = None;
    for entry in game.position.moves {
        let QuestMove { m, t } =
            serde_json::from_str(entry.get()).map_err(|error| refused(text, entry.get(), &error))?;
        let Some(mv) = m else {
            verdict = Some(Verdict::of(Outcome::Win(!record.side_to_move()), Manner::Resignation));
            break;
        };
        let mv = if mv == "-" { "pass" } else { &mv };
        let at = |refusal: turncoat_session::MoveRefusal| Fault::at(offset_of(text, entry.get()), refusal.into());
        record.play(mv).map_err(at)?;
        record.change_last_remark(|remark| remark.time = t.map(Duration::from_millis));
    }
    record.state_verdict(verdict);
    Ok(record)
}

/// The text for an unknown value.
const USUAL_TYPE: (&str, &str) = ("gtype", "reversi");

/// One game a line.
pub(crate) fn write(game: &GameRecord, text: &mut String) {
    text.push_str(&format!("{}\n", as_json(game)));
}

fn as_json(game: &GameRecord) -> Value {
    let details = &game.details;
    let player = |side: Side| {
        let rating = details.players[side].rating.map(|Hundredths(hundredths)| f64::from(hundredths) / 100.0);
        json!({ "name": details.players[side].name, "oldR": rating })
    };
    let created = details.date.map(|date| match date.time_text() {
        Some(time) => format!("{}T{time}.000Z", date.day_text('-', None)),
        None => date.to_string(),
    });
    let tag = |name: &str| details.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    json!({
        "id": tag("id"),
        "gtype": tag("gtype").unwrap_or_else(|| USUAL_TYPE.1.to_owned()),
        "created": created,
        "tcb": details.clock.map(|clock| clock.main.as_millis() as u64),
        "players": Side::BOTH.map(player),
        "position": { "moves": moves(game) },
    })
}

fn moves(game: &GameRecord) -> Vec<Value> {
    let Moves::Othello(line) = game.moves() else { return Vec::new() };
    let time = |place: usize| game.remark(place).and_then(|remark| remark.time).map(|time| time.as_millis() as u64);
    let entry = |(&mv, place): (&Move, usize)| {
        let name = if mv == Move::Pass { "-".to_owned() } else { mv.to_string() };
        json!({ "m": name, "t": time(place) })
    };
    let resigned = game.stated_verdict().filter(|verdict| {
        verdict.manner == Manner::Resignation && verdict.outcome == Outcome::Win(!game.side_to_move())
    });
    line.moves().iter().zip(1..).map(entry).chain(resigned.map(|_| json!({ "s": "resign" }))).collect()
}

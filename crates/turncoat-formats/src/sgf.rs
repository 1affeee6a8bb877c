//! The Smart Game Format: Othello (`GM[2]`), and Quoridor as KataQuoridor writes it, on a Go board with cells and gaps.

mod othello;
mod quoridor;

use turncoat_game::{BySide, Outcome, Side};
use turncoat_session::Kind;

use crate::duration_text::{read_seconds, seconds_text};
use crate::fault::{Fault, Readings};
use crate::hundredths::read_number;
use crate::property_text::{self as property, Property, Value};
use crate::{Allowance, GameRecord, Hundredths, Manner, Problem, Verdict};

/// The nodes of a game's main line.
type Nodes<'t> = [Vec<Property<'t>>];

/// All games of a text, the main line of each.
pub(crate) fn read(text: &str) -> Readings {
    property::read_trees(text).into_iter().map(|tree| read_game(&tree?.nodes)).collect()
}

fn read_game(nodes: &Nodes<'_>) -> Result<GameRecord, Fault> {
    let game = find(nodes, "GM").map(|game| game.text.trim().to_lowercase());
    let is_quoridor = find(nodes, "RU").is_some_and(|rules| rules.text.to_lowercase().starts_with("quoridor"));
    match game.as_deref() {
        Some("1") if is_quoridor || is_kata_board(nodes) => quoridor::read(nodes),
        Some("quoridor") => quoridor::read(nodes),
        Some("2" | "othello" | "reversi") | None => othello::read(nodes),
        Some(other) => {
            let place = find(nodes, "GM").map_or(0, |value| value.offset);
            let problem = Problem::Unsupported(format!("game {other} is neither Othello (2) nor Quoridor"));
            Err(Fault::at(place, problem))
        }
    }
}

/// KataQuoridor's boards have 17 lines, a size that Go does not have.
fn is_kata_board(nodes: &Nodes<'_>) -> bool {
    find(nodes, "SZ").is_some_and(|size| size.text.trim() == "17")
}

/// The value of a property that the game has once.
fn find<'n>(nodes: &'n Nodes<'_>, name: &str) -> Option<&'n Value> {
    nodes.iter().flatten().find(|property| property.name == name).map(Property::value)
}

/// Reads everything but the board: the details of the game and its notes, with `play` for the moves.
fn read_nodes(
    nodes: &Nodes<'_>,
    record: &mut GameRecord,
    play: impl Fn(&mut GameRecord, Side, &str) -> Result<(), Problem>,
) -> Result<(), Fault> {
    let mut result = None;
    for property in nodes.iter().flatten() {
        let value = property.value();
        let refused = |problem| Fault::at(value.offset, problem);
        match property.name {
            "B" => play(record, Side::First, value.text.trim()).map_err(refused)?,
            "W" => play(record, Side::Second, value.text.trim()).map_err(refused)?,
            "C" => record.change_last_remark(|remark| remark.comment = one_line(&value.text)),
            "V" => {
                let number = read_number(&value.text, "a number").map_err(refused)?;
                record.change_last_remark(|remark| remark.value = Some(number));
            }
            "RE" => result = Some(value),
            "KM" => record.details.komi = Some(read_number(&value.text, "a number").map_err(refused)?),
            name => read_detail(record, name, value),
        }
    }
    if record.kind() == Kind::Quoridor {
        record.details.komi = record.details.komi.filter(|komi| !quoridor::NO_KOMI.contains(komi));
    }
    if let Some(result) = result {
        let verdict = read_result(&result.text, record.kind());
        record.state_verdict(verdict.map_err(|problem| Fault::at(result.offset, problem))?);
    }
    Ok(())
}

/// What the programs write that is clear anyway.
const KNOWN: [&str; 17] =
    ["GM", "FF", "SZ", "AP", "CA", "ST", "AB", "AW", "AE", "PL", "RU", "WB", "WW", "HA", "DR", "MN", "GN"];

fn read_detail(record: &mut GameRecord, name: &str, value: &Value) {
    let text = one_line(&value.text);
    let details = &mut record.details;
    match name {
        "PB" => details.players.first.name = text,
        "PW" => details.players.second.name = text,
        "BR" => details.players.first.rating = text.parse().ok(),
        "WR" => details.players.second.rating = text.parse().ok(),
        "EV" => details.event = text,
        "PC" => details.site = text,
        "RO" => details.round = text,
        "DT" => details.date = text.parse().ok(),
        "TM" => details.clock.get_or_insert_default().main = read_seconds(&text).unwrap_or_default(),
        "OT" => {
            let mut numbers = text.split_whitespace().map(|word| read_seconds(word).unwrap_or_default());
            let clock = details.clock.get_or_insert_default();
            clock.increment = numbers.next().unwrap_or_default();
            clock.extension = numbers.next_back().unwrap_or_default();
        }
        "GC" => details.comment = text,
        name if KNOWN.contains(&name) => {}
        name => details.tags.push((name.to_owned(), text)),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `B+4`, `W+R`, `B+`, `0` or `Draw`; `?` or `Void` if there is no winner. A margin in Quoridor is not kept.
fn read_result(text: &str, kind: Kind) -> Result<Option<Verdict>, Problem> {
    let text = text.trim();
    if matches!(text, "" | "?" | "Void") {
        return Ok(None);
    }
    if matches!(text, "0" | "Draw" | "Jigo") {
        let margin = (text == "0" && kind == Kind::Othello).then_some(Hundredths(0));
        return Ok(Some(Verdict { margin, ..Verdict::of(Outcome::Draw, Manner::Unknown) }));
    }
    let unexpected = || Problem::Unexpected { found: text.to_owned(), wanted: "a result such as B+4 or W+R" };
    let (winner, how) = text.split_once('+').ok_or_else(unexpected)?;
    let side = match winner {
        "B" | "b" | "Black" => Side::First,
        "W" | "w" | "White" => Side::Second,
        _ => return Err(unexpected()),
    };
    let manner = match how {
        "R" | "Resign" => Manner::Resignation,
        "T" | "Time" => Manner::Time,
        "F" | "Forfeit" => Manner::Adjudication,
        _ => Manner::Unknown,
    };
    let margin = how.parse().ok().filter(|_| kind == Kind::Othello);
    let margin = margin.map(|margin: Hundredths| if side == Side::First { margin } else { -margin });
    Ok(Some(Verdict { margin, ..Verdict::of(Outcome::Win(side), manner) }))
}

/// One game a line.
pub(crate) fn write(game: &GameRecord, text: &mut String) {
    text.push_str("(;FF[4]");
    match game.kind() {
        Kind::Othello => othello::write(game, text),
        Kind::Quoridor => quoridor::write(game, text),
    }
    text.push_str(")\n");
}

/// The details of the game, but for the board and the komi.
fn write_details(game: &GameRecord, text: &mut String) {
    let details = &game.details;
    let players = BySide { first: ("PB", "BR"), second: ("PW", "WR") };
    for side in Side::BOTH {
        let (name, rating) = players[side];
        property::write(name, &details.players[side].name, text);
        let value = details.players[side].rating.map(|rating| rating.to_string());
        property::write(rating, &value.unwrap_or_default(), text);
    }
    property::write("EV", &details.event, text);
    property::write("PC", &details.site, text);
    property::write("RO", &details.round, text);
    property::write("DT", &details.date.map(|date| date.day_text('-', None)).unwrap_or_default(), text);
    if let Some(Allowance { main, increment, extension }) = details.clock {
        property::write("TM", &seconds_text(main), text);
        if !increment.is_zero() || !extension.is_zero() {
            let overtime = format!("{} seconds a move and once {}", seconds_text(increment), seconds_text(extension));
            property::write("OT", &overtime, text);
        }
    }
    property::write("GC", &details.comment, text);
    property::write("RE", &result_text(game.verdict()), text);
    let is_foreign = |name: &str| name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_uppercase());
    for (name, value) in details.tags.iter().filter(|(name, _)| is_foreign(name) && !KNOWN.contains(&name.as_str())) {
        property::write(name, value, text);
    }
}

fn write_remark(game: &GameRecord, place: usize, text: &mut String) {
    if let Some(remark) = game.remark(place) {
        property::write("V", &remark.value.map(|value| value.to_string()).unwrap_or_default(), text);
        property::write("C", &remark.comment, text);
    }
}

fn result_text(verdict: Option<Verdict>) -> String {
    let Some(Verdict { outcome, margin, manner }) = verdict else { return "?".to_owned() };
    let winner = match outcome {
        Outcome::Win(Side::First) => "B",
        Outcome::Win(Side::Second) => "W",
        Outcome::Draw => return if margin.is_some() { "0" } else { "Draw" }.to_owned(),
    };
    let how = match (margin, manner) {
        (Some(margin), _) => Hundredths(margin.0.abs()).to_string(),
        (None, Manner::Resignation) => "R".to_owned(),
        (None, Manner::Time) => "T".to_owned(),
        (None, Manner::Adjudication) => "F".to_owned(),
        (None, _) => String::new(),
    };
    format!("{winner}+{how}")
}

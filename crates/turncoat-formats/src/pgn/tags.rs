use std::time::Duration;

use turncoat_game::Side;
use turncoat_session::Kind;

use super::movetext::Tag;
use crate::duration_text::{read_seconds, seconds_text};
use crate::record::colour;
use crate::{Allowance, Date, GameRecord, Hundredths, Manner};

/// The tags that are understood elsewhere.
pub(super) const STRUCTURAL: [&str; 7] = ["Game", "Start", "FEN", "SetUp", "Result", "Termination", "Margin"];

/// The side that a colour means: Black begins in Othello, White in Quoridor.
pub(super) fn side_called(name: &str, kind: Kind) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| name_of(side, kind) == name)
}

/// What a side is called.
pub(super) const fn name_of(side: Side, kind: Kind) -> &'static str {
    match kind {
        Kind::Othello => colour(side),
        Kind::Quoridor => colour(side.opponent()),
    }
}

/// Enters what a tag says.
pub(super) fn enter(record: &mut GameRecord, tag: &Tag<'_>) {
    let kind = record.kind();
    let details = &mut record.details;
    let value = tag.value.trim();
    let text = if matches!(value, "?" | "-") { String::new() } else { value.to_owned() };
    match tag.name {
        name if STRUCTURAL.contains(&name) => {}
        "Event" => details.event = text,
        "Site" => details.site = text,
        "Round" => details.round = text,
        "Comment" => details.comment = text,
        // A time without a day is entered when the day is there.
        "Date" => details.date = value.parse().ok(),
        "Time" => details.date = details.date.map(|date| date.at_time(value).unwrap_or(date)),
        "Komi" if value.parse::<Hundredths>().is_ok() => details.komi = value.parse().ok(),
        "TimeControl" if read_allowance(value).is_some() => details.clock = read_allowance(value),
        "TimeControl" if text.is_empty() => {}
        name => {
            let player = name
                .strip_suffix("Elo")
                .or_else(|| name.strip_suffix("Rating"))
                .and_then(|name| side_called(name, kind));
            match (side_called(name, kind), player) {
                (Some(side), _) => details.players[side].name = text,
                // Some servers put a question mark before a provisional rating.
                (None, Some(side)) => details.players[side].rating = value.trim_start_matches('?').parse().ok(),
                (None, None) => details.tags.push((name.to_owned(), value.to_owned())),
            }
        }
    }
}

/// `900`, `900+10`, or `900+10+120` with a time that is added once.
fn read_allowance(text: &str) -> Option<Allowance> {
    let mut times = text.split('+').map(read_seconds);
    let main = times.next()??;
    let mut next = || times.next().unwrap_or(Some(Duration::ZERO));
    let clock = Allowance { main, increment: next()?, extension: next()? };
    times.next().is_none().then_some(clock)
}

fn allowance_text(clock: Allowance) -> String {
    let Allowance { main, increment, extension } = clock;
    match (increment.is_zero(), extension.is_zero()) {
        (true, true) => seconds_text(main),
        (false, true) => format!("{}+{}", seconds_text(main), seconds_text(increment)),
        (_, false) => [main, increment, extension].map(seconds_text).join("+"),
    }
}

const MANNERS: [(&str, Manner); 4] = [
    ("resignation", Manner::Resignation),
    ("time forfeit", Manner::Time),
    ("agreement", Manner::Agreement),
    ("adjudication", Manner::Adjudication),
];

/// What ended the game, by the tag that says so.
pub(super) fn read_manner(text: &str) -> Manner {
    let known = MANNERS.iter().find(|(name, _)| text.trim().eq_ignore_ascii_case(name));
    known.map_or(Manner::Unknown, |&(_, manner)| manner)
}

/// The tag for what ended the game, if it is not the usual.
pub(super) fn manner_text(manner: Manner) -> Option<&'static str> {
    MANNERS.iter().find(|&&(_, known)| known == manner).map(|&(name, _)| name)
}

/// All tags of a game but the structural ones, in the usual order.
pub(super) fn of_record(record: &GameRecord) -> Vec<(String, String)> {
    let (details, kind) = (&record.details, record.kind());
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| {
        if !value.is_empty() {
            tags.push((name.to_owned(), value));
        }
    };
    add("Event", details.event.clone());
    add("Site", details.site.clone());
    add("Date", details.date.map(|date| date.day_text('.', Some("??"))).unwrap_or_default());
    add("Time", details.date.and_then(Date::time_text).unwrap_or_default());
    add("Round", details.round.clone());
    for side in [side_called("Black", kind), side_called("White", kind)].into_iter().flatten() {
        let name = &details.players[side].name;
        add(name_of(side, kind), if name.is_empty() { "?".to_owned() } else { name.clone() });
    }
    for side in [side_called("Black", kind), side_called("White", kind)].into_iter().flatten() {
        let rating = details.players[side].rating.map(|rating| rating.to_string());
        add(&format!("{}Elo", name_of(side, kind)), rating.unwrap_or_default());
    }
    add("TimeControl", details.clock.map(allowance_text).unwrap_or_default());
    add("Komi", details.komi.map(|komi| komi.to_string()).unwrap_or_default());
    add("Comment", details.comment.clone());
    tags.extend(details.tags.iter().cloned());
    tags
}

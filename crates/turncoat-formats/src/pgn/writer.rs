use std::time::Duration;

use turncoat_game::{Outcome, Side};
use turncoat_othello::Position;
use turncoat_session::{Kind, Start};

use super::tags;
use crate::duration_text::seconds_text;
use crate::record::colour;
use crate::{GameRecord, Hundredths, Moves, Remark, Verdict, fen};

/// Whose habits to follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flavour {
    /// Results in discs, `--` for a pass.
    PlayOk,
    /// Results as in chess with a comment, `pass`, and always a FEN tag.
    Edax,
}

/// Where lines are broken.
const WIDTH: usize = 80;

/// A game with an empty line behind it.
pub(crate) fn write(game: &GameRecord, flavour: Flavour, text: &mut String) {
    let result = Result::of(game, flavour);
    let tags = tags::of_record(game).into_iter().chain(structural_tags(game, flavour, &result));
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    write_wrapped(&words(game, flavour, &result), text);
    text.push('\n');
}

/// How the end is told.
struct Result {
    token: String,
    /// Edax's sentence.
    comment: Option<String>,
    /// The margin, if the token does not tell it.
    margin: Option<Hundredths>,
}

impl Result {
    fn of(game: &GameRecord, flavour: Flavour) -> Self {
        let Some(Verdict { outcome, margin, .. }) = game.verdict() else {
            return Self { token: "*".to_owned(), comment: None, margin: None };
        };
        let winner = match outcome {
            Outcome::Win(Side::First) => "1-0",
            Outcome::Win(Side::Second) => "0-1",
            Outcome::Draw => "1/2-1/2",
        };
        let is_discs =
            |margin: &Hundredths| game.kind() == Kind::Othello && margin.0 % 200 == 0 && margin.0.abs() <= 6400;
        let discs = margin.filter(is_discs).map(|margin| {
            let half = margin.0 / 200;
            (32 + half, 32 - half)
        });
        match (discs, flavour) {
            (Some((first, second)), Flavour::PlayOk) => {
                Self { token: format!("{first}-{second}"), comment: None, margin: None }
            }
            (Some((first, second)), Flavour::Edax) => {
                let who = outcome.winner().map_or("Draw".to_owned(), |side| format!("{} wins", colour(side)));
                let (more, less) = (first.max(second), first.min(second));
                Self { token: winner.to_owned(), comment: Some(format!("{who} {more}-{less}")), margin: None }
            }
            (None, _) => Self { token: winner.to_owned(), comment: None, margin },
        }
    }
}

fn structural_tags(game: &GameRecord, flavour: Flavour, result: &Result) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    match game.start() {
        Start::Othello(position) if position != Position::STANDARD || flavour == Flavour::Edax => {
            add("SetUp", "1".to_owned());
            add("FEN", fen::write_position(&position));
        }
        Start::Othello(_) => {}
        start @ Start::Quoridor { .. } => {
            add("Game", "Quoridor".to_owned());
            if start != Start::usual(Kind::Quoridor) {
                add("Start", start.to_string());
            }
        }
    }
    if let Some(manner) = game.stated_verdict().and_then(|verdict| tags::manner_text(verdict.manner)) {
        add("Termination", manner.to_owned());
    }
    if let Some(margin) = result.margin {
        add("Margin", margin.to_string());
    }
    add("Result", result.token.clone());
    tags
}

/// Everything that stands behind the tags, in pieces that are not broken.
fn words(game: &GameRecord, flavour: Flavour, result: &Result) -> Vec<String> {
    let mut words = comment(game.remark(0));
    let begins_second = match game.moves() {
        Moves::Othello(line) => turncoat_game::Position::side_to_move(line.start()) == Side::Second,
        Moves::Quoridor(line, _) => turncoat_game::Position::side_to_move(line.start()) == Side::Second,
    };
    for (mv, place) in game.move_texts().into_iter().zip(1..) {
        let ply = place - 1 + usize::from(begins_second);
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        } else if place == 1 {
            words.push("1...".to_owned());
        }
        words.push(if mv == "pass" && flavour == Flavour::PlayOk { "--".to_owned() } else { mv });
        words.extend(comment(game.remark(place)));
    }
    words.push(result.token.clone());
    words.extend(result.comment.iter().map(|comment| format!("{{{comment}}}")));
    words
}

/// Braces cannot stand in a comment; they become parentheses.
fn comment(remark: Option<&Remark>) -> Vec<String> {
    let Some(remark) = remark else { return Vec::new() };
    let value = remark.value.map(|value| format!("[%eval {value}]"));
    let time = remark.time.map(|time| format!("[%emt {}]", time_text(time)));
    let words = remark.comment.replace('{', "(").replace('}', ")");
    let words = words.split_whitespace().map(str::to_owned);
    let mut pieces: Vec<String> = value.into_iter().chain(time).chain(words).collect();
    if let Some(first) = pieces.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = pieces.last_mut() {
        last.push('}');
    }
    pieces
}

/// `0:00:03.2`
fn time_text(time: Duration) -> String {
    let (hours, minutes) = (time.as_secs() / 3600, time.as_secs() / 60 % 60);
    let seconds = Duration::new(time.as_secs() % 60, time.subsec_nanos());
    let padding = if seconds.as_secs() < 10 { "0" } else { "" };
    format!("{hours}:{minutes:02}:{padding}{}", seconds_text(seconds))
}

fn write_wrapped(words: &[String], text: &mut String) {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 {
            let fits = column + 1 + length <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        text.push_str(word);
        column += length;
    }
    text.push('\n');
}

//! The Generic Game Format of the game server GGS and of NBoard: `(;GM[Othello]PB[…]PW[…]…BO[8 …]B[F5/1.25/3.2]W[D6];)`.

use std::time::Duration;

use turncoat_game::{Position as _, Side};
use turncoat_othello::{Move, Position};
use turncoat_quoridor::Notation;
use turncoat_session::Start;

use crate::duration_text::{read_clock, read_seconds, seconds_text};
use crate::fault::{Fault, Readings};
use crate::hundredths::read_number;
use crate::property_text::{self as property, Property, Tree, Value};
use crate::text_lines::Piece;
use crate::{Allowance, Date, GameRecord, Hundredths, Manner, Moves, Problem, Remark, Synchro, Verdict, board};

/// All games of a text. The number before two games of a synchro match is a 2.
pub(crate) fn read(text: &str) -> Readings {
    let mut games = Vec::new();
    let mut is_reply = false;
    let mut between = 0;
    for tree in property::read_trees(text) {
        let synchro = match &tree {
            Ok(tree) if text[between..tree.offset].trim_end().ends_with('2') => Some(Synchro::Opening),
            Ok(_) if is_reply => Some(Synchro::Reply),
            _ => None,
        };
        is_reply = synchro == Some(Synchro::Opening);
        between = tree.as_ref().map_or(between, |tree| end_of(text, tree));
        games.push(tree.and_then(|tree| read_game(&tree, synchro)));
    }
    games
}

/// Somewhere in the last node of a game, so that only what follows is looked at for the number of the next one.
fn end_of(text: &str, tree: &Tree<'_>) -> usize {
    let values = tree.nodes.iter().flatten().flat_map(|property| &property.values);
    values
        .map(|value| value.offset)
        .max()
        .map_or(tree.offset, |last| text[last..].find(']').map_or(last, |end| last + end))
}

fn read_game(tree: &Tree<'_>, synchro: Option<Synchro>) -> Result<GameRecord, Fault> {
    let properties: Vec<&Property<'_>> = tree.nodes.iter().flatten().collect();
    let find = |name: &str| properties.iter().find(|property| property.name == name).map(|property| property.value());
    let refused = |value: &Value, problem| Fault::at(value.offset, problem);
    if let Some(game) = find("GM").filter(|game| !game.text.eq_ignore_ascii_case("othello")) {
        return Err(refused(game, Problem::Unsupported(format!("{} is not Othello", game.text))));
    }
    let start = match find("BO") {
        Some(board) => read_board(board)?,
        None => Position::default(),
    };
    let mut record = GameRecord::new(&Start::Othello(start));
    record.details.synchro = synchro;
    let mut result = None;
    for property in properties {
        let value = property.value();
        match property.name {
            "GM" | "BO" => {}
            "RE" => result = Some(value),
            name => read_property(&mut record, name, &value.text).map_err(|problem| refused(value, problem))?,
        }
    }
    let usual_type = type_text(&record);
    record.details.tags.retain(|(name, value)| name != "TY" || *value != usual_type);
    if let Some(result) = result {
        record.state_verdict(read_result(&result.text).map_err(|problem| refused(result, problem))?);
    }
    Ok(record)
}

/// `8 <64 squares> *`, blanks anywhere.
fn read_board(value: &Value) -> Result<Position, Fault> {
    let board = Piece { offset: value.offset, text: &value.text }.trimmed();
    let size = board.text.split(|mark: char| !mark.is_ascii_digit()).next().unwrap_or_default();
    if size != "8" {
        let problem = Problem::Unsupported(format!("a board of size {size:?} is not 8x8"));
        return Err(Fault::at(board.offset, problem));
    }
    let squares = Piece { offset: board.offset + size.len(), text: &board.text[size.len()..] };
    board::read_position(squares.trimmed())
}

fn read_property(record: &mut GameRecord, name: &str, text: &str) -> Result<(), Problem> {
    let details = &mut record.details;
    match name {
        "PC" => details.site = text.to_owned(),
        "DT" => details.date = read_date(text),
        "PB" => details.players.first.name = text.to_owned(),
        "PW" => details.players.second.name = text.to_owned(),
        "RB" => details.players.first.rating = text.trim().parse().ok(),
        "RW" => details.players.second.rating = text.trim().parse().ok(),
        "TI" => details.clock = read_allowance(text),
        "TY" => {
            check_type(text)?;
            details.tags.push((name.to_owned(), text.to_owned()));
        }
        "KM" => details.komi = Some(read_number(text, "a number")?),
        "CO" => append(&mut details.comment, text),
        "C" => record.change_last_remark(|remark| append(&mut remark.comment, text)),
        "V" => {
            let value = read_number(text, "a number")?;
            record.change_last_remark(|remark| remark.value = Some(value));
        }
        "B" => read_move(record, Side::First, text)?,
        "W" => read_move(record, Side::Second, text)?,
        _ => details.tags.push((name.to_owned(), text.to_owned())),
    }
    Ok(())
}

fn append(comment: &mut String, text: &str) {
    if !comment.is_empty() {
        comment.push(' ');
    }
    comment.push_str(text);
}

/// Seconds since 1970, or a date.
fn read_date(text: &str) -> Option<Date> {
    let is_unix = text.len() > 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_unix { text.parse().ok().and_then(Date::from_unix) } else { text.parse().ok() }
}

/// Such as `8`, `s8r20` or `8k`: only the number matters, the size of the board.
fn check_type(text: &str) -> Result<(), Problem> {
    let size = text.trim_start_matches(|mark: char| !mark.is_ascii_digit());
    let size = &size[..size.find(|mark: char| !mark.is_ascii_digit()).unwrap_or(size.len())];
    if size == "8" { Ok(()) } else { Err(Problem::Unsupported(format!("a game of type {text:?} is not 8x8"))) }
}

/// `main/increment/extension`, each in hours, minutes and seconds; a comma and a number of moves may follow each.
fn read_allowance(text: &str) -> Option<Allowance> {
    let mut times = text.split('/').map(|part| read_clock(part.split(',').next().unwrap_or_default()));
    let mut next = || times.next().unwrap_or(Some(Duration::ZERO));
    Some(Allowance { main: next()?, increment: next()?, extension: next()? })
}

/// `square/value/time`, the value for the side that moves.
fn read_move(record: &mut GameRecord, side: Side, text: &str) -> Result<(), Problem> {
    let mut parts = text.split('/').map(str::trim);
    record.play_as(side, Notation::Official, parts.next().unwrap_or_default())?;
    let number = |part: Option<&str>| {
        part.filter(|part| !part.is_empty()).map(|part| read_number(part, "a value in discs")).transpose()
    };
    let value = number(parts.next())?;
    let seconds = parts.next().filter(|part| !part.is_empty());
    let wanted = "a move with value and time, such as f5/1.25/3.2";
    let time = seconds
        .map(|seconds| read_seconds(seconds).ok_or_else(|| Problem::Unexpected { found: text.to_owned(), wanted }));
    let time = time.transpose()?;
    record.change_last_remark(|remark| {
        remark.value = value.map(|value| if side == Side::First { value } else { -value });
        remark.time = time;
    });
    Ok(())
}

/// `+4.000`, Black's margin; then a colon and why the game ended, if not by the rules. `?` if it did not.
fn read_result(text: &str) -> Result<Option<Verdict>, Problem> {
    let (margin, reason) = text.split_once(':').unwrap_or((text, ""));
    if matches!(margin.trim(), "" | "?") {
        return Ok(None);
    }
    let manner = match reason.trim() {
        "r" => Manner::Resignation,
        "t" => Manner::Time,
        "s" => Manner::Agreement,
        "l" => Manner::Adjudication,
        _ => Manner::Unknown,
    };
    Ok(Some(Verdict::by_margin(read_number(margin, "a number")?, manner)))
}

/// One game a line; the two of a synchro match on one line with a 2 before them.
pub(crate) fn write_all(games: &[GameRecord], text: &mut String) {
    let mut rest = games;
    while let Some((game, after)) = rest.split_first() {
        let reply = after.first().filter(|reply| {
            (game.details.synchro, reply.details.synchro) == (Some(Synchro::Opening), Some(Synchro::Reply))
        });
        text.push_str(if reply.is_some() { "2 " } else { "" });
        write_game(game, text);
        reply.into_iter().for_each(|reply| write_game(reply, text));
        text.push('\n');
        rest = &after[usize::from(reply.is_some())..];
    }
}

fn write_game(game: &GameRecord, text: &mut String) {
    let Moves::Othello(line) = game.moves() else { return };
    let details = &game.details;
    let number = |number: Option<Hundredths>| number.map(|number| number.to_string()).unwrap_or_default();
    text.push_str("(;GM[Othello]");
    property::write("PC", &details.site, text);
    property::write("DT", &details.date.map(date_text).unwrap_or_default(), text);
    property::write("PB", &details.players.first.name, text);
    property::write("PW", &details.players.second.name, text);
    property::write("RB", &number(details.players.first.rating), text);
    property::write("RW", &number(details.players.second.rating), text);
    property::write("TI", &details.clock.map(allowance_text).unwrap_or_default(), text);
    let is_foreign = |name: &str| name.bytes().all(|byte| byte.is_ascii_uppercase()) && !OWN.contains(&name);
    if !details.tags.iter().any(|(name, _)| name == "TY") {
        property::write("TY", &type_text(game), text);
    }
    for (name, value) in details.tags.iter().filter(|(name, _)| is_foreign(name)) {
        property::write(name, value, text);
    }
    property::write("KM", &number(details.komi), text);
    property::write("RE", &result_text(game.verdict()), text);
    property::write("CO", &details.comment, text);
    property::write("BO", &board_text(line.start()), text);
    let remark = |place: usize| game.remark(place).cloned().unwrap_or_default();
    property::write("V", &number(remark(0).value), text);
    property::write("C", &remark(0).comment, text);
    for ((&mv, position), place) in line.moves().iter().zip(line.positions()).zip(1..) {
        let (side, remark) = (position.side_to_move(), remark(place));
        property::write(if side == Side::First { "B" } else { "W" }, &move_text(mv, side, &remark), text);
        property::write("C", &remark.comment, text);
    }
    text.push_str(";)");
}

/// The properties that are not kept as tags. The type of the game is, if it is not the usual one.
const OWN: [&str; 16] = ["GM", "PC", "DT", "PB", "PW", "RB", "RW", "TI", "KM", "RE", "CO", "BO", "C", "V", "B", "W"];

/// The type of game that follows from the rest.
fn type_text(game: &GameRecord) -> String {
    let synchro = if game.details.synchro.is_some() { "s" } else { "" };
    let komi = if game.details.komi.is_some() { "k" } else { "" };
    format!("{synchro}8{komi}")
}

fn date_text(date: Date) -> String {
    let time = date.time_text().map(|time| format!("_{time}")).unwrap_or_default();
    date.day_text('.', None) + &time
}

fn allowance_text(clock: Allowance) -> String {
    let time = |time: Duration| match time {
        Duration::ZERO => String::new(),
        time => {
            let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
            let rest = match time.subsec_millis() {
                0 => String::new(),
                milliseconds => format!(".{milliseconds:03}"),
            };
            format!("{minutes:02}:{seconds:02}{rest}")
        }
    };
    let written = format!("{}/{}/{}", time(clock.main), time(clock.increment), time(clock.extension));
    written.trim_end_matches('/').to_owned()
}

fn result_text(verdict: Option<Verdict>) -> String {
    let Some(Verdict { margin: Some(margin), manner, .. }) = verdict else { return "?".to_owned() };
    let reason = match manner {
        Manner::Resignation => ":r",
        Manner::Time => ":t",
        Manner::Agreement => ":s",
        Manner::Adjudication => ":l",
        Manner::Rules | Manner::Unknown => "",
    };
    margin.signed() + reason
}

fn board_text(position: &Position) -> String {
    let board = position.to_string().replace('X', "*");
    let (squares, side) = board.split_once(' ').unwrap_or((&board, ""));
    let rows: Vec<_> = (0..8).filter_map(|row| squares.get(8 * row..8 * row + 8)).collect();
    format!("8 {} {side}", rows.join(" "))
}

fn move_text(mv: Move, side: Side, remark: &Remark) -> String {
    let square = match mv {
        Move::Place(square) => square.to_string().to_uppercase(),
        Move::Pass => "PA".to_owned(),
    };
    let value = remark.value.map(|value| if side == Side::First { value } else { -value });
    let value = value.map(|value| value.to_string()).unwrap_or_default();
    let time = remark.time.map(seconds_text).unwrap_or_default();
    format!("{square}/{value}/{time}").trim_end_matches('/').to_owned()
}

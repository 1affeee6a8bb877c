//! Othello: squares as `f5`, or as two letters; a pass is `PA` or empty.

use turncoat_game::{BySide, Position as _, Side};
use turncoat_othello::{BLACK, Bitboard, Move, Position, Square, WHITE};
use turncoat_quoridor::Notation;
use turncoat_session::Start;

use super::{Nodes, find, read_nodes, write_details, write_remark};
use crate::fault::Fault;
use crate::property_text::{self as property, Value};
use crate::{GameRecord, Moves, Problem};

pub(super) fn read(nodes: &Nodes<'_>) -> Result<GameRecord, Fault> {
    if let Some(size) = find(nodes, "SZ").filter(|size| !matches!(size.text.trim(), "8" | "8:8")) {
        let problem = Problem::Unsupported(format!("a board of size {:?} is not 8x8", size.text));
        return Err(Fault::at(size.offset, problem));
    }
    let mut record = GameRecord::new(&Start::Othello(read_start(nodes)?));
    read_nodes(nodes, &mut record, |record, side, mv| {
        let is_pass = mv.is_empty() || mv == "tt";
        let mv =
            if is_pass { "pass".to_owned() } else { square(mv).map_or(mv.to_owned(), |square| square.to_string()) };
        record.play_as(side, Notation::Official, &mv)
    })?;
    Ok(record)
}

/// The discs that are set up, or the standard start if none are.
fn read_start(nodes: &Nodes<'_>) -> Result<Position, Fault> {
    let mut discs = BySide::both(Bitboard::EMPTY);
    let root = nodes.first().map_or(&[][..], Vec::as_slice);
    for property in root {
        let side = match property.name {
            "AB" => BLACK,
            "AW" => WHITE,
            _ => continue,
        };
        for value in &property.values {
            discs[side] |= read_squares(value)?;
        }
    }
    let side = match find(nodes, "PL").map(|player| player.text.trim().to_lowercase()) {
        Some(player) if player.starts_with('w') || player == "2" => WHITE,
        _ => BLACK,
    };
    if discs == BySide::both(Bitboard::EMPTY) {
        return Ok(Position::default());
    }
    let problem = || Problem::Position("a square has discs of both colours".to_owned());
    let place = root.first().map_or(0, |property| property.value().offset);
    Position::new(discs, side).ok_or_else(|| Fault::at(place, problem()))
}

/// A square, or two corners of a rectangle with a colon between them.
fn read_squares(value: &Value) -> Result<Bitboard, Fault> {
    let unexpected = || Problem::Unexpected { found: value.text.clone(), wanted: "a square such as d4" };
    let read = |name: &str| square(name.trim()).ok_or_else(|| Fault::at(value.offset, unexpected()));
    let (from, to) = value.text.split_once(':').unwrap_or((&value.text, &value.text));
    let (from, to) = (read(from)?, read(to)?);
    let is_between = |square: &Square| {
        let between = |value: u32, one: u32, other: u32| (one.min(other)..=one.max(other)).contains(&value);
        between(square.column(), from.column(), to.column()) && between(square.row(), from.row(), to.row())
    };
    let squares = Square::ALL.into_iter().filter(is_between);
    Ok(squares.fold(Bitboard::EMPTY, |squares, square| squares | Bitboard::of(square)))
}

/// `f5`, or `fe` as in Go.
fn square(text: &str) -> Option<Square> {
    let letter = |byte: u8| u32::from(byte.to_ascii_lowercase()).checked_sub(u32::from(b'a'));
    match *text.as_bytes() {
        [column, row] if row.is_ascii_alphabetic() => Square::at(letter(column)?, letter(row)?),
        _ => text.parse().ok(),
    }
}

pub(super) fn write(game: &GameRecord, text: &mut String) {
    let Moves::Othello(line) = game.moves() else { return };
    text.push_str("GM[2]SZ[8]");
    write_details(game, text);
    property::write("KM", &game.details.komi.map(|komi| komi.to_string()).unwrap_or_default(), text);
    for (side, name) in [(BLACK, "AB"), (WHITE, "AW")] {
        let discs = line.start().discs()[side];
        if !discs.is_empty() {
            text.push_str(name);
            discs.into_iter().for_each(|square| text.push_str(&format!("[{square}]")));
        }
    }
    property::write("PL", if line.start().side_to_move() == Side::First { "B" } else { "W" }, text);
    write_remark(game, 0, text);
    for ((&mv, position), place) in line.moves().iter().zip(line.positions()).zip(1..) {
        let colour = if position.side_to_move() == Side::First { "B" } else { "W" };
        let name = match mv {
            Move::Place(square) => square.to_string(),
            Move::Pass => "PA".to_owned(),
        };
        text.push(';');
        property::write(colour, &name, text);
        write_remark(game, place, text);
    }
}

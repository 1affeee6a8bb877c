//! Quoridor as KataQuoridor writes it: a Go board of 17x17 points whose even lines are cells and whose odd lines are gaps.
//! A step is the point of its cell, a horizontal wall the point of its middle, a vertical one the point of its half at the
//! second player's end. Rows are counted from the second player's side.

use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Cell, DrawRules, Move, Orientation, Position, Size, Wall, WallSet};
use turncoat_session::Start;

use super::{Nodes, find, read_nodes, write_details, write_remark};
use crate::fault::Fault;
use crate::property_text::{self as property, Value};
use crate::{GameRecord, Hundredths, Moves, Problem};

/// The komi of the usual game, in which who arrives first has won; version 0.1.0 wrote a zero.
pub(super) const NO_KOMI: [Hundredths; 2] = [Hundredths(-50), Hundredths(0)];
const USUAL_WALLS: u8 = 10;

pub(super) fn read(nodes: &Nodes<'_>) -> Result<GameRecord, Fault> {
    let size = read_size(nodes)?;
    let position = read_start(nodes, size)?;
    let draws = find(nodes, "RU").map_or_else(DrawRules::default, |rules| read_draws(&rules.text));
    let mut record = GameRecord::new(&Start::Quoridor { position, draws });
    read_nodes(nodes, &mut record, |record, side, point| {
        let unexpected = || Problem::Unexpected { found: point.to_owned(), wanted: "a point of the board such as io" };
        let mv = read_point(point, size).ok_or_else(unexpected)?;
        record.play_as(side, turncoat_quoridor::Notation::Official, &mv.to_string())
    })?;
    record.settle_draws();
    Ok(record)
}

/// `17` for nine cells, or `17:13` for nine by seven.
fn read_size(nodes: &Nodes<'_>) -> Result<Size, Fault> {
    let Some(value) = find(nodes, "SZ") else { return Ok(Size::NINE) };
    let (width, height) = value.text.split_once(':').unwrap_or((&value.text, &value.text));
    let cells = |lines: &str| lines.trim().parse::<u8>().ok().filter(|lines| lines % 2 == 1).map(|lines| lines / 2 + 1);
    let size = cells(width).zip(cells(height)).and_then(|(width, height)| Size::new(width, height));
    let problem = || Problem::Unexpected { found: value.text.clone(), wanted: "a size such as 17, for 9x9 cells" };
    size.ok_or_else(|| Fault::at(value.offset, problem()))
}

/// The pawns where they are set up, and the walls in hand.
fn read_start(nodes: &Nodes<'_>, size: Size) -> Result<Position, Fault> {
    let usual = Position::new(turncoat_quoridor::Setup { size, walls: USUAL_WALLS });
    let pawn = |name: &str, usual: Cell| match find(nodes, name) {
        None => Ok(usual),
        Some(value) => match read_point(value.text.trim(), size) {
            Some(Move::Step(cell)) => Ok(cell),
            _ => Err(refused(value, "a cell for a pawn")),
        },
    };
    let walls = |name: &str| {
        let count = find(nodes, name).map(|value| value.text.trim().parse().map_err(|_| refused(value, "a number")));
        count.unwrap_or(Ok(USUAL_WALLS))
    };
    let pawns = BySide { first: pawn("AB", usual.pawns().first)?, second: pawn("AW", usual.pawns().second)? };
    let in_hand = BySide { first: walls("WB")?, second: walls("WW")? };
    let is_second = find(nodes, "PL").is_some_and(|player| player.text.trim().to_lowercase().starts_with('w'));
    let side = if is_second { Side::Second } else { Side::First };
    let place = find(nodes, "AB").or_else(|| find(nodes, "GM")).map_or(0, |value| value.offset);
    Position::from_parts(size, WallSet::EMPTY, pawns, in_hand, side)
        .map_err(|error| Fault::at(place, Problem::Position(error.to_string())))
}

fn refused(value: &Value, wanted: &'static str) -> Fault {
    Fault::at(value.offset, Problem::Unexpected { found: value.text.clone(), wanted })
}

/// `Quoridor:repetitionDrawCount=3,maxPlies=300`, where 0 is no limit; what is not said is as usual.
fn read_draws(rules: &str) -> DrawRules {
    let mut draws = DrawRules::default();
    let settings = rules.split_once(':').map_or("", |(_, settings)| settings);
    for (name, limit) in settings.split(',').filter_map(|setting| setting.split_once('=')) {
        let limit = limit.trim().parse().ok().filter(|&limit: &u32| limit > 0);
        match name.trim() {
            "maxPlies" => draws.plies = limit,
            "repetitionDrawCount" => draws.occurrences = limit,
            _ => {}
        }
    }
    draws
}

fn rules_text(draws: DrawRules) -> String {
    if draws == DrawRules::default() {
        return "Quoridor".to_owned();
    }
    let (occurrences, plies) = (draws.occurrences.unwrap_or(0), draws.plies.unwrap_or(0));
    format!("Quoridor:repetitionDrawCount={occurrences},maxPlies={plies}")
}

fn read_point(text: &str, size: Size) -> Option<Move> {
    let line = |byte: u8| byte.checked_sub(b'a').filter(|&line| line < 2 * 9 - 1);
    let [column, row] = *text.as_bytes() else { return None };
    let (column, row) = (line(column)?, line(row)?);
    let from_first = |place: u8, places: u8| (places - 1).checked_sub(place);
    let mv = match (column % 2, row % 2) {
        (0, 0) => Move::Step(Cell::at(column / 2, from_first(row / 2, size.height())?)?),
        (1, 1) => Move::Wall(Wall::at(column / 2, from_first(row / 2, size.height() - 1)?, Orientation::Horizontal)?),
        (1, 0) => Move::Wall(Wall::at(column / 2, from_first(row / 2, size.height() - 1)?, Orientation::Vertical)?),
        _ => return None,
    };
    size.has_place(mv).then_some(mv)
}

fn point(mv: Move, size: Size) -> String {
    let (column, row) = match mv {
        Move::Step(cell) => (2 * cell.file(), 2 * (size.height() - 1 - cell.rank())),
        Move::Wall(wall) => {
            let half = u8::from(wall.orientation() == Orientation::Horizontal);
            (2 * wall.file() + 1, 2 * (size.height() - 2 - wall.rank()) + half)
        }
    };
    [column, row].map(|line| char::from(b'a' + line)).iter().collect()
}

pub(super) fn write(game: &GameRecord, text: &mut String) {
    let Moves::Quoridor(line, draws) = game.moves() else { return };
    let (start, size) = (line.start(), line.start().size());
    let lines = |cells: u8| 2 * cells - 1;
    let is_square = size.width() == size.height();
    let sides = if is_square { String::new() } else { format!(":{}", lines(size.height())) };
    text.push_str(&format!("GM[1]SZ[{}{sides}]", lines(size.width())));
    write_details(game, text);
    property::write("KM", &game.details.komi.unwrap_or(NO_KOMI[0]).to_string(), text);
    property::write("WB", &start.in_hand().first.to_string(), text);
    property::write("WW", &start.in_hand().second.to_string(), text);
    property::write("RU", &rules_text(*draws), text);
    property::write("AB", &point(Move::Step(start.pawns().first), size), text);
    property::write("AW", &point(Move::Step(start.pawns().second), size), text);
    if start.side_to_move() == Side::Second {
        property::write("PL", "W", text);
    }
    write_remark(game, 0, text);
    for ((&mv, position), place) in line.moves().iter().zip(line.positions()).zip(1..) {
        text.push(';');
        property::write(if position.side_to_move() == Side::First { "B" } else { "W" }, &point(mv, size), text);
        write_remark(game, place, text);
    }
}

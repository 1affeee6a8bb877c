//! Boards as plain text, for protocols that show one.

use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Cell, Direction, Orientation, Wall};
use turncoat_session::Game;

use crate::colour::colour;

/// The board with its coordinates, and whose turn it is. Quoridor is drawn with Black, who moves first, on top.
pub(crate) fn draw(game: &Game) -> String {
    match game {
        Game::Othello(record) => othello(record.position()),
        Game::Quoridor(record) => quoridor(record.position()),
    }
}

fn othello(position: &turncoat_othello::Position) -> String {
    let files = "  A B C D E F G H";
    let rows: Vec<String> = rows(position)
        .iter()
        .zip(1..)
        .map(|(row, number)| {
            let marks: String = row.chars().map(|mark| format!("{mark} ")).collect();
            format!("{number} {marks}{number}")
        })
        .collect();
    let discs = position.discs();
    let counts = format!("X {} O {}", discs.first.len(), discs.second.len());
    let mover = colour(position.side_to_move());
    format!("{files}\n{}\n{files}\n{mover} to move, {counts}", rows.join("\n"))
}

/// The eight rows from the top, `X` for Black, `O` for White, `.` for empty.
pub(crate) fn rows(position: &turncoat_othello::Position) -> Vec<String> {
    let squares = position.to_string();
    let marks: Vec<char> = squares.chars().take(64).map(|mark| if mark == '-' { '.' } else { mark }).collect();
    marks.chunks(8).map(|row| row.iter().collect()).collect()
}

/// Rank 1 of the first player is on top, so that the numbers are those of the Athens and Kata notations.
fn quoridor(position: &turncoat_quoridor::Position) -> String {
    let size = position.size();
    let (width, height) = (size.width(), size.height());
    let files: String = (0..width).map(|file| format!("   {}", char::from(b'A' + file))).collect();
    let edge = format!("   +{}", "---+".repeat(usize::from(width)));
    let mut lines = vec![format!("  {files}"), edge.clone()];
    for rank in 0..height {
        let number = height - rank;
        lines.push(format!("{number:2} {} {number}", rank_line(position, rank)));
        lines.push(if rank + 1 < height { format!("   {}", gap_line(position, rank)) } else { edge.clone() });
    }
    lines.push(format!("  {files}"));
    let walls = position.in_hand();
    let steps = |side| position.distance(side).unwrap_or_default();
    lines.push(format!(
        "{} to move, walls black {} white {}, steps to go black {} white {}",
        colour(position.side_to_move()),
        walls.first,
        walls.second,
        steps(Side::First),
        steps(Side::Second),
    ));
    lines.join("\n")
}

fn rank_line(position: &turncoat_quoridor::Position, rank: u8) -> String {
    let cell = |cell: Cell| {
        let mark = match cell {
            cell if cell == position.pawns().first => 'B',
            cell if cell == position.pawns().second => 'W',
            _ => ' ',
        };
        let is_last = cell.file() + 1 == position.size().width();
        let is_open = is_last || position.fences().neighbour(cell, Direction::East).is_some();
        format!(" {mark} {}", if is_open { '|' } else { 'H' })
    };
    let cells = (0..position.size().width()).filter_map(|file| Cell::at(file, rank));
    std::iter::once("|".to_owned()).chain(cells.map(cell)).collect()
}

/// The line between `rank` and the next one.
fn gap_line(position: &turncoat_quoridor::Position, rank: u8) -> String {
    let fences = position.fences();
    let cell = |cell: Cell| {
        let is_open = fences.neighbour(cell, Direction::North).is_some();
        let stands =
            |orientation| Wall::at(cell.file(), rank, orientation).is_some_and(|wall| fences.walls().contains(wall));
        let post = if stands(Orientation::Horizontal) {
            '='
        } else if stands(Orientation::Vertical) {
            'H'
        } else {
            '+'
        };
        format!("{}{post}", if is_open { "---" } else { "===" })
    };
    let cells = (0..position.size().width()).filter_map(|file| Cell::at(file, rank));
    std::iter::once("+".to_owned()).chain(cells.map(cell)).collect()
}

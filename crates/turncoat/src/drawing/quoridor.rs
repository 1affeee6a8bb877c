//! The Quoridor board.

use anstyle::{AnsiColor, Style};
use turncoat_game::{Outcome, Position as _, Side};
use turncoat_quoridor::{Cell, Direction, DrawReason, Orientation, Position, Wall};

use super::{Drawing, Look};

const GRID: Style = Style::new().dimmed();
const WALL: Style = AnsiColor::Yellow.on_default().bold();

pub(crate) fn board(position: &Position, look: Look) -> Drawing {
    let size = position.size();
    let (width, height) = (size.width(), size.height());
    let files: String = (0..width).map(|file| format!(" {}  ", char::from(b'a' + file))).collect();
    let edge = "─".repeat(4 * usize::from(width) - 1);
    let frame = |left: &str, right: &str| format!("   {}", look.paint(GRID, &format!("{left}{edge}{right}")));

    let mut lines = vec![format!("    {files}"), frame("┌", "┐")];
    for rank in (0..height).rev() {
        lines.push(format!(" {} {}", rank + 1, cell_line(position, rank, look)));
        if rank > 0 {
            lines.push(format!("   {}", gap_line(position, rank - 1, look)));
        }
    }
    lines.push(frame("└", "┘"));
    Drawing { lines }
}

fn cell_line(position: &Position, rank: u8, look: Look) -> String {
    let mut line = look.paint(GRID, "│");
    for cell in (0..position.size().width()).filter_map(|file| Cell::at(file, rank)) {
        line += &format!(" {} ", content(position, cell, look));
        let is_last = cell.file() + 1 == position.size().width();
        let is_open = position.fences().neighbour(cell, Direction::East).is_some();
        line += &match (is_last, is_open) {
            (true, _) => look.paint(GRID, "│"),
            (false, true) => " ".to_string(),
            (false, false) => look.paint(WALL, "┃"),
        };
    }
    line
}

fn content(position: &Position, cell: Cell, look: Look) -> String {
    let pawn = |colour: AnsiColor, name| look.paint(colour.on_default().bold(), name);
    if cell == position.pawns().first {
        pawn(AnsiColor::BrightWhite, "1")
    } else if cell == position.pawns().second {
        pawn(AnsiColor::BrightRed, "2")
    } else if position.legal_moves().steps().contains(cell) {
        look.paint(AnsiColor::Green.on_default(), "*")
    } else {
        look.paint(GRID, "·")
    }
}

/// The line between `rank` and the one above it.
fn gap_line(position: &Position, rank: u8, look: Look) -> String {
    let fences = position.fences();
    let mut line = look.paint(GRID, "│");
    for cell in (0..position.size().width()).filter_map(|file| Cell::at(file, rank)) {
        let is_open = fences.neighbour(cell, Direction::North).is_some();
        line += &if is_open { "   ".to_string() } else { look.paint(WALL, "━━━") };
        let stands =
            |orientation| Wall::at(cell.file(), rank, orientation).is_some_and(|wall| fences.walls().contains(wall));
        let is_last = cell.file() + 1 == position.size().width();
        line += &if is_last {
            look.paint(GRID, "│")
        } else if stands(Orientation::Horizontal) {
            look.paint(WALL, "━")
        } else if stands(Orientation::Vertical) {
            look.paint(WALL, "┃")
        } else {
            " ".to_string()
        };
    }
    line
}

pub(crate) fn caption(position: &Position, draw: Option<DrawReason>) -> String {
    let name = |side| if side == Side::First { "Player 1" } else { "Player 2" };
    let in_hand = position.in_hand();
    let walls = format!("walls in hand {} and {}", in_hand.first, in_hand.second);
    match (position.outcome(), draw) {
        (Some(Outcome::Win(winner)), _) => format!("{} wins; {walls}", name(winner)),
        (Some(Outcome::Draw), _) => format!("Draw; {walls}"),
        (None, Some(DrawReason::Repetition)) => format!("Draw: the position has occurred three times; {walls}"),
        (None, Some(DrawReason::Length)) => format!("Draw: the game has 300 plies; {walls}"),
        (None, None) => {
            let moves = position.legal_moves();
            let steps = |side| position.distance(side).unwrap_or_default();
            format!(
                "{} to move, {} steps and {} walls to choose from\n{walls}; steps to the goal {} and {}",
                name(position.side_to_move()),
                moves.steps().len(),
                moves.walls().len(),
                steps(Side::First),
                steps(Side::Second),
            )
        }
    }
}

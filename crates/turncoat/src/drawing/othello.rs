//! The Othello board.

use anstyle::{AnsiColor, Style};
use turncoat_game::{MoveSet as _, Outcome, Position as _, Side};
use turncoat_othello::{BLACK, Position, Square};

use super::{Drawing, Look};

const TABLE: Style = AnsiColor::Green.on_default().bg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));

pub(crate) fn board(position: &Position, look: Look) -> Drawing {
    let header = "    a b c d e f g h ".to_string();
    let row = |row: u32| {
        let cells: String =
            (0..8).filter_map(|column| Square::at(column, row)).map(|square| cell(position, square, look)).collect();
        format!("  {} {cells}", row + 1)
    };
    Drawing { lines: std::iter::once(header).chain((0..8).map(row)).collect() }
}

fn cell(position: &Position, square: Square, look: Look) -> String {
    let is_legal = position.legal_moves().squares().contains(square);
    let (colour, plain) = match position.owner(square) {
        Some(side) => ("● ", if side == BLACK { "X " } else { "O " }),
        None if is_legal => ("· ", "* "),
        None => ("  ", ". "),
    };
    let ink = match position.owner(square).unwrap_or(position.side_to_move()) {
        Side::First => AnsiColor::Black,
        Side::Second => AnsiColor::BrightWhite,
    };
    match look {
        Look::Plain => plain.to_string(),
        Look::Colour => look.paint(TABLE.fg_color(Some(ink.into())), colour),
    }
}

pub(crate) fn caption(position: &Position) -> String {
    let name = |side| if side == BLACK { "Black (X)" } else { "White (O)" };
    let discs = position.discs();
    let counts = format!("X {}, O {}, {} empty", discs.first.len(), discs.second.len(), position.empty_squares().len());
    let moves = position.legal_moves();
    let Some(outcome) = position.outcome() else {
        let choice = match (moves.squares().len(), name(position.side_to_move())) {
            (0, mover) => format!("{mover} has to pass"),
            (1, mover) => format!("{mover} to move, 1 legal square"),
            (count, mover) => format!("{mover} to move, {count} legal squares"),
        };
        return format!("{choice}; {counts}");
    };
    debug_assert!(moves.is_empty());
    let score = position.final_discs().unwrap_or_default();
    match outcome {
        Outcome::Win(winner) => format!("{} wins {} to {}; {counts}", name(winner), score[winner], score[!winner]),
        Outcome::Draw => format!("Draw, {} to {}; {counts}", score.first, score.second),
    }
}

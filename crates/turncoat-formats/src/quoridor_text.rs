//! Moves and positions of Quoridor in the notations in use.

use turncoat_quoridor::{DrawRules, Notation, Position, Setup};
use turncoat_session::Start;

use crate::fault::{Fault, Readings};
use crate::move_list::{self, Way};
use crate::text_lines::lines;
use crate::{Format, GameRecord, Moves, Problem};

/// The notation in which a format writes moves.
pub(crate) const fn notation(format: Format) -> Notation {
    match format {
        Format::Glendenning => Notation::Glendenning,
        Format::Athens => Notation::Athens,
        _ => Notation::Official,
    }
}

/// The board is that of the tournament game, or that of the LandTiger boards if the moves fit only there.
pub(crate) fn read_moves(text: &str, format: Format) -> Readings {
    let ways = [Setup::TOURNAMENT, Setup::BOARDS]
        .map(|setup| Way { start: Start::quoridor(setup), notation: notation(format) });
    move_list::read(text, &ways)
}

pub(crate) fn write_moves(game: &GameRecord, format: Format, text: &mut String) {
    text.push_str(&numbered(&moves_in(game, notation(format))));
    text.push('\n');
}

/// The moves of a game of Quoridor in this notation.
pub(crate) fn moves_in(game: &GameRecord, notation: Notation) -> Vec<String> {
    let Moves::Quoridor(line, _) = game.moves() else { return game.move_texts() };
    let written = line.moves().iter().filter_map(|&mv| notation.write(mv, line.start().size()));
    written.map(|mv| mv.to_string()).collect()
}

/// `1. e2 e8 2. e3`
fn numbered(moves: &[String]) -> String {
    let turns = moves.chunks(2).zip(1..).map(|(turn, number)| format!("{number}. {}", turn.join(" ")));
    turns.collect::<Vec<_>>().join(" ")
}

/// One position a line.
pub(crate) fn read_positions(text: &str) -> Readings {
    let read = |position: Position| {
        let start = Start::Quoridor { position, draws: DrawRules::default() };
        GameRecord::new(&start)
    };
    let refused =
        |offset, error: turncoat_quoridor::PositionTextError| Fault::at(offset, Problem::Position(error.to_string()));
    lines(text).map(|line| line.text.parse().map(read).map_err(|error| refused(line.offset, error))).collect()
}

pub(crate) fn write_position(game: &GameRecord, format: Format, text: &mut String) {
    if let Moves::Quoridor(line, _) = game.moves() {
        match format {
            Format::Pyquoridor => text.push_str(&in_capitals(line.end())),
            _ => text.push_str(&line.end().to_string()),
        }
        text.push('\n');
    }
}

/// `E5/C3/E2E9/9 9/2`: no blanks but between the walls in hand, and in a size.
fn in_capitals(position: &Position) -> String {
    let text = position.to_string();
    let (fields, size) = text.split_once(';').map_or((text.as_str(), None), |(fields, size)| (fields, Some(size)));
    let fields = fields.split('/').zip(0..).map(|(field, index)| {
        let is_walls_in_hand = index == 3;
        if is_walls_in_hand { field.trim().to_owned() } else { field.replace(' ', "").to_uppercase() }
    });
    let joined = fields.collect::<Vec<_>>().join("/");
    size.map_or_else(|| joined.clone(), |size| format!("{joined};{size}"))
}

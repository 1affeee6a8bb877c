//! Test suites in Edax's format: a position a line, then the values of its moves for the side to move.

use turncoat_game::{Position as _, Side};
use turncoat_othello::Position;
use turncoat_session::{MoveRefusal, SessionRules as _, Start};

use crate::fault::{Fault, Readings};
use crate::hundredths::read_number;
use crate::text_lines::{Piece, lines};
use crate::{Choice, GameRecord, Hundredths, Moves, Problem, board};

/// What some suites write behind the last move.
const FILLER: &str = "--:-127";

pub(crate) fn read(text: &str) -> Readings {
    lines(text).map(read_line).collect()
}

/// `board side; move:value; …; % comment`. A value without a move is that of the position.
fn read_line(line: Piece<'_>) -> Result<GameRecord, Fault> {
    let (told, comment) = line.text.split_once('%').unwrap_or((line.text, ""));
    let mut fields = Piece { text: told, ..line }.split(';').map(Piece::trimmed);
    let board = fields.next().unwrap_or(line);
    let position = board::read_position(board)?;
    let mut record = GameRecord::new(&Start::Othello(position));
    let (mut choices, mut value) = (Vec::new(), None);
    for field in fields.filter(|field| !field.text.is_empty() && field.text != FILLER) {
        let refused = |problem| Fault::at(field.offset, problem);
        match field.text.rsplit_once(':') {
            Some((mv, value)) => choices.push(read_choice(&position, mv.trim(), value.trim()).map_err(refused)?),
            None => value = Some(read_number(field.text, VALUE).map_err(refused)?),
        }
    }
    record.change_last_remark(|remark| {
        remark.choices = choices;
        remark.value = value.map(|value| for_first(value, position.side_to_move()));
        remark.comment = comment.trim().to_owned();
    });
    Ok(record)
}

fn read_choice(position: &Position, mv: &str, value: &str) -> Result<Choice, Problem> {
    let mv = position.read_move(mv).map_err(MoveRefusal::Unreadable)?;
    let illegal =
        |rule: turncoat_othello::Violation| MoveRefusal::Illegal { text: mv.to_string(), rule: rule.to_string() };
    position.check(mv).map_err(illegal)?;
    Ok(Choice { mv: mv.to_string(), value: read_number(value, VALUE)? })
}

/// What values look like.
const VALUE: &str = "a value in discs such as +4";

/// A value for the side to move as one for the first side, and back.
const fn for_first(value: Hundredths, side_to_move: Side) -> Hundredths {
    match side_to_move {
        Side::First => value,
        Side::Second => Hundredths(-value.0),
    }
}

pub(crate) fn write(game: &GameRecord, text: &mut String) {
    let Moves::Othello(line) = game.moves() else { return };
    text.push_str(&format!("{};", line.end()));
    if let Some(remark) = game.remark(game.length()) {
        for choice in &remark.choices {
            text.push_str(&format!(" {}:{};", choice.mv.to_uppercase(), choice.value.signed()));
        }
        if let Some(value) = remark.value {
            text.push_str(&format!(" {};", for_first(value, line.end().side_to_move()).signed()));
        }
        if !remark.comment.is_empty() {
            text.push_str(&format!(" % {}", remark.comment));
        }
    }
    text.push('\n');
}

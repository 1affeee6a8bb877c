//! The game book of Logistello: `+d3-c3+c4…: -04 10`, the sign for the colour, then Black's margin and the search depth.

use turncoat_game::{Position as _, Side};
use turncoat_othello::Move;
use turncoat_quoridor::Notation;
use turncoat_session::{Kind, Start};

use crate::fault::{Fault, Readings};
use crate::hundredths::read_number;
use crate::text_lines::{Piece, lines};
use crate::{GameRecord, Manner, Moves, Problem, Verdict};

/// Whether the text looks so: a sign and a square.
pub(crate) fn is_logistello(text: &str) -> bool {
    let mut marks = text.chars();
    marks.next().is_some_and(|sign| side_of(sign).is_some())
        && marks.next().is_some_and(|file| matches!(file.to_ascii_lowercase(), 'a'..='h'))
}

/// The side that a sign stands for.
pub(crate) const fn side_of(sign: char) -> Option<Side> {
    match sign {
        '+' => Some(Side::First),
        '-' => Some(Side::Second),
        _ => None,
    }
}

/// The sign of a side.
pub(crate) const fn sign_of(side: Side) -> char {
    match side {
        Side::First => '+',
        Side::Second => '-',
    }
}

pub(crate) fn read(text: &str) -> Readings {
    lines(text).map(read_line).collect()
}

fn read_line(line: Piece<'_>) -> Result<GameRecord, Fault> {
    let mut record = GameRecord::new(&Start::usual(Kind::Othello));
    let mut parts = line.split(':');
    let moves = parts.next().unwrap_or(line);
    let mut rest = moves.text;
    while let Some(sign) = rest.trim_start().chars().next() {
        rest = rest.trim_start();
        let refused = |problem| Fault::at(moves.offset + moves.text.len() - rest.len(), problem);
        let wanted = "+ for Black or - for White";
        let side = side_of(sign).ok_or_else(|| refused(Problem::Unexpected { found: sign.to_string(), wanted }))?;
        let after = &rest[1..];
        let end = after.find(['+', '-']).unwrap_or(after.len());
        record.play_as(side, Notation::Official, after[..end].trim()).map_err(refused)?;
        rest = &after[end..];
    }
    if let Some(margin) = parts.next().and_then(|result| result.words().next()) {
        let number = read_number(margin.text, "a margin in discs such as -04");
        let number = number.map_err(|problem| Fault::at(margin.offset, problem))?;
        record.state_verdict(Some(Verdict::by_margin(number, Manner::Unknown)));
    }
    Ok(record)
}

/// Passes are left out: the signs tell. The depth is not known.
pub(crate) fn write(game: &GameRecord, text: &mut String) {
    let Moves::Othello(line) = game.moves() else { return };
    for (mv, position) in line.moves().iter().zip(line.positions()).filter(|&(&mv, _)| mv != Move::Pass) {
        text.push_str(&format!("{}{mv}", sign_of(position.side_to_move())));
    }
    if let Some(margin) = game.verdict().and_then(|verdict| verdict.margin) {
        match margin.0 % 100 {
            0 => text.push_str(&format!(": {:+03} 0", margin.rounded())),
            _ => text.push_str(&format!(": {} 0", margin.signed())),
        }
    }
    text.push('\n');
}

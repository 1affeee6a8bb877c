//! Games as the Internet Othello Server wrote them: `+56 -64 …`, the sign for the colour, then column and row.

use turncoat_game::{Position as _, Side};
use turncoat_othello::{Move, Square};
use turncoat_quoridor::Notation;
use turncoat_session::{Kind, Start};

use crate::fault::{Fault, Readings};
use crate::logistello::{side_of, sign_of};
use crate::text_lines::{Piece, lines};
use crate::{GameRecord, Moves, Problem};

/// Whether all words of the text are such numbers.
pub(crate) fn is_ios(text: &str) -> bool {
    text.split_whitespace().all(|word| read_word(word).is_some())
}

/// The side, if there is a sign, and the square.
fn read_word(word: &str) -> Option<(Option<Side>, Square)> {
    let (side, digits) = match word.chars().next().and_then(side_of) {
        Some(side) => (Some(side), &word[1..]),
        None => (None, word),
    };
    let digit = |byte: u8| u32::from(byte).checked_sub(u32::from(b'1'));
    match *digits.as_bytes() {
        [column, row] => Some((side, Square::at(digit(column)?, digit(row)?)?)),
        _ => None,
    }
}

pub(crate) fn read(text: &str) -> Readings {
    lines(text).map(read_line).collect()
}

fn read_line(line: Piece<'_>) -> Result<GameRecord, Fault> {
    let mut record = GameRecord::new(&Start::usual(Kind::Othello));
    for word in line.words() {
        let refused = |problem| Fault::at(word.offset, problem);
        let unexpected = || Problem::Unexpected { found: word.text.to_owned(), wanted: "a move such as +56" };
        let (side, square) = read_word(word.text).ok_or_else(|| refused(unexpected()))?;
        match side {
            Some(side) => record.play_as(side, Notation::Official, &square.to_string()).map_err(refused)?,
            None => record.place(Move::Place(square)).map_err(|refusal| refused(refusal.into()))?,
        }
    }
    Ok(record)
}

pub(crate) fn write(game: &GameRecord, text: &mut String) {
    let Moves::Othello(line) = game.moves() else { return };
    let words = line.moves().iter().zip(line.positions()).filter_map(|(&mv, position)| match mv {
        Move::Place(square) => {
            Some(format!("{}{}{}", sign_of(position.side_to_move()), square.column() + 1, square.row() + 1))
        }
        Move::Pass => None,
    });
    text.push_str(&words.collect::<Vec<_>>().join(" "));
    text.push('\n');
}

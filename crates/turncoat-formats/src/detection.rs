//! Which format a text is in.
//!
//! A text is known by its first line; lists of moves by the reader that gets furthest. Readers report faults by byte, and
//! one walk over the text turns them into lines and columns: reading is linear in the length of the text, which
//! `tests/linear.rs` checks for every reader.

use turncoat_session::MoveRefusal;

use crate::collection::{read_text, unknown};
use crate::fault::{Fault, Readings};
use crate::text_lines::{Piece, lines, paragraphs};
use crate::{Format, Problem, ReadError, board, fen, ios, logistello, save};

/// The format of a text, judged by its content.
pub(crate) fn detect(text: &str) -> Result<Format, ReadError> {
    let first = lines(text).next().ok_or(ReadError::whole(Problem::Nothing))?;
    by_beginning(&text[first.offset..]).map_or_else(|| by_first_line(text, first), Ok)
}

fn by_beginning(text: &str) -> Option<Format> {
    if text.starts_with(save::TITLE) {
        return Some(Format::Save);
    }
    let mut marks = text.chars().filter(|mark| !mark.is_whitespace());
    match (marks.next()?, marks.next()) {
        ('{', _) | ('[', Some('{' | '[' | '"' | ']')) => return Some(Format::Quest),
        ('[', Some(mark)) if mark.is_alphabetic() => return Some(Format::Pgn),
        _ => {}
    }
    // Servers write a number or a line of their own before the game.
    let game = text.find("(;")?;
    let is_ggf = text[game..].to_ascii_lowercase().contains("gm[othello]");
    Some(if is_ggf { Format::Ggf } else { Format::Sgf })
}

fn by_first_line(text: &str, first: Piece<'_>) -> Result<Format, ReadError> {
    let is_board = |part: &str| board::looks_like_board(part);
    let fields = || first.text.matches('/').count();
    let position = [
        (Format::Fen, fen::is_fen(first.text)),
        (Format::QuoridorPosition, fields() == 4),
        (Format::Obf, first.text.split_once(';').is_some_and(|(board, _)| is_board(board))),
        (Format::Board, is_board(first.text) || paragraphs(text).first().is_some_and(|part| is_board(part.text))),
        (Format::Logistello, logistello::is_logistello(first.text)),
        (Format::Ios, ios::is_ios(first.text)),
    ];
    match position.into_iter().find(|&(_, fits)| fits) {
        Some((format, _)) => Ok(format),
        None => by_moves(text),
    }
}

/// The format of a list of moves: the first one that fits, or else the one that leads furthest.
fn by_moves(text: &str) -> Result<Format, ReadError> {
    // Only Athens writes walls as two words, and no other notation starts on the highest rank and does so.
    let formats = if has_walls_of_two_words(text) {
        [Format::Transcript, Format::Quoridor, Format::Athens, Format::Glendenning]
    } else {
        [Format::Transcript, Format::Quoridor, Format::Glendenning, Format::Athens]
    };
    let sample = paragraphs(text).first().map_or(text, |part| &text[..part.offset + part.text.len()]);
    let mut furthest = None;
    for format in formats {
        let Some(error) = first_error(read_text(format, sample)) else { return Ok(format) };
        // A text of another kind stops at its first word, and not because of a rule.
        let progress = (error.offset, !matches!(error.problem, Problem::Move(MoveRefusal::Unreadable(_))));
        if furthest.as_ref().is_none_or(|&(known, _)| known < progress) {
            furthest = Some((progress, format));
        }
    }
    let begin = Some(text.len() - text.trim_start().len());
    match furthest {
        Some(((offset, is_rule), format)) if offset > begin || is_rule => Ok(format),
        _ => Err(unknown(text)),
    }
}

fn first_error(readings: Readings) -> Option<Fault> {
    readings.into_iter().find_map(Result::err)
}

fn has_walls_of_two_words(text: &str) -> bool {
    text.split_whitespace().any(|word| matches!(word, "h" | "v" | "H" | "V"))
}

//! Words of messages.
//!
//! Texts are matched and sent letter by letter: a string constant would cost RAM on an AVR.

use core::fmt::{self, Write as _};

use turncoat_game::Side;
use turncoat_othello::{BLACK, Square, WHITE};

use super::LINE_END;

/// The word before the first blank and what follows it without the blanks around it.
pub(crate) fn verb_and_argument(line: &[u8]) -> (&[u8], &[u8]) {
    let line = line.trim_ascii();
    match line.iter().position(|&byte| byte == b' ') {
        Some(end) => (&line[..end], line[end..].trim_ascii()),
        None => (line, &[]),
    }
}

/// A square such as `G3`; a comma or a blank may stand between column and row.
pub(crate) fn read_square(text: &[u8]) -> Option<Square> {
    match *text {
        [column, row] | [column, b',' | b' ', row] => {
            Square::at(u32::from(column.wrapping_sub(b'A')), u32::from(row.wrapping_sub(b'1')))
        }
        _ => None,
    }
}

pub(crate) fn read_colour(text: &[u8]) -> Option<Side> {
    match text {
        [b'B'] => Some(BLACK),
        [b'W'] => Some(WHITE),
        _ => None,
    }
}

pub(crate) fn send_word<const LENGTH: usize>(word: [u8; LENGTH], send: &mut impl FnMut(u8)) {
    word.into_iter().for_each(send);
}

pub(crate) fn send_square(square: Square, send: &mut impl FnMut(u8)) {
    send(b'A' + square.column() as u8);
    send(b'1' + square.row() as u8);
}

/// Sends a verb, a blank, what `argument` sends, and the end of the line.
pub(crate) fn send_line<S: FnMut(u8)>(verb: [u8; 2], send: &mut S, argument: impl FnOnce(&mut S)) {
    send_word(verb, send);
    send(b' ');
    argument(send);
    send(LINE_END);
}

/// Writes what `message` sends, without the end of the line.
pub(crate) fn show_line(f: &mut fmt::Formatter<'_>, message: impl FnOnce(&mut dyn FnMut(u8))) -> fmt::Result {
    let mut written = Ok(());
    message(&mut |byte| {
        if byte != LINE_END && written.is_ok() {
            written = f.write_char(char::from(byte));
        }
    });
    written
}

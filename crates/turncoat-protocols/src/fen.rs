//! Othello in the letters of chess: `P` and `w` are the side that moves first, `p` and `b` the other; ranks go from 8 to 1.

use turncoat_game::{BySide, Position as _, Side};
use turncoat_othello::{Bitboard, Position, Square};

/// Reads the board and the side to move; what follows is of no concern.
pub(crate) fn read(text: &str) -> Result<Position, String> {
    let mut fields = text.split_whitespace();
    let board = fields.next().ok_or("the board is missing")?;
    let side = match fields.next() {
        None | Some("w") => Side::First,
        Some("b") => Side::Second,
        Some(other) => return Err(format!("the side to move, {other:?}, is neither w nor b")),
    };
    let mut discs = BySide::both(Bitboard::EMPTY);
    let mut ranks = 0;
    for (rank, row) in board.split('/').enumerate() {
        let mut file = 0;
        for mark in row.chars() {
            let owner = match mark {
                'P' => Side::First,
                'p' => Side::Second,
                '1'..='8' => {
                    file += mark as u32 - '0' as u32;
                    continue;
                }
                _ => return Err(format!("{mark:?} is neither P, p nor a number of empty squares")),
            };
            let square = 7u32.checked_sub(rank as u32).and_then(|row| Square::at(file, row));
            discs[owner] |= Bitboard::of(square.ok_or_else(|| format!("the board is larger than 8x8: {board:?}"))?);
            file += 1;
        }
        if file != 8 {
            return Err(format!("a rank of {file} squares instead of 8: {row:?}"));
        }
        ranks += 1;
    }
    if ranks != 8 {
        return Err(format!("{ranks} ranks instead of 8"));
    }
    Position::new(discs, side).ok_or_else(|| "two discs on one square".to_owned())
}

/// Writes a position.
pub(crate) fn write(position: &Position) -> String {
    let row = |row: u32| {
        let mut text = String::new();
        let mut empty = 0;
        for square in (0..8).filter_map(|file| Square::at(file, row)) {
            let Some(owner) = position.owner(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(if owner == Side::First { 'P' } else { 'p' });
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let rows: Vec<String> = (0..8).rev().map(row).collect();
    let side = if position.side_to_move() == Side::First { 'w' } else { 'b' };
    format!("{} {side} - - 0 1", rows.join("/"))
}

/// Reads `P@f5`, also `f5` alone, and `@@@@` for a pass.
pub(crate) fn read_move(text: &str) -> Option<String> {
    if text == "@@@@" {
        return Some("pass".to_owned());
    }
    let square = text.strip_prefix("P@").or_else(|| text.strip_prefix("p@")).unwrap_or(text);
    square.to_ascii_lowercase().parse().ok().map(|mv: turncoat_othello::Move| mv.to_string())
}

/// Writes a move of the session.
pub(crate) fn write_move(text: &str) -> String {
    if text == "pass" { "@@@@".to_owned() } else { format!("P@{text}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        let start = "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1";
        assert_eq!(read(start), Ok(Position::STANDARD));
        assert_eq!(write(&Position::STANDARD), start);
        let mut position = Position::STANDARD;
        for mv in Position::STANDARD.replay("f5d6c3d3c4f4f6f3e6e7d7g6d8c5").map(Result::unwrap) {
            position.play_unchecked(mv);
            assert_eq!(read(&write(&position)), Ok(position));
        }
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for text in [
            "",
            "8/8 w",
            "9/8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8/8/8 w",
            "8/8/8/3Pq3/8/8/8/8 w",
            "8/8/8/8/8/8/8/PPPPPPPPP",
            "8/8/8/8/8/8/8/8 x",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}

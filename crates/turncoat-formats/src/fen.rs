//! Positions of Othello in the notation of chess programs: rank 8 first, `p` for Black, `P` for White, digits for empty
//! squares, then `b` or `w` to move. The colours are Othello's, so Black begins; where White does, as in CECP, the same
//! letters tell the position with the colours exchanged.

use turncoat_game::{BySide, Position as _, Side};
use turncoat_othello::{BLACK, Bitboard, Position, Square, WHITE};
use turncoat_session::Start;

use crate::fault::{Fault, Readings};
use crate::text_lines::{Piece, lines};
use crate::{GameRecord, Moves, Problem};

/// Whether the text looks like such a position: eight ranks between slashes.
pub(crate) fn is_fen(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    board.starts_with(|mark: char| matches!(mark, 'p' | 'P' | '1'..='8')) && board.matches('/').count() == 7
}

pub(crate) fn read(text: &str) -> Readings {
    let record = |position| GameRecord::new(&Start::Othello(position));
    lines(text).map(|line| read_piece(line).map(record)).collect()
}

fn read_piece(piece: Piece<'_>) -> Result<Position, Fault> {
    read_position(piece.text).map_err(|(within, problem)| Fault::at(piece.offset + within, problem))
}

/// Reads a position, or returns the error with its byte. Only the board and the side are looked at; the side may be missing,
/// then it is Black.
pub(crate) fn read_position(text: &str) -> Result<Position, (usize, Problem)> {
    let piece = Piece { offset: 0, text };
    let mut words = piece.words();
    let board = words.next().unwrap_or(piece);
    let mut discs = BySide::both(Bitboard::EMPTY);
    let mut ranks = 0;
    for (rank, row) in board.split('/').zip((0..8).rev()) {
        read_rank(rank, row, &mut discs)?;
        ranks += 1;
    }
    let surplus = board.split('/').nth(8);
    if ranks < 8 || surplus.is_some() {
        let problem = Problem::Position("the board has not eight ranks between slashes".to_owned());
        return Err((surplus.map_or(board.offset + board.text.len(), |rank| rank.offset), problem));
    }
    let side = match words.next() {
        None => BLACK,
        Some(Piece { text: "b", .. }) => BLACK,
        Some(Piece { text: "w", .. }) => WHITE,
        Some(Piece { offset, text }) => {
            return Err((
                offset,
                Problem::Unexpected { found: text.to_owned(), wanted: "b or w for the side to move" },
            ));
        }
    };
    Ok(Position::new(discs, side).expect("each square was read once"))
}

fn read_rank(rank: Piece<'_>, row: u32, discs: &mut BySide<Bitboard>) -> Result<(), (usize, Problem)> {
    let mut column = 0;
    for (index, mark) in rank.text.char_indices() {
        let at = rank.offset + index;
        let owner = match mark {
            'p' => Some(BLACK),
            'P' => Some(WHITE),
            '1'..='8' => None,
            _ => {
                return Err((
                    at,
                    Problem::Unexpected { found: mark.to_string(), wanted: "p, P or a digit from 1 to 8" },
                ));
            }
        };
        if let (Some(side), Some(square)) = (owner, Square::at(column, row)) {
            discs[side] |= Bitboard::of(square);
        }
        column += owner.map_or_else(|| mark.to_digit(10).unwrap_or(0), |_| 1);
        if column > 8 {
            return Err((at, Problem::Position(format!("rank {} has more than eight squares", row + 1))));
        }
    }
    if column < 8 {
        let end = rank.offset + rank.text.len();
        return Err((end, Problem::Position(format!("rank {} has {column} squares", row + 1))));
    }
    Ok(())
}

pub(crate) fn write(game: &GameRecord, text: &mut String) {
    if let Moves::Othello(line) = game.moves() {
        text.push_str(&write_position(line.end()));
        text.push('\n');
    }
}

/// The position with the counters that chess programs expect.
pub(crate) fn write_position(position: &Position) -> String {
    let rank = |row: u32| {
        let mut text = String::new();
        let mut empty = 0;
        for square in (0..8).filter_map(|column| Square::at(column, row)) {
            match position.owner(square) {
                None => empty += 1,
                Some(side) => {
                    text.push_str(&empties(empty));
                    text.push(if side == BLACK { 'p' } else { 'P' });
                    empty = 0;
                }
            }
        }
        text + &empties(empty)
    };
    let board = (0..8).rev().map(rank).collect::<Vec<_>>().join("/");
    let side = if position.side_to_move() == Side::First { 'b' } else { 'w' };
    format!("{board} {side} - - 0 1")
}

fn empties(count: u32) -> String {
    if count == 0 { String::new() } else { count.to_string() }
}

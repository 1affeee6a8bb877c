//! Numbers for moves, as learning programs need them.
//!
//! Othello: the squares a1, b1, … h8 from 0 to 63, then the pass. Quoridor on a board of w files and h ranks: the cells a1, b1, …
//! for steps, then the horizontal walls in the order of their lower left cells, then the vertical ones.

use turncoat_game::Position as _;
use turncoat_othello::Square;
use turncoat_quoridor::{Cell, Orientation, Size, Wall};

use crate::board::Board;

const PASS: usize = 64;

/// How many numbers there are.
pub(crate) fn count(board: &Board) -> usize {
    match board {
        Board::Othello(_) => PASS + 1,
        Board::Quoridor(position) => cells(position.size()) + 2 * walls(position.size()),
    }
}

/// The numbers of the legal moves, in rising order.
pub(crate) fn legal(board: &Board) -> Vec<usize> {
    let mut numbers: Vec<usize> = match board {
        Board::Othello(position) => position.legal_moves().into_iter().map(of_othello).collect(),
        Board::Quoridor(position) => {
            position.legal_moves().into_iter().map(|mv| of_quoridor(mv, position.size())).collect()
        }
    };
    numbers.sort_unstable();
    numbers
}

/// The number of the move that `text` means, legal or not.
pub(crate) fn number(board: &Board, text: &str) -> Result<usize, String> {
    use turncoat_session::SessionRules as _;
    match board {
        Board::Othello(position) => position.read_move(text).map(of_othello),
        Board::Quoridor(position) => position.read_move(text).map(|mv| of_quoridor(mv, position.size())),
    }
}

/// The move with this number.
pub(crate) fn text(board: &Board, number: usize) -> Option<String> {
    match board {
        Board::Othello(_) if number == PASS => Some(turncoat_othello::Move::Pass.to_string()),
        Board::Othello(_) => Square::from_index(u32::try_from(number).ok()?).map(|square| square.to_string()),
        Board::Quoridor(position) => to_quoridor(number, position.size()).map(|mv| mv.to_string()),
    }
}

const fn of_othello(mv: turncoat_othello::Move) -> usize {
    match mv {
        turncoat_othello::Move::Place(square) => square.index() as usize,
        turncoat_othello::Move::Pass => PASS,
    }
}

fn of_quoridor(mv: turncoat_quoridor::Move, size: Size) -> usize {
    match mv {
        turncoat_quoridor::Move::Step(cell) => place(cell.file(), cell.rank(), size.width()),
        turncoat_quoridor::Move::Wall(wall) => {
            let before = match wall.orientation() {
                Orientation::Horizontal => 0,
                Orientation::Vertical => walls(size),
            };
            cells(size) + before + place(wall.file(), wall.rank(), size.width() - 1)
        }
    }
}

fn to_quoridor(number: usize, size: Size) -> Option<turncoat_quoridor::Move> {
    let Some(wall) = number.checked_sub(cells(size)) else {
        let (file, rank) = split(number, size.width())?;
        return Cell::at(file, rank).map(turncoat_quoridor::Move::Step);
    };
    let (index, orientation) = match wall.checked_sub(walls(size)) {
        None => (wall, Orientation::Horizontal),
        Some(index) => (index, Orientation::Vertical),
    };
    let (file, rank) = split(index, size.width() - 1)?;
    let mv = Wall::at(file, rank, orientation).map(turncoat_quoridor::Move::Wall);
    mv.filter(|&mv| size.has_place(mv))
}

const fn cells(size: Size) -> usize {
    size.width() as usize * size.height() as usize
}

const fn walls(size: Size) -> usize {
    (size.width() as usize - 1) * (size.height() as usize - 1)
}

const fn place(file: u8, rank: u8, width: u8) -> usize {
    rank as usize * width as usize + file as usize
}

fn split(index: usize, width: u8) -> Option<(u8, u8)> {
    let width = usize::from(width);
    Some((u8::try_from(index % width).ok()?, u8::try_from(index / width).ok()?))
}

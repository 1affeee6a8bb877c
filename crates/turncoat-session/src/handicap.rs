//! Drawn openings and handicaps: `xot:17` and `corners:2` in Othello, `9x9:10-7` and `9x9:10 steps:2` in Quoridor.

use turncoat_game::{BySide, Position as _, Side};
use turncoat_othello::Bitboard;
use turncoat_quoridor::{Cell, Setup, Size, WallSet};

use crate::Start;

/// The openings of XOT, a line of eight moves each.
const XOT: &str = include_str!("../data/xot.txt");
/// The length of a line with its end.
const LINE: usize = 17;
/// The corners that Black is given, in this order.
const CORNERS: [&str; 4] = ["a1", "h8", "h1", "a8"];

impl Start {
    /// The number of openings of XOT: `othello xot:1` is the first, `othello xot:3623` the last.
    pub const XOT_OPENINGS: usize = XOT.len() / LINE;
}

/// A start of Othello with a number: a drawn opening, or corners given to Black, after which White begins.
pub(crate) fn read_othello(text: &str) -> Option<turncoat_othello::Position> {
    let (name, number) = text.split_once(':')?;
    let number = number.parse().ok()?;
    match name {
        "xot" => xot(number),
        "corners" => corners(number),
        _ => None,
    }
}

fn xot(number: usize) -> Option<turncoat_othello::Position> {
    let opening = number.checked_sub(1).filter(|&index| index < Start::XOT_OPENINGS)?;
    let moves = &XOT[opening * LINE..][..LINE - 1];
    let mut position = turncoat_othello::Position::STANDARD;
    for place in (0..moves.len()).step_by(2) {
        position = position.after_unchecked(moves[place..place + 2].parse().expect("the list has moves"));
    }
    Some(position)
}

fn corners(count: usize) -> Option<turncoat_othello::Position> {
    let given = CORNERS.get(..count).filter(|given| !given.is_empty())?;
    let mut discs = turncoat_othello::Position::STANDARD.discs();
    for corner in given {
        discs.first |= Bitboard::of(corner.parse().expect("a corner"));
    }
    turncoat_othello::Position::new(discs, Side::Second)
}

/// A board of Quoridor with its walls, alike or `first-second`, and the steps that the first pawn is ahead.
pub(crate) fn read_quoridor(text: &str) -> Option<turncoat_quoridor::Position> {
    let (board, steps) = match text.split_once(" steps:") {
        Some((board, steps)) => (board, steps.parse::<u8>().ok()?),
        None => (text, 0),
    };
    let (size, walls) = board.split_once(':')?;
    let (first, second) = walls.split_once('-').unwrap_or((walls, walls));
    let size: Size = size.parse().ok()?;
    let in_hand = BySide { first: first.parse().ok()?, second: second.parse().ok()? };
    let usual = turncoat_quoridor::Position::new(Setup { size, walls: 0 }).pawns();
    let rank = usual.first.rank().checked_add(steps).filter(|&rank| rank < usual.second.rank())?;
    let pawns = BySide { first: Cell::at(usual.first.file(), rank)?, second: usual.second };
    turncoat_quoridor::Position::from_parts(size, WallSet::EMPTY, pawns, in_hand, Side::First).ok()
}

//! Positions as planes of numbers, as networks read them.
//!
//! Every plane is a board: row 0 is row 1 of Othello and rank 1 of Quoridor, column 0 is a. The side that observes comes first.

use turncoat_game::{Position as _, Side};
use turncoat_othello::Square;
use turncoat_quoridor::{Cell, Orientation, WallSet};

use crate::board::Board;

/// Own discs, discs of the opponent, squares where the side to move may place one, and ones if that is the observer.
const OTHELLO_PLANES: usize = 4;
/// The pawn and that of the opponent, horizontal and vertical walls at their lower left cells, the goal and that of the opponent,
/// the walls in hand and those of the opponent in every cell, and ones if the observer is to move.
const QUORIDOR_PLANES: usize = 9;

/// How many planes there are, their rows and their columns.
pub(crate) const fn shape(board: &Board) -> (usize, usize, usize) {
    match board {
        Board::Othello(_) => (OTHELLO_PLANES, 8, 8),
        Board::Quoridor(position) => {
            let size = position.size();
            (QUORIDOR_PLANES, size.height() as usize, size.width() as usize)
        }
    }
}

/// The planes one after the other, as `observer` sees them.
pub(crate) fn planes(board: &Board, observer: Side) -> Vec<u8> {
    match board {
        Board::Othello(position) => of_othello(position, observer),
        Board::Quoridor(position) => of_quoridor(position, observer),
    }
}

fn of_othello(position: &turncoat_othello::Position, observer: Side) -> Vec<u8> {
    let discs = position.discs();
    let sets = [discs[observer], discs[!observer], position.legal_moves().squares()];
    let squares = |set: turncoat_othello::Bitboard| Square::ALL.into_iter().map(move |square| set.contains(square));
    let is_to_move = position.side_to_move() == observer;
    let marks = sets.into_iter().flat_map(squares).chain([is_to_move; 64]);
    marks.map(u8::from).collect()
}

fn of_quoridor(position: &turncoat_quoridor::Position, observer: Side) -> Vec<u8> {
    let size = position.size();
    let cells: Vec<Cell> = size.cells().into_iter().collect();
    let (pawns, in_hand, walls) = (position.pawns(), position.in_hand(), position.fences().walls());
    let is_to_move = position.side_to_move() == observer;
    let plane = |value: &dyn Fn(Cell) -> u8| cells.iter().map(|&cell| value(cell)).collect::<Vec<u8>>();
    let is_wall = |cell: Cell, orientation| u8::from(stands_at(walls, cell, orientation));
    [
        plane(&|cell| u8::from(pawns[observer] == cell)),
        plane(&|cell| u8::from(pawns[!observer] == cell)),
        plane(&|cell| is_wall(cell, Orientation::Horizontal)),
        plane(&|cell| is_wall(cell, Orientation::Vertical)),
        plane(&|cell| u8::from(position.goals(observer).contains(cell))),
        plane(&|cell| u8::from(position.goals(!observer).contains(cell))),
        plane(&|_| in_hand[observer]),
        plane(&|_| in_hand[!observer]),
        plane(&|_| u8::from(is_to_move)),
    ]
    .concat()
}

fn stands_at(walls: WallSet, cell: Cell, orientation: Orientation) -> bool {
    turncoat_quoridor::Wall::at(cell.file(), cell.rank(), orientation).is_some_and(|wall| walls.contains(wall))
}

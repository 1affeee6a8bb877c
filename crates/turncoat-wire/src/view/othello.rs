use turncoat_game::Position as _;
use turncoat_othello::{Bitboard, Move, Position};
use turncoat_session::{Entry, RecordNode, SessionRules as _};

use crate::api::{OthelloLast, OthelloMove, OthelloView};

/// The board of `ply`, which was reached from `before`.
pub(super) fn view(ply: &RecordNode<Position>, before: Option<Position>) -> OthelloView {
    let position = &ply.position;
    let text = position.to_string();
    let legal = if ply.ending.is_some() { turncoat_othello::Moves::NONE } else { position.legal_moves() };
    let moves = legal.into_iter().map(|mv| OthelloMove { mv: mv.to_string(), turns: squares(turned(position, mv)) });
    let last = ply.entry.map(|entry| {
        let turned = match (entry, before) {
            (Entry::Move(mv), Some(before)) => turned(&before, mv),
            _ => Bitboard::EMPTY,
        };
        OthelloLast { mv: entry.to_string(), turned: squares(turned) }
    });
    OthelloView {
        turn: position.side_to_move().into(),
        cells: text.chars().take(64).collect(),
        moves: moves.collect(),
        last,
        discs: position.score().into(),
        empty: position.empty_squares().len(),
        text,
    }
}

fn turned(position: &Position, mv: Move) -> Bitboard {
    match mv {
        Move::Place(square) => position.flips(square),
        Move::Pass => Bitboard::EMPTY,
    }
}

fn squares(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

use turncoat_game::{Position as GamePosition, Side};
use turncoat_othello::{Move, Position};

/// An Othello position of which the discs can be counted. A chip may keep it in another form than a PC.
pub trait Board: GamePosition<Move = Move> + Default {
    /// How many discs `side` has.
    fn disc_count(&self, side: Side) -> u8;
}

impl Board for Position {
    fn disc_count(&self, side: Side) -> u8 {
        self.discs()[side].len() as u8
    }
}

use turncoat_game::{Position as GamePosition, Side};
use turncoat_othello::{Move, Position, Square};

/// An Othello position of which the discs can be seen and counted. A chip may keep it in another form than a PC.
pub trait Board: GamePosition<Move = Move> + Default {
    /// How many discs `side` has.
    fn disc_count(&self, side: Side) -> u8;

    /// Whose disc stands on `square`, if any.
    fn owner(&self, square: Square) -> Option<Side>;
}

impl Board for Position {
    fn disc_count(&self, side: Side) -> u8 {
        self.discs()[side].len() as u8
    }

    fn owner(&self, square: Square) -> Option<Side> {
        Self::owner(self, square)
    }
}

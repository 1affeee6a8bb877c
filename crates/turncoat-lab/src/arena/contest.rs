use turncoat_game::Position;

/// A game whose results can be won by more or less.
pub trait Contest: Position {
    /// The margin of a game that was not played to its end because one player broke down.
    const FORFEIT_MARGIN: i32;

    /// By how much the side that moves first has won, negative if it lost; 0 before the end.
    fn margin(&self) -> i32;
}

/// In discs; empty squares go to the winner.
impl Contest for turncoat_othello::Position {
    const FORFEIT_MARGIN: i32 = 64;

    fn margin(&self) -> i32 {
        self.final_discs().map_or(0, |discs| discs.first.cast_signed() - discs.second.cast_signed())
    }
}

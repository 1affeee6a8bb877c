use turncoat_game::{Outcome, Position, Side};
use turncoat_quoridor::DrawRules;

/// A game whose results can be won by more or less.
pub trait Contest: Position {
    /// The margin of a game that was not played to its end because one player broke down.
    const FORFEIT_MARGIN: i32;

    /// By how much the side that moves first has won, negative if it lost; 0 before the end.
    fn margin(&self) -> i32;

    /// Whether the game ends without a winner after these positions, from the opening to the present one.
    fn is_drawn(_record: &[Self]) -> bool {
        false
    }
}

/// In discs; empty squares go to the winner.
impl Contest for turncoat_othello::Position {
    const FORFEIT_MARGIN: i32 = 64;

    fn margin(&self) -> i32 {
        self.final_discs().map_or(0, |discs| discs.first.cast_signed() - discs.second.cast_signed())
    }
}

/// In steps that the loser was short of the goal.
impl Contest for turncoat_quoridor::Position {
    const FORFEIT_MARGIN: i32 = 8;

    fn margin(&self) -> i32 {
        match self.outcome() {
            Some(Outcome::Win(winner)) => {
                let short = self.distance(!winner).unwrap_or(0).cast_signed();
                if winner == Side::First { short } else { -short }
            }
            _ => 0,
        }
    }

    fn is_drawn(record: &[Self]) -> bool {
        DrawRules::default().judge(record).is_some()
    }
}

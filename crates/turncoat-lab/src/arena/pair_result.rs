use std::time::Duration;

use turncoat_game::{Outcome, Side};

use super::{Contest, ForfeitReason, Game};

/// What came of two games from the same opening; in the first one the first contestant moved first.
#[derive(Clone, Debug, PartialEq)]
pub struct PairResult {
    /// The two games.
    pub games: [GameResult; 2],
    /// How much processor time the first and the second contestant used.
    pub processor_time: [Duration; 2],
}

/// What came of a game, by the sides of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// Who won.
    pub outcome: Outcome,
    /// By how much the side that moves first won, negative if it lost.
    pub margin: i32,
    /// Why the game ended early, if it did.
    pub forfeit: Option<ForfeitReason>,
}

impl PairResult {
    pub(super) fn of<P: Contest>(games: [Game<P>; 2]) -> Self {
        let [game, swapped] = &games;
        let time = |side: Side| game.processor_time[side] + swapped.processor_time[!side];
        let processor_time = [time(Side::First), time(Side::Second)];
        let result = |Game { outcome, margin, forfeit, .. }| GameResult { outcome, margin, forfeit };
        Self { games: games.map(result), processor_time }
    }
}

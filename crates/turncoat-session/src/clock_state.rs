use std::time::Duration;

/// The clock of a player before a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockState {
    /// The main time that is left.
    pub remaining: Duration,
    /// The time added after every move.
    pub increment: Duration,
    /// The periods that follow the main time; without them the game is lost then.
    pub byo_yomi: Option<ByoYomi>,
}

/// Time for a number of moves, which starts anew when they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByoYomi {
    /// The time of one period, or the rest of the one that runs.
    pub time: Duration,
    /// The moves to be made in it.
    pub moves: u32,
}

impl ClockState {
    /// The time until the clock runs out if no move is made.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.remaining.saturating_add(self.byo_yomi.map_or(Duration::ZERO, |period| period.time))
    }
}

use std::time::Duration;

/// What a player's clock says before a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The main time that is left.
    pub remaining: Duration,
    /// What is added after every move.
    pub increment: Duration,
    /// What follows when the main time is over; without it the game is lost then.
    pub byo_yomi: Option<ByoYomi>,
}

/// Time for a number of moves, again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByoYomi {
    /// The time of one period, or what is left of the one that runs.
    pub time: Duration,
    /// The moves to be made in it.
    pub moves: u32,
}

/// What is never planned for: moves take time to be sent and clocks to be pressed.
const RESERVE: Duration = Duration::from_millis(50);

impl TimeControl {
    /// How much time to take for the next move if about `moves_left` moves, this one included, are still to be thought
    /// about. However wrong that number is, the clock does not run out: at most half of what is left is taken.
    #[must_use]
    pub fn budget(&self, moves_left: u32) -> Duration {
        let main = self.remaining.saturating_sub(RESERVE);
        let period = self.byo_yomi.map_or(Duration::ZERO, ByoYomi::for_a_move);
        let fair = main / moves_left.max(1) + self.increment * 3 / 4 + period;
        fair.min((main / 2).max(period))
    }
}

impl ByoYomi {
    fn for_a_move(self) -> Duration {
        self.time.saturating_sub(RESERVE) / self.moves.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn control(remaining: u64, increment: u64, byo_yomi: Option<(u64, u32)>) -> TimeControl {
        let byo_yomi = byo_yomi.map(|(time, moves)| ByoYomi { time: seconds(time), moves });
        TimeControl { remaining: seconds(remaining), increment: seconds(increment), byo_yomi }
    }

    /// Plays 200 moves, each with a delay, with an estimate of the moves left that is always too low.
    #[test]
    fn the_clock_never_runs_out() {
        let delay = Duration::from_millis(1);
        for (remaining, increment, byo_yomi) in
            [(1, 0, None), (60, 0, None), (900, 2, None), (0, 0, Some((5, 1))), (60, 0, Some((30, 5))), (1, 1, None)]
        {
            let mut clock = control(remaining, increment, byo_yomi);
            let mut moves = 0;
            let mut period = clock.byo_yomi.map_or(Duration::ZERO, |byo_yomi| byo_yomi.time);
            for number in 0..200 {
                let mut taken = clock.budget(1) + if number < 40 { delay } else { Duration::ZERO };
                let from_main = taken.min(clock.remaining);
                clock.remaining -= from_main;
                taken -= from_main;
                assert!(taken <= period, "{remaining}+{increment} {byo_yomi:?}, move {number}: {taken:?} too much");
                if let (Some((time, most)), Some(left)) = (byo_yomi, &mut clock.byo_yomi) {
                    period -= taken;
                    moves += u32::from(clock.remaining.is_zero());
                    if moves == most {
                        (moves, period) = (0, seconds(time));
                    }
                    *left = ByoYomi { time: period, moves: most - moves };
                }
                clock.remaining += clock.increment;
            }
        }
    }

    #[test]
    fn time_is_shared_out_among_the_moves_left() {
        for (clock, moves_left, expected) in [
            (control(0, 0, None), 10, 0.0),
            (control(100, 0, None), 10, 9.995),
            (control(100, 0, None), 1, 49.975),
            (control(100, 4, None), 10, 12.995),
            (control(0, 0, Some((10, 1))), 10, 9.95),
            (control(0, 0, Some((10, 5))), 10, 1.99),
            (control(100, 0, Some((10, 1))), 10, 19.945),
        ] {
            assert_eq!(clock.budget(moves_left).as_secs_f64(), expected, "{clock:?}");
        }
    }
}

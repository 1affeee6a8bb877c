use std::time::Duration;

use turncoat_session::{ByoYomi, ClockState, Game};

/// The longest time that is believed: what would be longer is as good as no limit, and sums of it cannot overflow.
const LONGEST: Duration = Duration::from_secs(1_000_000);

/// The clock of a side, as the other end of a protocol describes it and as we count it on between its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    now: ClockState,
    /// A whole period of overtime.
    period: Option<ByoYomi>,
}

impl Clock {
    /// A clock that has not run yet.
    pub(crate) const fn new(control: ClockState) -> Self {
        Self { now: control, period: control.byo_yomi }
    }

    /// So much time for every move.
    pub(crate) const fn per_move(time: Duration) -> Self {
        let byo_yomi = Some(ByoYomi { time, moves: 1 });
        Self::new(ClockState { remaining: Duration::ZERO, increment: Duration::ZERO, byo_yomi })
    }

    /// A stock of time, and what every move adds to it.
    pub(crate) const fn stock(remaining: Duration, increment: Duration) -> Self {
        Self::new(ClockState { remaining, increment, byo_yomi: None })
    }

    /// What it says.
    pub(crate) const fn control(&self) -> &ClockState {
        &self.now
    }

    /// Sets the main time that is left.
    pub(crate) const fn set_remaining(&mut self, remaining: Duration) {
        self.now.remaining = remaining;
    }

    /// Sets the time left of a period of overtime.
    pub(crate) const fn set_overtime(&mut self, time: Duration, moves: u32) {
        self.now.remaining = Duration::ZERO;
        self.now.byo_yomi = Some(ByoYomi { time, moves });
    }

    /// A move has been made in so much time.
    pub(crate) fn spend(&mut self, time: Duration) {
        let ClockState { remaining, increment, byo_yomi } = self.now;
        let overtime = time.saturating_sub(remaining);
        self.now.remaining = remaining.saturating_sub(time).saturating_add(increment);
        if let Some(left) = byo_yomi.filter(|_| time > remaining || remaining.is_zero()) {
            let left = ByoYomi { time: left.time.saturating_sub(overtime), moves: left.moves.saturating_sub(1) };
            self.now.byo_yomi = if left.moves == 0 { self.period } else { Some(left) };
        }
    }

    /// How long to think about the next move of `game`.
    pub(crate) fn budget(&self, game: &Game) -> Duration {
        turncoat_players::move_budget(game, &self.now)
    }
}

/// A time in seconds, with or without decimals.
pub(crate) fn read_seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| seconds.is_finite())?;
    // Clocks that have run out may be told as negative.
    Some(Duration::from_secs_f64(seconds.clamp(0.0, LONGEST.as_secs_f64())))
}

/// A time in so many parts of a second.
pub(crate) fn read_parts(text: &str, of_a_second: u32) -> Option<Duration> {
    let parts = text.parse::<i64>().ok()?.max(0).cast_unsigned();
    Some(
        (Duration::from_secs(parts / u64::from(of_a_second)).min(LONGEST))
            + Duration::from_secs(parts % u64::from(of_a_second)) / of_a_second,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn clocks_run_as_they_should() {
        let byo_yomi = Some(ByoYomi { time: seconds(30), moves: 2 });
        let canadian = ClockState { remaining: seconds(60), increment: Duration::ZERO, byo_yomi };
        for (mut clock, spent, expected) in [
            (Clock::stock(seconds(60), Duration::ZERO), vec![10, 20], (30, None)),
            (Clock::stock(seconds(60), seconds(5)), vec![10, 100], (5, None)),
            (Clock::per_move(seconds(5)), vec![1, 4, 5], (0, Some((5, 1)))),
            (Clock::new(canadian), vec![50], (10, Some((30, 2)))),
            (Clock::new(canadian), vec![50, 20], (0, Some((20, 1)))),
            (Clock::new(canadian), vec![50, 20, 5], (0, Some((30, 2)))),
        ] {
            for time in spent {
                clock.spend(seconds(time));
            }
            let now = clock.control();
            let overtime = now.byo_yomi.map(|left| (left.time.as_secs(), left.moves));
            assert_eq!((now.remaining.as_secs(), overtime), expected);
        }
    }

    #[test]
    fn any_time_is_read_or_refused() {
        for (text, expected) in
            [("1.5", Some(1.5)), ("-3", Some(0.0)), ("1e300", Some(1e6)), ("nan", None), ("inf", None), ("x", None)]
        {
            assert_eq!(read_seconds(text).map(|time| time.as_secs_f64()), expected, "{text}");
        }
        for (text, expected) in [("1500", Some(1.5)), ("-1", Some(0.0)), ("9223372036854775807", Some(1_000_000.807))] {
            assert_eq!(read_parts(text, 1000).map(|time| time.as_secs_f64()), expected, "{text}");
        }
    }
}

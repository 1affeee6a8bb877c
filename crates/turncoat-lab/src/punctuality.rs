//! Whether the search is in time: moves that take too long, and stops that are obeyed too late.

use std::thread;
use std::time::{Duration, Instant};

use turncoat_engine::othello::{Limits, Thinker};
use turncoat_engine::{Effort, Random, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::Position;

use crate::arena::random_openings;

/// How long something took, often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Delays(Vec<Duration>);

impl Delays {
    /// How often it was measured.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The longest.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.0.iter().max().copied().unwrap_or_default()
    }

    /// The one that half of them do not exceed.
    #[must_use]
    pub fn median(&self) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).copied().unwrap_or_default()
    }

    /// How many are longer than `limit`.
    #[must_use]
    pub fn above(&self, limit: Duration) -> usize {
        self.0.iter().filter(|&&delay| delay > limit).count()
    }
}

/// The number of random moves before the measured ones.
const OPENING_PLIES: u32 = 8;

/// How long `count` moves of games take that are allowed `time` each; fewer if `stop` is raised.
pub fn moves_in_time(
    thinker: &mut Thinker,
    time: Duration,
    count: usize,
    random: &mut Random,
    stop: &StopFlag,
    mut on_move: impl FnMut(),
) -> Delays {
    let mut delays = Delays::default();
    let mut position = opening(random);
    while delays.count() < count && !stop.is_stopped() {
        let begun = Instant::now();
        let report = thinker.think(&position, Limits { effort: Effort::Time(time), lines: 1 }, stop, |_| {});
        let taken = begun.elapsed();
        match report.as_ref().and_then(|report| report.lines.first()?.moves.first()) {
            Some(&mv) => {
                position.play_unchecked(mv);
                delays.0.push(taken);
                on_move();
            }
            None => position = opening(random),
        }
    }
    delays
}

/// The longest time that a search is left alone before it is stopped, in milliseconds.
const LONGEST_SEARCH: u32 = 200;

/// How long `count` searches without limits go on after they are asked to stop; fewer if `stop` is raised.
pub fn stops(
    thinker: &mut Thinker,
    count: usize,
    random: &mut Random,
    stop: &StopFlag,
    mut on_stop: impl FnMut(),
) -> Delays {
    let mut delays = Delays::default();
    for _ in 0..count {
        if stop.is_stopped() {
            break;
        }
        let plies = random.below(40);
        let Some(position) = random_openings(&Position::default(), plies, 1, random).pop() else { continue };
        let flag = StopFlag::default();
        let wait = Duration::from_millis(u64::from(random.below(LONGEST_SEARCH)));
        let asked = thread::scope(|scope| {
            let asking = scope.spawn(|| {
                thread::sleep(wait);
                let asked = Instant::now();
                flag.stop();
                asked
            });
            thinker.think(&position, Limits { effort: Effort::Unlimited, lines: 1 }, &flag, |_| {});
            let ended = Instant::now();
            asking.join().map(|asked| ended.saturating_duration_since(asked))
        });
        delays.0.extend(asked);
        on_stop();
    }
    delays
}

fn opening(random: &mut Random) -> Position {
    random_openings(&Position::default(), OPENING_PLIES, 1, random).pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_are_summed_up() {
        let delays = Delays([3, 1, 2].map(Duration::from_millis).to_vec());
        assert_eq!(
            (delays.count(), delays.longest(), delays.median()),
            (3, Duration::from_millis(3), Duration::from_millis(2))
        );
        assert_eq!(delays.above(Duration::from_millis(1)), 2);
        assert_eq!(Delays::default().longest(), Duration::ZERO);
    }

    #[test]
    fn as_many_are_measured_as_asked_for() {
        let (mut thinker, stop) = (Thinker::new(1 << 20), StopFlag::default());
        let time = Duration::from_millis(1);
        assert_eq!(moves_in_time(&mut thinker, time, 70, &mut Random::new(1), &stop, || ()).count(), 70);
        assert_eq!(stops(&mut thinker, 3, &mut Random::new(1), &stop, || ()).count(), 3);
    }
}

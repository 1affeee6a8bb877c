//! Whether the search is in time: moves that take too long, and stops that are obeyed too late.

use std::hash::Hash;
use std::thread;
use std::time::{Duration, Instant};

use turncoat_engine::{Effort, Random, StopFlag, othello, quoridor};
use turncoat_game::Position;

use crate::arena::random_openings;

/// A search whose punctuality can be measured.
pub trait Search {
    /// The positions of its game.
    type Position: Position + Default + Eq + Hash;

    /// The best move of `position` after so much time, or when `stop` is raised; nothing if the game is over.
    fn best_move(
        &mut self,
        position: &Self::Position,
        time: Option<Duration>,
        stop: &StopFlag,
    ) -> Option<<Self::Position as Position>::Move>;
}

fn effort<C>(time: Option<Duration>) -> Effort<C> {
    time.map_or(Effort::Unlimited, Effort::Time)
}

impl Search for othello::Searcher {
    type Position = turncoat_othello::Position;

    fn best_move(
        &mut self,
        position: &turncoat_othello::Position,
        time: Option<Duration>,
        stop: &StopFlag,
    ) -> Option<turncoat_othello::Move> {
        let limits = othello::Limits { effort: effort(time), lines: 1 };
        self.think(position, limits, stop, |_| {})?.lines.first()?.moves.first().copied()
    }
}

impl Search for quoridor::Searcher<'_> {
    type Position = turncoat_quoridor::Position;

    fn best_move(
        &mut self,
        position: &turncoat_quoridor::Position,
        time: Option<Duration>,
        stop: &StopFlag,
    ) -> Option<turncoat_quoridor::Move> {
        let limits = quoridor::Limits { effort: effort(time), lines: 1 };
        self.think(position, limits, stop, |_| {})?.lines.first()?.moves.first().copied()
    }
}

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

/// How long moves took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveDelays {
    /// By the clock.
    pub elapsed: Delays,
    /// What of it the search had a processor for, where the system counts that: the rest it was kept waiting, by other
    /// programs or, in a virtual machine, by the host.
    pub busy: Delays,
}

/// The number of random moves before the measured ones.
const OPENING_PLIES: u32 = 8;

/// How long `count` moves of games take that are allowed `time` each; fewer if `stop` is raised.
pub fn moves_in_time<S: Search>(
    search: &mut S,
    time: Duration,
    count: usize,
    random: &mut Random,
    stop: &StopFlag,
    mut on_move: impl FnMut(),
) -> MoveDelays {
    let mut delays = MoveDelays::default();
    let mut position = opening::<S::Position>(random);
    while delays.elapsed.count() < count && !stop.is_stopped() {
        let (begun, busy_before) = (Instant::now(), processor_time());
        let best = search.best_move(&position, Some(time), stop);
        let (elapsed, busy_after) = (begun.elapsed(), processor_time());
        match best {
            Some(mv) => {
                position.play_unchecked(mv);
                delays.elapsed.0.push(elapsed);
                delays.busy.0.extend(busy_after.zip(busy_before).map(|(after, before)| after.saturating_sub(before)));
                on_move();
            }
            None => position = opening(random),
        }
    }
    delays
}

/// For how long this thread has had a processor, if the system tells.
pub(crate) fn processor_time() -> Option<Duration> {
    #[cfg(unix)]
    return rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime).try_into().ok();
    #[cfg(not(unix))]
    None
}

/// How much processor time all threads of this program have used; nothing used if the system does not tell.
#[must_use]
pub fn time_of_program() -> Duration {
    #[cfg(unix)]
    return rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime).try_into().unwrap_or_default();
    #[cfg(not(unix))]
    Duration::ZERO
}

/// The longest time that a search is left alone before it is stopped, in milliseconds.
const LONGEST_SEARCH: u32 = 200;

/// How long `count` searches without limits go on after they are asked to stop; fewer if `stop` is raised.
pub fn stops<S: Search>(
    search: &mut S,
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
        let Some(position) = random_openings(&S::Position::default(), plies, 1, random).pop() else { continue };
        let flag = StopFlag::default();
        let wait = Duration::from_millis(u64::from(random.below(LONGEST_SEARCH)));
        let asked = thread::scope(|scope| {
            let asking = scope.spawn(|| {
                thread::sleep(wait);
                let asked = Instant::now();
                flag.stop();
                asked
            });
            search.best_move(&position, None, &flag);
            let ended = Instant::now();
            asking.join().map(|asked| ended.saturating_duration_since(asked))
        });
        delays.0.extend(asked);
        on_stop();
    }
    delays
}

fn opening<P: Position + Default + Eq + Hash>(random: &mut Random) -> P {
    random_openings(&P::default(), OPENING_PLIES, 1, random).pop().unwrap_or_default()
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

    fn measure(mut search: impl Search) {
        let (stop, time) = (StopFlag::default(), Duration::from_millis(1));
        let moves = moves_in_time(&mut search, time, 70, &mut Random::new(1), &stop, || ());
        assert_eq!((moves.elapsed.count(), moves.busy.count()), (70, if cfg!(unix) { 70 } else { 0 }));
        assert_eq!(stops(&mut search, 3, &mut Random::new(1), &stop, || ()).count(), 3);
    }

    #[test]
    fn as_many_are_measured_as_asked_for() {
        measure(othello::Searcher::new(1 << 20));
        measure(quoridor::Searcher::new(1 << 20));
    }
}

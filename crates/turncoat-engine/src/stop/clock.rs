use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use web_time::Instant;

/// A clock that counts the processor time of all threads of a search.
#[derive(Clone, Copy, Debug)]
pub struct ProcessorClock {
    /// The processor time used so far.
    pub used: fn() -> Duration,
    /// How many threads use it at the same time, at least one.
    pub threads: u32,
}

/// A time at which a search has to end.
#[derive(Clone, Debug)]
pub(super) struct Deadline {
    /// When the wall clock says so.
    wall: Instant,
    processor: Option<ProcessorDeadline>,
}

/// The processor time at which a search has to end. Reading the processor's clock is slow, so it is
/// read only once the wall clock allows that all threads together have used the time.
#[derive(Clone, Debug)]
struct ProcessorDeadline {
    clock: ProcessorClock,
    end: Duration,
    /// When to look next, in nanoseconds after the wall clock's deadline.
    next_look: Arc<AtomicU64>,
}

impl Deadline {
    /// The deadline for which there is as much time as until `wall`, by `clock` if there is one.
    pub(super) fn new(wall: Instant, clock: Option<ProcessorClock>) -> Self {
        let processor = clock.map(|clock| {
            let left = wall.saturating_duration_since(Instant::now());
            let end = (clock.used)().saturating_add(left.saturating_mul(clock.threads));
            ProcessorDeadline { clock, end, next_look: Arc::default() }
        });
        Self { wall, processor }
    }

    /// Before this moment it is not over.
    pub(super) fn next_look(&self) -> Instant {
        let later = |processor: &ProcessorDeadline| Duration::from_nanos(processor.next_look.load(Ordering::Relaxed));
        self.wall + self.processor.as_ref().map_or(Duration::ZERO, later)
    }

    #[inline]
    pub(super) fn is_over(&self) -> bool {
        let now = Instant::now();
        now >= self.next_look() && self.processor.as_ref().is_none_or(|processor| processor.is_over(self.wall, now))
    }
}

impl ProcessorDeadline {
    #[cold]
    fn is_over(&self, wall: Instant, now: Instant) -> bool {
        let left = self.end.saturating_sub((self.clock.used)());
        if left == Duration::ZERO {
            return true;
        }
        let next_look = now.saturating_duration_since(wall) + left / self.clock.threads.max(1);
        self.next_look.store(next_look.as_nanos() as u64, Ordering::Relaxed);
        false
    }
}

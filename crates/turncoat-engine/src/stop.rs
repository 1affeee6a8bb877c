mod clock;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

pub use clock::ProcessorClock;

use clock::Deadline;

/// Asks searches to end early, from any thread. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    is_raised: Arc<AtomicBool>,
    /// The flag that raises this one too.
    outer: Option<Arc<StopFlag>>,
    /// When the flag is raised without anybody's doing, at the latest when the outer one is.
    deadline: Option<Deadline>,
    /// What times of searches with this flag are counted by, if not by the wall clock.
    clock: Option<ProcessorClock>,
    /// Tells whether the flag is raised from outside the program; asked as often as the clock.
    signal: Option<fn() -> bool>,
}

impl StopFlag {
    /// A flag that is raised as long as `signal` says so, for programs without threads: searches ask it as often as the clock.
    #[must_use]
    pub fn with_signal(signal: fn() -> bool) -> Self {
        Self { signal: Some(signal), ..Self::default() }
    }

    /// The same flag for searches whose time is counted by `clock`, so that what else the machine does costs them nothing.
    #[must_use]
    pub fn with_clock(self, clock: ProcessorClock) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// Asks every search that holds this flag to end.
    pub fn stop(&self) {
        self.is_raised.store(true, Ordering::Relaxed);
    }

    /// Lets searches run again.
    pub fn reset(&self) {
        self.is_raised.store(false, Ordering::Relaxed);
    }

    /// Whether searches are asked to end.
    #[must_use]
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.was_asked()
            || self.signal.is_some_and(|signal| signal())
            || self.deadline.as_ref().is_some_and(Deadline::is_over)
    }

    /// Whether the flag or one around it was raised, whatever the clock says.
    #[inline]
    pub(crate) fn was_asked(&self) -> bool {
        self.is_raised.load(Ordering::Relaxed) || self.outer.as_ref().is_some_and(|outer| outer.was_asked())
    }

    /// A flag that is raised with this one, and at the deadline if there is one. To raise it leaves this one alone.
    ///
    /// The searching thread looks at the clock: a thread that waits for the deadline may be late when the processor is busy.
    #[must_use]
    pub(crate) fn inner(&self, deadline: Option<Instant>) -> Self {
        let deadline = deadline.map(|deadline| Deadline::new(deadline, self.clock));
        let deadline = deadline.into_iter().chain(self.deadline.clone()).min_by_key(Deadline::next_look);
        let (clock, signal) = (self.clock, self.signal);
        Self { outer: Some(Arc::new(self.clone())), deadline, clock, signal, ..Self::default() }
    }

    /// The same, raised when the `budget` of time is spent, if there is one.
    #[must_use]
    pub fn within(&self, budget: Option<Duration>) -> Self {
        self.inner(budget.and_then(|budget| Instant::now().checked_add(budget)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inner_flag_is_raised_with_the_outer_one_but_not_the_other_way_round() {
        let outer = StopFlag::default();
        let inner = outer.inner(None);
        inner.stop();
        assert!(inner.is_stopped() && !outer.is_stopped());
        inner.reset();
        outer.stop();
        assert!(inner.is_stopped() && inner.inner(None).is_stopped());
    }

    #[test]
    fn a_signal_raises_the_flag_and_those_inside() {
        let [calm, alarmed] = [|| false, || true].map(StopFlag::with_signal);
        assert!(!calm.is_stopped() && !calm.inner(None).is_stopped());
        assert!(alarmed.is_stopped() && alarmed.inner(None).inner(None).is_stopped());
    }

    #[test]
    fn a_deadline_raises_the_flag_and_those_inside() {
        let now = Instant::now();
        let [past, future] =
            [now, now + Duration::from_secs(3600)].map(|deadline| StopFlag::default().inner(Some(deadline)));
        assert!(past.is_stopped() && past.inner(None).is_stopped());
        assert!(!future.is_stopped() && future.inner(Some(now)).is_stopped());
    }

    #[test]
    fn a_search_counted_by_the_processor_is_not_stopped_by_the_wall_clock() {
        let idle = StopFlag::default().with_clock(ProcessorClock { used: || Duration::ZERO, threads: 1 });
        let inner = idle.within(Some(Duration::from_millis(1)));
        std::thread::sleep(Duration::from_millis(2));
        assert!(!inner.is_stopped() && !inner.inner(None).is_stopped(), "no processor time was used");
        idle.stop();
        assert!(inner.is_stopped());
    }

    #[test]
    fn a_search_counted_by_the_processor_is_stopped_when_its_time_is_used() {
        // Every look at this clock uses a millisecond.
        fn used() -> Duration {
            static LOOKS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
            Duration::from_millis(LOOKS.fetch_add(1, Ordering::Relaxed))
        }
        let flag = StopFlag::default().with_clock(ProcessorClock { used, threads: 2 });
        let inner = flag.within(Some(Duration::from_millis(5)));
        let mut looks = 0;
        while !inner.is_stopped() {
            looks += 1;
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!((5..=10).contains(&looks), "{looks}: two threads use ten milliseconds in all");
    }
}

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::StopFlag;

/// How often a stop from outside is looked for.
const WATCH: Duration = Duration::from_millis(5);

/// Runs `search` with a flag that is raised when the `budget` is spent, if there is one, or soon after `stop` is.
pub(crate) fn within_budget<R>(budget: Option<Duration>, stop: &StopFlag, search: impl FnOnce(&StopFlag) -> R) -> R {
    match budget {
        Some(budget) => with_deadline(Instant::now() + budget, stop, search),
        None => search(stop),
    }
}

/// Runs `search` with a flag that is raised at `deadline`, or soon after `stop` is.
pub(crate) fn with_deadline<R>(deadline: Instant, stop: &StopFlag, search: impl FnOnce(&StopFlag) -> R) -> R {
    let flag = StopFlag::default();
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        let watch = scope.spawn(|| {
            while !is_done.load(Ordering::Acquire) {
                let left = deadline.saturating_duration_since(Instant::now());
                if left.is_zero() || stop.is_stopped() {
                    return flag.stop();
                }
                thread::park_timeout(left.min(WATCH));
            }
        });
        let result = search(&flag);
        is_done.store(true, Ordering::Release);
        watch.thread().unpark();
        result
    })
}

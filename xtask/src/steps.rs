//! The steps of a long command: each is named and timed, and the tests are counted.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::command::Counts;

/// The steps done so far.
#[derive(Default)]
pub(crate) struct Steps {
    done: Mutex<Vec<Done>>,
}

struct Done {
    name: &'static str,
    time: Duration,
    counts: Counts,
    is_good: bool,
}

impl Steps {
    /// Runs a step whose tests are not counted.
    pub(crate) fn run(&self, name: &'static str, step: impl FnOnce() -> Result<()>) -> Result<()> {
        self.run_counted(name, || (Counts::default(), step()))
    }

    /// Runs a step that counts its tests.
    pub(crate) fn run_counted(&self, name: &'static str, step: impl FnOnce() -> (Counts, Result<()>)) -> Result<()> {
        println!("== {name}");
        let begun = Instant::now();
        let (counts, result) = step();
        let (time, is_good) = (begun.elapsed(), result.is_ok());
        println!("== {name}: {}, {:.1} s", if is_good { "done" } else { "failed" }, time.as_secs_f64());
        self.done().push(Done { name, time, counts, is_good });
        result
    }

    /// Runs two rows of steps at the same time. Both run to their ends.
    pub(crate) fn side_by_side(
        &self,
        one: impl FnOnce() -> Result<()> + Send,
        other: impl FnOnce() -> Result<()> + Send,
    ) -> Result<()> {
        let (one, other) = thread::scope(|scope| {
            let one = scope.spawn(one);
            let other = other();
            (one.join().unwrap_or_else(|_| Err(anyhow!("a step panicked"))), other)
        });
        one.and(other)
    }

    /// Prints the time of every step, and the number of tests in the last line.
    pub(crate) fn print_summary(&self) {
        let done = self.done();
        for Done { name, time, is_good, .. } in done.iter() {
            println!("{:7.1} s  {name}{}", time.as_secs_f64(), if *is_good { "" } else { ": failed" });
        }
        let tests = done.iter().fold(Counts::default(), |sum, step| sum + step.counts);
        let failed = done.iter().filter(|step| !step.is_good).count();
        println!(
            "{} tests passed, {} failed, {} ignored; {} steps done, {failed} failed",
            tests.passed,
            tests.failed,
            tests.ignored,
            done.len() - failed
        );
    }

    fn done(&self) -> MutexGuard<'_, Vec<Done>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

use std::panic::resume_unwind;
use std::thread::{self, JoinHandle};

use crate::StopFlag;

/// A search on the opponent's time, until [`Pondering::finish`] or until this is dropped.
#[derive(Debug)]
pub struct Pondering<T> {
    stop: StopFlag,
    thread: Option<JoinHandle<T>>,
}

impl<T: Send + 'static> Pondering<T> {
    /// Lets `searcher` think in a thread of its own until the flag it is given is raised.
    pub(crate) fn start(mut searcher: T, think: impl FnOnce(&mut T, &StopFlag) + Send + 'static) -> Self {
        let stop = StopFlag::default();
        let flag = stop.clone();
        let thread = thread::spawn(move || {
            think(&mut searcher, &flag);
            searcher
        });
        Self { stop, thread: Some(thread) }
    }

    /// Ends the thinking, and hands back who did it with all that was learnt.
    #[must_use]
    pub fn finish(mut self) -> T {
        self.stop.stop();
        let thread = self.thread.take().expect("the thread is joined only here");
        thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

impl<T> Drop for Pondering<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

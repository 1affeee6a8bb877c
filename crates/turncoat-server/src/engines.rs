//! The engine's work: a bounded queue with fair shares, some threads, and what they think with. Dropping what waits for an
//! answer ends the work.

mod mind;
mod othello;
mod queue;
mod quoridor;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Semaphore, mpsc};
use turncoat_engine::StopFlag;

use queue::Queue;

pub(crate) use mind::{Inquiry, Judgement, Mind};

/// What one engine may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// The front desk of the engines. Clones share it.
#[derive(Clone)]
pub(crate) struct Engines {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue<Job>>,
    permits: Semaphore,
    minds: Mutex<Vec<Mind>>,
}

struct Job {
    stop: StopFlag,
    work: Box<dyn FnOnce(&mut Mind) + Send>,
}

/// How urgent some work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Urgency {
    /// Somebody waits for a move, and maybe a clock runs.
    Move,
    /// Somebody wants to know.
    Study,
}

/// There is too much to do already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Busy {
    /// By others.
    #[error("the engine has too much to do at the moment; try again in a few seconds")]
    Everybody,
    /// By the same client.
    #[error("the engine has not finished what you asked for before")]
    Client,
}

/// Work that is waiting or being done. What is found comes through the channel; dropping this ends the work.
pub(crate) struct Thinking<T> {
    findings: mpsc::Receiver<T>,
    stop: StopFlag,
    /// How many jobs were before this one.
    pub(crate) place: usize,
}

/// What a job tells while it works.
pub(crate) struct Findings<T> {
    sender: mpsc::Sender<T>,
}

impl<T> Findings<T> {
    /// Something that may be lost, because something better follows.
    pub(crate) fn hint(&self, finding: T) {
        let _ = self.sender.try_send(finding);
    }

    /// Something that must arrive, if anybody still waits for it.
    pub(crate) fn tell(&self, finding: T) {
        let _ = self.sender.blocking_send(finding);
    }
}

impl<T> Thinking<T> {
    /// The next finding; nothing when the work is done.
    pub(crate) async fn next(&mut self) -> Option<T> {
        self.findings.recv().await
    }

    /// Lets the work end at once, with what is known.
    pub(crate) fn hurry(&self) {
        self.stop.stop();
    }
}

impl<T> Drop for Thinking<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Engines {
    /// Engines that think in so many threads at once.
    pub(crate) fn new(threads: usize) -> Self {
        let shared = Shared {
            queue: Mutex::new(Queue::default()),
            permits: Semaphore::new(threads.max(1)),
            minds: Mutex::new(Vec::new()),
        };
        Self { shared: Arc::new(shared) }
    }

    /// Starts `work` for `client` as soon as it is its turn.
    ///
    /// # Errors
    ///
    /// If too much waits already.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        client: &str,
        urgency: Urgency,
        work: impl FnOnce(&mut Mind, &StopFlag, &Findings<T>) + Send + 'static,
    ) -> Result<Thinking<T>, Busy> {
        let (sender, findings) = mpsc::channel(64);
        let stop = StopFlag::default();
        let flag = stop.clone();
        let job = Job { stop: stop.clone(), work: Box::new(move |mind| work(mind, &flag, &Findings { sender })) };
        let place = self.queue().push(client, urgency, job)?;
        metrics::counter!("turncoat_engine_jobs_total").increment(1);
        tokio::spawn(self.clone().do_next());
        Ok(Thinking { findings, stop, place })
    }

    /// Does one job of the queue, whichever is next when a thread is free.
    async fn do_next(self) {
        let Ok(_permit) = self.shared.permits.acquire().await else { return };
        let Some((client, job)) = self.queue().pop() else { return };
        if !job.stop.is_stopped() {
            let shared = Arc::clone(&self.shared);
            let done = tokio::task::spawn_blocking(move || {
                let mut mind = lock(&shared.minds).pop().unwrap_or_default();
                (job.work)(&mut mind);
                lock(&shared.minds).push(mind);
            });
            if let Err(error) = done.await {
                tracing::error!(%error, "the engine failed");
            }
        }
        self.queue().finish(&client);
    }

    fn queue(&self) -> std::sync::MutexGuard<'_, Queue<Job>> {
        lock(&self.shared.queue)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A seed that nobody can foresee, so that no two games are alike.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}

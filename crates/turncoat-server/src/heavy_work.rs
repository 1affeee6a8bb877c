use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::problem::Problem;

/// Threads for work that would keep the others waiting, such as reading and writing texts: few at once, and a bounded queue.
pub(crate) struct HeavyWork {
    threads: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// How many pieces of work may wait for a thread.
const QUEUE: usize = 64;

impl HeavyWork {
    /// As many threads as there are processors.
    pub(crate) fn new() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self { threads: Arc::new(Semaphore::new(threads)), places: Arc::new(Semaphore::new(threads + QUEUE)) }
    }

    /// The result of `work`, which is done even if nobody waits for it any more, and keeps its thread until then.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Problem::Overloaded)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(|_| Problem::Ending)?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, thread);
            work()
        });
        done.await.map_err(|_| Problem::Ending)?
    }
}

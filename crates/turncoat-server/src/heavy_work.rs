use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use turncoat_messages::server;

use crate::problem::Problem;
use crate::slots::Slots;

/// Threads for work that would keep the others waiting, such as reading texts and hashing passwords: few at once, and a bounded
/// queue in which every client has a few places.
pub(crate) struct HeavyWork {
    threads: Arc<Semaphore>,
    places: Arc<Semaphore>,
    clients: Slots,
}

/// How many pieces of work may wait for a thread.
const QUEUE: usize = 64;
/// How many pieces of work a client may have waiting or running.
const PLACES_OF_CLIENT: usize = 8;

impl HeavyWork {
    /// As many threads as there are processors.
    pub(crate) fn new() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            threads: Arc::new(Semaphore::new(threads)),
            places: Arc::new(Semaphore::new(threads + QUEUE)),
            clients: Slots::default(),
        }
    }

    /// The result of `work`, which is completed even if the client goes away, and keeps its thread until then.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: IpAddr,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let too_many = Problem::TooMany { what: server::limit_requests_at_once(), retry: Duration::from_secs(1) };
        let slot = self.clients.take(client, PLACES_OF_CLIENT).ok_or(too_many)?;
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Problem::Overloaded)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(|_| Problem::Ending)?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = (slot, place, thread);
            work()
        });
        done.await.map_err(|_| Problem::Ending)?
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::thread;

    use futures_util::future::join_all;

    use super::*;

    fn client(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    #[tokio::test]
    async fn a_client_has_a_few_places_and_leaves_the_others_to_others() {
        let (work, has_heard_all) = (HeavyWork::new(), Arc::new(AtomicBool::new(false)));
        // No place is free again before everybody has asked.
        let job = || {
            let has_heard_all = has_heard_all.clone();
            move || {
                while !has_heard_all.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                }
                Ok(())
            }
        };
        let greedy = join_all((0..100).map(|_| work.run(client(1), job())));
        let modest = work.run(client(2), job());
        let (greedy, modest, ()) = tokio::join!(greedy, modest, async { has_heard_all.store(true, Ordering::Relaxed) });
        assert_eq!(greedy.iter().filter(|done| done.is_ok()).count(), PLACES_OF_CLIENT);
        assert!(matches!(greedy.last(), Some(Err(Problem::TooMany { .. }))));
        assert!(modest.is_ok());
        assert!(work.run(client(1), || Ok(())).await.is_ok(), "the places are free again");
    }

    #[tokio::test]
    async fn however_many_clients_there_are_few_threads_work() {
        let work = HeavyWork::new();
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let piece = || {
            let (running, most) = (Arc::clone(&running), Arc::clone(&most));
            move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(1));
                running.fetch_sub(1, Ordering::SeqCst);
                Ok(())
            }
        };
        let done = join_all((0..=u8::MAX).map(|number| work.run(client(number), piece()))).await;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        assert!((1..=threads).contains(&most.load(Ordering::SeqCst)));
        assert!(done.iter().any(|done| matches!(done, Err(Problem::Overloaded))));
    }
}

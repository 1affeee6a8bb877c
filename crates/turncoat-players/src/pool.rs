use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;

use crate::shelf::Shelf;
use crate::{Busy, GameEngine, JobError, JobId, Order, Progress, Schedule, Slice, Terms, Urgency, Work};

/// The threads and memory of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolOptions {
    /// How many jobs run at once.
    pub threads: usize,
    /// The threads of each search.
    pub search_threads: usize,
    /// The bytes of an engine for moves.
    pub move_memory: usize,
    /// The bytes of an engine for analyses.
    pub analysis_memory: usize,
    /// The bytes of all engines that are kept for the next job of their owner.
    pub kept_memory: usize,
}

/// The times of a job, reported to the observer of a pool when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The kind of job.
    pub urgency: Urgency,
    /// The time until it first ran.
    pub waited: Duration,
    /// The time that the engine worked on it.
    pub worked: Duration,
}

/// Threads that share jobs as a [`Schedule`] says. Clones share the threads; they end with the last clone.
#[derive(Clone)]
pub struct EnginePool {
    shared: Arc<Shared>,
    _closing: Arc<Closing>,
}

/// A job of a pool. Dropping it cancels the job, if it has not ended.
pub struct JobHandle {
    shared: Arc<Shared>,
    job: JobId,
    /// How many jobs were waiting when it was submitted.
    pub place: usize,
}

struct Shared {
    state: Mutex<State>,
    /// A job is ready for a thread, or the pool has closed.
    ready: Condvar,
    /// The schedule has changed.
    changed: Condvar,
    observe: Box<dyn Fn(Observation) + Send + Sync>,
    options: PoolOptions,
}

struct State {
    schedule: Schedule,
    entries: HashMap<JobId, Entry>,
    /// Jobs that the schedule has started and no thread has taken yet.
    started: VecDeque<Start>,
    shelf: Shelf,
    next: JobId,
    is_closed: bool,
}

struct Start {
    job: JobId,
    left: Duration,
    is_late: bool,
}

struct Entry {
    /// In its thread while it runs.
    work: Option<Box<dyn Work>>,
    stop: StopFlag,
    owner: String,
    urgency: Urgency,
    submitted: Instant,
    waited: Option<Duration>,
    worked: Duration,
}

/// Closes the pool with its last clone.
struct Closing(Arc<Shared>);

impl EnginePool {
    /// Starts the threads, which first load weights and books. `observe` hears of every job that has ended.
    #[must_use]
    pub fn start(options: PoolOptions, observe: impl Fn(Observation) + Send + Sync + 'static) -> Self {
        let state = State {
            schedule: Schedule::new(options.threads),
            entries: HashMap::new(),
            started: VecDeque::new(),
            shelf: Shelf::new(options.kept_memory, options.search_threads),
            next: 0,
            is_closed: false,
        };
        let (ready, changed) = (Condvar::new(), Condvar::new());
        let shared = Arc::new(Shared { state: Mutex::new(state), ready, changed, observe: Box::new(observe), options });
        for _ in 0..options.threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                GameEngine::load();
                shared.work();
            });
        }
        let timer = Arc::clone(&shared);
        thread::spawn(move || timer.keep_time());
        Self { _closing: Arc::new(Closing(Arc::clone(&shared))), shared }
    }

    /// Adds a job. `owner` names whose engine it uses: what that engine learnt before, it still knows.
    ///
    /// # Errors
    ///
    /// If an analysis exceeds a quota; moves are never refused.
    pub fn submit(&self, owner: &str, terms: Terms, work: impl Work + 'static) -> Result<JobHandle, Busy> {
        let mut state = self.shared.lock();
        let (job, urgency) = (state.next, terms.urgency);
        state.next += 1;
        let place = state.schedule.submit(job, terms)?;
        let entry = Entry {
            work: Some(Box::new(work)),
            stop: StopFlag::default(),
            owner: owner.to_owned(),
            urgency,
            submitted: Instant::now(),
            waited: None,
            worked: Duration::ZERO,
        };
        state.entries.insert(job, entry);
        self.shared.advance(state);
        Ok(JobHandle { shared: Arc::clone(&self.shared), job, place })
    }
}

impl JobHandle {
    /// Lets the job end as soon as it has a result.
    pub fn hurry(&self) {
        let mut state = self.shared.lock();
        state.schedule.hurry(self.job, Instant::now());
        self.shared.advance(state);
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        if state.entries.contains_key(&self.job) {
            state.schedule.cancel(self.job);
            self.shared.advance(state);
        }
    }
}

impl Drop for Closing {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.is_closed = true;
        state.entries.values().for_each(|entry| entry.stop.stop());
        let waiting: Vec<Box<dyn Work>> = state.entries.values_mut().filter_map(|entry| entry.work.take()).collect();
        drop(state);
        self.0.ready.notify_all();
        self.0.changed.notify_all();
        for mut work in waiting {
            work.end(Some(JobError::Closed));
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what the schedule says; results are reported without the lock.
    fn advance(&self, mut state: MutexGuard<'_, State>) {
        let mut ended = Vec::new();
        for order in state.schedule.orders(Instant::now()) {
            match order {
                Order::Start { job, left, is_late } => {
                    if let Some(entry) = state.entries.get_mut(&job) {
                        entry.stop = StopFlag::default();
                    }
                    state.started.push_back(Start { job, left, is_late });
                    self.ready.notify_one();
                }
                Order::Stop(job) => {
                    if let Some(entry) = state.entries.get(&job) {
                        entry.stop.stop();
                    }
                }
                Order::Answer(job) => ended.extend(state.entries.remove(&job).map(|entry| (entry, None))),
                Order::Cancel(job) => {
                    ended.extend(state.entries.remove(&job).map(|entry| (entry, Some(JobError::Cancelled))));
                }
            }
        }
        drop(state);
        self.changed.notify_one();
        for (entry, error) in ended {
            self.end(entry, error);
        }
    }

    fn end(&self, mut entry: Entry, error: Option<JobError>) {
        if let Some(mut work) = entry.work.take() {
            work.end(error);
        }
        let waited = entry.waited.unwrap_or_else(|| entry.submitted.elapsed());
        (self.observe)(Observation { urgency: entry.urgency, waited, worked: entry.worked });
    }

    /// Lets the schedule know what time it is.
    fn keep_time(&self) {
        let mut state = self.lock();
        while !state.is_closed {
            state = match state.schedule.wake_at() {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(at) => {
                    let left = at.saturating_duration_since(Instant::now());
                    let (state, waited) =
                        self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner);
                    if left.is_zero() || waited.timed_out() {
                        self.advance(state);
                        self.lock()
                    } else {
                        state
                    }
                }
            };
        }
    }

    /// Runs one slice after another.
    fn work(&self) {
        let mut state = self.lock();
        while !state.is_closed {
            let Some(start) = state.started.pop_front() else {
                state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            self.run(start, state);
            state = self.lock();
        }
    }

    fn run(&self, Start { job, left, is_late }: Start, mut state: MutexGuard<'_, State>) {
        let state_mut = &mut *state;
        let Some(entry) = state_mut.entries.get_mut(&job) else { return };
        let Some(mut work) = entry.work.take() else { return };
        let memory = match entry.urgency {
            Urgency::Move => self.options.move_memory,
            Urgency::Analysis => self.options.analysis_memory,
        };
        let mut kept = state_mut.shelf.take(&entry.owner, memory);
        entry.waited.get_or_insert_with(|| entry.submitted.elapsed());
        let stop = entry.stop.clone();
        drop(state);
        let begun = Instant::now();
        let slice = Slice { stop: &stop, left, is_late };
        let progress = catch_unwind(AssertUnwindSafe(|| work.run(&mut kept.engine, &slice)));
        let now = Instant::now();

        let mut state = self.lock();
        // An engine that panicked is dropped: its tables may be in any state.
        let mut dismissed = vec![];
        match progress {
            Ok(_) => dismissed = state.shelf.put(kept),
            Err(_) => dismissed.push(kept),
        }
        let is_closed = state.is_closed;
        let Some(entry) = state.entries.get_mut(&job) else { return };
        entry.worked += now.saturating_duration_since(begun);
        entry.work = Some(work);
        let error = match progress {
            Ok(Progress::Paused(standing)) if !is_closed => {
                state.schedule.pause(job, standing, now);
                self.advance(state);
                return;
            }
            Ok(Progress::Paused(_)) => Some(JobError::Closed),
            Ok(Progress::Finished) => None,
            Err(_) => Some(JobError::Panicked),
        };
        let entry = state.entries.remove(&job);
        state.schedule.finish(job, now);
        self.advance(state);
        if let Some(entry) = entry {
            self.end(entry, error);
        }
        drop(dismissed);
    }
}

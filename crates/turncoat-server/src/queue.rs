//! The requester's side of the shared queue: jobs for workers, and their answers as a stream.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval};
use turncoat_players::JobError;

use crate::jobs::{FOR_A_PERSON, JobAnswer, JobRequest};
use crate::secret;
use crate::store::{JobState, Store};

/// How often a job is looked at, in case a notice was lost.
const LOOK: Duration = Duration::from_millis(500);
/// How long a job waits for a worker before this server does it.
const WORKER_TIMEOUT: Duration = Duration::from_secs(2);

/// The jobs of this node that workers have. Clones share them.
#[derive(Clone)]
pub(crate) struct Queue {
    store: Store,
    jobs: Arc<Mutex<HashMap<String, mpsc::UnboundedSender<Heard>>>>,
}

/// What a worker has told about a job.
enum Heard {
    Progress(Told),
    Finished,
}

/// An answer before the end of a job.
#[derive(Serialize, Deserialize)]
pub(crate) struct Told {
    /// Which answer it is; none if a later one replaces it.
    pub(crate) number: Option<usize>,
    pub(crate) answer: JobAnswer,
}

/// What becomes of a job.
pub(crate) enum RemoteEvent {
    /// What is known so far.
    Preliminary(JobAnswer),
    /// The next answer.
    Answer(JobAnswer),
    /// There are no more answers.
    Finished,
    /// There is no answer.
    Failed(JobError),
    /// No worker does it: this server has to.
    Returned,
}

/// A job that workers have. Dropping it cancels the job.
pub(crate) struct RemoteJob {
    events: mpsc::UnboundedReceiver<RemoteEvent>,
}

impl RemoteJob {
    /// The next event; nothing after the last.
    pub(crate) async fn next(&mut self) -> Option<RemoteEvent> {
        self.events.recv().await
    }
}

impl Queue {
    pub(crate) fn new(store: Store) -> Self {
        Self { store, jobs: Arc::default() }
    }

    /// Gives a job that a person waits for to the workers, if there are any.
    pub(crate) async fn submit(&self, request: &JobRequest) -> Option<RemoteJob> {
        match self.store.has_workers().await {
            Ok(true) => {}
            // Without a database there is still the engine of this server.
            Ok(false) | Err(_) => return None,
        }
        let (id, text) = (secret::token(), serde_json::to_string(request).ok()?);
        let (sender, heard) = mpsc::unbounded_channel();
        self.jobs().insert(id.clone(), sender);
        let job = Job { id: id.clone(), queue: self.clone(), given: 0 };
        if let Err(error) = self.store.submit_jobs(self.store.node(), FOR_A_PERSON, &[(id, text)]).await {
            tracing::warn!(%error, "a job was not given to the workers");
            return None;
        }
        let (sender, events) = mpsc::unbounded_channel();
        tokio::spawn(job.follow(heard, sender));
        Some(RemoteJob { events })
    }

    /// Hears what a worker has told this node.
    pub(crate) fn hear(&self, message: &str) {
        let (id, told) = message.split_once(' ').unwrap_or((message, ""));
        let heard =
            if told.is_empty() { Some(Heard::Finished) } else { serde_json::from_str(told).map(Heard::Progress).ok() };
        if let (Some(job), Some(heard)) = (self.jobs().get(id), heard) {
            // A requester that has gone away does not listen.
            let _ = job.send(heard);
        }
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, mpsc::UnboundedSender<Heard>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A job that is followed to its end.
struct Job {
    id: String,
    queue: Queue,
    /// How many answers the requester has.
    given: usize,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.queue.jobs().remove(&self.id);
    }
}

impl Job {
    async fn follow(mut self, mut heard: mpsc::UnboundedReceiver<Heard>, events: mpsc::UnboundedSender<RemoteEvent>) {
        let submitted = Instant::now();
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let last = loop {
            let state = tokio::select! {
                () = events.closed() => break None,
                Some(heard) = heard.recv() => match heard {
                    Heard::Progress(told) => {
                        self.tell(told, &events);
                        continue;
                    }
                    Heard::Finished => self.state().await,
                },
                _ = looks.tick() => self.state().await,
            };
            match state {
                Ok(Some(JobState::Done(answers))) => break Some(self.finish(&answers, &events)),
                Ok(Some(JobState::Failed(reason))) => break Some(RemoteEvent::Failed(failure(&reason))),
                Ok(Some(JobState::Waiting)) if submitted.elapsed() >= WORKER_TIMEOUT => {
                    if let Ok(true) = self.queue.store.take_waiting_job(&self.id).await {
                        break Some(RemoteEvent::Returned);
                    }
                }
                // Its worker may have died, and be the last one.
                Ok(Some(JobState::Leased)) => drop(self.queue.store.take_back_jobs().await),
                Ok(Some(JobState::Waiting)) => {}
                // Without a database there is still the engine of this server.
                Ok(None) | Err(_) => break Some(RemoteEvent::Returned),
            }
        };
        if let Some(last) = last {
            let _ = events.send(last);
        }
        if let Err(error) = self.queue.store.remove_job(&self.id).await {
            tracing::warn!(%error, "a job was not removed from the queue");
        }
    }

    async fn state(&self) -> Result<Option<JobState>, crate::store::StoreError> {
        self.queue.store.job_state(&self.id).await
    }

    /// Passes on what the requester does not have.
    fn tell(&mut self, Told { number, answer }: Told, events: &mpsc::UnboundedSender<RemoteEvent>) {
        let event = match number {
            None => RemoteEvent::Preliminary(answer),
            Some(number) if number == self.given => {
                self.given += 1;
                RemoteEvent::Answer(answer)
            }
            // Told before by a worker that has died since, or after one that was not heard: the result has it.
            Some(_) => return,
        };
        let _ = events.send(event);
    }

    fn finish(&self, answers: &str, events: &mpsc::UnboundedSender<RemoteEvent>) -> RemoteEvent {
        let Ok(answers) = serde_json::from_str::<Vec<JobAnswer>>(answers) else {
            return RemoteEvent::Failed(JobError::Panicked);
        };
        for answer in answers.into_iter().skip(self.given) {
            let _ = events.send(RemoteEvent::Answer(answer));
        }
        RemoteEvent::Finished
    }
}

/// How the queue names what an engine reports.
pub(crate) const fn failure_name(error: &JobError) -> &'static str {
    match error {
        JobError::NothingKnown => "nothing-known",
        JobError::Panicked | JobError::CannotPlay(_) | JobError::Cancelled | JobError::Closed => "failed",
    }
}

fn failure(name: &str) -> JobError {
    if name == "nothing-known" { JobError::NothingKnown } else { JobError::Panicked }
}

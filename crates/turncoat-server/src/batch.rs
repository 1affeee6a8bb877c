use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use crate::jobs::{IN_THE_BACKGROUND, JobAnswer, JobRequest};
use crate::secret;
use crate::store::{Access, JobState, Store};
use crate::worker::{WorkerError, check_postgres};

/// How many jobs one transaction adds.
const CHUNK: usize = 200;

/// Jobs of the background that belong together, such as the games of a tournament, for the workers of a database.
///
/// A job is known by the batch, its place in the batch and its request: to submit it again does nothing, so that a program that
/// was interrupted can begin from the start.
pub struct Batch {
    store: Store,
    name: String,
    _around: JoinSet<()>,
}

/// A job of a batch that is done.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FinishedJob {
    /// Which job, as [`Batch::submit`] named it.
    pub id: String,
    /// The answers, or why there are none.
    pub result: Result<Vec<JobAnswer>, String>,
}

impl Batch {
    /// The batch of this name in the database of the servers, `postgres://…`.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn open(database: &str, name: &str) -> Result<Self, WorkerError> {
        check_postgres(database)?;
        let (store, store_work) = Store::open(database, Access::Serve).await?;
        let mut around = JoinSet::new();
        around.spawn(store_work);
        Ok(Self { store, name: format!("batch {name}"), _around: around })
    }

    /// Adds jobs behind all others: their names.
    ///
    /// # Errors
    ///
    /// If the database fails; jobs that were added stay.
    pub async fn submit(&self, requests: &[JobRequest]) -> Result<Vec<String>, WorkerError> {
        let named = |(place, request)| {
            let text = serde_json::to_string(request).map_err(|error| WorkerError::Database(error.to_string()))?;
            Ok((secret::hash(&format!("{} {place} {text}", self.name)), text))
        };
        let jobs = requests.iter().enumerate().map(named).collect::<Result<Vec<_>, WorkerError>>()?;
        for chunk in jobs.chunks(CHUNK) {
            self.store.submit_jobs(&self.name, IN_THE_BACKGROUND, chunk).await?;
        }
        Ok(jobs.into_iter().map(|(id, _)| id).collect())
    }

    /// Jobs that are done, at most a thousand: those that finished first. [`Batch::remove`] makes room for the others.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn finished(&self) -> Result<Vec<FinishedJob>, WorkerError> {
        let finished = self.store.finished_jobs(&self.name).await?;
        let read = |(id, state)| {
            let result = match state {
                JobState::Done(answers) => serde_json::from_str(&answers).map_err(|error| error.to_string()),
                JobState::Failed(reason) => Err(reason),
                JobState::Waiting | JobState::Leased => Err("the job has not finished".to_owned()),
            };
            FinishedJob { id, result }
        };
        Ok(finished.into_iter().map(read).collect())
    }

    /// Removes a job, finished or not.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn remove(&self, id: &str) -> Result<(), WorkerError> {
        Ok(self.store.remove_job(id).await?)
    }
}

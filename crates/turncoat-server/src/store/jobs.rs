//! The queue of engine jobs that machines share through PostgreSQL.
//!
//! A worker takes the waiting job that comes first, skipping those that another one is taking at the same moment, and holds it by
//! a lease that it renews. When the lease ends, the job waits again. A result is accepted from the worker of the last attempt
//! only, so that one that was frozen cannot replace it. All times are those of the database's clock.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::connection::StatementExt as _;
use super::transaction::Transaction;
use super::writer::notify;
use super::{Backend, Store, StoreError};

/// The channel on which workers hear of new jobs (`new`) and of cancelled ones (`cancel` and the job).
pub(crate) const JOBS_CHANNEL: &str = "turncoat_jobs";

/// How often a job is tried.
const MOST_ATTEMPTS: i64 = 5;

/// How long finished jobs are kept for those who wait for them, and jobs whose requester has gone, in milliseconds.
const KEPT: i64 = 24 * 3600 * 1000;

/// Milliseconds since 1970 by the clock of the database.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

/// A job that a worker has taken.
#[derive(Clone, Debug)]
pub(crate) struct TakenJob {
    pub(crate) id: String,
    pub(crate) attempt: i64,
    pub(crate) priority: i64,
    pub(crate) requester: String,
    pub(crate) request: String,
}

/// How far a job has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum JobState {
    /// No worker has it.
    Waiting,
    /// A worker has it.
    Leased,
    /// These are the answers.
    Done(String),
    /// It has no answers, for this reason.
    Failed(String),
}

/// The channel on which a requester hears of its jobs.
pub(crate) fn results_channel(requester: &str) -> String {
    format!("turncoat_results_{requester}")
}

impl Store {
    /// The name of this process among those that share the database.
    pub(crate) fn node(&self) -> &str {
        self.database.node()
    }

    /// Whether a worker takes jobs at the moment.
    pub(crate) async fn has_workers(&self) -> Result<bool, StoreError> {
        if *self.backend() == Backend::Sqlite {
            return Ok(false);
        }
        let query = sqlx::query(concat!("SELECT 1 AS one FROM engine_workers WHERE lease_ends > ", now!(), " LIMIT 1"));
        Ok(query.optional_on(&self.database).await?.is_some())
    }

    /// Adds jobs of one requester: identifiers and requests. Those that are there already stay as they are.
    pub(crate) async fn submit_jobs(
        &self,
        requester: &str,
        priority: i64,
        jobs: &[(String, String)],
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        for (id, request) in jobs {
            sqlx::query(concat!(
                "INSERT INTO engine_jobs (id, requester, priority, request, state, attempts, submitted) \
                 VALUES ($1, $2, $3, $4, 'waiting', 0, ",
                now!(),
                ") ON CONFLICT DO NOTHING"
            ))
            .bind(id.clone())
            .bind(requester.to_owned())
            .bind(priority)
            .bind(request.clone())
            .run_in(&mut transaction)
            .await?;
        }
        notify(&mut transaction, JOBS_CHANNEL, "new").await?;
        transaction.commit().await
    }

    /// Takes the first waiting job whose priority is at most `priority`, for `lease` milliseconds.
    pub(crate) async fn take_job(
        &self,
        worker: &str,
        priority: i64,
        lease: i64,
    ) -> Result<Option<TakenJob>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let row = sqlx::query(concat!(
            "UPDATE engine_jobs SET state = 'leased', worker = $1, attempts = attempts + 1, lease_ends = $2 + ",
            now!(),
            " WHERE id = (SELECT id FROM engine_jobs WHERE state = 'waiting' AND priority <= $3 \
             ORDER BY priority, submitted, id LIMIT 1 FOR UPDATE SKIP LOCKED) \
             RETURNING id, attempts, priority, requester, request"
        ))
        .bind(worker.to_owned())
        .bind(lease)
        .bind(priority)
        .optional_in(&mut transaction)
        .await?;
        transaction.commit().await?;
        row.map(|row| {
            Ok(TakenJob {
                id: row.try_get("id")?,
                attempt: row.try_get("attempts")?,
                priority: row.try_get("priority")?,
                requester: row.try_get("requester")?,
                request: row.try_get("request")?,
            })
        })
        .transpose()
    }

    /// Says that a worker is there, and renews the leases of its jobs: their identifiers and attempts.
    pub(crate) async fn renew_leases(
        &self,
        worker: &str,
        threads: i64,
        lease: i64,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let mut transaction = self.database.begin().await?;
        sqlx::query(concat!(
            "INSERT INTO engine_workers (id, threads, lease_ends) VALUES ($1, $2, $3 + ",
            now!(),
            ") ON CONFLICT (id) DO UPDATE SET lease_ends = excluded.lease_ends"
        ))
        .bind(worker.to_owned())
        .bind(threads)
        .bind(lease)
        .run_in(&mut transaction)
        .await?;
        let renewed = sqlx::query(concat!(
            "UPDATE engine_jobs SET lease_ends = $2 + ",
            now!(),
            " WHERE worker = $1 AND state = 'leased' RETURNING id, attempts"
        ))
        .bind(worker.to_owned())
        .bind(lease)
        .all_in(&mut transaction)
        .await?;
        transaction.commit().await?;
        renewed.iter().map(|row| Ok((row.try_get("id")?, row.try_get("attempts")?))).collect()
    }

    /// Lets jobs wait again whose leases have ended, and gives up those that were tried too often: how many.
    pub(crate) async fn take_back_jobs(&self) -> Result<usize, StoreError> {
        let mut transaction = self.database.begin().await?;
        let taken = sqlx::query(concat!(
            "UPDATE engine_jobs SET worker = NULL, lease_ends = NULL, \
             state = CASE WHEN attempts >= $1 THEN 'failed' ELSE 'waiting' END, \
             finished = CASE WHEN attempts >= $1 THEN ",
            now!(),
            " END, result = CASE WHEN attempts >= $1 THEN 'lost' END \
             WHERE id IN (SELECT id FROM engine_jobs WHERE state = 'leased' AND lease_ends < ",
            now!(),
            " FOR UPDATE SKIP LOCKED) RETURNING id, state, requester"
        ))
        .bind(MOST_ATTEMPTS)
        .all_in(&mut transaction)
        .await?;
        let mut waits = false;
        for row in &taken {
            match row.try_get::<String, _>("state")?.as_str() {
                "waiting" => waits = true,
                _ => tell_requester(&mut transaction, row).await?,
            }
        }
        if waits {
            notify(&mut transaction, JOBS_CHANNEL, "new").await?;
        }
        transaction.commit().await?;
        Ok(taken.len())
    }

    /// Stores the answers to a job, or why there are none, and tells the requester; says whether the job was still this worker's.
    pub(crate) async fn finish_job(
        &self,
        worker: &str,
        job: &TakenJob,
        result: Result<String, String>,
    ) -> Result<bool, StoreError> {
        let (state, text) = match result {
            Ok(text) => ("done", text),
            Err(text) => ("failed", text),
        };
        let mut transaction = self.database.begin().await?;
        let row = sqlx::query(concat!(
            "UPDATE engine_jobs SET state = $1, result = $2, lease_ends = NULL, finished = ",
            now!(),
            " WHERE id = $3 AND state = 'leased' AND worker = $4 AND attempts = $5 RETURNING id, requester"
        ))
        .bind(state)
        .bind(text)
        .bind(job.id.clone())
        .bind(worker.to_owned())
        .bind(job.attempt)
        .optional_in(&mut transaction)
        .await?;
        if let Some(row) = &row {
            tell_requester(&mut transaction, row).await?;
        }
        transaction.commit().await?;
        Ok(row.is_some())
    }

    /// Lets a job wait again that its worker gives back unfinished.
    pub(crate) async fn give_back_jobs(&self, worker: &str) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        sqlx::query(
            "UPDATE engine_jobs SET state = 'waiting', worker = NULL, lease_ends = NULL, attempts = attempts - 1 \
             WHERE worker = $1 AND state = 'leased'",
        )
        .bind(worker.to_owned())
        .run_in(&mut transaction)
        .await?;
        let gone = sqlx::query("DELETE FROM engine_workers WHERE id = $1").bind(worker.to_owned());
        gone.run_in(&mut transaction).await?;
        notify(&mut transaction, JOBS_CHANNEL, "new").await?;
        transaction.commit().await
    }

    /// Tells the requester what is known of a job.
    pub(crate) async fn tell_progress(&self, job: &TakenJob, progress: &str) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        notify(&mut transaction, &results_channel(&job.requester), &format!("{} {progress}", job.id)).await?;
        transaction.commit().await
    }

    /// How far a job has come; nothing if there is no such job.
    pub(crate) async fn job_state(&self, id: &str) -> Result<Option<JobState>, StoreError> {
        let query = sqlx::query("SELECT state, result FROM engine_jobs WHERE id = $1").bind(id.to_owned());
        query.optional_on(&self.database).await?.as_ref().map(state).transpose()
    }

    /// Removes a job if no worker has taken it: says whether.
    pub(crate) async fn take_waiting_job(&self, id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query("DELETE FROM engine_jobs WHERE id = $1 AND state = 'waiting'").bind(id.to_owned());
        Ok(query.run_on(&self.database).await?.rows_affected() == 1)
    }

    /// Removes a job, and tells its worker if it has one.
    pub(crate) async fn remove_job(&self, id: &str) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let query = sqlx::query("DELETE FROM engine_jobs WHERE id = $1 RETURNING state").bind(id.to_owned());
        let row = query.optional_in(&mut transaction).await?;
        if let Some(row) = row
            && row.try_get::<String, _>("state")? == "leased"
        {
            notify(&mut transaction, JOBS_CHANNEL, &format!("cancel {id}")).await?;
        }
        transaction.commit().await
    }

    /// Removes jobs that finished long ago, and workers that have gone.
    pub(crate) async fn sweep_jobs(&self) -> Result<(), StoreError> {
        if *self.backend() == Backend::Sqlite {
            return Ok(());
        }
        let jobs = sqlx::query(concat!("DELETE FROM engine_jobs WHERE finished < ", now!(), " - $1")).bind(KEPT);
        jobs.run_on(&self.database).await?;
        let workers = sqlx::query(concat!("DELETE FROM engine_workers WHERE lease_ends < ", now!(), " - $1"));
        workers.bind(KEPT).run_on(&self.database).await.map(drop)
    }

    /// The jobs of a requester that have finished: identifiers, and states with their answers.
    pub(crate) async fn finished_jobs(&self, requester: &str) -> Result<Vec<(String, JobState)>, StoreError> {
        let query = sqlx::query(
            "SELECT id, state, result FROM engine_jobs WHERE requester = $1 AND finished IS NOT NULL \
             ORDER BY finished LIMIT 1000",
        );
        let rows = query.bind(requester.to_owned()).all_on(&self.database).await?;
        rows.iter().map(|row| Ok((row.try_get("id")?, state(row)?))).collect()
    }
}

fn state(row: &AnyRow) -> Result<JobState, StoreError> {
    let result = || Ok::<_, StoreError>(row.try_get::<Option<String>, _>("result")?.unwrap_or_default());
    match row.try_get::<String, _>("state")?.as_str() {
        "waiting" => Ok(JobState::Waiting),
        "leased" => Ok(JobState::Leased),
        "done" => result().map(JobState::Done),
        "failed" => result().map(JobState::Failed),
        other => Err(StoreError::Corrupt(format!("an engine job is {other:?}"))),
    }
}

/// Tells the requester of a job that it has finished.
async fn tell_requester(transaction: &mut Transaction, row: &AnyRow) -> Result<(), StoreError> {
    let (id, requester): (String, String) = (row.try_get("id")?, row.try_get("requester")?);
    notify(transaction, &results_channel(&requester), &id).await
}

use std::time::Instant;

use sqlx::Row as _;
use tokio::sync::{mpsc, oneshot};

use super::database::Database;
use super::transaction::Transaction;
use super::{Backend, CHANNEL, StoreError};
use crate::telemetry;

/// Events that are to follow the first `version` ones of a game.
pub(super) struct Append {
    pub(super) game: String,
    pub(super) version: usize,
    pub(super) payloads: Vec<String>,
}

type Request = (Append, oneshot::Sender<Result<bool, StoreError>>);

/// Writes events, many games in one transaction, so that one wait for the disk serves all requests.
pub(super) struct Writer {
    database: Database,
    requests: mpsc::Receiver<Request>,
}

#[derive(Clone)]
pub(super) struct WriterStub(mpsc::Sender<Request>);

/// How many requests may wait, and how many are written at once.
const QUEUE: usize = 1024;
const BATCH: usize = 256;

impl WriterStub {
    /// Adds events; `false` if another node has written the same version before. They are on the disk then.
    pub(super) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send((append, reply)).await.map_err(|_| StoreError::Ending)?;
        answer.await.map_err(|_| StoreError::Ending)?
    }
}

impl Writer {
    pub(super) fn channel(database: Database) -> (WriterStub, Self) {
        let (sender, requests) = mpsc::channel(QUEUE);
        (WriterStub(sender), Self { database, requests })
    }

    /// Until all stubs are gone.
    pub(super) async fn run(mut self) {
        let mut batch = Vec::with_capacity(BATCH);
        while self.requests.recv_many(&mut batch, BATCH).await > 0 {
            // Nodes that write the same games in the same order cannot wait for each other in a circle.
            batch.sort_by(|(one, _), (other, _)| (&one.game, one.version).cmp(&(&other.game, other.version)));
            let (appends, replies): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
            let begin = Instant::now();
            let results = self.write_all(&appends).await;
            telemetry::DATABASE_TIME.record(begin.elapsed());
            for (reply, result) in replies.into_iter().zip(results) {
                // The requester may be gone.
                let _ = reply.send(result);
            }
        }
    }

    /// Writes a batch: one result for each of its parts.
    async fn write_all(&self, batch: &[Append]) -> Vec<Result<bool, StoreError>> {
        let mut written = self.write(batch, false).await;
        if let Err(StoreError::Unsettled(_)) = written {
            written = self.write(batch, true).await.map_err(unsettled);
        }
        match written {
            Ok(results) => results.into_iter().map(Ok).collect(),
            // One game that the database refuses must not stop the others.
            Err(StoreError::Database(_)) if batch.len() > 1 => {
                let mut results = Vec::with_capacity(batch.len());
                for append in batch {
                    results.extend(Box::pin(self.write_all(std::slice::from_ref(append))).await);
                }
                results
            }
            Err(error) => {
                telemetry::DATABASE_FAILURES.increment();
                tracing::error!(%error, events = batch.len(), "events could not be written");
                vec![Err(error); batch.len()]
            }
        }
    }

    /// Writes a batch in one transaction. The second time, events that are there may be ours: the commit whose outcome was
    /// unknown has happened then.
    async fn write(&self, batch: &[Append], is_second_time: bool) -> Result<Vec<bool>, StoreError> {
        let mut transaction = match is_second_time {
            false => self.database.begin().await?,
            true => self.database.begin_probe().await?,
        };
        let notifies = *self.database.backend() != Backend::Sqlite;
        let mut results = Vec::with_capacity(batch.len());
        for append in batch {
            let mut is_written = insert(&mut transaction, append).await?;
            if is_written && notifies {
                let message = format!("{}:{}", append.game, append.version + append.payloads.len());
                notify(&mut transaction, CHANNEL, &message).await?;
            }
            if !is_written && is_second_time {
                is_written = is_stored(&mut transaction, append).await?;
            }
            results.push(is_written);
        }
        transaction.commit().await?;
        Ok(results)
    }
}

/// What the requester of an unknown commit is told when it could not be found out either.
fn unsettled(error: StoreError) -> StoreError {
    match error {
        StoreError::Unsettled(_) => error,
        error => StoreError::Unsettled(error.to_string()),
    }
}

/// Adds events; `false` if the first of them is there. Another transaction that adds it is waited for.
async fn insert(transaction: &mut Transaction, append: &Append) -> Result<bool, StoreError> {
    for (payload, version) in append.payloads.iter().zip(append.version..) {
        let insert =
            sqlx::query("INSERT INTO events (game, version, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
        let inserted = transaction.execute(insert.bind(&append.game).bind(version as i64).bind(payload)).await?;
        if inserted.rows_affected() != 1 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether exactly these events are stored.
async fn is_stored(transaction: &mut Transaction, append: &Append) -> Result<bool, StoreError> {
    let events = sqlx::query("SELECT payload FROM events WHERE game = $1 AND version >= $2 ORDER BY version LIMIT $3")
        .bind(&append.game)
        .bind(append.version as i64)
        .bind(append.payloads.len() as i64);
    let rows = transaction.fetch_all(events).await?;
    let stored = rows.iter().map(|row| row.try_get::<String, _>("payload")).collect::<Result<Vec<_>, _>>()?;
    Ok(stored == append.payloads)
}

/// Tells all nodes, as soon as the transaction is committed.
pub(super) async fn notify(transaction: &mut Transaction, channel: &str, message: &str) -> Result<(), StoreError> {
    let notify = sqlx::query("SELECT CAST(pg_notify($1, $2) AS TEXT)");
    transaction.execute(notify.bind(channel).bind(message)).await.map(drop)
}

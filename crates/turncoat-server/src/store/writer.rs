use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};

use super::{CHANNEL, StoreError};

/// Events that are to follow the first `version` ones of a game.
pub(super) struct Append {
    pub(super) game: String,
    pub(super) version: usize,
    pub(super) payloads: Vec<String>,
}

type Request = (Append, oneshot::Sender<Result<bool, StoreError>>);

/// Writes events, many games in one transaction, so that one wait for the disk serves all who wait.
pub(super) struct Writer {
    pool: AnyPool,
    requests: mpsc::Receiver<Request>,
    /// Whether other nodes are to be told.
    notifies: bool,
}

#[derive(Clone)]
pub(super) struct WriterStub(mpsc::Sender<Request>);

/// How many requests may wait, and how many are written at once.
const QUEUE: usize = 1024;
const BATCH: usize = 256;

impl WriterStub {
    /// Adds events; `false` if somebody else has written the same version before. They are on the disk then.
    pub(super) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send((append, reply)).await.map_err(|_| StoreError::Ending)?;
        answer.await.map_err(|_| StoreError::Ending)?
    }
}

impl Writer {
    pub(super) fn channel(pool: AnyPool, notifies: bool) -> (WriterStub, Self) {
        let (sender, requests) = mpsc::channel(QUEUE);
        (WriterStub(sender), Self { pool, requests, notifies })
    }

    /// Until all stubs are gone.
    pub(super) async fn run(mut self) {
        let mut batch = Vec::with_capacity(BATCH);
        while self.requests.recv_many(&mut batch, BATCH).await > 0 {
            // Nodes that write the same games in the same order cannot wait for each other in a circle.
            batch.sort_by(|(one, _), (other, _)| (&one.game, one.version).cmp(&(&other.game, other.version)));
            let written = self.write(batch.iter().map(|(append, _)| append)).await;
            match written {
                Ok(results) => {
                    for ((_, reply), is_written) in batch.drain(..).zip(results) {
                        // Who asked may be gone.
                        let _ = reply.send(Ok(is_written));
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "events could not be written");
                    for (_, reply) in batch.drain(..) {
                        let _ = reply.send(Err(StoreError::Corrupt(error.to_string())));
                    }
                }
            }
        }
    }

    async fn write(&self, batch: impl Iterator<Item = &Append>) -> Result<Vec<bool>, sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        let mut results = Vec::new();
        for Append { game, version, payloads } in batch {
            let mut is_written = true;
            for (payload, version) in payloads.iter().zip(*version..) {
                let inserted = sqlx::query(
                    "INSERT INTO events (game, version, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                )
                .bind(game)
                .bind(version as i64)
                .bind(payload)
                .execute(&mut *transaction)
                .await?;
                is_written = inserted.rows_affected() == 1;
                if !is_written {
                    break;
                }
            }
            if is_written && self.notifies {
                let message = format!("{game}:{}", version + payloads.len());
                notify(&mut transaction, &message).await?;
            }
            results.push(is_written);
        }
        transaction.commit().await?;
        Ok(results)
    }
}

/// Tells all nodes, as soon as the transaction is committed.
pub(super) async fn notify(
    transaction: &mut sqlx::Transaction<'_, sqlx::Any>,
    message: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT CAST(pg_notify($1, $2) AS TEXT)")
        .bind(CHANNEL)
        .bind(message)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use sqlx::any::{AnyArguments, AnyQueryResult, AnyRow};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool};
use tokio::time::timeout;

use super::StoreError;
use super::database::Database;
use super::health::Health;
use super::transaction::Transaction;

/// A statement with its values.
pub(crate) type Statement = Query<'static, Any, AnyArguments>;

/// A connection that goes back to the pool only if all went well.
///
/// After a failure the state of a connection is unknown: SQLite ends a transaction by itself when the disk is full, while the
/// driver goes on counting it, so that later commits would only release savepoints. A statement that was cancelled or took
/// too long may still be running. Such connections are closed.
pub(super) struct Connection {
    inner: Option<PoolConnection<Any>>,
    health: Health,
    limit: Duration,
    /// Whether a statement has failed or is under way.
    is_broken: bool,
    /// Whether a transaction is open.
    is_open: bool,
}

impl Connection {
    pub(super) async fn acquire(pool: &AnyPool, limit: Duration, health: &Health) -> Result<Self, StoreError> {
        let acquired = tokio::select! {
            acquired = pool.acquire().boxed() => acquired.map_err(StoreError::from),
            refusal = health.unreachable().boxed(), if health.outage().is_none() => Err(refusal),
        };
        match acquired {
            Ok(inner) => {
                Ok(Self { inner: Some(inner), health: health.clone(), limit, is_broken: false, is_open: false })
            }
            Err(error) => {
                // A queue that is too long is no outage, but a reason to find out.
                health.doubt();
                Err(error)
            }
        }
    }

    pub(super) async fn execute(&mut self, statement: Statement) -> Result<AnyQueryResult, StoreError> {
        self.run(move |connection| Box::pin(statement.execute(connection))).await
    }

    pub(super) async fn fetch_optional(&mut self, statement: Statement) -> Result<Option<AnyRow>, StoreError> {
        self.run(move |connection| Box::pin(statement.fetch_optional(connection))).await
    }

    pub(super) async fn fetch_one(&mut self, statement: Statement) -> Result<AnyRow, StoreError> {
        self.run(move |connection| Box::pin(statement.fetch_one(connection))).await
    }

    pub(super) async fn fetch_all(&mut self, statement: Statement) -> Result<Vec<AnyRow>, StoreError> {
        self.run(move |connection| Box::pin(statement.fetch_all(connection))).await
    }

    /// Opens a transaction; dropping the connection before it is closed undoes it.
    pub(super) async fn open(&mut self, statement: &'static str) -> Result<(), StoreError> {
        self.is_open = true;
        self.execute(sqlx::query(statement)).await.map(drop)
    }

    /// Closes a transaction.
    pub(super) async fn close(&mut self, statement: &'static str) -> Result<(), StoreError> {
        self.execute(sqlx::query(statement)).await?;
        self.is_open = false;
        Ok(())
    }

    /// Does something, in time. Boxes keep the driver's futures, whose lifetimes the compiler cannot follow, out of ours.
    fn run<'s, T: Send + 's>(
        &'s mut self,
        work: impl for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, sqlx::Error>> + Send + 's,
    ) -> BoxFuture<'s, Result<T, StoreError>> {
        Box::pin(self.run_unboxed(work))
    }

    async fn run_unboxed<T: Send>(
        &mut self,
        work: impl for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, sqlx::Error>> + Send,
    ) -> Result<T, StoreError> {
        let Some(connection) = self.inner.as_mut().filter(|_| !self.is_broken) else {
            return Err(StoreError::Corrupt("a connection was used after a failure".to_owned()));
        };
        // Stays so if this future is dropped.
        self.is_broken = true;
        let outcome = match timeout(self.limit, work(connection)).await {
            Ok(outcome) => outcome.map_err(StoreError::from),
            Err(_) => Err(StoreError::timeout()),
        };
        match &outcome {
            Ok(_) => self.is_broken = false,
            Err(error) => self.health.note(error),
        }
        outcome
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let Some(connection) = self.inner.take() else { return };
        if self.is_broken || self.is_open {
            // Not politely: a server that does not answer would keep its place in the pool.
            drop(connection.detach());
        }
    }
}

/// Lets a statement say where it runs, at the end of its values.
pub(super) trait StatementExt: Sized {
    /// Writes in a transaction.
    fn run_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<AnyQueryResult, StoreError>>;
    /// Reads at most one row in a transaction.
    fn optional_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<Option<AnyRow>, StoreError>>;
    /// Reads one row in a transaction.
    fn one_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<AnyRow, StoreError>>;
    /// Reads all rows in a transaction.
    fn all_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<Vec<AnyRow>, StoreError>>;
    /// Writes in a transaction of its own.
    fn run_on(self, database: &Database) -> BoxFuture<'_, Result<AnyQueryResult, StoreError>>;
    /// Reads at most one row.
    fn optional_on(self, database: &Database) -> BoxFuture<'_, Result<Option<AnyRow>, StoreError>>;
    /// Reads one row.
    fn one_on(self, database: &Database) -> BoxFuture<'_, Result<AnyRow, StoreError>>;
    /// Reads all rows.
    fn all_on(self, database: &Database) -> BoxFuture<'_, Result<Vec<AnyRow>, StoreError>>;
}

impl StatementExt for Statement {
    fn run_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<AnyQueryResult, StoreError>> {
        transaction.execute(self).boxed()
    }

    fn run_on(self, database: &Database) -> BoxFuture<'_, Result<AnyQueryResult, StoreError>> {
        database.execute(self).boxed()
    }

    fn optional_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<Option<AnyRow>, StoreError>> {
        transaction.fetch_optional(self).boxed()
    }

    fn optional_on(self, database: &Database) -> BoxFuture<'_, Result<Option<AnyRow>, StoreError>> {
        database.fetch_optional(self).boxed()
    }

    fn one_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<AnyRow, StoreError>> {
        transaction.fetch_one(self).boxed()
    }

    fn one_on(self, database: &Database) -> BoxFuture<'_, Result<AnyRow, StoreError>> {
        database.fetch_one(self).boxed()
    }

    fn all_in(self, transaction: &mut Transaction) -> BoxFuture<'_, Result<Vec<AnyRow>, StoreError>> {
        transaction.fetch_all(self).boxed()
    }

    fn all_on(self, database: &Database) -> BoxFuture<'_, Result<Vec<AnyRow>, StoreError>> {
        database.fetch_all(self).boxed()
    }
}

use std::time::Duration;

use sqlx::AnyPool;
use sqlx::any::{AnyQueryResult, AnyRow};

use super::connection::{Connection, Statement};
use super::health::Health;
use super::{Backend, Outage, StoreError};

/// Changes that happen all or not at all.
///
/// It talks to the database itself instead of through the driver's own transactions, which count how deep they are and are
/// wrong after SQLite has rolled back by itself. `BEGIN` fails within a transaction and `COMMIT` outside of one, so that a
/// commit that is reported has happened.
pub(crate) struct Transaction {
    connection: Connection,
    health: Health,
}

impl Transaction {
    pub(super) async fn begin(
        pool: &AnyPool,
        backend: &Backend,
        limit: Duration,
        health: &Health,
    ) -> Result<Self, StoreError> {
        let mut connection = Connection::acquire(pool, limit, health).await?;
        let statement = match backend {
            // Takes the lock at once: a transaction that reads first could not wait for it later.
            Backend::Sqlite => "BEGIN IMMEDIATE",
            Backend::Postgres { .. } => "BEGIN",
        };
        connection.open(statement).await?;
        Ok(Self { connection, health: health.clone() })
    }

    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<AnyQueryResult, StoreError> {
        self.connection.execute(statement).await
    }

    pub(crate) async fn fetch_one(&mut self, statement: Statement) -> Result<AnyRow, StoreError> {
        self.connection.fetch_one(statement).await
    }

    pub(crate) async fn fetch_optional(&mut self, statement: Statement) -> Result<Option<AnyRow>, StoreError> {
        self.connection.fetch_optional(statement).await
    }

    pub(crate) async fn fetch_all(&mut self, statement: Statement) -> Result<Vec<AnyRow>, StoreError> {
        self.connection.fetch_all(statement).await
    }

    /// When this returns, the changes are on the disk. After [`StoreError::Unsettled`] they may be; after any other error
    /// they are not.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        match self.connection.close("COMMIT").await {
            Ok(()) => {
                self.health.note_commit();
                Ok(())
            }
            Err(StoreError::Unavailable { cause: Outage::Unreachable, detail }) => Err(StoreError::Unsettled(detail)),
            Err(error) => Err(error),
        }
    }

    /// Undoes everything; to drop a transaction does so, too, but costs a connection.
    pub(crate) async fn roll_back(mut self) -> Result<(), StoreError> {
        self.connection.close("ROLLBACK").await
    }
}

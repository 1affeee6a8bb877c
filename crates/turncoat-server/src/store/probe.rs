//! Whether the database can be written, found out by writing.

use std::time::Duration;

use super::database::Database;
use super::{Outage, StoreError};
use crate::wall_clock;

/// For how long a commit shows that the database can be written.
const FRESH: Duration = Duration::from_millis(300);
/// How often an outage is tried to be over.
const INTERVAL: Duration = Duration::from_millis(500);
/// After how many milliseconds the row of a node that is gone is removed.
const GONE: i64 = 24 * 3600 * 1000;

impl Database {
    /// Succeeds if something was written a moment ago, or else writes.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        if self.health().has_written_within(FRESH) {
            return Ok(());
        }
        self.health().check_writable()?;
        self.probe().await
    }

    /// Watches outages until they are over.
    pub(super) async fn watch(&self) {
        loop {
            self.health().trouble().await;
            if self.probe().await.is_err() {
                tokio::time::sleep(INTERVAL).await;
            }
        }
    }

    /// Writes one small row of this node.
    pub(super) async fn probe(&self) -> Result<(), StoreError> {
        let now = wall_clock::now();
        if self.health().outage() == Some(Outage::DiskFull) {
            self.free_space().await;
        }
        let mut transaction = self.begin_probe().await?;
        let beat = sqlx::query(
            "INSERT INTO heartbeats (node, beat) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET beat = excluded.beat",
        );
        transaction.execute(beat.bind(self.node()).bind(now)).await?;
        transaction.execute(sqlx::query("DELETE FROM heartbeats WHERE beat < $1").bind(now - GONE)).await?;
        transaction.commit().await
    }
}

//! What all clients of a run share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::Value;

use crate::client::Nodes;
use crate::ledger::{Event, Ledger};

/// What all clients of a run share.
pub(crate) struct World {
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) ledger: Ledger,
    /// How many events each table was told of.
    progress: Vec<AtomicU64>,
    /// How many commands and requests were refused or not answered.
    refusals: AtomicU64,
    /// The longest time until a command was answered, in milliseconds.
    slowest: AtomicU64,
}

impl World {
    /// A run with so many tables.
    pub(crate) fn new(nodes: Nodes, tables: usize) -> Arc<Self> {
        Arc::new(Self {
            nodes: Arc::new(nodes),
            ledger: Ledger::default(),
            progress: (0..tables).map(|_| AtomicU64::new(0)).collect(),
            refusals: AtomicU64::new(0),
            slowest: AtomicU64::new(0),
        })
    }

    /// Enters an update that a client at `table` got, and returns the number of its event.
    pub(crate) fn hear(&self, table: usize, game: &str, listener: &str, update: &Value) -> Option<u32> {
        match Event::from_update(update) {
            Ok((version, event)) => {
                if self.ledger.tell(game, listener, version, event) {
                    self.progress[table].fetch_add(1, Ordering::Relaxed);
                }
                Some(version)
            }
            Err(error) => {
                self.ledger.object(&format!("{game}: {listener} hears {error:#}"));
                None
            }
        }
    }

    /// How many events each table was told of so far.
    pub(crate) fn progress(&self) -> Vec<u64> {
        self.progress.iter().map(|count| count.load(Ordering::Relaxed)).collect()
    }

    /// A command or request was refused or not answered.
    pub(crate) fn refused(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    /// How many were, so far.
    pub(crate) fn refusals(&self) -> u64 {
        self.refusals.load(Ordering::Relaxed)
    }

    /// A command was answered after so long.
    pub(crate) fn answered(&self, after: Duration) {
        self.slowest.fetch_max(after.as_millis() as u64, Ordering::Relaxed);
    }

    /// The longest time until a command was answered.
    pub(crate) fn slowest(&self) -> Duration {
        Duration::from_millis(self.slowest.load(Ordering::Relaxed))
    }
}

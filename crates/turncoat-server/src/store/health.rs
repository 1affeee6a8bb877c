use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use super::{Outage, StoreError};

/// Whether the database can be written, as the last attempts found out. Clones share it.
///
/// While it cannot, requests are refused at once instead of waiting for the same failure one after the other.
#[derive(Clone)]
pub(crate) struct Health {
    state: Arc<watch::Sender<State>>,
    doubts: Arc<Notify>,
}

#[derive(Clone, Copy)]
struct State {
    outage: Option<Outage>,
    /// When a commit succeeded last.
    written: Option<Instant>,
}

impl Health {
    pub(super) fn new() -> Self {
        let state = State { outage: None, written: None };
        Self { state: Arc::new(watch::Sender::new(state)), doubts: Arc::default() }
    }

    /// Why the database cannot be written, if it cannot.
    pub(crate) fn outage(&self) -> Option<Outage> {
        self.state.borrow().outage
    }

    /// Whether a commit succeeded in the last `age`.
    pub(super) fn has_written_within(&self, age: Duration) -> bool {
        let state = self.state.borrow();
        state.outage.is_none() && state.written.is_some_and(|written| written.elapsed() < age)
    }

    /// Notes a failure, if it is one of the database as a whole.
    pub(super) fn note(&self, error: &StoreError) {
        let Some(outage) = error.outage() else { return };
        let has_changed = self.state.send_if_modified(|state| {
            let has_changed = state.outage != Some(outage);
            state.outage = Some(outage);
            has_changed
        });
        if has_changed {
            tracing::error!(%error, "the database cannot be written");
        }
    }

    /// Notes that a commit succeeded.
    pub(super) fn note_commit(&self) {
        let mut was_out = false;
        self.state.send_if_modified(|state| {
            was_out = state.outage.is_some();
            *state = State { outage: None, written: Some(Instant::now()) };
            was_out
        });
        if was_out {
            tracing::info!("the database can be written again");
        }
    }

    /// Refuses while the database cannot be written.
    pub(super) fn check_writable(&self) -> Result<(), StoreError> {
        self.outage().map_or(Ok(()), |cause| Err(refusal(cause)))
    }

    /// Refuses while the database cannot be asked.
    pub(super) fn check_readable(&self) -> Result<(), StoreError> {
        match self.outage() {
            Some(Outage::Unreachable) => Err(refusal(Outage::Unreachable)),
            _ => Ok(()),
        }
    }

    /// Waits until the database cannot be asked any more: the refusal.
    pub(super) async fn unreachable(&self) -> StoreError {
        let mut states = self.state.subscribe();
        // The sender lives as long as this future borrows it.
        let _ = states.wait_for(|state| state.outage == Some(Outage::Unreachable)).await;
        refusal(Outage::Unreachable)
    }

    /// Asks for an attempt to write.
    pub(super) fn doubt(&self) {
        self.doubts.notify_one();
    }

    /// Waits until there is an outage, or reason to expect one.
    pub(super) async fn trouble(&self) {
        let mut states = self.state.subscribe();
        tokio::select! {
            _ = states.wait_for(|state| state.outage.is_some()) => {}
            () = self.doubts.notified() => {}
        }
    }
}

fn refusal(cause: Outage) -> StoreError {
    StoreError::Unavailable { cause, detail: "as a moment ago".to_owned() }
}

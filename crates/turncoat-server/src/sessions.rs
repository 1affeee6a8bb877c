//! The sessions that requests and sockets of this node use at the moment, so that sockets end with their session.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// All sessions in use on this node, by the hashes of their secrets. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sessions {
    in_use: Arc<Mutex<HashMap<String, watch::Sender<bool>>>>,
}

/// One use of a session; it hears when the session ends.
#[derive(Debug)]
pub(crate) struct Lease {
    sessions: Sessions,
    session: String,
    /// Empty only while the lease is dropped.
    has_ended: Option<watch::Receiver<bool>>,
}

impl Sessions {
    /// Uses a session. Take the lease before the database is asked whether the session exists: an end that comes between the
    /// two is then heard.
    pub(crate) fn lease(&self, session: String) -> Lease {
        let has_ended = self.in_use().entry(session.clone()).or_insert_with(|| watch::Sender::new(false)).subscribe();
        Lease { sessions: self.clone(), session, has_ended: Some(has_ended) }
    }

    /// Ends a session for all who use it here.
    pub(crate) fn end(&self, session: &str) {
        if let Some(sender) = self.in_use().remove(session) {
            sender.send_replace(true);
        }
    }

    /// The hashes of all sessions in use.
    pub(crate) fn all(&self) -> Vec<String> {
        self.in_use().keys().cloned().collect()
    }

    fn in_use(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<bool>>> {
        self.in_use.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lease {
    /// The hash of the session's secret.
    pub(crate) fn session(&self) -> &str {
        &self.session
    }

    /// Waits until the session ends.
    pub(crate) async fn ended(&mut self) {
        if let Some(has_ended) = &mut self.has_ended {
            // The sender goes only after it has told the end.
            let _ = has_ended.wait_for(|&has_ended| has_ended).await;
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut in_use = self.sessions.in_use();
        self.has_ended = None;
        if in_use.get(&self.session).is_some_and(|sender| sender.receiver_count() == 0) {
            in_use.remove(&self.session);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn all_uses_of_a_session_end_with_it_and_others_do_not() {
        let sessions = Sessions::default();
        let (mut one, mut two, mut other) =
            (sessions.lease("a".to_owned()), sessions.lease("a".to_owned()), sessions.lease("b".to_owned()));
        sessions.end("a");
        one.ended().await;
        two.ended().await;
        tokio::select! {
            biased;
            () = other.ended() => panic!("the other session goes on"),
            () = std::future::ready(()) => {}
        }
        assert_eq!(sessions.all(), ["b"]);
        drop(other);
        assert!(sessions.all().is_empty(), "what is not in use is forgotten");
    }
}

//! The rooms that are open on this node, by the names of their games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use crate::engines::Engines;
use crate::programs::Programs;
use crate::room::{Request, Room, RoomStub, Subscription};
use crate::store::Store;
use crate::telemetry;

/// All open rooms. Clones share them.
#[derive(Clone)]
pub(crate) struct Rooms {
    shared: Arc<Shared>,
}

pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) engines: Engines,
    pub(crate) programs: Programs,
    /// How long an empty room stays open.
    pub(crate) room_time: Duration,
    open: Mutex<HashMap<String, mpsc::Sender<Request>>>,
}

/// How many requests a room lets wait.
const QUEUE: usize = 64;

impl Rooms {
    pub(crate) fn new(store: Store, engines: Engines, programs: Programs, room_time: Duration) -> Self {
        Self { shared: Arc::new(Shared { store, engines, programs, room_time, open: Mutex::new(HashMap::new()) }) }
    }

    /// The room of a game, opened if it is not open; whether there is such a game comes out when it is asked something.
    pub(crate) fn room(&self, game: &str) -> RoomStub {
        RoomStub::new(self.clone(), game.to_owned())
    }

    /// The channel to a room.
    pub(crate) fn sender(&self, game: &str) -> mpsc::Sender<Request> {
        let mut open = self.open();
        if let Some(sender) = open.get(game).filter(|sender| !sender.is_closed()) {
            return sender.clone();
        }
        let (sender, requests) = mpsc::channel(QUEUE);
        let room = Room::new(self.clone(), game.to_owned(), sender.downgrade(), requests);
        tokio::spawn(room.run());
        open.insert(game.to_owned(), sender.clone());
        telemetry::ROOMS.set(open.len());
        sender
    }

    /// Tells the room of a game, if it is open, that something happened elsewhere.
    pub(crate) fn notice(&self, game: &str, version: usize) {
        let sender = self.open().get(game).cloned();
        if let Some(sender) = sender {
            send_now_or_later(sender, Request::Look(version));
        }
    }

    /// Tells the room of a game, if it is open, that a listener has gone.
    pub(crate) fn leave(&self, game: &str, subscription: Subscription) {
        let sender = self.open().get(game).cloned();
        if let Some(sender) = sender {
            send_now_or_later(sender, Request::Leave(subscription));
        }
    }

    /// How many rooms are open.
    pub(crate) fn count(&self) -> usize {
        self.open().len()
    }

    /// Tells every room that something may have happened elsewhere.
    pub(crate) fn notice_all(&self) {
        let senders: Vec<_> = self.open().values().cloned().collect();
        for sender in senders {
            send_now_or_later(sender, Request::Look(0));
        }
    }

    /// Closes the room of a game; `true` if no request waits for it any more. Later requests open a new one.
    pub(crate) fn close(&self, game: &str, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut open = self.open();
        requests.close();
        open.remove(game);
        telemetry::ROOMS.set(open.len());
        requests.is_empty()
    }

    pub(crate) fn shared(&self) -> &Shared {
        &self.shared
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Request>>> {
        self.shared.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends a request to a room, later if its queue is full: it must arrive, because it is not sent again.
fn send_now_or_later(sender: mpsc::Sender<Request>, request: Request) {
    if let Err(TrySendError::Full(request)) = sender.try_send(request)
        && let Ok(runtime) = tokio::runtime::Handle::try_current()
    {
        runtime.spawn(async move { sender.send(request).await.is_ok() });
    }
}

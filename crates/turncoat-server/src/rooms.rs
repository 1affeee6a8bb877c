//! The rooms that are open on this node, by the names of their games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use crate::engines::Engines;
use crate::programs::Programs;
use crate::room::{Request, Room, RoomStub};
use crate::store::Store;

/// All open rooms. Clones share them.
#[derive(Clone)]
pub(crate) struct Rooms {
    shared: Arc<Shared>,
}

pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) engines: Engines,
    pub(crate) programs: Programs,
    open: Mutex<HashMap<String, mpsc::Sender<Request>>>,
}

/// How many requests a room lets wait.
const QUEUE: usize = 64;

impl Rooms {
    pub(crate) fn new(store: Store, engines: Engines, programs: Programs) -> Self {
        Self { shared: Arc::new(Shared { store, engines, programs, open: Mutex::new(HashMap::new()) }) }
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
        metrics::gauge!("turncoat_rooms").set(open.len() as f64);
        sender
    }

    /// Tells the room of a game, if it is open, that something happened elsewhere.
    pub(crate) fn notice(&self, game: &str, version: usize) {
        let sender = self.open().get(game).cloned();
        if let Some(sender) = sender {
            send_look(sender, version);
        }
    }

    /// Tells every room that something may have happened elsewhere.
    pub(crate) fn notice_all(&self) {
        let senders: Vec<_> = self.open().values().cloned().collect();
        for sender in senders {
            send_look(sender, 0);
        }
    }

    /// Closes the room of a game; says whether nobody waits for it any more. Whoever comes later opens a new one.
    pub(crate) fn close(&self, game: &str, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut open = self.open();
        requests.close();
        open.remove(game);
        metrics::gauge!("turncoat_rooms").set(open.len() as f64);
        requests.is_empty()
    }

    pub(crate) fn shared(&self) -> &Shared {
        &self.shared
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Request>>> {
        self.shared.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets a room look at its game. One that has much to do looks later, but it does look: nobody tells it again.
fn send_look(sender: mpsc::Sender<Request>, version: usize) {
    if let Err(TrySendError::Full(look)) = sender.try_send(Request::Look(version)) {
        tokio::spawn(async move { sender.send(look).await.is_ok() });
    }
}

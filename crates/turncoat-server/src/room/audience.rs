use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::time::Instant;
use turncoat_game::Side;

use super::{Greeting, PRESENCE_INTERVAL, Room, Viewer};
use crate::api::{BySide, FromServer, You};
use crate::problem::Problem;
use crate::store::Backend;
use crate::telemetry;

/// A text for a socket.
pub(crate) type Message = Utf8Bytes;

/// The number of a listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subscription(u64);

/// The listeners of a room.
#[derive(Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    next: u64,
}

struct Listener {
    number: Subscription,
    viewer: Viewer,
    you: You,
    sender: mpsc::Sender<Message>,
}

impl Audience {
    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn leave(&mut self, subscription: Subscription) {
        self.listeners.retain(|listener| listener.number != subscription);
    }

    /// Removes listeners whose receiver is gone; `true` if there were any.
    pub(super) fn forget_gone(&mut self) -> bool {
        let before = self.listeners.len();
        self.listeners.retain(|listener| !listener.sender.is_closed());
        self.listeners.len() < before
    }

    /// Sends each listener its view of a message. A listener whose queue is full is dropped; it may subscribe again.
    pub(super) fn tell(&mut self, message: impl Fn(&You) -> FromServer) {
        let mut written: Vec<(You, Message)> = Vec::new();
        self.listeners.retain(|listener| {
            let known = written.iter().find(|(you, _)| *you == listener.you).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let text = encode(&message(&listener.you));
                written.push((listener.you.clone(), text.clone()));
                text
            });
            let is_heard = listener.sender.try_send(text).is_ok();
            if !is_heard {
                telemetry::LISTENERS_DROPPED.increment();
            }
            is_heard
        });
    }

    /// All listeners, in the order in which [`Audience::tell_each`] tells them.
    pub(super) fn viewers(&self) -> impl Iterator<Item = &Viewer> {
        self.listeners.iter().map(|listener| &listener.viewer)
    }

    /// Tells each listener a message of their own.
    pub(super) fn tell_each(&mut self, messages: Vec<Message>) {
        let mut messages = messages.into_iter();
        self.listeners
            .retain(|listener| messages.next().is_none_or(|message| listener.sender.try_send(message).is_ok()));
    }

    /// Updates the seats of all listeners.
    pub(super) fn seat_again(&mut self, you: impl Fn(&Viewer) -> You) {
        for listener in &mut self.listeners {
            listener.you = you(&listener.viewer);
        }
    }

    /// Whether a listener has a seat.
    pub(super) fn has_player(&self) -> bool {
        self.listeners.iter().any(|listener| !listener.you.seats.is_empty())
    }

    fn is_present(&self, side: Side) -> bool {
        self.listeners.iter().any(|listener| listener.you.seats.contains(&side.into()))
    }

    pub(super) fn spectators(&self) -> u32 {
        self.listeners.iter().filter(|listener| listener.you.seats.is_empty()).count() as u32
    }
}

/// A message as it is sent.
pub(crate) fn encode<T: serde::Serialize>(message: &T) -> Message {
    serde_json::to_string(message).expect("messages have texts as keys").into()
}

impl Room {
    /// Adds a listener, and greets it.
    pub(super) async fn subscribe(
        &mut self,
        viewer: Viewer,
        greeting: Greeting,
        sender: mpsc::Sender<Message>,
    ) -> Result<Subscription, Problem> {
        if let Err(problem) = self.tick().await {
            self.try_later(&problem);
        }
        self.recognise(&viewer).await?;
        let you = self.you(&viewer);
        for message in self.greet(greeting, &viewer) {
            sender.try_send(encode(&message)).map_err(|_| Problem::Ending)?;
        }
        let number = Subscription(self.audience.next);
        self.audience.next += 1;
        self.audience.listeners.push(Listener { number, viewer, you, sender });
        self.tell_presence();
        // A game between two programs continues when it has a spectator.
        self.sync_engine();
        Ok(number)
    }

    /// Whether the player of a side is there: programs are, people if they are connected. Another node may know better if
    /// there can be any.
    pub(super) fn presence(&self, side: Side) -> Option<bool> {
        if self.session().seat(side).player.is_automatic() {
            return Some(true);
        }
        let may_be_elsewhere = *self.rooms.shared().store.backend() != Backend::Sqlite;
        match self.audience.is_present(side) {
            false if may_be_elsewhere => None,
            is_present => Some(is_present),
        }
    }

    /// Sends the presence to all listeners, at once or when the interval since the last time is over.
    pub(super) fn tell_presence(&mut self) {
        let now = Instant::now();
        self.presence_due = Some(self.presence_told.map_or(now, |told| now.max(told + PRESENCE_INTERVAL)));
        self.tell_presence_if_due();
    }

    pub(super) fn tell_presence_if_due(&mut self) {
        let now = Instant::now();
        if self.presence_due.is_none_or(|due| due > now) {
            return;
        }
        (self.presence_told, self.presence_due) = (Some(now), None);
        let present = BySide::from_fn(|side| self.presence(side));
        let spectators = self.audience.spectators();
        self.audience.tell(|_| FromServer::Presence { present: present.clone(), spectators });
    }
}

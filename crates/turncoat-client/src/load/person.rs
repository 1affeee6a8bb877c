use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval_at};
use turncoat_server::api::Side;

use super::message::{Message, Table};
use super::{Figures, REST};
use crate::{ClientError, Socket};

/// When each event of a game was sent, by its number.
#[derive(Clone, Default)]
pub(super) struct Sent(Arc<Mutex<BTreeMap<u32, Instant>>>);

impl Sent {
    fn note(&self, version: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(version, Instant::now());
    }

    fn at(&self, version: u32) -> Option<Instant> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&version).copied()
    }
}

/// A player in a game between two people.
pub(super) struct Person {
    side: Side,
    socket: Socket,
    sent: Sent,
    /// How many events of the game are known.
    known: Option<u32>,
    table: Option<Table>,
    figures: Figures,
}

impl Person {
    pub(super) fn new(side: Side, socket: Socket, sent: Sent) -> Self {
        Self { side, socket, sent, known: None, table: None, figures: Figures::default() }
    }

    /// Plays until `end`, and listens a little longer.
    pub(super) async fn play(mut self, begin: Instant, end: Instant, interval: Duration) -> Figures {
        let mut turns = interval_at(begin, interval);
        turns.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let close = tokio::time::sleep_until(end + REST);
        tokio::pin!(close);
        loop {
            let step = tokio::select! {
                message = self.socket.next() => message.map(|message| self.read(message)),
                now = turns.tick() => if now < end { self.make_move().await } else { Ok(()) },
                () = &mut close => break,
            };
            if let Err(error) = step {
                self.figures.failures.push(error.to_string());
                break;
            }
        }
        let sent = self.sent.0.lock().unwrap_or_else(PoisonError::into_inner).keys().next_back().copied();
        let known = self.known.unwrap_or_default();
        self.figures.lost += sent.map_or(0, |last| (last + 1).saturating_sub(known) as usize);
        self.figures
    }

    fn read(&mut self, message: Message) {
        match message {
            Message::Snapshot { snapshot } => {
                self.known = Some(snapshot.version);
                self.table = Some(snapshot.table);
            }
            Message::Update { update } => {
                let known = self.known.unwrap_or_default();
                let version = update.event.version;
                match version.checked_sub(known) {
                    None => self.figures.doubled += 1,
                    Some(missed) => self.figures.lost += missed as usize,
                }
                let is_others = update.table.turn == Some(self.side);
                if let Some(sent) = self.sent.at(version).filter(|_| is_others) {
                    self.figures.delays.push(sent.elapsed());
                }
                self.known = Some(version + 1);
                self.table = Some(update.table);
            }
            Message::Refused { problem } => self.figures.failures.push(problem),
            Message::Other => {}
        }
    }

    /// Plays any legal move, if it is this player's turn.
    async fn make_move(&mut self) -> Result<(), ClientError> {
        let (Some(table), Some(version)) = (&self.table, self.known) else { return Ok(()) };
        let Some(command) = table.any_move(self.side) else { return Ok(()) };
        self.sent.note(version);
        self.socket.command(&command).await
    }
}

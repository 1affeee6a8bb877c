//! Spectators, by socket and by asking for events.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use tokio::time::{Instant, sleep, timeout_at};

use crate::client::Client;
use crate::world::World;

/// What a client knows of a game, in the order in which it was told.
#[derive(Default)]
pub(crate) struct Known {
    /// How many events.
    pub(crate) version: Option<u32>,
    /// How it stands.
    pub(crate) table: Value,
}

impl Known {
    /// Reads a message of a game's socket.
    pub(crate) fn hear(&mut self, world: &World, table: usize, game: &str, listener: &str, message: &Value) {
        match message["type"].as_str() {
            Some("snapshot") => {
                let snapshot = &message["snapshot"];
                self.version = snapshot["version"].as_u64().map(|version| version as u32);
                self.table = snapshot["table"].clone();
            }
            Some("update") => self.hear_update(world, table, game, listener, &message["update"]),
            _ => {}
        }
    }

    /// Reads an update: they come one after the other, without gaps.
    pub(crate) fn hear_update(&mut self, world: &World, table: usize, game: &str, listener: &str, update: &Value) {
        let Some(version) = world.hear(table, game, listener, update) else { return };
        let expected = self.version.unwrap_or_default();
        if version != expected {
            world.ledger.misorder(game, listener, version, expected);
        }
        self.version = Some(version + 1);
        self.table = update["table"].clone();
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.table["ending"].is_object()
    }
}

/// Watches a game by socket until it ends, breaking the connection at times.
pub(crate) async fn watch(world: &Arc<World>, table: usize, game: &str) {
    let client = Client::new(&world.nodes);
    let mut known = Known::default();
    while !known.is_over() {
        let until = Instant::now() + Duration::from_millis(fastrand::u64(500..8_000));
        if watch_once(&client, world, table, game, &mut known, until).await.is_err() {
            sleep(Duration::from_millis(fastrand::u64(50..250))).await;
        }
    }
}

async fn watch_once(
    client: &Client,
    world: &Arc<World>,
    table: usize,
    game: &str,
    known: &mut Known,
    until: Instant,
) -> Result<()> {
    let mut socket = client.socket(game, known.version).await?;
    while !known.is_over() {
        let Ok(message) = timeout_at(until, socket.next()).await else { return Ok(()) };
        known.hear(world, table, game, "a spectator", &message?);
    }
    Ok(())
}

/// Asks for the events of a game until it ends.
pub(crate) async fn poll(world: &Arc<World>, table: usize, game: &str) {
    let client = Client::new(&world.nodes);
    let mut known = Known::default();
    while !known.is_over() {
        let since = known.version.unwrap_or_default();
        let wait = fastrand::u8(0..8);
        match client.get(&format!("/api/games/{game}/events?since={since}&wait={wait}")).await {
            Ok(Value::Array(updates)) => {
                for update in &updates {
                    known.hear_update(world, table, game, "a poller", update);
                }
                sleep(Duration::from_millis(fastrand::u64(0..50))).await;
            }
            Ok(_) | Err(_) => sleep(Duration::from_millis(fastrand::u64(50..250))).await,
        }
    }
}

/// All events of a game, by the interface of the node behind `client`.
pub(crate) async fn read_back(client: &Client, game: &str) -> Result<Vec<(u32, crate::ledger::Event)>> {
    let mut events = Vec::new();
    loop {
        let path = format!("/api/games/{game}/events?since={}", events.len());
        let Value::Array(updates) = client.get(&path).await? else { bail!("{path}: not a list") };
        if updates.is_empty() {
            return Ok(events);
        }
        for update in &updates {
            events.push(crate::ledger::Event::from_update(update).context("an event that was read back")?);
        }
    }
}

//! A person who plays random legal moves and reconnects when the connection breaks.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use crate::client::{Client, Socket};
use crate::watcher::Known;
use crate::world::World;

/// How long a player waits for the answer to a command before connecting anew.
const ANSWER: Duration = Duration::from_secs(15);

/// A person at a table.
pub(crate) struct Player {
    world: Arc<World>,
    table: usize,
    game: String,
    side: &'static str,
    client: Client,
    known: Known,
    /// When the next move is made.
    move_at: Instant,
    /// When the command was sent that has no answer yet.
    sent_at: Option<Instant>,
}

impl Player {
    pub(crate) fn new(world: Arc<World>, table: usize, game: String, side: &'static str, client: Client) -> Self {
        Self { world, table, game, side, client, known: Known::default(), move_at: Instant::now(), sent_at: None }
    }

    /// Plays until the game ends.
    pub(crate) async fn run(mut self) {
        while !self.known.is_over() {
            if self.play().await.is_err() {
                self.world.refused();
                sleep(Duration::from_millis(fastrand::u64(50..250))).await;
            }
        }
    }

    /// Plays over one connection.
    async fn play(&mut self) -> Result<()> {
        self.sent_at = None;
        // At times a player comes back without knowing anything, as after closing the page.
        let since = self.known.version.filter(|_| fastrand::u8(..4) > 0);
        let mut socket = self.client.socket(&self.game, since).await?;
        while !self.known.is_over() {
            let wake_at = self.sent_at.map_or(self.move_at, |sent_at| sent_at + ANSWER);
            let can_move = self.sent_at.is_some() || self.known.table["turn"].as_str() == Some(self.side);
            tokio::select! {
                message = socket.next() => self.hear(&message?),
                () = tokio::time::sleep_until(wake_at), if can_move => {
                    anyhow::ensure!(self.sent_at.is_none(), "a command was not answered in time");
                    self.make_move(&mut socket).await?;
                }
            }
        }
        Ok(())
    }

    fn hear(&mut self, message: &Value) {
        let name = format!("the {} player", self.side);
        let before = self.known.version;
        self.known.hear(&self.world, self.table, &self.game, &name, message);
        match message["type"].as_str() {
            Some("snapshot") => {
                let seats = message["snapshot"]["you"]["seats"].as_array();
                if !seats.is_some_and(|seats| seats.iter().any(|seat| seat == self.side)) {
                    self.world.ledger.object(&format!("{}: {name} has lost the seat", self.game));
                }
            }
            Some("refused") => {
                self.world.refused();
                self.answered();
            }
            _ if self.known.version != before => self.answered(),
            _ => {}
        }
    }

    /// The command before is done or refused: the next move is made in a moment.
    fn answered(&mut self) {
        if let Some(sent_at) = self.sent_at.take() {
            self.world.answered(sent_at.elapsed());
        }
        self.move_at = Instant::now() + Duration::from_millis(fastrand::u64(5..150));
    }

    /// A random legal move, by socket or by request.
    async fn make_move(&mut self, socket: &mut Socket) -> Result<()> {
        let mv = choose(&self.known.table["view"]).context("it is this player's turn, but no move is offered")?;
        let text = format!("{} plays {mv}", self.side);
        self.sent_at = Some(Instant::now());
        if fastrand::u8(..4) > 0 {
            let command = json!({ "type": "command", "id": 1, "text": text, "version": self.known.version });
            return socket.send(&command).await;
        }
        let path = format!("/api/games/{}/commands", self.game);
        let command = json!({ "text": text, "version": self.known.version });
        match timeout(ANSWER, self.client.post(&path, &command)).await.context("no answer in time")? {
            // The socket tells of it as well, so the move stays open until then.
            Ok(update) => drop(self.world.hear(self.table, &self.game, "a player by request", &update)),
            Err(_) => {
                self.world.refused();
                self.answered();
            }
        }
        Ok(())
    }
}

/// Any move that the server offers; in Quoridor mostly steps, so that games end.
fn choose(view: &Value) -> Option<String> {
    let any = |list: &Value| {
        let list = list.as_array().filter(|list| !list.is_empty())?;
        Some(list[fastrand::usize(..list.len())].clone())
    };
    match view["game"].as_str() {
        Some("othello") => any(&view["moves"])?["move"].as_str().map(str::to_owned),
        _ => {
            let wall = if fastrand::u8(..4) == 0 { any(&view["places"]) } else { None };
            // A step along the shortest way, or any.
            let side = view["turn"].as_str()?;
            let way = view["paths"][side]["cells"].as_array().and_then(|cells| cells.get(1)).cloned();
            let steps = view["steps"].as_array()?;
            let onward = way.filter(|cell| steps.contains(cell) && fastrand::u8(..4) > 0);
            wall.or(onward).or_else(|| any(&view["steps"]))?.as_str().map(str::to_owned)
        }
    }
}

//! A table at which one game after the other is played and watched.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use futures_util::future::join_all;
use serde_json::json;
use tokio::time::sleep;

use crate::client::Client;
use crate::player::Player;
use crate::watcher;
use crate::world::World;

/// What is played at the tables, in turn: the start, the opponent of the person, the clock.
const TERMS: [(&str, &str, &str); 8] = [
    ("othello standard", "friend", "none"),
    ("quoridor tournament", "friend", "none"),
    ("othello standard", "level:1", "none"),
    ("quoridor tournament", "level:1", "none"),
    ("othello standard", "friend", "fischer:120+2"),
    ("quoridor tournament", "friend", "move:60"),
    ("othello standard", "level:1", "fischer:120+2"),
    ("quoridor 5x5:3", "friend", "byo-yomi:60+3x30"),
];

/// How many tables there are.
pub(crate) const TABLES: usize = TERMS.len();

/// The table with this number.
pub(crate) struct Table {
    pub(crate) number: usize,
    pub(crate) world: Arc<World>,
}

impl Table {
    /// One game after the other, for ever.
    pub(crate) async fn run(self) {
        loop {
            if self.play().await.is_err() {
                self.world.refused();
                sleep(Duration::from_millis(fastrand::u64(50..250))).await;
            }
        }
    }

    /// A game from its beginning to its end. An error means that the game could not be started.
    async fn play(&self) -> Result<()> {
        let (start, opponent, clock) = TERMS[self.number];
        let ada = Client::new(&self.world.nodes);
        let is_first = opponent == "friend" || fastrand::bool();
        let (first, second) = if is_first { ("human", opponent) } else { (opponent, "human") };
        let wanted = json!({ "start": start, "first": first, "second": second, "clock": clock });
        let created = ada.post("/api/games", &wanted).await?;
        let game = created["id"].as_str().context("a game without a name")?;
        self.world.ledger.begin(game);
        let mut players = vec![self.player(game, if is_first { "first" } else { "second" }, ada)];
        if let Some(token) = created["invitation"]["token"].as_str() {
            let bob = Client::new(&self.world.nodes);
            let joined = bob.post(&format!("/api/games/{game}/seats/second"), &json!({ "token": token })).await?;
            anyhow::ensure!(joined["side"] == "second", "another seat than asked for: {joined}");
            players.push(self.player(game, "second", bob));
        }
        tokio::join!(
            join_all(players.into_iter().map(Player::run)),
            watcher::watch(&self.world, self.number, game),
            watcher::poll(&self.world, self.number, game),
        );
        Ok(())
    }

    fn player(&self, game: &str, side: &'static str, client: Client) -> Player {
        Player::new(Arc::clone(&self.world), self.number, game.to_owned(), side, client)
    }
}

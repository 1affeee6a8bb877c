//! Games that were played without the server.

use axum::http::Method;
use serde_json::json;
use turncoat_client::{Client, ClientError};
use turncoat_server::api::{Created, GameList, GameSnapshot};

use crate::house::{House, problem};
use crate::on_both_databases;
use crate::people::account;

on_both_databases! {
    a_game_is_stored_once_for_its_owner,
    only_accounts_store_games,
    impossible_games_are_refused,
}

const SAVED: &str = "turncoat game 1\ngame: quoridor 5x5:3\nfirst: human\nsecond: level:1\nclock: none\ntime-out: lose-game\n\
                     take-back: free\n\n1 first plays c2\n2 second plays c4\n3.5 first resigns\nend of 3 events\n";

async fn upload(client: &Client, name: &str, text: &str) -> Result<Created, ClientError> {
    client.send(Method::PUT, &format!("/api/me/games/{name}"), Some(&json!({ "text": text }))).await?.read()
}

async fn a_game_is_stored_once_for_its_owner(house: House) {
    let node = house.node().await;
    let [ada, bob] = [account(&node, "Ada").await, account(&node, "Bob").await];
    let first = upload(&ada, "local-1", SAVED).await.unwrap();
    let again = upload(&ada, "local-1", SAVED).await.unwrap();
    assert_eq!(first.id, again.id);
    let list: GameList = ada.get("/api/me/games").await.unwrap();
    assert_eq!((list.games.len(), list.games[0].plies, list.games[0].rated), (1, 2, false));
    let game: GameSnapshot = ada.get(&format!("/api/games/{}", first.id)).await.unwrap();
    assert_eq!((game.seats.first.name.as_str(), game.version), ("Ada", 3));
    // Another game under the same name is that of another owner.
    let other = upload(&bob, "local-1", SAVED).await.unwrap();
    assert_ne!(other.id, first.id);
}

async fn only_accounts_store_games(house: House) {
    let node = house.node().await;
    let said = problem(upload(&node.client(), "local-1", SAVED).await);
    assert_eq!(said, "403 Forbidden: games are stored for accounts; sign in first");
}

async fn impossible_games_are_refused(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    for (text, expected) in [
        ("nonsense".to_owned(), "422"),
        (SAVED.replace("c2", "e5"), "422"),
        (SAVED.replace("end of 3", "end of 4"), "422"),
        (SAVED.replace("level:1", "engine:gtp rm"), "422"),
        (format!("{SAVED}{}", "x".repeat(201_000)), "413"),
    ] {
        let said = problem(upload(&ada, "local-1", &text).await);
        assert!(said.starts_with(expected), "{said}");
    }
    let list: GameList = ada.get("/api/me/games").await.unwrap();
    assert!(list.games.is_empty());
}

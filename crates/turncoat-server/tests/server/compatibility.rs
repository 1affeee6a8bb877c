//! Databases and saved games written by version 1657603: they open, migrate and play on.

use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use turncoat_client::Client;
use turncoat_server::api::{GameList, Me, PositionView};
use turncoat_session::archive;

use crate::house::{House, Node, command, listen, run, snapshot};

const FILE: &[u8] = include_bytes!("../fixtures/1657603/games.sqlite");
const DUMP: &str = include_str!("../fixtures/1657603/games.sql");

#[test]
fn a_file_of_an_earlier_version_plays_on() {
    let house = House::with_sqlite();
    std::fs::write(house.database(), FILE).unwrap();
    run(house, |house| play_on(house, include_str!("../fixtures/1657603/sqlite.json")));
}

#[test]
fn a_postgres_of_an_earlier_version_plays_on() {
    run(House::with_postgres(), async |house: House| {
        let mut connection = PgConnection::connect(house.database()).await.unwrap();
        sqlx::raw_sql(DUMP).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        play_on(house, include_str!("../fixtures/1657603/postgres.json")).await;
    });
}

#[test]
fn saved_games_of_an_earlier_version_are_read() {
    for text in [
        include_str!("../fixtures/1657603/saved-alone.turncoat"),
        include_str!("../fixtures/1657603/saved-rated.turncoat"),
    ] {
        assert_eq!(archive::write(&archive::read(text).unwrap()), text);
    }
}

/// What the old version knew: people by their cookies, games by what is special about them.
struct Past {
    known: Value,
    node: Node,
}

impl Past {
    fn person(&self, name: &str) -> Client {
        Client::with_cookie(self.node.address, self.known["cookies"][name].as_str().unwrap())
    }

    fn game(&self, name: &str) -> &str {
        self.known["games"][name].as_str().unwrap()
    }
}

async fn play_on(house: House, known: &str) {
    let past = Past { known: serde_json::from_str(known).unwrap(), node: house.node().await };
    let (ada, bob, gus, eve) = (past.person("ada"), past.person("bob"), past.person("gus"), past.person("eve"));

    // Nothing is lost.
    let me: Me = ada.get("/api/me").await.unwrap();
    let known_me: Me = serde_json::from_value(past.known["me"].clone()).unwrap();
    assert_eq!((&me.name, me.account, me.games), (&known_me.name, true, known_me.games));
    assert_eq!((me.ratings[0].rating, me.ratings[0].games), (1662, 1));
    let list: GameList = ada.get("/api/me/games").await.unwrap();
    let listed: Vec<_> = list.games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(listed, [past.game("open"), past.game("rematch"), past.game("rated")]);
    for (name, seen) in past.known["seen"].as_object().unwrap() {
        let game = past.game(name);
        assert_eq!(json!(snapshot(&ada, game).await.version), seen["version"], "{name}");
        let export = format!("/api/games/{game}/export");
        let reply = ada.send::<()>(axum::http::Method::GET, &export, None).await.unwrap();
        assert_eq!(json!(String::from_utf8(reply.body.to_vec()).unwrap()), seen["transcript"], "{name}");
    }

    // Everybody goes on.
    command(&eve, past.game("guests"), "second plays e7").await.unwrap();
    command(&gus, past.game("guests"), "first plays e3").await.unwrap();
    command(&gus, past.game("alone"), "first plays e6").await.unwrap();
    command(&ada, past.game("rematch"), "second offers a draw").await.unwrap();
    let mut socket = listen(&bob, past.game("engine")).await;
    let seen = snapshot(&bob, past.game("engine")).await;
    let PositionView::Othello(board) = &seen.table.view else { panic!("Othello") };
    let answer = format!("first plays {}", board.moves[0].mv);
    command(&bob, past.game("engine"), &answer).await.unwrap();
    assert_eq!(socket.update().await.unwrap().event.text, answer);
    assert!(socket.update().await.unwrap().event.text.starts_with("second plays "));

    // An old invitation opens its seat, and an old password its account.
    let invitation = &past.known["invitation"];
    let seat = format!("/api/games/{}/seats/{}", past.game("open"), invitation["side"].as_str().unwrap());
    let zoe = past.node.client();
    zoe.post::<Value>(&seat, &json!({ "token": invitation["token"], "name": "Zoe" })).await.unwrap();
    command(&ada, past.game("open"), "first plays f5").await.unwrap();
    command(&zoe, past.game("open"), "second plays d6").await.unwrap();
    let me: Me = zoe.post("/api/session", &json!({ "name": "ada", "password": "correct horse" })).await.unwrap();
    assert!(me.account);
}

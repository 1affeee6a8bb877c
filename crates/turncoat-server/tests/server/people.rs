//! Guests, accounts, histories and ratings.

use axum::http::{Method, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use turncoat_client::Client;
use turncoat_server::api::{GameList, Me, NewGame, Person};

use crate::house::{House, Node, command, friends_on, join, problem, wanted};
use crate::on_both_databases;

on_both_databases! {
    to_watch_makes_nobody_a_guest,
    a_guest_becomes_an_account_with_all_games,
    games_between_accounts_are_rated_once,
    only_games_between_accounts_are_rated,
    every_game_is_listed_once_on_pages_by_number_and_by_place,
    a_name_with_a_zero_byte_is_unknown,
}

/// A page asks who its visitor is while its socket opens: if both answers brought a cookie, the visitor would be two people.
async fn to_watch_makes_nobody_a_guest(house: House) {
    let node = house.node().await;
    let game = node.client().create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let request = Request::builder()
        .uri(format!("http://{}/api/games/{game}/socket", node.address))
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    let reply = node.client().send_request(request.body(Full::default()).unwrap()).await.unwrap();
    assert_eq!(reply.status, StatusCode::SWITCHING_PROTOCOLS);
    assert!(!reply.headers.contains_key("set-cookie"));
}

pub(crate) async fn account(node: &Node, name: &str) -> Client {
    let client = node.client();
    let me: Me = client.post("/api/accounts", &json!({ "name": name, "password": "correct horse" })).await.unwrap();
    assert!(me.account && me.name == name);
    client
}

async fn a_guest_becomes_an_account_with_all_games(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let me: Me = ada.get("/api/me").await.unwrap();
    assert_eq!((me.name.as_str(), me.account, me.games), ("", false, 0));
    let game = ada.create(&wanted("othello standard", "human", "level:1")).await.unwrap().id;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let me: Me = ada.post("/api/accounts", &body).await.unwrap();
    assert_eq!((me.name.as_str(), me.account, me.games), ("Ada", true, 1));
    // From another browser.
    let elsewhere = node.client();
    for (name, password) in [("Ada", "wrong horse"), ("Bob", "correct horse"), ("ada", ""), ("' OR '1'='1", "x")] {
        let said = problem(elsewhere.post::<Me>("/api/session", &json!({ "name": name, "password": password })).await);
        assert_eq!(said, "401 Unauthorized: the name or the password is wrong");
    }
    elsewhere.post::<Me>("/api/session", &json!({ "name": "ADA", "password": "correct horse" })).await.unwrap();
    let list: GameList = elsewhere.get("/api/me/games").await.unwrap();
    assert_eq!((list.games.len(), list.games[0].id.as_str(), list.more), (1, game.as_str(), false));
    command(&elsewhere, &game, "first plays f5").await.unwrap();
    // The name is taken, in any case of its letters.
    let said =
        problem(node.client().post::<Me>("/api/accounts", &json!({ "name": "aDA", "password": "12345678" })).await);
    assert_eq!(said, "409 Conflict: the name is taken, or you have an account");
    let said = problem(node.client().post::<Me>("/api/accounts", &json!({ "name": "Eve", "password": "short" })).await);
    assert_eq!(said, "422 Unprocessable Entity: a password has 8 to 200 bytes");
    let guest: Me = elsewhere.send::<()>(Method::DELETE, "/api/session", None).await.unwrap().read().unwrap();
    assert!(!guest.account);
    assert_eq!(problem(command(&elsewhere, &game, "first resigns").await), "403 Forbidden: this seat is not yours");
}

async fn games_between_accounts_are_rated_once(house: House) {
    let node = house.node().await;
    let (ada, bob) = (account(&node, "Ada").await, account(&node, "Bob").await);
    let created = ada.create(&NewGame { rated: true, ..wanted("othello standard", "human", "friend") }).await.unwrap();
    join(&bob, &created).await;
    command(&bob, &created.id, "second resigns").await.unwrap();
    let _ = ada.socket(&created.id, None).await.unwrap();
    for (name, rating) in [("Ada", 1662), ("bob", 1338)] {
        let person: Person = node.client().get(&format!("/api/people/{name}")).await.unwrap();
        assert_eq!((person.ratings[0].rating, person.ratings[0].games), (rating, 1), "{name}");
    }
    let ladder: Vec<Person> = ada.get("/api/ladder/othello").await.unwrap();
    assert_eq!(ladder.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Ada", "Bob"]);
    let list: GameList = node.client().get("/api/people/Bob/games").await.unwrap();
    assert_eq!(list.games[0].ending.as_ref().unwrap().text, "first wins by resignation");
    assert_eq!((list.games[0].names.first.as_str(), list.games[0].names.second.as_str()), ("Ada", "Bob"));
    assert_eq!(
        problem(node.client().get::<Value>("/api/people/Eve").await),
        "404 Not Found: there is no account \"Eve\""
    );
}

async fn only_games_between_accounts_are_rated(house: House) {
    let node = house.node().await;
    let wish = NewGame { rated: true, ..wanted("quoridor boards", "human", "friend") };
    let (ada, _bob, game) = friends_on(&node, wish).await;
    command(&ada, &game, "first resigns").await.unwrap();
    let ladder: Vec<Person> = ada.get("/api/ladder/quoridor").await.unwrap();
    assert!(ladder.is_empty());
}

async fn every_game_is_listed_once_on_pages_by_number_and_by_place(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let mut created = Vec::new();
    for number in 0..45 {
        // Against a program she holds both seats, which must not count twice.
        let opponent = if number % 2 == 0 { "level:1" } else { "friend" };
        created.push(ada.create(&wanted("othello standard", "human", opponent)).await.unwrap().id);
    }
    let me: Me = ada.get("/api/me").await.unwrap();
    assert_eq!(me.games, 45);
    let (mut by_number, mut by_place) = (Vec::new(), Vec::new());
    let mut after = String::new();
    for (page, length) in [20, 20, 5].into_iter().enumerate() {
        let numbered: GameList = ada.get(&format!("/api/me/games?page={page}")).await.unwrap();
        let placed: GameList = ada.get(&format!("/api/me/games{after}")).await.unwrap();
        for list in [&numbered, &placed] {
            assert_eq!((list.games.len(), list.more, list.next.is_some()), (length, page < 2, page < 2));
        }
        by_number.extend(numbered.games.into_iter().map(|game| game.id));
        by_place.extend(placed.games.into_iter().map(|game| game.id));
        after = placed.next.map(|next| format!("?after={next}")).unwrap_or_default();
    }
    assert_eq!(by_number, by_place);
    by_place.sort();
    created.sort();
    assert_eq!(by_place, created);
    let said = problem(ada.get::<GameList>("/api/me/games?after=x").await);
    assert_eq!(said, "400 Bad Request: after must be the next of another page");
}

async fn a_name_with_a_zero_byte_is_unknown(house: House) {
    let node = house.node().await;
    let ada = node.client();
    for path in ["/api/games/%00", "/api/games/a%00b/events", "/api/people/%00", "/api/people/%00/games"] {
        let said = problem(ada.get::<Value>(path).await);
        assert!(said.starts_with("404 Not Found: "), "{path}: {said}");
    }
    let said = problem(ada.post::<Me>("/api/session", &json!({ "name": "a\0", "password": "correct horse" })).await);
    assert_eq!(said, "401 Unauthorized: the name or the password is wrong");
}

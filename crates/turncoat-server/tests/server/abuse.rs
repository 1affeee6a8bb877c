//! What the server does with people and programs that mean no good: a clear answer each, and the game is as before.

use axum::body::Bytes;
use axum::http::{Method, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use turncoat_server::api::FromServer;
use turncoat_server::client::Client;

use crate::house::{House, Node, command, friends, join, listen, moves, problem, snapshot, wanted};
use crate::on_both_databases;

on_both_databases! {
    commands_that_nobody_may_give_are_refused,
    a_finished_game_stays_finished,
    malformed_requests_are_refused,
    malformed_and_oversized_frames_are_refused,
    names_are_data,
    a_client_that_asks_too_much_is_slowed_down,
    a_slow_reader_is_cut_off_and_can_come_back,
    pages_of_other_sites_are_refused,
    wishes_that_cannot_be_are_refused,
}

async fn commands_that_nobody_may_give_are_refused(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    let stranger = node.client();
    let thief = Client::with_token(node.address, "not the token");
    let before = snapshot(&ada, &game).await.version;
    let (mine, seat) = ("409 Conflict: it is not the turn of second", "403 Forbidden: this seat is not yours");
    let table = "403 Forbidden: only who plays alone at this table can do that";
    for (client, text, expected) in [
        (&bob, "second plays d6", mine),
        (&bob, "first plays f5", seat),
        (&stranger, "first plays f5", seat),
        (&stranger, "first resigns", seat),
        (&thief, "first plays f5", seat),
        (&ada, "first plays a1", "409 Conflict: a1: a disc on a1 would turn no other"),
        (&ada, "first plays <script>", "409 Conflict: \"<script>\" is no move of Othello, such as f5 or pass"),
        (&ada, "adjudicate first wins: because", table),
        (&ada, "abort: boring", table),
        (&ada, "name second: Mallory", table),
        (&ada, "seat second: level:1", table),
        (&ada, "second accepts the draw", seat),
        (&ada, "first accepts the draw", "409 Conflict: no draw has been proposed to first"),
    ] {
        let said = problem(command(client, &game, text).await);
        assert!(said.starts_with(expected) || text.contains("script"), "{text}: {said}");
    }
    let said = problem(command(&ada, &game, "make me win").await);
    assert!(said.starts_with("400 Bad Request: \"make me win\" is no command"), "{said}");
    assert_eq!(
        problem(command(&ada, "nosuchgame", "first plays f5").await),
        "404 Not Found: there is no game \"nosuchgame\""
    );
    let late = json!({ "text": "first plays f5", "version": before + 1 });
    let said = problem(ada.post::<Value>(&format!("/api/games/{game}/commands"), &late).await);
    assert_eq!(said, "409 Conflict: something else has happened in the game before");
    let after = snapshot(&ada, &game).await;
    assert_eq!((after.version, moves(&after).len()), (before, 0), "nothing has changed");
}

async fn a_finished_game_stays_finished(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    command(&ada, &game, "first plays f5").await.unwrap();
    command(&bob, &game, "second resigns").await.unwrap();
    let over = "409 Conflict: the game is over: first wins by resignation";
    for (client, text) in [
        (&bob, "second plays d6"),
        (&bob, "second asks to take back"),
        (&ada, "first offers a draw"),
        (&ada, "first resigns"),
    ] {
        assert_eq!(problem(command(client, &game, text).await), over, "{text}");
    }
    assert_eq!(snapshot(&ada, &game).await.table.ending.unwrap().text, "first wins by resignation");
}

/// A request with this body, as it is.
async fn send_raw(node: &Node, path: &str, kind: &str, body: impl Into<Bytes>) -> (StatusCode, String) {
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("http://{}{path}", node.address))
        .header("content-type", kind)
        .body(Full::from(body.into()))
        .unwrap();
    let reply = node.client().send_request(request).await.unwrap();
    let complaint: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
    (reply.status, complaint["problem"].as_str().unwrap_or_default().to_owned())
}

async fn malformed_requests_are_refused(house: House) {
    let node = house.node().await;
    let json = "application/json";
    for (path, kind, body, status) in [
        ("/api/games", json, "{".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/games", json, "[]".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/games", json, "{\"start\":7}".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/games", "text/plain", "{}".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/games", json, format!("\"{}\"", "x".repeat(300_000)), StatusCode::PAYLOAD_TOO_LARGE),
        ("/api/line", json, "\u{0}".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/nothing", json, "{}".to_owned(), StatusCode::NOT_FOUND),
        ("/api/import", json, json!({ "text": "x".repeat(220_000) }).to_string(), StatusCode::PAYLOAD_TOO_LARGE),
        (
            "/api/line",
            json,
            json!({ "start": "othello", "moves": vec!["f5"; 601] }).to_string(),
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
    ] {
        let (said, problem) = send_raw(&node, path, kind, body).await;
        assert_eq!(said, status, "{path}: {problem}");
        assert!(!problem.is_empty() && problem.len() < 1000 && !problem.contains('\n'), "{path}: {problem:?}");
    }
}

async fn malformed_and_oversized_frames_are_refused(house: House) {
    let node = house.node().await;
    let (ada, _bob, game) = friends(&node, "othello standard").await;
    let before = snapshot(&ada, &game).await.version;
    let mut socket = ada.socket(&game, Some(before)).await.unwrap();
    for bad in ["", "{", "null", "[1,2", "{\"type\":\"unknown\"}", "{\"type\":\"command\"}", "\u{0}\u{1}"] {
        socket.send(Message::text(bad)).await.unwrap();
    }
    socket.send(Message::binary(vec![0xff; 100])).await.unwrap();
    let mut refusals = 0;
    while refusals < 8 {
        refusals += usize::from(matches!(socket.next().await.unwrap(), FromServer::Refused { .. }));
    }
    for _ in 0..20 {
        // The line may be closed before all are sent.
        let _ = socket.send(Message::text("nonsense")).await;
    }
    let end = loop {
        if let Err(error) = socket.next::<FromServer>().await {
            break error.to_string();
        }
    };
    assert!(end.contains("1008") || end.contains("eset"), "{end}");
    let mut socket = ada.socket(&game, Some(before)).await.unwrap();
    let _ = socket.send(Message::text("x".repeat(100_000))).await;
    let end = loop {
        if let Err(error) = socket.next::<FromServer>().await {
            break error.to_string();
        }
    };
    assert!(end.contains("1009") || end.contains("eset") || end.contains("closed"), "{end}");
    assert_eq!(snapshot(&ada, &game).await.version, before, "nothing has changed");
    command(&ada, &game, "first plays f5").await.unwrap();
}

async fn names_are_data(house: House) {
    let node = house.node().await;
    for name in [
        "<script>alert(1)</script>",
        "'; DROP TABLE games; --",
        "\" OR 1=1 --",
        "\\u{0}\\n%s%n",
        "Ada\u{202e}adA",
        "名前 🙂",
    ] {
        let ada = node.client();
        let mut game = wanted("othello standard", "human", "friend");
        game.name = Some(name.to_owned());
        let created = ada.create(&game).await.unwrap();
        join(&node.client(), &created).await;
        let seen = snapshot(&node.client(), &created.id).await;
        assert_eq!(seen.seats.first.name, name);
        let me: Value = ada.send(Method::PUT, "/api/me", Some(&json!({ "name": name }))).await.unwrap().read().unwrap();
        assert_eq!(me["name"], name);
        let account = format!("{name}2");
        let body = json!({ "name": account, "password": "correct horse" });
        assert_eq!(ada.post::<Value>("/api/accounts", &body).await.unwrap()["name"], account.as_str());
        assert_eq!(node.client().post::<Value>("/api/session", &body).await.unwrap()["name"], account.as_str());
    }
    for name in ["x".repeat(41), "two\nlines".to_owned(), "\u{7}".to_owned()] {
        let said = problem(
            node.client().post::<Value>("/api/accounts", &json!({ "name": name, "password": "long enough" })).await,
        );
        assert!(said.starts_with("422 Unprocessable Entity: a name can"), "{said}");
    }
}

async fn a_client_that_asks_too_much_is_slowed_down(house: House) {
    let node = house.limited(20).node().await;
    let client = node.client();
    let mut refused = 0;
    for _ in 0..10_000 {
        let reply = client.send::<()>(Method::GET, "/api/catalogue", None).await.unwrap();
        match reply.status {
            StatusCode::OK => {}
            StatusCode::TOO_MANY_REQUESTS => {
                assert!(reply.headers.contains_key("retry-after"));
                refused += 1;
            }
            other => panic!("{other}"),
        }
    }
    assert!(refused > 5_000, "{refused} of 10000 were refused");
    let health = client.send::<()>(Method::GET, "/healthz", None).await.unwrap();
    assert_eq!((health.status, &health.body[..]), (StatusCode::OK, &b"ok"[..]), "others are served");
}

async fn a_slow_reader_is_cut_off_and_can_come_back(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let mut wish = wanted("othello standard", "human", "human");
    wish.moves = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8".split(' ').map(str::to_owned).collect();
    let game = ada.create(&wish).await.unwrap().id;
    for place in 0..=13 {
        command(&ada, &game, &format!("comment {place}: {}", "z".repeat(2000))).await.unwrap();
    }
    let mut slow = listen(&node.client(), &game).await;
    // Each tells the whole line again: far more than the buffers between us hold.
    let mut version = 0;
    for _ in 0..500 {
        version = command(&ada, &game, "promote 13").await.unwrap().version;
    }
    let mut heard = 0;
    let end = loop {
        match slow.next::<FromServer>().await {
            Ok(_) => heard += 1,
            Err(error) => break error.to_string(),
        }
    };
    assert!(heard < 500 && !end.is_empty(), "{heard} messages, then {end}");
    let mut back = node.client().socket(&game, Some(version - 10)).await.unwrap();
    for expected in version - 10..version {
        assert_eq!(back.update().await.unwrap().event.version, expected);
    }
}

async fn pages_of_other_sites_are_refused(house: House) {
    let node = house.node().await;
    for (header, value, status) in [
        ("origin", "http://evil.example", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("origin", &format!("http://{}", node.address), StatusCode::CREATED),
    ] {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("http://{}/api/games", node.address))
            .header("content-type", "application/json")
            .header(header, value)
            .body(Full::from(serde_json::to_vec(&wanted("othello", "human", "human")).unwrap()))
            .unwrap();
        assert_eq!(node.client().send_request(request).await.unwrap().status, status, "{header}: {value}");
    }
    let reply = node.client().send::<()>(Method::GET, "/", None).await.unwrap();
    let policy = reply.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(reply.headers["x-content-type-options"], "nosniff");
}

async fn wishes_that_cannot_be_are_refused(house: House) {
    let node = house.node().await;
    let with = |key: &str, value: &str| {
        let mut wish = json!({ "start": "othello standard", "first": "human", "second": "level:1" });
        wish[key] = json!(value);
        wish
    };
    for (wish, expected) in [
        (with("start", "chess"), "\"chess\" is no game"),
        (with("start", "quoridor 99x99:1"), "the start is neither"),
        (with("second", "level:99"), "\"99\" is not a level"),
        (with("second", "level:unlimited"), "level:unlimited does not play on this server"),
        (with("second", "engine:gtp rm -rf /"), "engine:gtp rm -rf / does not play on this server"),
        (with("second", "link:/dev/ttyUSB0"), "link:/dev/ttyUSB0 does not play on this server"),
        (with("second", "time:3600000"), "time:3600000 does not play on this server"),
        (with("second", "npc"), "the second player, npc, does not play othello"),
        (with("clock", "sundial"), "\"sundial\" is no clock"),
        (with("takeBack", "sometimes"), "\"sometimes\" is no rule for taking back"),
        (
            json!({ "start": "quoridor boards draws none", "first": "human", "second": "human", "clock": "move:1", "timeOut": "lose-turn" }),
            "a game with lost turns has the usual rules for draws",
        ),
        (with("timeOut", "whatever"), "\"whatever\" is no consequence of time"),
    ] {
        let said = problem(node.client().post::<Value>("/api/games", &wish).await);
        let said = said.strip_prefix("422 Unprocessable Entity: ").unwrap_or_else(|| panic!("{said}"));
        assert!(said.starts_with(expected), "{said}");
    }
}

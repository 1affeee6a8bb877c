//! What the server does with people and programs that mean no good: a clear answer each, and the game is as before.

use axum::body::Bytes;
use axum::http::{Method, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use turncoat_client::{Client, Reply, Socket};
use turncoat_server::api::{FromServer, Update};

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
    only_a_trusted_proxy_says_who_asks,
    wishes_that_cannot_be_are_refused,
    the_comments_of_a_game_are_limited,
    events_are_told_in_parts,
}

/// The whole of a game that others can see.
async fn state(client: &Client, game: &str) -> String {
    let seen = snapshot(client, game).await;
    format!("{} {:?} {:?} {:?}", seen.version, moves(&seen), seen.table.proposals, seen.table.ending)
}

async fn commands_that_nobody_may_give_are_refused(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    let stranger = node.client();
    let thief = Client::with_token(node.address, "not the token");
    let before = state(&ada, &game).await;
    let seat = "403 Forbidden: this seat is not yours";
    let table = "403 Forbidden: only the person who controls both seats can do that";
    let no_command = "is not a command, such as \"first plays f5\", \"second resigns\" or \"pause\"";
    for (client, text, expected) in [
        (&bob, "second plays d6", "409 Conflict: it is not the turn of White"),
        (&bob, "first plays f5", seat),
        (&stranger, "first plays f5", seat),
        (&stranger, "first resigns", seat),
        (&thief, "first plays f5", seat),
        (&ada, "first plays a1", "409 Conflict: a1: a disc on a1 would turn no other"),
        (
            &ada,
            "first plays <script>",
            "409 Conflict: \"<script>\" is not a move; moves are squares from a1 to h8 and pass",
        ),
        (&ada, "adjudicate first wins: because", table),
        (&ada, "abort: boring", table),
        (&ada, "name second: Mallory", table),
        (&ada, "seat second: level:1", table),
        (&ada, "second accepts the draw", seat),
        (&ada, "first accepts the draw", "409 Conflict: no draw has been offered to Black"),
        (&ada, "make me win", &format!("400 Bad Request: \"make me win\" {no_command}")),
        (&ada, "", &format!("400 Bad Request: \"\" {no_command}")),
    ] {
        assert_eq!(problem(command(client, &game, text).await), expected, "{text}");
        assert_eq!(state(&ada, &game).await, before, "{text}");
    }
    assert_eq!(
        problem(command(&ada, "nosuchgame", "first plays f5").await),
        "404 Not Found: there is no game \"nosuchgame\""
    );
    let version = snapshot(&ada, &game).await.version;
    let late = json!({ "text": "first plays f5", "version": version + 1 });
    let said = problem(ada.post::<Value>(&format!("/api/games/{game}/commands"), &late).await);
    assert_eq!(said, "409 Conflict: the game changed before your command arrived");
    assert_eq!(state(&ada, &game).await, before);
}

async fn a_finished_game_stays_finished(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    command(&ada, &game, "first plays f5").await.unwrap();
    command(&bob, &game, "second resigns").await.unwrap();
    let before = state(&ada, &game).await;
    let over = "409 Conflict: the game is over: Black wins by resignation";
    for (client, text) in [
        (&bob, "second plays d6"),
        (&bob, "second asks to take back"),
        (&ada, "first offers a draw"),
        (&ada, "first resigns"),
    ] {
        assert_eq!(problem(command(client, &game, text).await), over, "{text}");
    }
    assert_eq!(state(&ada, &game).await, before);
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
    let long_line = json!({ "start": "othello", "moves": vec!["f5"; 601] });
    for (path, kind, body, expected) in [
        ("/api/games", json, "{".to_owned(), "400 EOF while parsing an object at line 1 column 1"),
        (
            "/api/games",
            json,
            "\"a game\"".to_owned(),
            "400 invalid type: string \"a game\", expected struct NewGame at line 1 column 8",
        ),
        (
            "/api/games",
            json,
            "{\"start\":7}".to_owned(),
            "400 invalid type: integer `7`, expected a string at line 1 column 10",
        ),
        ("/api/games", "text/plain", "{}".to_owned(), "400 the body must be JSON, with content-type application/json"),
        ("/api/games", json, format!("\"{}\"", "x".repeat(300_000)), "413 a request can have 262144 bytes"),
        ("/api/line", json, "\u{0}".to_owned(), "400 expected value at line 1 column 1"),
        ("/api/nothing", json, "{}".to_owned(), "404 there is no \"/nothing\""),
        ("/api/import", json, json!({ "text": "x".repeat(220_000) }).to_string(), "413 a text can have 200000 bytes"),
        ("/api/line", json, long_line.to_string(), "413 a line can have 600 moves"),
    ] {
        let (status, problem) = send_raw(&node, path, kind, body).await;
        assert_eq!(format!("{} {problem}", status.as_u16()), expected, "{path}");
    }
}

/// How a line ends that the server closes.
async fn end(socket: &mut Socket) -> String {
    loop {
        if let Err(error) = socket.next::<FromServer>().await {
            return error.to_string();
        }
    }
}

/// What a socket is told next that is no news.
async fn refusal(socket: &mut Socket) -> String {
    loop {
        if let FromServer::Refused { problem, .. } = socket.next().await.unwrap() {
            return problem;
        }
    }
}

async fn malformed_and_oversized_frames_are_refused(house: House) {
    let node = house.node().await;
    let (ada, _bob, game) = friends(&node, "othello standard").await;
    let before = state(&ada, &game).await;
    let mut socket = listen(&ada, &game).await;
    let malformed = [
        ("", "EOF while parsing a value at line 1 column 0"),
        ("{", "EOF while parsing an object at line 1 column 1"),
        ("null", "invalid type: null, expected internally tagged enum ToServer at line 1 column 4"),
        ("[1,2", "invalid type: integer `1`, expected variant identifier at line 1 column 2"),
        ("{\"type\":\"unknown\"}", "unknown variant `unknown`, expected `command` or `ping` at line 1 column 17"),
        ("{\"type\":\"command\"}", "missing field `text`"),
        ("\u{0}\u{1}", "expected value at line 1 column 1"),
    ];
    let mut said = Vec::new();
    for (text, _) in malformed {
        socket.send(Message::text(text)).await.unwrap();
        said.push((text, refusal(&mut socket).await));
    }
    assert_eq!(said, malformed.map(|(text, problem)| (text, problem.to_owned())));
    // Twenty are too many.
    for _ in malformed.len()..19 {
        socket.send(Message::binary(vec![0xff; 100])).await.unwrap();
        assert_eq!(refusal(&mut socket).await, "expected value at line 1 column 1");
    }
    socket.send(Message::text("nonsense")).await.unwrap();
    let close = "the server does not answer: 1008 too many messages that cannot be understood";
    assert_eq!(end(&mut socket).await, close);

    let mut socket = listen(&ada, &game).await;
    socket.send(Message::text("x".repeat((16 << 10) + 1))).await.unwrap();
    assert_eq!(end(&mut socket).await, "the server does not answer: 1009 the message is too large");
    let mut socket = listen(&ada, &game).await;
    // So much is not even read: the line may break before the reason is told.
    let _ = socket.send(Message::text("x".repeat(1 << 20))).await;
    end(&mut socket).await;

    assert_eq!(state(&ada, &game).await, before);
    command(&ada, &game, "first plays f5").await.unwrap();
}

async fn names_are_data(house: House) {
    let node = house.node().await;
    for name in ["<script>alert(1)</script>", "'; DROP TABLE games; --", "\" OR 1=1 --", "\\u{0}\\n%s%n", "名前 🙂"]
    {
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
    let breaks = "a name cannot have line breaks or control characters";
    for (name, password, expected) in [
        ("x".repeat(41).as_str(), "long enough", "a name can have 40 characters"),
        ("two\nlines", "long enough", breaks),
        ("\u{7}", "long enough", breaks),
        ("  ", "long enough", "an account needs a name"),
        ("Eve", "short", "a password has 8 to 200 bytes"),
    ] {
        let client = node.client();
        let body = json!({ "name": name, "password": password });
        let said = problem(client.post::<Value>("/api/accounts", &body).await);
        assert_eq!(said, format!("422 Unprocessable Entity: {expected}"));
        assert_eq!(client.get::<Value>("/api/me").await.unwrap()["account"], false, "{name:?} has no account");
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
                assert_eq!(reply.headers["retry-after"], "1");
                let said = problem(reply.read::<Value>());
                assert_eq!(said, "429 Too Many Requests: too many requests; try again in 1 seconds");
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
    assert!(heard < 500, "{heard} messages, then {end}");
    let mut back = node.client().socket(&game, Some(version - 10)).await.unwrap();
    for expected in version - 10..version {
        assert_eq!(back.update().await.unwrap().event.version, expected);
    }
}

async fn the_comments_of_a_game_are_limited(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let said = problem(command(&ada, &game, &format!("comment 0: {}", "z".repeat(2001))).await);
    assert_eq!(said, "422 Unprocessable Entity: a comment can have 2000 characters");
    for _ in 0..50 {
        command(&ada, &game, &format!("comment 0: {}", "z".repeat(2000))).await.unwrap();
    }
    let said = problem(command(&ada, &game, "comment 0: z").await);
    assert_eq!(said, "409 Conflict: all comments of a game, changed ones included, can have 100000 characters");
    command(&ada, &game, "first plays f5").await.unwrap();
}

async fn events_are_told_in_parts(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    for number in 0..210 {
        command(&ada, &game, &format!("comment 0: {number}")).await.unwrap();
    }
    let mut versions = Vec::new();
    for (since, expected) in [(0, 200), (200, 10), (210, 0), (9999, 0)] {
        let told: Vec<Update> = ada.get(&format!("/api/games/{game}/events?since={since}")).await.unwrap();
        assert_eq!(told.len(), expected, "since {since}");
        versions.extend(told.iter().map(|update| update.event.version));
    }
    assert_eq!(versions, (0..210).collect::<Vec<_>>());
}

async fn pages_of_other_sites_are_refused(house: House) {
    let node = house.node().await;
    let refused = Some("403 Forbidden: requests from other sites are refused".to_owned());
    for (header, value, expected) in [
        ("origin", "http://evil.example", &refused),
        ("origin", "null", &refused),
        ("sec-fetch-site", "cross-site", &refused),
        ("origin", &format!("http://{}", node.address), &None),
    ] {
        let (ada, own) = (node.client(), "/api/me/games");
        ada.get::<Value>(own).await.unwrap();
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("http://{}/api/games", node.address))
            .header("content-type", "application/json")
            .header(header, value)
            .body(Full::from(serde_json::to_vec(&wanted("othello", "human", "human")).unwrap()))
            .unwrap();
        let said = ada.send_request(request).await.unwrap().read::<Value>();
        assert_eq!(said.err().map(|error| error.to_string()), *expected, "{header}: {value}");
        let games = ada.get::<Value>(own).await.unwrap()["games"].as_array().unwrap().len();
        assert_eq!(games, usize::from(expected.is_none()), "{header}: {value}");
    }
    let reply = node.client().send::<()>(Method::GET, "/", None).await.unwrap();
    let policy = reply.headers["content-security-policy"].to_str().unwrap();
    // WebAssembly and nothing else that the page makes itself may run.
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    let rest = policy.replace("'wasm-unsafe-eval'", "");
    assert!(policy.contains("default-src 'self'") && !rest.contains("unsafe"), "{policy}");
    assert_eq!(reply.headers["cross-origin-opener-policy"], "same-origin");
    assert_eq!(reply.headers["cross-origin-embedder-policy"], "require-corp");
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
        (with("start", "chess"), "\"chess\" is no game; known are othello, quoridor"),
        (
            with("start", "quoridor 99x99:1"),
            "the start is neither tournament, boards, a size with walls such as 5x5:3, nor a position: 1 of 5 fields between \
             slashes: horizontal walls / vertical walls / pawns / walls in hand / player to move",
        ),
        (with("second", "level:99"), "\"99\" is not a level; levels are 1 to 20, and unlimited"),
        (with("second", "engine:gtp rm -rf /"), "engine:gtp rm -rf / does not play on this server"),
        (with("second", "link:/dev/ttyUSB0"), "link:/dev/ttyUSB0 does not play on this server"),
        (with("second", "time:3600000"), "time:3600000 does not play on this server"),
        (with("second", "npc"), "the second player, npc, does not play othello"),
        (
            with("clock", "sundial"),
            "\"sundial\" is not a clock; clocks are none, move:20, fischer:300+2 and byo-yomi:600+3x30, in seconds",
        ),
        (with("takeBack", "sometimes"), "\"sometimes\" is no rule for taking back; known are free, agreed, never"),
        (
            json!({ "start": "quoridor boards draws none", "first": "human", "second": "human", "clock": "move:1", "timeOut": "lose-turn" }),
            "a game with lost turns has the usual rules for draws",
        ),
        (with("timeOut", "whatever"), "\"whatever\" is no consequence of time; known are lose-game, lose-turn, claim"),
    ] {
        let client = node.client();
        let said = problem(client.post::<Value>("/api/games", &wish).await);
        assert_eq!(said, format!("422 Unprocessable Entity: {expected}"));
        assert_eq!(client.get::<Value>("/api/me/games").await.unwrap()["games"], json!([]), "there is no game");
    }
}

/// What comes back for a request with these headers.
async fn forwarded(node: &Node, headers: &[(&str, &str)]) -> Reply {
    let request = Request::builder().method(Method::GET).uri(format!("http://{}/api/me", node.address));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    node.client().send_request(request.body(Full::default()).unwrap()).await.unwrap()
}

async fn only_a_trusted_proxy_says_who_asks(house: House) {
    let https = [("x-forwarded-proto", "https")];
    let is_secure = |reply: &Reply| reply.headers["set-cookie"].to_str().unwrap().contains("; Secure");
    let mut house = house.limited(1);
    // Five at once are free; whoever has used them up is refused.
    for is_trusted in [false, true] {
        if is_trusted {
            house = house.behind_proxy();
        }
        let node = house.node().await;
        assert_eq!(is_secure(&forwarded(&node, &https).await), is_trusted);
        let mut refused = 0;
        for number in 0..20 {
            let address = format!("203.0.113.7, 192.0.2.{number}");
            let reply = forwarded(&node, &[("x-forwarded-for", &address)]).await;
            refused += usize::from(reply.status == StatusCode::TOO_MANY_REQUESTS);
        }
        assert_eq!(refused == 0, is_trusted, "{refused} were refused");
        if is_trusted {
            assert!(!is_secure(&forwarded(&node, &[("x-forwarded-proto", "http")]).await));
        }
        // One server a file.
        node.kill();
    }
}

//! Clients that want too much, or never say what they want: others are served all the same.

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::{Method, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use turncoat_client::Reply;
use turncoat_server::api::FromServer;

use crate::house::{House, Node, friends, listen, problem, wanted};

/// One scenario for each test; the database plays no part.
macro_rules! scenarios {
    ($($scenario:ident),+ $(,)?) => {
        mod crowd {
            $(#[test]
            fn $scenario() {
                crate::house::run(crate::house::House::with_sqlite(), super::$scenario);
            })+
        }
    };
}

scenarios! {
    half_sent_requests_do_not_keep_others_out,
    a_body_that_does_not_come_is_not_waited_for,
    idle_connections_are_closed,
    a_body_that_nobody_reads_is_not_waited_for,
    responses_that_are_not_read_do_not_keep_their_connection,
    a_crowd_is_not_told_of_everybody_who_comes,
    an_address_has_so_many_connections,
    behind_a_proxy_the_forwarded_address_counts,
    an_address_has_so_many_sockets,
    rooms_of_aborted_requests_close,
    an_address_and_a_person_begin_so_many_games,
    waits_that_are_no_time_are_refused,
    paths_that_are_no_text_are_refused,
    pages_may_be_named_like_files,
    other_hosts_are_refused,
    everything_is_limited,
    pings_are_limited,
    long_texts_do_not_keep_others_waiting,
}

/// The longest that anything is waited for that must happen.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection from this address.
async fn connect(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind((Ipv4Addr::from(from), 0).into()).expect("an address of this machine");
    socket.connect(to).await.expect("a connection")
}

/// What comes back for a request as it stands, until the server closes the connection.
async fn said(stream: &mut TcpStream, request: &str) -> String {
    // A server that has closed the connection already has said why before.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("the server answers or closes");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Whether an address is served, once the server has noticed what was closed.
async fn is_served(from: [u8; 4], node: &Node) -> bool {
    for _ in 0..200 {
        if said(&mut connect(from, node.address).await, &health(node)).await.starts_with("HTTP/1.1 200") {
            return true;
        }
        sleep(Duration::from_millis(20)).await;
    }
    false
}

fn health(node: &Node) -> String {
    format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", node.address)
}

/// What comes back for a request with these headers.
async fn with_headers(node: &Node, path: &str, headers: &[(&str, &str)]) -> Reply {
    let request = Request::builder().method(Method::GET).uri(format!("http://{}{path}", node.address));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    node.client().send_request(request.body(Full::default()).unwrap()).await.unwrap()
}

async fn half_sent_requests_do_not_keep_others_out(house: House) {
    let house = house.capped(|caps| {
        caps.connections = Some(700);
        caps.connections_per_address = 512;
        caps.header_time = Duration::from_secs(5);
    });
    let node = house.node().await;
    let mut silent = Vec::new();
    for _ in 0..1200 {
        let mut stream = connect([127, 0, 0, 2], node.address).await;
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-half:").await;
        silent.push(stream);
    }
    let mut other = connect([127, 9, 9, 9], node.address).await;
    assert!(said(&mut other, &health(&node)).await.starts_with("HTTP/1.1 200"));
    let mut refused = 0;
    for stream in &mut silent {
        refused += usize::from(said(stream, "").await.starts_with("HTTP/1.1 503"));
    }
    assert!(refused > 0, "an address has so many connections");
    drop(silent);
    assert!(is_served([127, 0, 0, 2], &node).await, "the address is free again");
}

async fn a_body_that_does_not_come_is_not_waited_for(house: House) {
    let house = house.capped(|caps| caps.body_time = Duration::from_millis(200));
    let node = house.node().await;
    let mut stream = connect([127, 0, 0, 1], node.address).await;
    let head = format!(
        "POST /api/import HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{{",
        node.address
    );
    let answer = said(&mut stream, &head).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("the body of the request did not arrive in time"), "{answer}");
}

async fn idle_connections_are_closed(house: House) {
    let house = house.capped(|caps| {
        caps.connections_per_address = 2;
        caps.header_time = Duration::from_millis(200);
    });
    let node = house.node().await;
    // One says nothing at all, the other nothing after its first answer.
    let _silent = connect([127, 0, 0, 5], node.address).await;
    let mut kept_alive = connect([127, 0, 0, 5], node.address).await;
    let request = format!("GET /livez HTTP/1.1\r\nhost: {}\r\n\r\n", node.address);
    assert!(said(&mut kept_alive, &request).await.starts_with("HTTP/1.1 200"));
    assert!(is_served([127, 0, 0, 5], &node).await, "their places are free again");
}

async fn a_body_that_nobody_reads_is_not_waited_for(house: House) {
    let node = house.node().await;
    let mut stream = connect([127, 0, 0, 1], node.address).await;
    let head = format!("GET /livez HTTP/1.1\r\nhost: {}\r\ncontent-length: 1000\r\n\r\n{{", node.address);
    assert!(said(&mut stream, &head).await.starts_with("HTTP/1.1 200"), "it is answered, and the connection closed");
}

async fn responses_that_are_not_read_do_not_keep_their_connection(house: House) {
    let house = house.capped(|caps| {
        caps.connections_per_address = 1;
        caps.response_time = Duration::from_millis(200);
    });
    let node = house.node().await;
    let mut stream = connect([127, 0, 0, 6], node.address).await;
    // Far more than the buffers of the system hold; the server stops to read when its responses are not read.
    let request = format!("GET /app.js HTTP/1.1\r\nhost: {}\r\n\r\n", node.address);
    let asking = async { while stream.write_all(request.as_bytes()).await.is_ok() {} };
    tokio::select! {
        () = asking => {}
        is_served = is_served([127, 0, 0, 6], &node) => assert!(is_served, "the place is free again"),
    }
}

async fn a_crowd_is_not_told_of_everybody_who_comes(house: House) {
    let node = house.node().await;
    let (ada, _, game) = friends(&node, "othello standard").await;
    let mut player = listen(&ada, &game).await;
    let mut crowd = Vec::new();
    for _ in 0..60 {
        crowd.push(node.client().socket(&game, None).await.expect("a socket"));
    }
    let mut told = 0;
    loop {
        if let FromServer::Presence { spectators, .. } = player.next().await.expect("the socket stays open") {
            told += 1;
            if spectators == 60 {
                break;
            }
        }
    }
    assert!(told < 60, "{told} messages for 60 spectators");
}

async fn an_address_has_so_many_connections(house: House) {
    let house = house.capped(|caps| caps.connections_per_address = 3);
    let node = house.node().await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(connect([127, 0, 0, 3], node.address).await);
    }
    // The server has taken the three before it takes the fourth.
    let answer = said(&mut connect([127, 0, 0, 3], node.address).await, "").await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("retry-after: 60"), "{answer}");
    assert!(answer.contains("too many connections from your address"), "{answer}");
    assert!(said(&mut connect([127, 0, 0, 4], node.address).await, &health(&node)).await.starts_with("HTTP/1.1 200"));
    drop(held);
    assert!(is_served([127, 0, 0, 3], &node).await, "the address is free again");
}

async fn behind_a_proxy_the_forwarded_address_counts(house: House) {
    let house = house.behind_proxy().capped(|caps| caps.connections_per_address = 2);
    let node = house.node().await;
    let (_, _, game) = friends(&node, "othello standard").await;
    let path = format!("/api/games/{game}/events?since=1000&wait=30");
    let ask = |from: &str| {
        format!("GET {path} HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: {from}\r\nconnection: close\r\n\r\n", node.address)
    };
    // A waiting request that arrives while the probe below is served is refused, so another one follows every probe.
    let mut waiting = Vec::new();
    let mut answer = Reply { status: StatusCode::OK, headers: Default::default(), body: Default::default() };
    for _ in 0..200 {
        let mut stream = connect([127, 0, 0, 1], node.address).await;
        stream.write_all(ask("2001:db8::1").as_bytes()).await.unwrap();
        waiting.push(stream);
        answer = with_headers(&node, "/api/catalogue", &[("x-forwarded-for", "2001:db8::2")]).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(
        problem(answer.read::<Value>()),
        "429 Too Many Requests: too many requests at once; try again in 2 seconds"
    );
    let other = with_headers(&node, "/api/catalogue", &[("x-forwarded-for", "2001:db8:0:1::1")]).await;
    assert_eq!(other.status, StatusCode::OK);
}

async fn an_address_has_so_many_sockets(house: House) {
    let house = house.capped(|caps| caps.sockets_per_address = 2);
    let node = house.node().await;
    let (ada, _, game) = friends(&node, "othello standard").await;
    let first = ada.socket(&game, None).await.expect("a socket");
    let second = ada.raw_socket("/api/analysis/socket").await.expect("a socket");
    let refused = ada.socket(&game, None).await.err().expect("no third one").to_string();
    assert!(refused.contains("429"), "{refused}");
    drop((first, second));
    let mut opened = ada.socket(&game, None).await;
    for _ in 0..200 {
        if opened.is_ok() {
            break;
        }
        sleep(Duration::from_millis(20)).await;
        opened = ada.socket(&game, None).await;
    }
    opened.expect("the sockets are free again");
}

async fn rooms_of_aborted_requests_close(house: House) {
    let house = house.capped(|caps| caps.room_time = Duration::from_millis(100));
    let node = house.node().await;
    let ada = node.client();
    let mut games = Vec::new();
    for _ in 0..30 {
        games.push(ada.create(&wanted("othello standard", "human", "human")).await.expect("a game").id);
    }
    let mut waiting = Vec::new();
    for game in &games {
        let mut stream = connect([127, 0, 0, 1], node.address).await;
        let request =
            format!("GET /api/games/{game}/events?since=9&wait=30 HTTP/1.1\r\nhost: {}\r\n\r\n", node.address);
        stream.write_all(request.as_bytes()).await.unwrap();
        waiting.push(stream);
    }
    let mut most = 0;
    for _ in 0..400 {
        most = most.max(node.open_rooms());
        if most == games.len() {
            break;
        }
        sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(most, games.len(), "everybody waits in a room");
    drop(waiting);
    for _ in 0..400 {
        if node.open_rooms() == 0 {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("{} rooms are still open", node.open_rooms());
}

async fn an_address_and_a_person_begin_so_many_games(house: House) {
    let wish = wanted("othello standard", "human", "human");
    let house = house.capped(|caps| {
        caps.games_per_address = NonZeroU32::new(5);
        caps.games_per_person = NonZeroU32::new(3);
    });
    let node = house.node().await;
    let ada = node.client();
    for _ in 0..3 {
        ada.create(&wish).await.expect("a game");
    }
    assert!(problem(ada.create(&wish).await).starts_with("429 Too Many Requests: you have begun too many games"));
    let bob = node.client();
    for _ in 0..2 {
        bob.create(&wish).await.expect("a game");
    }
    let said = problem(bob.create(&wish).await);
    assert!(said.starts_with("429 Too Many Requests: too many games have been begun from your address"), "{said}");
    let body = serde_json::to_string(&wish).unwrap();
    let request = format!(
        "POST /api/games HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: \
         close\r\n\r\n{body}",
        node.address,
        body.len()
    );
    let answer = self::said(&mut connect([127, 0, 0, 7], node.address).await, &request).await;
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
}

async fn waits_that_are_no_time_are_refused(house: House) {
    let node = house.node().await;
    let (ada, _, game) = friends(&node, "othello standard").await;
    for (wait, expected) in [
        ("NaN", Some("400 Bad Request: wait is a number of seconds, such as 30")),
        ("-NaN", Some("400 Bad Request: wait is a number of seconds, such as 30")),
        ("-1", None),
        ("-inf", None),
    ] {
        let said = ada.get::<Value>(&format!("/api/games/{game}/events?since=1000&wait={wait}")).await;
        assert_eq!(said.err().map(|error| error.to_string()).as_deref(), expected, "{wait}");
    }
    let said = problem(ada.get::<Value>(&format!("/api/games/{game}/events?wait=soon")).await);
    assert!(said.starts_with("400 Bad Request: ") && said.contains("wait"), "{said}");
}

async fn paths_that_are_no_text_are_refused(house: House) {
    let node = house.node().await;
    for path in ["/api/games/%ff", "/api/people/%ff", "/api/ladder/%ff", "/api/games/x/positions/%ff"] {
        let reply = node.client().send::<()>(Method::GET, path, None).await.unwrap();
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{path}");
        let body: Value = serde_json::from_slice(&reply.body).expect("a body like those of all errors");
        assert!(body["problem"].as_str().is_some_and(|problem| problem.contains("UTF-8")), "{body}");
    }
}

async fn pages_may_be_named_like_files(house: House) {
    let node = house.node().await;
    for (path, expected) in [
        ("/person/j.smith", StatusCode::OK),
        ("/game/a.b", StatusCode::OK),
        ("/app.js", StatusCode::OK),
        ("/no-such.js", StatusCode::NOT_FOUND),
        ("/person/x/no-such.js", StatusCode::NOT_FOUND),
    ] {
        let reply = node.client().send::<()>(Method::GET, path, None).await.unwrap();
        assert_eq!(reply.status, expected, "{path}");
        let is_page = reply.headers["content-type"].to_str().unwrap().starts_with("text/html");
        assert_eq!(is_page, path.starts_with("/person/j") || path.starts_with("/game"), "{path}");
    }
}

async fn other_hosts_are_refused(house: House) {
    let plain = house.node().await;
    let published = House::with_sqlite().published("https://play.example.org");
    let public = published.node().await;
    for (host, expected) in [
        ("evil.example", [421, 421]),
        ("play.example.org", [421, 200]),
        ("play.example.org:443", [421, 200]),
        ("localhost:7447", [200, 200]),
        ("192.0.2.1", [200, 200]),
    ] {
        for (node, expected) in [&plain, &public].into_iter().zip(expected) {
            for path in ["/", "/healthz", "/api/catalogue"] {
                let reply = with_headers(node, path, &[("host", host)]).await;
                assert_eq!(reply.status.as_u16(), expected, "{host} {path}");
                let is_strict = reply.headers.contains_key("strict-transport-security");
                assert_eq!(is_strict, std::ptr::eq(node, &raw const public), "{host} {path}");
            }
        }
    }
    let reply = with_headers(&plain, "/api/catalogue", &[("host", "evil.example")]).await;
    assert_eq!(
        problem(reply.read::<Value>()),
        "421 Misdirected Request: this server is not \"evil.example\": it answers for localhost, IP addresses and the host of \
         its option --public-url"
    );
}

async fn everything_is_limited(house: House) {
    let house = house.limited(1);
    let node = house.node().await;
    for path in ["/healthz", "/app.js", "/", "/no-such-file.js"] {
        let client = node.client();
        let mut refused = None;
        for _ in 0..200 {
            let reply = client.send::<()>(Method::GET, path, None).await.unwrap();
            if reply.status == StatusCode::TOO_MANY_REQUESTS {
                refused = Some(reply);
                break;
            }
        }
        let refused = refused.unwrap_or_else(|| panic!("{path} is not limited"));
        assert!(refused.headers.contains_key("retry-after"), "{path}");
    }
}

async fn pings_are_limited(house: House) {
    let node = house.node().await;
    let (ada, _, game) = friends(&node, "othello standard").await;
    for path in [format!("/api/games/{game}/socket"), "/api/analysis/socket".to_owned()] {
        let mut socket = ada.raw_socket(&path).await.expect("a socket");
        for _ in 0..2000 {
            // The server may have closed the line already.
            if socket.send(Message::Ping(Default::default())).await.is_err() {
                break;
            }
        }
        // It says why, unless the line breaks under what was still on the way.
        while timeout(PATIENCE, socket.next::<Value>()).await.expect("the server closes the line").is_ok() {}
    }
    let mut socket = ada.socket(&game, None).await.expect("a socket");
    assert!(matches!(socket.next::<FromServer>().await, Ok(FromServer::Snapshot { .. })));
}

async fn long_texts_do_not_keep_others_waiting(house: House) {
    let node = house.node().await;
    for line in ["turncoat\n", "x\n", "(;"] {
        let text = line.repeat(120_000 / line.len());
        let said = problem(node.client().post::<Value>("/api/import", &json!({ "text": text })).await);
        assert!(said.starts_with("422 Unprocessable Entity: "), "{said}");
    }
}

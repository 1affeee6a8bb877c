//! nginx with our configurations in front of real nodes.

use std::net::SocketAddr;

use axum::http::{Method, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use tempfile::TempDir;
use turncoat_client::{Client, ClientError, Reply, Socket};
use turncoat_server::api::{Created, FromServer, NewGame};

use crate::nginx::{BROWSER, Nginx};
use crate::node::Node;
use crate::postgres::Postgres;
use crate::run;

#[test]
fn nginx_in_front_of_one_node_passes_on_pages_sockets_and_addresses() {
    run(async {
        let folder = TempDir::new().unwrap();
        let database = folder.path().join("games.sqlite").to_string_lossy().into_owned();
        let node = Node::start(folder.path(), "node", &["--behind-proxy", "--database", &database]);
        let nginx = Nginx::check("deploy/nginx/one-node.conf", &[("127.0.0.1:7447", node.address)]).start().await;
        let port = nginx.browser_port().await;

        let redirect = get(nginx.http, "/game/abc?x=1", None).await;
        assert_eq!(redirect.status, StatusCode::MOVED_PERMANENTLY);
        assert_eq!(redirect.headers["location"], "https://127.0.0.1/game/abc?x=1");

        // What a browser writes into the proxy's lines itself does not count.
        let page = get(port, "/?secret=question", Some("203.0.113.66")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
        let lines = node.log_lines("turncoat::access");
        let line = lines.iter().find(|line| line["path"] == "/").expect("the request is in the log");
        assert_eq!((&line["client"], &line["method"], &line["status"]), (&json!(BROWSER), &json!("GET"), &json!(200)));
        assert_eq!(line["request"], page.headers["x-request-id"].to_str().unwrap(), "one name in both logs");
        let me = get(port, "/api/me", None).await;
        assert!(me.headers["set-cookie"].to_str().unwrap().contains("Secure"), "cookies stay on https");
        for path in ["/livez", "/readyz"] {
            assert_eq!(get(port, path, None).await.status, StatusCode::NOT_FOUND, "{path} is for the machine itself");
        }

        let (ada, bob, game) = friends(port).await;
        let [mut at_adas, mut at_bobs] = [listen(&ada, &game).await, listen(&bob, &game).await];
        at_adas.command("first plays f5").await.unwrap();
        hear(&mut at_bobs, "first plays f5").await;
        at_bobs.command("second plays d6").await.unwrap();
        hear(&mut at_adas, "second plays d6").await;
    });
}

#[test]
fn behind_nginx_play_goes_on_when_one_of_two_nodes_is_killed() {
    run(async {
        let folder = TempDir::new().unwrap();
        let postgres = Postgres::start();
        let url = postgres.url();
        let start = |name: &str| Node::start(folder.path(), name, &["--behind-proxy", "--database", &url]);
        let (here, there) = (start("here"), start("there"));
        let nodes = [("10.0.0.11:7447", here.address), ("10.0.0.12:7447", there.address)];
        let nginx = Nginx::check("deploy/nginx/several-nodes.conf", &nodes).start().await;
        let port = nginx.browser_port().await;

        let (ada, bob, game) = friends(port).await;
        let [at_adas, at_bobs] = [listen(&ada, &game).await, listen(&bob, &game).await];
        let mut seats = [(ada, at_adas), (bob, at_bobs)];
        play(&mut seats, &game, "first plays f5").await;
        play(&mut seats, &game, "second plays d6").await;
        let used = [&here, &there].map(|node| node.log_lines("turncoat::access").len());
        assert!(used.iter().all(|&requests| requests > 0), "both nodes are in use: {used:?}");

        here.kill();
        for text in ["first plays c3", "second plays d3", "first plays c4"] {
            play(&mut seats, &game, text).await;
        }
        for _ in 0..10 {
            assert_eq!(get(port, "/api/catalogue", None).await.status, StatusCode::OK);
        }
    });
}

#[test]
fn the_configuration_of_the_containers_proxy_is_valid() {
    let address = SocketAddr::from(([127, 0, 0, 1], 7447));
    Nginx::check("deploy/nginx/compose.conf", &[("node-1:7447", address), ("node-2:7447", address)]);
}

async fn get(address: SocketAddr, path: &str, forwarded_for: Option<&str>) -> Reply {
    let mut request = Request::builder().method(Method::GET).uri(format!("http://{address}{path}"));
    if let Some(forwarded_for) = forwarded_for {
        request = request.header("x-forwarded-for", forwarded_for).header("x-request-id", "of-the-browser");
    }
    let request = request.body(Full::default()).unwrap();
    Client::new(address).send_request(request).await.unwrap()
}

/// A game between two guests, both session.
async fn friends(address: SocketAddr) -> (Client, Client, String) {
    let (ada, bob) = (Client::new(address), Client::new(address));
    let wanted = json!({ "start": "othello standard", "first": "human", "second": "friend" });
    let wanted: NewGame = serde_json::from_value(wanted).unwrap();
    let Created { id, invitation, .. } = ada.create(&wanted).await.unwrap();
    let body = json!({ "token": invitation.expect("a seat is open").token, "name": "Bob" });
    let _: Value = bob.post(&format!("/api/games/{id}/seats/second"), &body).await.unwrap();
    (ada, bob, id)
}

/// Listens to a game, and waits until the server knows it.
async fn listen(client: &Client, game: &str) -> Socket {
    let mut socket = client.socket(game, None).await.unwrap();
    let greeting = socket.next().await.unwrap();
    assert!(matches!(greeting, FromServer::Snapshot { .. }), "{greeting:?}");
    socket
}

async fn hear(socket: &mut Socket, text: &str) {
    while socket.update().await.unwrap().event.text != text {}
}

/// One plays and both see it. A socket that breaks is opened again, as the page does it.
async fn play(seats: &mut [(Client, Socket); 2], game: &str, text: &str) {
    let player = usize::from(text.starts_with("second"));
    for _ in 0..20 {
        if try_to_play(seats, game, player, text).await.is_ok() {
            return;
        }
        for (client, socket) in seats.iter_mut() {
            *socket = listen(client, game).await;
        }
    }
    panic!("{text} is not played");
}

async fn try_to_play(
    seats: &mut [(Client, Socket); 2],
    game: &str,
    player: usize,
    text: &str,
) -> Result<(), ClientError> {
    let (client, socket) = &mut seats[player];
    let events: Vec<Value> = client.get(&format!("/api/games/{game}/events?since=0")).await?;
    if !events.iter().any(|event| event["event"]["text"] == text) {
        socket.command(text).await?;
    }
    for (client, socket) in seats.iter_mut() {
        // Who comes back late finds the move in the game.
        let seen: Vec<Value> = client.get(&format!("/api/games/{game}/events?since=0")).await?;
        if !seen.iter().any(|event| event["event"]["text"] == text) {
            while socket.update().await?.event.text != text {}
        }
    }
    Ok(())
}

//! The end of a server: what goes on comes to its end, and nothing new is begun.

use std::time::Duration;

use axum::http::Method;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use turncoat_server::api::FromServer;

use crate::house::{House, command, friends};
use crate::on_both_databases;

on_both_databases! {
    a_server_that_ends_finishes_what_it_has_begun,
}

/// The longest that anything is waited for that must happen.
const PATIENCE: Duration = Duration::from_secs(50);

async fn a_server_that_ends_finishes_what_it_has_begun(house: House) {
    let mut node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    command(&ada, &game, "first plays f5").await.expect("a move");
    let mut socket = bob.socket(&game, None).await.expect("a socket");
    assert!(matches!(socket.next::<FromServer>().await, Ok(FromServer::Snapshot { .. })));
    let mut analysis = bob.raw_socket("/api/analysis/socket").await.expect("a socket");
    let waiting = {
        let (client, path) = (node.client(), format!("/api/games/{game}/events?since=1000&wait=30"));
        tokio::spawn(async move { client.get::<Vec<Value>>(&path).await })
    };
    // A request that has begun: the rest of its body is on the way.
    let mut begun = TcpStream::connect(node.address).await.expect("a connection");
    let body = r#"{"text":"f5d6c3"}"#;
    let head = format!(
        "POST /api/import HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        node.address,
        body.len()
    );
    begun.write_all(head.as_bytes()).await.unwrap();
    begun.write_all(&body.as_bytes()[..5]).await.unwrap();
    // One that is answered shows that the one before has been taken.
    ada.get::<Value>("/api/catalogue").await.expect("an answer");
    tokio::time::sleep(Duration::from_millis(200)).await;

    let ended = node.drain();
    let farewell = loop {
        if let Err(error) = timeout(PATIENCE, socket.next::<FromServer>()).await.expect("the socket is closed") {
            break error.to_string();
        }
    };
    assert_eq!(farewell, "the server does not answer: 1012 the server is restarting; come back soon");
    let farewell = timeout(PATIENCE, analysis.next::<Value>()).await.expect("the socket is closed");
    assert!(farewell.unwrap_err().to_string().contains("1012"));
    let told = timeout(PATIENCE, waiting).await.expect("the wait is over").unwrap();
    assert_eq!(told.expect("an answer"), Vec::<Value>::new());

    let refused = node.client().send::<()>(Method::GET, "/api/catalogue", None).await.expect("an answer");
    assert_eq!(refused.status.as_u16(), 503);
    assert!(refused.headers.contains_key("retry-after"));
    let said: Value = serde_json::from_slice(&refused.body).unwrap();
    assert_eq!(said["problem"], "the server is restarting; try again in a few seconds");

    begun.write_all(&body.as_bytes()[5..]).await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, begun.read_to_string(&mut answer)).await.expect("an answer").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(r#""format":"transcript""#), "{answer}");
    timeout(PATIENCE, ended).await.expect("the server ends");
    drop(node);

    let next = house.node().await;
    let seen = ada.at(next.address).get::<Value>(&format!("/api/games/{game}")).await.expect("the game");
    assert_eq!(seen["nodes"].as_array().map(Vec::len), Some(2), "the move is there");
}

//! What an idle socket costs the server in memory.

use std::alloc::{GlobalAlloc, Layout, System};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use turncoat_client::Client;
use turncoat_server::{Caps, Options, Server};

/// How many bytes are allocated.
static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

struct Counting;

// SAFETY: everything is left to the system's allocator; only sizes are counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const GAMES: usize = 50;
/// How many watch each game before and after the first measurement.
const WARM_UP: usize = 2;
const SPECTATORS: usize = 12;
/// How many bytes a socket may cost, the end of the client in this process included.
const MOST: usize = 24 << 10;
/// By how many bytes the count may change while nothing happens.
const NOISE: usize = 64 << 10;

/// A spectator that reads what it is sent, with as little memory as possible.
async fn watch(address: SocketAddr, game: String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!(
        "GET /api/games/{game}/socket HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("the request is sent");
    drop(request);
    let mut bytes = [0; 256];
    while stream.read(&mut bytes).await.is_ok_and(|length| length > 0) {}
}

/// How much is allocated when every game has so many spectators, and neither messages are on the way nor engines are made
/// ready any more.
async fn settled(client: &Client, games: &[String], spectators: usize) -> usize {
    for game in games {
        for _ in 0..600 {
            let seen = client.get::<Value>(&format!("/api/games/{game}")).await.expect("the game");
            if seen["spectators"] == spectators {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let (mut known, mut quiet) = (0, 0);
    for _ in 0..300 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = ALLOCATED.load(Ordering::Relaxed);
        quiet = if now.abs_diff(known) < NOISE { quiet + 1 } else { 0 };
        known = now;
        if quiet >= 15 {
            break;
        }
    }
    known
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_idle_socket_costs_little() {
    let folder = TempDir::new().expect("a folder");
    let database = folder.path().join("games.sqlite").to_string_lossy().into_owned();
    let caps = Caps {
        connections_per_address: usize::MAX,
        sockets_per_address: usize::MAX,
        games_per_address: None,
        games_per_person: None,
        ..Caps::default()
    };
    let options = Options { requests_per_second: None, caps, ..Options::new(database) };
    let server = Server::start(options).await.expect("the server starts");
    let address = server.address();
    tokio::spawn(server.run());
    let client = Client::new(address);
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let wish = json!({ "start": "othello standard", "first": "human", "second": "human" });
        let created = client.post::<Value>("/api/games", &wish).await.expect("a game");
        games.push(created["id"].as_str().expect("a name").to_owned());
    }
    let come = |count: usize| {
        for game in games.iter().flat_map(|game| std::iter::repeat_n(game, count)) {
            tokio::spawn(watch(address, game.clone()));
        }
    };
    come(WARM_UP);
    let before = settled(&client, &games, WARM_UP).await;
    come(SPECTATORS);
    let after = settled(&client, &games, WARM_UP + SPECTATORS).await;
    let each = after.saturating_sub(before) / (GAMES * SPECTATORS);
    assert!(each < MOST, "{each} bytes a socket");
    println!("{each} bytes a socket");
}

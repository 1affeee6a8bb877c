//! Where the scenarios happen: a database and the servers on it.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use tempfile::TempDir;
use tokio::runtime::Runtime;
use turncoat_client::{Client, ClientError, Socket};
use turncoat_server::api::{Created, FromServer, GameSnapshot, NewGame, Update};
use turncoat_server::{Caps, Options, Program, Server};

use crate::postgres;

/// A database.
pub(crate) struct House {
    database: String,
    _folder: Option<TempDir>,
    requests_per_second: Option<NonZeroU32>,
    is_behind_proxy: bool,
    public_url: Option<&'static str>,
    caps: Caps,
    programs: Vec<Program>,
    collection: Option<TempDir>,
}

/// A server with threads of its own, so that all of it ends at once.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    pub(crate) metrics_address: SocketAddr,
    open_rooms: Box<dyn Fn() -> usize + Send + Sync>,
    end: Option<tokio::sync::oneshot::Sender<()>>,
    running: Option<tokio::task::JoinHandle<()>>,
    runtime: Option<Runtime>,
}

/// Runs a scenario; one that hangs fails.
pub(crate) fn run<H, F: Future<Output = ()>>(house: H, scenario: impl FnOnce(H) -> F) {
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let limit = Duration::from_secs(300);
        tokio::time::timeout(limit, scenario(house)).await.expect("the scenario hangs");
    });
    runtime.shutdown_background();
}

impl House {
    pub(crate) fn with_sqlite() -> Self {
        let folder = TempDir::new().expect("a folder");
        let database = folder.path().join("games.sqlite").to_string_lossy().into_owned();
        Self { _folder: Some(folder), ..Self::on(database) }
    }

    pub(crate) fn with_postgres() -> Self {
        Self::on_postgres(postgres::new_database())
    }

    /// On the database at this address.
    pub(crate) fn on_postgres(url: String) -> Self {
        Self::on(url)
    }

    fn on(database: String) -> Self {
        // All clients have the same address.
        let caps = Caps {
            connections_per_address: usize::MAX,
            sockets_per_address: usize::MAX,
            games_per_address: None,
            games_per_person: None,
            ..Caps::default()
        };
        Self {
            database,
            _folder: None,
            requests_per_second: None,
            is_behind_proxy: false,
            public_url: None,
            caps,
            programs: Vec::new(),
            collection: None,
        }
    }

    /// The same house with a foreign program: its name, and what it does.
    pub(crate) fn program(mut self, name: &str, command: &str) -> Self {
        self.programs.push(format!("{name}={command}").parse().expect("a program"));
        self
    }

    /// The same house with a collection of games.
    pub(crate) fn collection(self, folder: TempDir) -> Self {
        Self { collection: Some(folder), ..self }
    }

    /// The same house with a limit for every client.
    pub(crate) fn limited(self, requests_per_second: u32) -> Self {
        Self { requests_per_second: NonZeroU32::new(requests_per_second), ..self }
    }

    /// The same house behind a proxy that is trusted.
    pub(crate) fn behind_proxy(self) -> Self {
        Self { is_behind_proxy: true, ..self }
    }

    /// The same house with another public address.
    pub(crate) fn published(self, public_url: &'static str) -> Self {
        Self { public_url: Some(public_url), ..self }
    }

    /// The same house with other caps.
    pub(crate) fn capped(mut self, change: impl FnOnce(&mut Caps)) -> Self {
        change(&mut self.caps);
        self
    }

    /// Where the database is.
    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// A statement on the database, past the server.
    pub(crate) async fn execute(&self, sql: &str) {
        let mut connection = self.connect().await;
        let statement = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()));
        statement.execute(&mut connection).await.expect("the statement is right");
    }

    /// A connection to the database.
    pub(crate) async fn connect(&self) -> sqlx::AnyConnection {
        sqlx::any::install_default_drivers();
        let is_file = !self.database.starts_with("postgres");
        let url = if is_file { format!("sqlite://{}", self.database) } else { self.database.clone() };
        <sqlx::AnyConnection as sqlx::Connection>::connect(&url).await.expect("the database answers")
    }

    /// A server on this database.
    pub(crate) async fn node(&self) -> Node {
        let options = Options {
            metrics_address: Some("127.0.0.1:0".parse().expect("an address")),
            requests_per_second: self.requests_per_second,
            is_behind_proxy: self.is_behind_proxy,
            public_url: self.public_url.map(|url| url.parse().expect("an address")),
            caps: self.caps.clone(),
            drain_time: Duration::from_secs(60),
            programs: self.programs.clone(),
            collection: self.collection.iter().map(|folder| folder.path().to_owned()).collect(),
            cache: self.collection.as_ref().map_or_else(std::env::temp_dir, |folder| folder.path().to_owned()),
            ..Options::new(self.database.clone())
        };
        let runtime = Runtime::new().expect("a runtime");
        let (sender, started) = tokio::sync::oneshot::channel();
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let running = runtime.spawn(async move {
            let server = Server::start(options).await.expect("the server starts");
            let metrics_address = server.metrics_address().expect("metrics were asked for");
            let open_rooms: Box<dyn Fn() -> usize + Send + Sync> = Box::new(server.open_rooms());
            let _ = sender.send((server.address(), metrics_address, open_rooms));
            let ended = async {
                if ended.await.is_err() {
                    std::future::pending::<()>().await;
                }
            };
            server.run_until(ended).await.expect("the server runs");
        });
        let (address, metrics_address, open_rooms) = started.await.expect("the server starts");
        Node { address, metrics_address, open_rooms, end: Some(end), running: Some(running), runtime: Some(runtime) }
    }
}

impl Node {
    /// Somebody new.
    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// How many rooms are open.
    pub(crate) fn open_rooms(&self) -> usize {
        (self.open_rooms)()
    }

    /// Asks the server to end, as SIGTERM does; what comes back is done when it has.
    pub(crate) fn drain(&mut self) -> impl Future<Output = ()> + use<> {
        let _ = self.end.take().expect("it was not asked before").send(());
        let running = self.running.take().expect("it runs");
        async { running.await.expect("it ends") }
    }

    /// Ends the server without a word to anybody.
    pub(crate) fn kill(mut self) {
        self.stop();
    }

    /// Ends the server, and waits until it has let go of its database.
    pub(crate) async fn stop_and_wait(mut self) {
        if let Some(runtime) = self.runtime.take() {
            let stopping = tokio::task::spawn_blocking(move || runtime.shutdown_timeout(Duration::from_secs(30)));
            stopping.await.expect("the server stops");
        }
    }

    fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What is wanted for a game.
pub(crate) fn wanted(start: &str, first: &str, second: &str) -> NewGame {
    NewGame::new(start, first, second)
}

/// A game between two guests, both session.
pub(crate) async fn friends(node: &Node, start: &str) -> (Client, Client, String) {
    friends_on(node, wanted(start, "human", "friend")).await
}

/// As [`friends`], on these terms.
pub(crate) async fn friends_on(node: &Node, wanted: NewGame) -> (Client, Client, String) {
    let (ada, bob) = (node.client(), node.client());
    let created = ada.create(&wanted).await.expect("a game");
    join(&bob, &created).await;
    (ada, bob, created.id)
}

/// Sits down by invitation.
pub(crate) async fn join(client: &Client, created: &Created) {
    let invitation = created.invitation.as_ref().expect("a seat is open");
    let side = serde_json::to_value(invitation.side).expect("a side");
    let path = format!("/api/games/{}/seats/{}", created.id, side.as_str().expect("a name"));
    let body = serde_json::json!({ "token": invitation.token, "name": "Bob" });
    client.post::<serde_json::Value>(&path, &body).await.expect("the seat is taken");
}

/// A command by HTTP.
pub(crate) async fn command(client: &Client, game: &str, text: &str) -> Result<Update, ClientError> {
    client.post(&format!("/api/games/{game}/commands"), &serde_json::json!({ "text": text })).await
}

pub(crate) async fn snapshot(client: &Client, game: &str) -> GameSnapshot {
    client.get(&format!("/api/games/{game}")).await.expect("the game is there")
}

/// What a snapshot says about the moves so far.
pub(crate) fn moves(snapshot: &GameSnapshot) -> Vec<String> {
    let mut line = Vec::new();
    let mut node = Some(snapshot.table.current);
    while let Some(id) = node {
        let place = &snapshot.nodes[id as usize];
        line.extend(place.mv.clone());
        node = place.parent;
    }
    line.reverse();
    line
}

/// The problem that somebody is told.
pub(crate) fn problem<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("this is to be refused").to_string()
}

/// Waits for the event with this text.
pub(crate) async fn hear(socket: &mut Socket, text: &str) -> Update {
    let update = socket.update().await.expect("an update");
    assert_eq!(update.event.text, text);
    update
}

/// Listens to a game, and waits until the server knows it: what happens from now on is heard.
pub(crate) async fn listen(client: &Client, game: &str) -> Socket {
    let mut socket = client.socket(game, None).await.expect("a line");
    let first: FromServer = socket.next().await.expect("a greeting");
    assert!(matches!(first, FromServer::Snapshot { .. }), "{first:?}");
    socket
}

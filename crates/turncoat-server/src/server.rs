use std::collections::HashSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use turncoat_formats::explorer::{ExploreError, Explorer, Sources};

use crate::app::{App, Parts};
use crate::caps::Caps;
use crate::drain::Drain;
use crate::engines::Engines;
use crate::game_quotas::GameQuotas;
use crate::guesses::Guesses;
use crate::heavy_work::HeavyWork;
use crate::limits::Rates;
use crate::programs::{Program, Programs};
use crate::public_url::{Hosts, PublicUrl};
use crate::queue::Queue;
use crate::rooms::Rooms;
use crate::sessions::Sessions;
use crate::slots::Slots;
use crate::store::{Access, Store, StoreError};
use crate::{bus, connections, housekeeping, router, telemetry};

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen: the first of these that is free.
    pub addresses: Vec<SocketAddr>,
    /// The database: the path of a file, or `postgres://…`.
    pub database: String,
    /// Where to show metrics; nowhere if nothing is said.
    pub metrics_address: Option<SocketAddr>,
    /// How many threads the engine may use.
    pub threads: usize,
    /// Folders or files with games of Othello, to be explored.
    pub collection: Vec<PathBuf>,
    /// Other people's programs to play against.
    pub programs: Vec<Program>,
    /// Where the index of the collection is kept.
    pub cache: PathBuf,
    /// How many requests a second each client may send; as many as it likes if nothing is said.
    pub requests_per_second: Option<NonZeroU32>,
    /// Whether all requests come through a proxy that says whom it got them from, and over what.
    pub is_behind_proxy: bool,
    /// The address by which browsers reach the server from outside; without it they have to use an IP address or localhost.
    pub public_url: Option<PublicUrl>,
    /// How much one client may take.
    pub caps: Caps,
    /// How long the server waits for what goes on when it is asked to end.
    pub drain_time: Duration,
}

impl Options {
    /// A server for this machine alone, on any free port.
    #[must_use]
    pub fn new(database: impl Into<String>) -> Self {
        Self {
            addresses: vec![(Ipv4Addr::LOCALHOST, 0).into()],
            database: database.into(),
            metrics_address: None,
            threads: 1,
            collection: Vec::new(),
            programs: Vec::new(),
            cache: std::env::temp_dir(),
            requests_per_second: Self::USUAL_RATE,
            is_behind_proxy: false,
            public_url: None,
            caps: Caps::default(),
            drain_time: Self::USUAL_DRAIN_TIME,
        }
    }

    /// How many requests a second a client may usually send.
    pub const USUAL_RATE: Option<NonZeroU32> = NonZeroU32::new(60);

    /// How long a server usually waits for what goes on.
    pub const USUAL_DRAIN_TIME: Duration = Duration::from_secs(10);
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    router: Router,
    app: App,
    most_connections: usize,
    drain_time: Duration,
    address: SocketAddr,
    /// What goes on besides requests; it ends with the server.
    tasks: JoinSet<()>,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Address {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The database cannot be used.
    #[error("{0}")]
    Database(String),
    /// The collection of games cannot be read.
    #[error("the collection cannot be used: {0}")]
    Collection(String),
    /// Two programs cannot be told apart.
    #[error("two engines are called {0:?}")]
    Program(String),
    /// The network failed.
    #[error(transparent)]
    Network(#[from] std::io::Error),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Database(error.to_string())
    }
}

/// How often clients that have gone are forgotten.
const FORGETTING: Duration = Duration::from_secs(60);

impl Server {
    /// Opens the database and listens; [`Server::run`] answers.
    ///
    /// # Errors
    ///
    /// What stands against it.
    pub async fn start(options: Options) -> Result<Self, ServeError> {
        // Metrics count from the first request on, even if nothing scrapes them yet.
        let recorder = telemetry::handle();
        check_names(&options.programs)?;
        let files = connections::raise_file_limit();
        let most_connections = options.caps.connections.unwrap_or_else(|| connections::connections_within(files));
        let listener = listen(&options.addresses).await?;
        let address = listener.local_addr()?;
        let metrics = match options.metrics_address {
            Some(address) => Some(listen(&[address]).await?),
            None => None,
        };
        let (store, store_work) = Store::open(&options.database, Access::Serve).await?;
        let explorer = open_collection(options.collection, options.cache).await?;
        let engines = Engines::new(options.threads);
        let programs = Programs::new(options.programs);
        let rooms = Rooms::new(store.clone(), engines.clone(), programs.clone(), options.caps.room_time);
        let app = App::new(Parts {
            key: store.cookie_key().await?,
            rates: Rates::new(options.requests_per_second),
            sessions: Sessions::default(),
            guesses: Guesses::default(),
            game_quotas: GameQuotas::new(&options.caps),
            caps: options.caps,
            requests: Slots::default(),
            sockets: Slots::default(),
            hosts: Hosts::new(options.public_url, options.is_behind_proxy),
            heavy_work: HeavyWork::new(),
            password_work: HeavyWork::new(),
            drain: Drain::new(),
            is_behind_proxy: options.is_behind_proxy,
            programs,
            explorer,
            findings: App::findings_cache(),
            queue: Queue::new(store.clone()),
            remote_jobs: Slots::default(),
            store,
            rooms,
            engines,
        });
        let mut tasks = JoinSet::new();
        tasks.spawn(store_work);
        tasks.spawn(bus::listen(app.clone()));
        tasks.spawn(forget_clients(app.clone()));
        tasks.extend(recorder.map(telemetry::keep_up));
        tasks.spawn(housekeeping::run(app.clone()));
        let (router, drain_time) = (router::router(app.clone()), options.drain_time);
        Ok(Self { listener, metrics, router, app, most_connections, drain_time, address, tasks })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it shows metrics, if it does.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// Counts the rooms that are open.
    pub fn open_rooms(&self) -> impl Fn() -> usize + Send + Sync + use<> {
        let app = self.app.clone();
        move || app.rooms.count()
    }

    /// Answers until the future is dropped. Nothing is lost then: every acknowledged event is on the disk.
    ///
    /// # Errors
    ///
    /// If the network fails.
    pub async fn run(self) -> Result<(), ServeError> {
        self.run_until(std::future::pending()).await
    }

    /// Answers until `end` comes, and then until requests at work are answered and sockets are closed, or the time for that is
    /// over. Meanwhile new requests are refused. When the future is dropped, nothing is lost either.
    ///
    /// # Errors
    ///
    /// If the network fails.
    pub async fn run_until(mut self, end: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        if let (Some(listener), Some(handle)) = (self.metrics, telemetry::handle()) {
            let router = Router::new().route("/metrics", get(async move || handle.render()));
            self.tasks.spawn(async move { drop(axum::serve(listener, router).await) });
        }
        let serving =
            connections::serve(self.listener, self.router, self.app.clone(), self.most_connections, self.drain_time);
        let drain = async {
            end.await;
            self.app.drain.begin();
        };
        tokio::join!(serving, drain);
        Ok(())
    }
}

fn check_names(programs: &[Program]) -> Result<(), ServeError> {
    let mut names = HashSet::new();
    match programs.iter().find(|program| !names.insert(program.name())) {
        Some(twin) => Err(ServeError::Program(twin.name().to_owned())),
        None => Ok(()),
    }
}

/// Opens the collection of games; the first time, its index is made.
async fn open_collection(paths: Vec<PathBuf>, cache: PathBuf) -> Result<Option<Explorer>, ServeError> {
    if paths.is_empty() {
        return Ok(None);
    }
    let opening = tokio::task::spawn_blocking(move || open_readable(&Sources { paths }, &cache));
    let opened = opening.await.map_err(|error| ServeError::Collection(error.to_string()))?;
    opened.map_err(|error| ServeError::Collection(error.to_string()))
}

/// Opens the games that can be read: a broken file is no reason not to play.
fn open_readable(sources: &Sources, cache: &Path) -> Result<Option<Explorer>, ExploreError> {
    let error = match Explorer::open(sources, cache, &mut |_| {}) {
        Ok(explorer) => return Ok(Some(explorer)),
        Err(error) => error,
    };
    let (readable, refused) = sources.readable()?;
    if refused.is_empty() {
        return Err(error);
    }
    for error in refused {
        tracing::warn!(%error, "a file of the collection is left out");
    }
    match readable.paths.is_empty() {
        true => Ok(None),
        false => Explorer::open(&readable, cache, &mut |_| {}).map(Some),
    }
}

async fn listen(addresses: &[SocketAddr]) -> Result<TcpListener, ServeError> {
    let unusable = |error| ServeError::Address {
        address: addresses.first().copied().unwrap_or_else(|| (Ipv4Addr::LOCALHOST, 0).into()),
        error,
    };
    TcpListener::bind(addresses).await.map_err(unusable)
}

async fn forget_clients(app: App) {
    loop {
        tokio::time::sleep(FORGETTING).await;
        app.rates.forget();
        app.guesses.forget();
        app.game_quotas.forget();
    }
}

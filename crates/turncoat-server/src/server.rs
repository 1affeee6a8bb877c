use std::collections::HashSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use turncoat_formats::explorer::{Explorer, Sources};

use crate::app::{App, Parts};
use crate::engines::Engines;
use crate::limits::Rates;
use crate::programs::{Program, Programs};
use crate::rooms::Rooms;
use crate::store::{Store, StoreError};
use crate::{bus, catalogue, router};

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
        }
    }

    /// How many requests a second a client may usually send.
    pub const USUAL_RATE: Option<NonZeroU32> = NonZeroU32::new(60);
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    router: Router,
    address: SocketAddr,
    /// What goes on besides requests; it ends with the server.
    tasks: JoinSet<()>,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Nobody can listen there.
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
        // From the first request on, whoever asks for them.
        let _ = metrics_handle();
        check_names(&options.programs)?;
        let listener = listen(&options.addresses).await?;
        let address = listener.local_addr()?;
        let metrics = match options.metrics_address {
            Some(address) => Some(listen(&[address]).await?),
            None => None,
        };
        let (store, writer) = Store::open(&options.database).await?;
        let explorer = open_collection(options.collection, options.cache).await?;
        let engines = Engines::new(options.threads);
        let programs = Programs::new(options.programs);
        let catalogue = catalogue::catalogue(explorer.is_some(), programs.known());
        let rooms = Rooms::new(store.clone(), engines.clone(), programs);
        let app = App::new(Parts {
            key: store.cookie_key().await?,
            rates: Rates::new(options.requests_per_second),
            is_behind_proxy: options.is_behind_proxy,
            catalogue,
            explorer,
            findings: App::findings_cache(),
            store: store.clone(),
            rooms: rooms.clone(),
            engines,
        });
        let mut tasks = JoinSet::new();
        tasks.spawn(async { drop(writer.await) });
        tasks.spawn(bus::listen(store, rooms));
        tasks.spawn(forget_clients(app.clone()));
        Ok(Self { listener, metrics, router: router::router(app), address, tasks })
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

    /// Answers until the future is dropped. Nothing is lost then: whatever was told to anybody is on the disk.
    ///
    /// # Errors
    ///
    /// If the network fails.
    pub async fn run(mut self) -> Result<(), ServeError> {
        if let (Some(listener), Some(handle)) = (self.metrics, metrics_handle()) {
            let router = Router::new().route("/metrics", get(async move || handle.render()));
            self.tasks.spawn(async move { drop(axum::serve(listener, router).await) });
        }
        // Moves are small and urgent.
        let listener = self.listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        axum::serve(listener, self.router.into_make_service_with_connect_info::<SocketAddr>()).await?;
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
    let opening = tokio::task::spawn_blocking(move || Explorer::open(&Sources { paths }, &cache, &mut |_| {}));
    let opened = opening.await.map_err(|error| ServeError::Collection(error.to_string()))?;
    opened.map(Some).map_err(|error| ServeError::Collection(error.to_string()))
}

async fn listen(addresses: &[SocketAddr]) -> Result<TcpListener, ServeError> {
    let unusable = |error| ServeError::Address {
        address: addresses.first().copied().unwrap_or_else(|| (Ipv4Addr::LOCALHOST, 0).into()),
        error,
    };
    TcpListener::bind(addresses).await.map_err(unusable)
}

/// The metrics of the process, which has one set however many servers it runs.
fn metrics_handle() -> Option<PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    HANDLE.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).clone()
}

async fn forget_clients(app: App) {
    loop {
        tokio::time::sleep(FORGETTING).await;
        app.rates.forget();
    }
}

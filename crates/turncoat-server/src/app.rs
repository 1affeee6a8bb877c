//! What every request can use.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use moka::future::Cache;
use turncoat_formats::explorer::Explorer;

use crate::api::Findings;
use crate::caps::Caps;
use crate::drain::Drain;
use crate::engines::Engines;
use crate::game_quotas::GameQuotas;
use crate::guesses::Guesses;
use crate::heavy_work::HeavyWork;
use crate::limits::Rates;
use crate::programs::Programs;
use crate::public_url::Hosts;
use crate::queue::Queue;
use crate::rooms::Rooms;
use crate::sessions::Sessions;
use crate::slots::Slots;
use crate::store::Store;

/// What every request can use. Clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

pub(crate) struct Parts {
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) engines: Engines,
    /// The jobs that workers have.
    pub(crate) queue: Queue,
    /// How many of them each client has.
    pub(crate) remote_jobs: Slots,
    pub(crate) rates: Rates,
    pub(crate) sessions: Sessions,
    pub(crate) guesses: Guesses,
    pub(crate) caps: Caps,
    pub(crate) game_quotas: GameQuotas,
    /// The requests at work for each client of a proxy.
    pub(crate) requests: Slots,
    /// The sockets of each client.
    pub(crate) sockets: Slots,
    pub(crate) hosts: Hosts,
    pub(crate) heavy_work: HeavyWork,
    /// Passwords have threads of their own: signing in does not wait for texts that are read.
    pub(crate) password_work: HeavyWork,
    pub(crate) drain: Drain,
    /// Whether a proxy in front of the server is trusted to name the client and the scheme.
    pub(crate) is_behind_proxy: bool,
    pub(crate) key: Key,
    pub(crate) programs: Programs,
    pub(crate) findings: FindingsCache,
    /// The collection of games, if there is one.
    pub(crate) explorer: Option<Explorer>,
}

/// What the engine found, by what was asked.
pub(crate) type FindingsCache = Cache<String, Arc<Findings>>;

/// How many findings are kept, and for how long.
const FINDINGS: u64 = 20_000;
const FINDINGS_TIME: Duration = Duration::from_secs(24 * 3600);

impl App {
    pub(crate) fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// Ends sessions for the sockets of this node; the store has told the other nodes.
    pub(crate) fn end_sessions(&self, sessions: impl IntoIterator<Item = impl AsRef<str>>) {
        for session in sessions {
            self.sessions.end(session.as_ref());
        }
    }

    /// Ends those sessions in use here that the database does not know any more.
    pub(crate) async fn check_sessions(&self) {
        match self.store.missing_sessions(&self.sessions.all()).await {
            Ok(missing) => self.end_sessions(missing),
            Err(error) => tracing::warn!(%error, "the sessions in use were not checked"),
        }
    }

    pub(crate) fn findings_cache() -> FindingsCache {
        Cache::builder().max_capacity(FINDINGS).time_to_live(FINDINGS_TIME).build()
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Self {
        app.key.clone()
    }
}

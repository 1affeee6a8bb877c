use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyQueryResult, AnyRow};
use sqlx::{AnyConnection, AnyPool, ConnectOptions as _, Connection as _};
use tokio::time::Instant;

use super::connection::{Connection, Statement};
use super::file::{self, FileLock};
use super::health::Health;
use super::transaction::Transaction;
use super::{StoreError, migrations};
use crate::secret;

/// The connections to a database. Clones share them.
#[derive(Clone)]
pub(crate) struct Database {
    readers: AnyPool,
    writers: AnyPool,
    /// Connections that find out whether the others can be used.
    probes: AnyPool,
    backend: Backend,
    /// How long a statement may take.
    limit: Duration,
    health: Health,
    /// The name of this process among those that share the database.
    node: String,
    _lock: Option<Arc<FileLock>>,
}

/// Which database it is.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Backend {
    /// A file, used by this process alone.
    Sqlite,
    /// A server, shared by several nodes; the address is needed to listen to it, and contains a password.
    Postgres {
        /// Where it is.
        url: String,
    },
}

/// What a database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// To serve; a file has one server.
    Serve,
    /// To look after it, maybe beside a server.
    Administer,
}

/// How long a statement may take. A disk of our own is waited for; a server that is not there should be noticed soon.
const FILE_LIMIT: Duration = Duration::from_secs(10);
const SERVER_LIMIT: Duration = Duration::from_secs(2);
const ADMINISTRATION_LIMIT: Duration = Duration::from_secs(600);
/// How long a probe of a server waits for its connection, and for each statement: an outage shows within two seconds.
const SERVER_PROBE_LIMIT: Duration = Duration::from_millis(1200);

/// Every commit is on the disk before it is answered; readers do not wait for writers. Other processes may hold the lock for
/// a moment.
const FILE_WRITER: [&str; 4] = [
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 2000",
    "PRAGMA foreign_keys = ON",
];
const FILE_READER: [&str; 2] = ["PRAGMA busy_timeout = 2000", "PRAGMA query_only = ON"];
/// A statement that this node has given up ends there, too, and a node that hangs keeps no locks.
const SERVER: [&str; 3] =
    ["SET statement_timeout = '2s'", "SET lock_timeout = '2s'", "SET idle_in_transaction_session_timeout = '10s'"];

/// How long to wait for a connection; at the start, for a server that starts at the same time.
const START_WAIT: Duration = Duration::from_secs(10);
const START_INTERVAL: Duration = Duration::from_millis(500);
const FILE_WAIT: Duration = Duration::from_secs(10);
const SERVER_WAIT: Duration = Duration::from_secs(2);

impl Database {
    /// Opens the database at `address`: `postgres://…`, or the path of a file that is made if it is not there.
    pub(super) async fn open(address: &str, access: Access) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        if is_postgres(address) {
            return Self::open_server(address, access).await;
        }
        Self::open_file(&locate(address)?, access).await
    }

    /// Opens a file, for the only server that uses it or beside it.
    async fn open_file(path: &Path, access: Access) -> Result<Self, StoreError> {
        file::make_private(path)?;
        let lock = match access {
            Access::Serve => Some(Arc::new(FileLock::acquire(path).await?)),
            Access::Administer => None,
        };
        let options = options(&sqlite_url(path, "rwc"))?;
        // One writer: a file has no more, and they wait for each other here more fairly than at its lock. Readers keep the file
        // open, so that it can be read even if a new connection has no space for its index.
        let writers = pool(1, &FILE_WRITER, FILE_WAIT).connect_with(options.clone()).await?;
        migrations::all().run(&writers).await?;
        let readers = pool(4, &FILE_READER, FILE_WAIT).min_connections(1).connect_with(options).await?;
        let pools = [readers, writers.clone(), writers];
        Ok(Self { _lock: lock, ..Self::new(pools, Backend::Sqlite, FILE_LIMIT) })
    }

    /// Opens a database that several servers may share.
    async fn open_server(url: &str, access: Access) -> Result<Self, StoreError> {
        let opened = async {
            let options = options(url)?;
            connect(options.clone()).await?;
            let migrating = pool(1, &[], START_WAIT).connect_with(options.clone()).await?;
            migrations::all().run(&migrating).await?;
            migrating.close().await;
            let (settings, limit): (&[&str], _) = match access {
                Access::Serve => (&SERVER, SERVER_LIMIT),
                Access::Administer => (&[], ADMINISTRATION_LIMIT),
            };
            let all = pool(8, settings, SERVER_WAIT).connect_with(options.clone()).await?;
            let probes = pool(1, settings, SERVER_PROBE_LIMIT).connect_lazy_with(options);
            Ok::<_, StoreError>(Self::new([all.clone(), all, probes], Backend::Postgres { url: url.to_owned() }, limit))
        };
        opened.boxed().await.map_err(|error| StoreError::File(without_password(&error.to_string(), url)))
    }

    fn new([readers, writers, probes]: [AnyPool; 3], backend: Backend, limit: Duration) -> Self {
        Self { readers, writers, probes, backend, limit, health: Health::new(), node: secret::game_id(), _lock: None }
    }

    /// Which database it is.
    pub(crate) const fn backend(&self) -> &Backend {
        &self.backend
    }

    /// Whether it can be written.
    pub(crate) const fn health(&self) -> &Health {
        &self.health
    }

    pub(super) fn node(&self) -> &str {
        &self.node
    }

    /// Begins to write.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        self.health.check_writable()?;
        Transaction::begin(&self.writers, &self.backend, self.limit, &self.health).await
    }

    /// Begins to find out whether it can be written, even if it could not a moment ago.
    pub(super) async fn begin_probe(&self) -> Result<Transaction, StoreError> {
        let limit = match self.backend {
            Backend::Sqlite => self.limit,
            Backend::Postgres { .. } => SERVER_PROBE_LIMIT,
        };
        let begun = Transaction::begin(&self.probes, &self.backend, limit, &self.health).await;
        // Connections to a server that are only there to find out do not wait for each other: it does not answer.
        if let Err(error) = &begun
            && self.backend != Backend::Sqlite
        {
            self.health.note(error);
        }
        begun
    }

    /// Gives space back to the disk: the log of a file is moved into the file. That it cannot be is not a new problem.
    pub(super) async fn free_space(&self) {
        if self.backend == Backend::Sqlite
            && let Ok(mut connection) = Connection::acquire(&self.writers, self.limit, &self.health).await
        {
            let _ = connection.fetch_all(sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")).await;
        }
    }

    /// Writes by one statement.
    pub(super) async fn execute(&self, statement: Statement) -> Result<AnyQueryResult, StoreError> {
        let mut transaction = self.begin().await?;
        let result = transaction.execute(statement).await?;
        transaction.commit().await?;
        Ok(result)
    }

    /// Reads at most one row.
    pub(super) async fn fetch_optional(&self, statement: Statement) -> Result<Option<AnyRow>, StoreError> {
        self.reader().await?.fetch_optional(statement).await
    }

    /// Reads one row.
    pub(super) async fn fetch_one(&self, statement: Statement) -> Result<AnyRow, StoreError> {
        self.reader().await?.fetch_one(statement).await
    }

    /// Reads all rows.
    pub(super) async fn fetch_all(&self, statement: Statement) -> Result<Vec<AnyRow>, StoreError> {
        self.reader().await?.fetch_all(statement).await
    }

    async fn reader(&self) -> Result<Connection, StoreError> {
        self.health.check_readable()?;
        Connection::acquire(&self.readers, self.limit, &self.health).await
    }
}

fn pool(size: u32, settings: &'static [&'static str], wait: Duration) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(size).acquire_timeout(wait).after_connect(move |connection, _| {
        Box::pin(async move {
            for &setting in settings {
                sqlx::query(setting).execute(&mut *connection).await?;
            }
            Ok(())
        })
    })
}

fn options(url: &str) -> Result<AnyConnectOptions, StoreError> {
    Ok(AnyConnectOptions::from_str(url)?.disable_statement_logging())
}

/// Waits for a server that does not answer yet; what it says if it does not.
async fn connect(options: AnyConnectOptions) -> Result<(), StoreError> {
    let deadline = Instant::now() + START_WAIT;
    loop {
        let connecting = AnyConnection::connect_with(&options).boxed();
        let connected = match tokio::time::timeout_at(deadline, connecting).await {
            Ok(connected) => connected.map(drop).map_err(StoreError::from),
            Err(_) => Err(StoreError::timeout()),
        };
        match connected {
            Err(error) if error.outage().is_some() && Instant::now() + START_INTERVAL < deadline => {
                tokio::time::sleep(START_INTERVAL).await;
            }
            connected => return connected,
        }
    }
}

/// A message that cannot show the password of the address `url`.
fn without_password(message: &str, url: &str) -> String {
    let authority = url.split_once("://").map_or("", |(_, rest)| rest);
    let password = authority.rsplit_once('@').and_then(|(user, _)| user.split_once(':')).map(|(_, password)| password);
    match password.filter(|password| !password.is_empty()) {
        Some(password) => message.replace(password, "…"),
        None => message.to_owned(),
    }
}

fn is_postgres(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

/// The path of a file.
fn locate(address: &str) -> Result<PathBuf, StoreError> {
    let path = address.strip_prefix("sqlite://").unwrap_or(address);
    std::path::absolute(path).map_err(|error| StoreError::File(format!("{path}: {error}")))
}

/// The address of a SQLite file, which is opened in this mode.
pub(crate) fn sqlite_url(path: &Path, mode: &str) -> String {
    let escaped: String = path.to_string_lossy().bytes().map(escaped).collect();
    format!("sqlite://{escaped}?mode={mode}")
}

/// A byte of a path in an address.
fn escaped(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row as _;

    use super::*;
    use crate::store::Outage;

    fn insert(number: i64) -> Statement {
        sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2)").bind(number.to_string()).bind("x".repeat(5000))
    }

    async fn count(database: &Database) -> i64 {
        let row = database.fetch_one(sqlx::query("SELECT COUNT(*) AS number FROM secrets")).await.unwrap();
        row.try_get("number").unwrap()
    }

    #[tokio::test]
    async fn what_was_committed_is_there_and_writing_goes_on_after_the_disk_was_full() {
        let folder = tempfile::TempDir::new().unwrap();
        let database =
            Database::open(&folder.path().join("games.sqlite").to_string_lossy(), Access::Serve).await.unwrap();
        let mut committed = 0;
        for _ in 0..3 {
            // From here on the file cannot grow, as on a full disk.
            let mut connection = database.writers.acquire().await.unwrap();
            sqlx::query("PRAGMA max_page_count = 1").fetch_all(&mut *connection).await.unwrap();
            drop(connection);
            let failure = loop {
                match database.execute(insert(committed)).await {
                    Ok(_) => committed += 1,
                    Err(error) => break error,
                }
            };
            assert_eq!(failure.outage(), Some(Outage::DiskFull), "{failure}");
            let refused = database.execute(insert(committed)).await.expect_err("it is refused at once");
            assert!(refused.message().to_string().contains("its disk is full"), "{refused}");
            assert_eq!(count(&database).await, committed);
            // The connection that failed is gone, and with it its limit.
            database.probe().await.unwrap();
            database.execute(insert(committed)).await.unwrap();
            committed += 1;
            assert_eq!(count(&database).await, committed);
        }
    }

    #[tokio::test]
    async fn a_transaction_that_is_dropped_or_has_failed_leaves_nothing_behind() {
        let folder = tempfile::TempDir::new().unwrap();
        let database =
            Database::open(&folder.path().join("games.sqlite").to_string_lossy(), Access::Serve).await.unwrap();
        let mut dropped = database.begin().await.unwrap();
        dropped.execute(insert(0)).await.unwrap();
        drop(dropped);
        let mut failed = database.begin().await.unwrap();
        failed.execute(insert(0)).await.unwrap();
        failed.execute(insert(0)).await.expect_err("the key is taken");
        failed.commit().await.expect_err("it has failed");
        assert_eq!(count(&database).await, 0);
        database.execute(insert(0)).await.unwrap();
        assert_eq!(count(&database).await, 1);
    }
}

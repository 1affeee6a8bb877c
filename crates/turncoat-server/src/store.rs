//! What outlives the process: games as events, people, ratings. One SQL text for SQLite and PostgreSQL.

mod games;
mod people;
mod ratings;
mod writer;

use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use axum_extra::extract::cookie::Key;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, ConnectOptions as _, Row as _};
use tokio::task::JoinHandle;

use crate::secret;
use writer::{Writer, WriterStub};

pub(crate) use games::{GameRow, SeatRow, StoredGame};
pub(crate) use people::PersonRow;
pub(crate) use ratings::RatingRow;

/// The channel on which nodes tell each other `game:version`.
pub(crate) const CHANNEL: &str = "turncoat_games";

/// The database.
#[derive(Clone)]
pub(crate) struct Store {
    pool: AnyPool,
    writer: WriterStub,
    backend: Backend,
}

/// Which database it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Backend {
    /// A file, used by this process alone.
    Sqlite,
    /// A server, shared by several nodes; the address is needed to listen to it.
    Postgres {
        /// Where it is.
        url: String,
    },
}

/// Why the database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// The database itself.
    #[error("the database does not answer: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables cannot be made.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is stored makes no sense.
    #[error("the database holds something impossible: {0}")]
    Corrupt(String),
    /// The folder of the file cannot be made.
    #[error("{0}")]
    Folder(#[from] std::io::Error),
    /// The writer is gone, because the server ends.
    #[error("the server is ending")]
    Ending,
}

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

impl Store {
    /// Opens the database at `address`: `postgres://…`, or the path of a file that is made if it is not there.
    pub(crate) async fn open(address: &str) -> Result<(Self, JoinHandle<()>), StoreError> {
        sqlx::any::install_default_drivers();
        let (url, backend) = locate(address)?;
        let options = AnyConnectOptions::from_str(&url)?.disable_statement_logging();
        let is_file = backend == Backend::Sqlite;
        let pool = AnyPoolOptions::new()
            .max_connections(if is_file { 4 } else { 8 })
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if is_file {
                        for pragma in FILE_SETTINGS {
                            sqlx::query(pragma).execute(&mut *connection).await?;
                        }
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        MIGRATIONS.run(&pool).await?;
        let (writer, actor) = Writer::channel(pool.clone(), !is_file);
        let task = tokio::spawn(actor.run());
        Ok((Self { pool, writer, backend }, task))
    }

    /// Which database it is.
    pub(crate) const fn backend(&self) -> &Backend {
        &self.backend
    }

    /// Whether the database answers.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// The key that signs cookies, the same for all nodes and after every restart.
    pub(crate) async fn cookie_key(&self) -> Result<Key, StoreError> {
        let fresh = secret::hex(Key::generate().master());
        sqlx::query("INSERT INTO secrets (name, value) VALUES ('cookie key', $1) ON CONFLICT DO NOTHING")
            .bind(fresh)
            .execute(&self.pool)
            .await?;
        let row = sqlx::query("SELECT value FROM secrets WHERE name = 'cookie key'").fetch_one(&self.pool).await?;
        let bytes = secret::from_hex(row.try_get("value")?);
        let bytes =
            bytes.ok_or_else(|| StoreError::Corrupt("the key of the cookies is no hexadecimal number".into()))?;
        Key::try_from(bytes.as_slice()).map_err(|error| StoreError::Corrupt(error.to_string()))
    }
}

/// Every commit is on the disk before it is answered; readers do not wait for writers.
const FILE_SETTINGS: [&str; 4] = [
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
];

fn locate(address: &str) -> Result<(String, Backend), StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok((address.to_owned(), Backend::Postgres { url: address.to_owned() }));
    }
    let path = address.strip_prefix("sqlite://").unwrap_or(address);
    let path = std::path::absolute(Path::new(path))?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| std::io::Error::new(error.kind(), format!("{}: {error}", folder.display())))?;
    }
    let escaped: String = path.to_string_lossy().bytes().map(escaped).collect();
    Ok((format!("sqlite://{escaped}?mode=rwc"), Backend::Sqlite))
}

/// A byte of a path in an address.
fn escaped(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    }
}

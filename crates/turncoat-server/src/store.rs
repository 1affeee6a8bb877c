//! What outlives the process: games as events, people, ratings. One SQL text for SQLite and PostgreSQL.
//!
//! `store/transaction.rs` sends `BEGIN` and `COMMIT` itself: when SQLite rolls back on its own (full disk), the driver's
//! count of open transactions stays behind, and later commits would only release savepoints. `store/connection.rs`
//! returns a connection to its pool only if every statement succeeded in time. A SQLite file has one connection that
//! writes. A commit whose connection was lost is `Unsettled`: the writer repeats its inserts once, waiting for the old
//! transaction at the key `(game, version)`, and takes equal events for its own; if the database stays away, the room
//! reads its game again as soon as it can. `store/health.rs` knows the outage: meanwhile requests are refused at once,
//! `store/probe.rs` tries to write a row every half second, and rooms keep chosen moves, time-outs and ratings until it
//! succeeds.

mod account_tables;
mod accounts;
mod administration;
mod connection;
mod database;
mod deletion;
mod error;
mod file;
mod game_lists;
mod games;
mod health;
mod migrations;
mod people;
mod probe;
mod puzzles;
mod ratings;
mod sessions;
mod transaction;
mod writer;

use axum_extra::extract::cookie::Key;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use sqlx::Row as _;

use crate::secret;
use database::Database;
use health::Health;
use writer::{Writer, WriterStub};

pub(crate) use account_tables::ACCOUNT_TABLES;
pub(crate) use accounts::NameConflict;
pub(crate) use administration::Prune;
pub(crate) use database::{Access, Backend, sqlite_url};
pub(crate) use error::{Outage, StoreError};
pub(crate) use game_lists::{ListPlace, PAGE};
pub(crate) use games::{GameRow, SeatRow, StoredGame};
pub(crate) use people::PersonRow;
pub(crate) use puzzles::PuzzleRating;
pub(crate) use ratings::RatingRow;
pub(crate) use sessions::SESSIONS_CHANNEL;

/// The channel on which nodes tell each other `game:version`.
pub(crate) const CHANNEL: &str = "turncoat_games";

/// The database.
#[derive(Clone)]
pub(crate) struct Store {
    database: Database,
    writer: WriterStub,
}

impl Store {
    /// Opens the database at `address`: `postgres://…`, or the path of a file that is made if it is not there. The future
    /// writes events and watches the database; it ends when all stores are gone.
    pub(crate) async fn open(address: &str, access: Access) -> Result<(Self, BoxFuture<'static, ()>), StoreError> {
        let database = Database::open(address, access).await?;
        let (stub, writer) = Writer::channel(database.clone());
        let store = Self { database: database.clone(), writer: stub };
        store.date_sessions().await?;
        store.fill_skeletons().await?;
        let work = async move {
            tokio::select! {
                () = writer.run() => {}
                () = database.watch() => {}
            }
        };
        Ok((store, work.boxed()))
    }

    /// Which database it is.
    pub(crate) const fn backend(&self) -> &Backend {
        self.database.backend()
    }

    /// Whether the database can be written, as far as is known.
    pub(crate) const fn health(&self) -> &Health {
        self.database.health()
    }

    /// Finds out whether the database can be written, by writing.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        self.database.check().await
    }

    /// A number that changes when `turncoat admin` has changed something that servers keep in memory.
    pub(crate) async fn administration_mark(&self) -> Result<i64, StoreError> {
        let query = sqlx::query("SELECT value FROM marks WHERE name = 'administration'");
        let row = self.database.fetch_optional(query).await?;
        row.map_or(Ok(0), |row| Ok(row.try_get("value")?))
    }

    /// The key that signs cookies, the same for all nodes and after every restart.
    pub(crate) async fn cookie_key(&self) -> Result<Key, StoreError> {
        let fresh = secret::hex(Key::generate().master());
        let insert = sqlx::query("INSERT INTO secrets (name, value) VALUES ('cookie key', $1) ON CONFLICT DO NOTHING");
        self.database.execute(insert.bind(fresh)).await?;
        let row = self.database.fetch_one(sqlx::query("SELECT value FROM secrets WHERE name = 'cookie key'")).await?;
        let bytes = secret::from_hex(row.try_get("value")?);
        let bytes =
            bytes.ok_or_else(|| StoreError::Corrupt("the key of the cookies is not a hexadecimal number".into()))?;
        Key::try_from(bytes.as_slice()).map_err(|error| StoreError::Corrupt(error.to_string()))
    }
}

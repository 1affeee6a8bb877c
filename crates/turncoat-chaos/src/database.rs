//! The database itself, read without the server.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use sqlx::{AnyConnection, Connection as _, Row as _};

use crate::ledger::{Event, Ledger};
use crate::node;

type Stored = BTreeMap<String, Vec<(u32, Event)>>;

/// Compares a file of SQLite, as it lies on the disk, with what clients were told.
pub(crate) async fn compare_file(ledger: &Ledger, file: &Path, scratch: &Path) -> Result<()> {
    let copy = node::copy_database(file, scratch)?;
    let mut connection = connect(&format!("sqlite://{}?mode=rw", copy.display())).await?;
    let row = sqlx::query("PRAGMA integrity_check").fetch_one(&mut connection).await?;
    let said: String = row.try_get(0)?;
    ensure!(said == "ok", "the integrity check of SQLite says: {said}");
    compare(ledger, &mut connection).await
}

/// Compares a PostgreSQL with what clients were told.
pub(crate) async fn compare_server(ledger: &Ledger, url: &str) -> Result<()> {
    compare(ledger, &mut connect(url).await?).await
}

async fn connect(url: &str) -> Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await.with_context(|| url.to_owned())
}

async fn compare(ledger: &Ledger, connection: &mut AnyConnection) -> Result<()> {
    // Play may go on: what is told from now on is not compared.
    let told: Vec<_> = ledger.games().into_iter().map(|game| (ledger.told(&game), game)).collect();
    let stored = read(connection).await?;
    for (told, game) in told {
        match stored.get(&game) {
            Some(events) => ledger.compare(&game, "the database", &told, events),
            None => ledger.object(&format!("{game}: the database does not have this game")),
        }
    }
    Ok(())
}

async fn read(connection: &mut AnyConnection) -> Result<Stored> {
    let mut stored = Stored::new();
    for row in sqlx::query("SELECT id FROM games").fetch_all(&mut *connection).await? {
        stored.insert(row.try_get("id")?, Vec::new());
    }
    let query = sqlx::query("SELECT game, version, payload FROM events ORDER BY game, version");
    for row in query.fetch_all(&mut *connection).await? {
        let (game, version): (String, i64) = (row.try_get("game")?, row.try_get("version")?);
        let payload: String = row.try_get("payload")?;
        let events = stored.entry(game).or_default();
        events.push((u32::try_from(version)?, Event::from_payload(&payload)?));
    }
    Ok(stored)
}

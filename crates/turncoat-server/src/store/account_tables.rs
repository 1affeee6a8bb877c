//! Every table that names people: what deletion, the export of one's own data, backups and `turncoat admin check` do with it.

use serde_json::{Map, Value};
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AssertSqlSafe, Column as _, Row as _, ValueRef as _};

use super::connection::StatementExt as _;
use super::transaction::Transaction;
use super::{Store, StoreError};

/// A table with rows about people.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AccountTable {
    pub(crate) name: &'static str,
    /// The column with the id of the person.
    pub(crate) column: &'static str,
    pub(crate) deletion: Deletion,
    /// What the export of one's own data calls the rows, and the columns that it shows; secrets are not among them.
    pub(crate) exported_as: &'static str,
    pub(crate) exported: &'static [&'static str],
    /// Whether all people in it are in the table `people` as well. Guests of older versions hold seats without being there.
    pub(crate) is_bound: bool,
}

/// What becomes of the rows of a deleted person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deletion {
    /// They go.
    Remove,
    /// They stay without the person, since they belong to games.
    Anonymize,
    /// They go when nothing else is left.
    RemoveLast,
}

/// All tables that name people. A test compares the list with the schema.
pub(crate) const ACCOUNT_TABLES: [AccountTable; 7] = [
    AccountTable {
        name: "people",
        column: "id",
        deletion: Deletion::RemoveLast,
        exported_as: "account",
        exported: &["name", "account", "since", "admitted", "banned"],
        is_bound: true,
    },
    AccountTable {
        name: "name_skeletons",
        column: "person",
        deletion: Deletion::Remove,
        exported_as: "nameSkeletons",
        exported: &["skeleton"],
        is_bound: true,
    },
    AccountTable {
        name: "sessions",
        column: "person",
        deletion: Deletion::Remove,
        exported_as: "sessions",
        exported: &["since", "expires", "idle_expires"],
        is_bound: true,
    },
    AccountTable {
        name: "ratings",
        column: "person",
        deletion: Deletion::Remove,
        exported_as: "ratings",
        exported: &["kind", "rating", "deviation", "volatility", "games"],
        is_bound: true,
    },
    AccountTable {
        name: "puzzle_tries",
        column: "person",
        deletion: Deletion::Remove,
        exported_as: "puzzleTries",
        exported: &["puzzle", "moment", "kind", "solved", "rating"],
        is_bound: true,
    },
    AccountTable {
        name: "game_counts",
        column: "person",
        deletion: Deletion::Remove,
        exported_as: "gameCounts",
        exported: &["games"],
        is_bound: false,
    },
    AccountTable {
        name: "seats",
        column: "person",
        deletion: Deletion::Anonymize,
        exported_as: "seats",
        exported: &["game", "side"],
        is_bound: false,
    },
];

impl Store {
    /// The rows of a table about a person, as the export of one's own data shows them.
    pub(crate) async fn rows_about(&self, table: &AccountTable, person: &str) -> Result<Vec<Value>, StoreError> {
        let AccountTable { name, column, exported, .. } = table;
        let sql = format!("SELECT {} FROM {name} WHERE {column} = $1", exported.join(", "));
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(person).all_on(&self.database).await?;
        rows.iter().map(json).collect()
    }

    /// How many rows a table has.
    pub(crate) async fn count_rows(&self, table: &str) -> Result<i64, StoreError> {
        let sql = format!("SELECT COUNT(*) AS number FROM {table}");
        Ok(sqlx::query(AssertSqlSafe(sql)).one_on(&self.database).await?.try_get("number")?)
    }

    /// How many rows of a table name people that do not exist.
    pub(crate) async fn count_orphans(&self, table: &AccountTable) -> Result<i64, StoreError> {
        let AccountTable { name, column, .. } = table;
        let sql = format!(
            "SELECT COUNT(*) AS number FROM {name} WHERE {column} IS NOT NULL \
             AND NOT EXISTS (SELECT 1 FROM people WHERE people.id = {name}.{column})"
        );
        Ok(sqlx::query(AssertSqlSafe(sql)).one_on(&self.database).await?.try_get("number")?)
    }
}

/// Removes the rows about a person from all tables where they go first.
pub(super) async fn remove_rows(transaction: &mut Transaction, person: &str) -> Result<(), StoreError> {
    for AccountTable { name, column, .. } in ACCOUNT_TABLES.iter().filter(|table| table.deletion == Deletion::Remove) {
        let sql = format!("DELETE FROM {name} WHERE {column} = $1");
        sqlx::query(AssertSqlSafe(sql)).bind(person).run_in(transaction).await?;
    }
    Ok(())
}

/// A row as JSON: numbers, texts and nothing are all there is.
fn json(row: &AnyRow) -> Result<Value, StoreError> {
    let mut object = Map::new();
    for column in row.columns() {
        object.insert(column.name().to_owned(), value(row, column.ordinal())?);
    }
    Ok(Value::Object(object))
}

fn value(row: &AnyRow, index: usize) -> Result<Value, StoreError> {
    let raw = row.try_get_raw(index)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    let kind = raw.type_info().kind();
    Ok(match kind {
        AnyTypeInfoKind::Double | AnyTypeInfoKind::Real => row.try_get::<f64, _>(index)?.into(),
        AnyTypeInfoKind::Text => row.try_get::<String, _>(index)?.into(),
        _ => row.try_get::<i64, _>(index)?.into(),
    })
}

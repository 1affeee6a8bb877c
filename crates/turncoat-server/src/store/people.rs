use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use super::connection::StatementExt as _;
use super::{Store, StoreError};
use crate::wall_clock;

/// A person with a name.
#[derive(Clone, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The hash of the password; guests have none.
    pub(crate) password: Option<String>,
    pub(crate) is_banned: bool,
}

const COLUMNS: &str = "id, name, password, banned";

fn read(row: &AnyRow) -> Result<PersonRow, StoreError> {
    let banned: Option<i64> = row.try_get("banned")?;
    Ok(PersonRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        is_banned: banned.is_some(),
    })
}

impl Store {
    /// The person with this identity, if they have a name.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let query = sqlx::query(AssertSqlSafe(format!("SELECT {COLUMNS} FROM people WHERE id = $1")));
        query.bind(id).optional_on(&self.database).await?.as_ref().map(read).transpose()
    }

    /// The account of this name, in any case of its letters.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<PersonRow>, StoreError> {
        // PostgreSQL has no texts with this character, so no account has such a name.
        if name.contains('\0') {
            return Ok(None);
        }
        let query = sqlx::query(AssertSqlSafe(format!("SELECT {COLUMNS} FROM people WHERE account = $1")));
        query.bind(name.to_lowercase()).optional_on(&self.database).await?.as_ref().map(read).transpose()
    }

    /// Whether anything is stored about a person.
    pub(crate) async fn has_past(&self, id: &str) -> Result<bool, StoreError> {
        let query =
            sqlx::query("SELECT 1 FROM people WHERE id = $1 UNION ALL SELECT 1 FROM seats WHERE person = $1 LIMIT 1");
        Ok(query.bind(id).optional_on(&self.database).await?.is_some())
    }

    /// Calls a guest so. Accounts keep their names.
    pub(crate) async fn name_guest(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let insert = sqlx::query(
            "INSERT INTO people (id, name, since) VALUES ($1, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE people.account IS NULL",
        );
        self.database.execute(insert.bind(id).bind(name).bind(wall_clock::now())).await.map(drop)
    }
}

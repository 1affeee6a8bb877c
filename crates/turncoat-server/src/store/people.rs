use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use crate::wall_clock;

/// Somebody who has a name.
#[derive(Clone, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The hash of the password; guests have none.
    pub(crate) password: Option<String>,
}

fn read(row: &AnyRow) -> Result<PersonRow, StoreError> {
    Ok(PersonRow { id: row.try_get("id")?, name: row.try_get("name")?, password: row.try_get("password")? })
}

impl Store {
    /// The person with this identity, if they have a name.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let query = sqlx::query("SELECT id, name, password FROM people WHERE id = $1");
        query.bind(id).fetch_optional(&self.pool).await?.as_ref().map(read).transpose()
    }

    /// The account of this name, in any case of its letters.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<PersonRow>, StoreError> {
        let query = sqlx::query("SELECT id, name, password FROM people WHERE account = $1");
        query.bind(name.to_lowercase()).fetch_optional(&self.pool).await?.as_ref().map(read).transpose()
    }

    /// Calls a guest so. Accounts keep their names.
    pub(crate) async fn name_guest(&self, id: &str, name: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO people (id, name, since) VALUES ($1, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE people.account IS NULL",
        )
        .bind(id)
        .bind(name)
        .bind(wall_clock::now())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Makes a guest an account; `false` if the name is taken or the guest is one already.
    pub(crate) async fn register(&self, id: &str, name: &str, password_hash: &str) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(id)
            .bind(name)
            .bind(wall_clock::now())
            .execute(&mut *transaction)
            .await?;
        let updated = sqlx::query(
            "UPDATE people SET name = $1, account = $2, password = $3 WHERE id = $4 AND account IS NULL \
             AND NOT EXISTS (SELECT 1 FROM people AS others WHERE others.account = $2)",
        )
        .bind(name)
        .bind(name.to_lowercase())
        .bind(password_hash)
        .bind(id)
        .execute(&mut *transaction)
        .await;
        let is_registered = match updated {
            Ok(updated) => updated.rows_affected() == 1,
            // Somebody took the name at the same moment.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
            Err(error) => return Err(error.into()),
        };
        if is_registered {
            transaction.commit().await?;
        }
        Ok(is_registered)
    }

    /// Remembers that whoever has this secret is signed in.
    pub(crate) async fn open_session(&self, token_hash: &str, person: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO sessions (token, person, since) VALUES ($1, $2, $3)")
            .bind(token_hash)
            .bind(person)
            .bind(wall_clock::now())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Who is signed in with this secret.
    pub(crate) async fn session(&self, token_hash: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query("SELECT person FROM sessions WHERE token = $1").bind(token_hash);
        query.fetch_optional(&self.pool).await?.map(|row| Ok(row.try_get("person")?)).transpose()
    }

    /// Forgets that whoever has this secret is signed in.
    pub(crate) async fn close_session(&self, token_hash: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token_hash).execute(&self.pool).await?;
        Ok(())
    }
}

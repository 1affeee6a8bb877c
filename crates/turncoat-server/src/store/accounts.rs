use sqlx::Row as _;

use super::connection::StatementExt as _;
use super::sessions::insert_session;
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::{names, wall_clock};

/// Why a name was not given to an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameConflict {
    /// Another account has this name or one that looks like it.
    Taken,
    /// The person has an account already, or is banned or deleted.
    NoGuest,
}

impl Store {
    /// Makes a guest an account. All sessions of the guest end, and `session` begins: the hashes of those that ended.
    pub(crate) async fn register(
        &self,
        person: &str,
        name: &str,
        password_hash: &str,
        session: &str,
    ) -> Result<Result<Vec<String>, NameConflict>, StoreError> {
        let mut transaction = self.database.begin().await?;
        sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(person)
            .bind(name)
            .bind(wall_clock::now())
            .run_in(&mut transaction)
            .await?;
        if !claim_name(&mut transaction, person, name).await? {
            return Ok(Err(NameConflict::Taken));
        }
        let updated = sqlx::query(
            "UPDATE people SET name = $1, account = $2, password = $3, admitted = $4 \
             WHERE id = $5 AND account IS NULL AND banned IS NULL AND deleted IS NULL",
        )
        .bind(name)
        .bind(name.to_lowercase())
        .bind(password_hash)
        .bind(wall_clock::now())
        .bind(person)
        .run_in(&mut transaction)
        .await;
        match updated {
            Ok(updated) if updated.rows_affected() == 1 => {}
            Ok(_) => return Ok(Err(NameConflict::NoGuest)),
            Err(error) if error.is_unique_violation() => return Ok(Err(NameConflict::Taken)),
            Err(error) => return Err(error),
        }
        let ended = self.end_sessions_of(&mut transaction, person).await?;
        insert_session(&mut transaction, session, person, true).await?;
        transaction.commit().await?;
        Ok(Ok(ended))
    }

    /// Changes the password of an account. All its sessions end, and `session` begins: the hashes of those that ended.
    pub(crate) async fn change_password(
        &self,
        person: &str,
        password_hash: &str,
        session: &str,
    ) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        sqlx::query("UPDATE people SET password = $1 WHERE id = $2 AND account IS NOT NULL")
            .bind(password_hash)
            .bind(person)
            .run_in(&mut transaction)
            .await?;
        let ended = self.end_sessions_of(&mut transaction, person).await?;
        insert_session(&mut transaction, session, person, true).await?;
        transaction.commit().await?;
        Ok(ended)
    }

    /// Whether an account has this name or one that looks like it.
    pub(crate) async fn is_account_name(&self, name: &str) -> Result<bool, StoreError> {
        if self.account(name).await?.is_some() {
            return Ok(true);
        }
        for skeleton in names::skeletons(name) {
            let query = sqlx::query("SELECT 1 FROM name_skeletons WHERE skeleton = $1").bind(skeleton);
            if query.optional_on(&self.database).await?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Computes the skeletons of accounts that older versions made. Of names that look alike, the first keeps the skeleton.
    pub(super) async fn fill_skeletons(&self) -> Result<(), StoreError> {
        let rows = sqlx::query(
            "SELECT id, name FROM people WHERE account IS NOT NULL \
             AND NOT EXISTS (SELECT 1 FROM name_skeletons WHERE person = people.id) ORDER BY since, id",
        )
        .all_on(&self.database)
        .await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut transaction = self.database.begin().await?;
        for row in rows {
            let (person, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
            for skeleton in names::skeletons(&name) {
                insert_skeleton(&mut transaction, &person, &skeleton).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }
}

/// Claims a name and all that look like it for a person; `false` if an account has one of them.
pub(super) async fn claim_name(transaction: &mut Transaction, person: &str, name: &str) -> Result<bool, StoreError> {
    let taken = sqlx::query("SELECT 1 FROM people WHERE account = $1 AND id <> $2");
    if taken.bind(name.to_lowercase()).bind(person).optional_in(transaction).await?.is_some() {
        return Ok(false);
    }
    for skeleton in names::skeletons(name) {
        if !insert_skeleton(transaction, person, &skeleton).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Adds a skeleton; `false` if it belongs to another account.
async fn insert_skeleton(transaction: &mut Transaction, person: &str, skeleton: &str) -> Result<bool, StoreError> {
    let inserted = sqlx::query("INSERT INTO name_skeletons (skeleton, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(skeleton)
        .bind(person)
        .run_in(transaction)
        .await?;
    if inserted.rows_affected() == 1 {
        return Ok(true);
    }
    let own = sqlx::query("SELECT 1 FROM name_skeletons WHERE skeleton = $1 AND person = $2");
    Ok(own.bind(skeleton).bind(person).optional_in(transaction).await?.is_some())
}

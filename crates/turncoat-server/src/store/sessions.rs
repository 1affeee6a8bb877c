use std::collections::HashSet;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use super::connection::StatementExt as _;
use super::transaction::Transaction;
use super::writer::notify;
use super::{Backend, Store, StoreError};
use crate::wall_clock;

/// The channel on which nodes tell each other the hashes of sessions that ended.
pub(crate) const SESSIONS_CHANNEL: &str = "turncoat_sessions";

const DAY: i64 = 24 * 3600 * 1000;
/// How long a session lasts at most, and how long unused, in milliseconds. A guest has no password: a guest's games are lost
/// with the session.
const LIFETIME: i64 = 365 * DAY;
const ACCOUNT_IDLE_TIME: i64 = 30 * DAY;
const GUEST_IDLE_TIME: i64 = 365 * DAY;
/// How exactly the last use of a session is known.
const TOUCH_INTERVAL: i64 = 3600 * 1000;
/// How many sessions one statement names.
const CHUNK: usize = 100;

/// The owner of a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionRow {
    pub(crate) person: String,
    pub(crate) is_account: bool,
    idle_expires: i64,
}

const fn idle_time(is_account: bool) -> i64 {
    if is_account { ACCOUNT_IDLE_TIME } else { GUEST_IDLE_TIME }
}

impl Store {
    /// The owner of the session with this hash, if it has not expired.
    pub(crate) async fn session(&self, token: &str) -> Result<Option<SessionRow>, StoreError> {
        let now = wall_clock::now();
        let row = sqlx::query(
            "SELECT sessions.person AS person, people.account AS account, sessions.idle_expires AS idle_expires \
             FROM sessions JOIN people ON people.id = sessions.person \
             WHERE token = $1 AND expires > $2 AND idle_expires > $2 AND people.banned IS NULL",
        )
        .bind(token)
        .bind(now)
        .optional_on(&self.database)
        .await?;
        let Some(session) = row.as_ref().map(read).transpose()? else { return Ok(None) };
        if session.idle_expires < now + idle_time(session.is_account) - TOUCH_INTERVAL {
            // The session is good even if its use cannot be written down.
            if let Err(error) = self.touch(token, session.is_account).await {
                tracing::warn!(%error, "the use of a session was not stored");
            }
        }
        Ok(Some(session))
    }

    async fn touch(&self, token: &str, is_account: bool) -> Result<(), StoreError> {
        sqlx::query("UPDATE sessions SET idle_expires = $1 WHERE token = $2")
            .bind(wall_clock::now() + idle_time(is_account))
            .bind(token)
            .run_on(&self.database)
            .await?;
        Ok(())
    }

    /// Gives a person without a session the first one, for the signed id; `false` if the id does not count any more.
    pub(crate) async fn admit(&self, person: &str, token: &str) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let admitted = sqlx::query(
            "INSERT INTO people (id, name, since, admitted) VALUES ($1, '', $2, $2) \
             ON CONFLICT (id) DO UPDATE SET admitted = excluded.admitted \
             WHERE people.admitted IS NULL AND people.account IS NULL AND people.banned IS NULL",
        )
        .bind(person)
        .bind(wall_clock::now())
        .run_in(&mut transaction)
        .await?;
        if admitted.rows_affected() == 1 {
            insert_session(&mut transaction, token, person, false).await?;
            transaction.commit().await?;
            return Ok(true);
        }
        transaction.roll_back().await?;
        // Another request with the same cookie may have been first: both get the same session.
        Ok(self.session(token).await?.is_some_and(|session| session.person == person))
    }

    /// Whether a cookie with the signed id alone still counts: never after the person got a session or an account.
    pub(crate) async fn counts_without_session(&self, person: &str) -> Result<bool, StoreError> {
        let query = sqlx::query(
            "SELECT 1 FROM people WHERE id = $1 \
             AND (admitted IS NOT NULL OR account IS NOT NULL OR banned IS NOT NULL)",
        );
        Ok(query.bind(person).optional_on(&self.database).await?.is_none())
    }

    /// Replaces the session `old` by the session `new` of an account.
    pub(crate) async fn sign_in(&self, old: Option<&str>, new: &str, person: &str) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        if let Some(old) = old {
            self.end_session(&mut transaction, old).await?;
        }
        insert_session(&mut transaction, new, person, true).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Ends a session.
    pub(crate) async fn close_session(&self, token: &str) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        self.end_session(&mut transaction, token).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Ends all sessions of a person: their hashes.
    pub(crate) async fn close_sessions_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let ended = self.end_sessions_of(&mut transaction, person).await?;
        transaction.commit().await?;
        Ok(ended)
    }

    /// Ends all sessions of a person when the transaction is committed: their hashes.
    pub(super) async fn end_sessions_of(
        &self,
        transaction: &mut Transaction,
        person: &str,
    ) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("DELETE FROM sessions WHERE person = $1 RETURNING token").bind(person);
        let rows = query.all_in(transaction).await?;
        let ended = rows.iter().map(|row| row.try_get("token")).collect::<Result<Vec<String>, _>>()?;
        for token in &ended {
            self.tell_session_end(transaction, token).await?;
        }
        Ok(ended)
    }

    async fn end_session(&self, transaction: &mut Transaction, token: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token).run_in(transaction).await?;
        self.tell_session_end(transaction, token).await
    }

    async fn tell_session_end(&self, transaction: &mut Transaction, token: &str) -> Result<(), StoreError> {
        if *self.backend() != Backend::Sqlite {
            notify(transaction, SESSIONS_CHANNEL, token).await?;
        }
        Ok(())
    }

    /// Gives sessions of older versions their ends.
    pub(super) async fn date_sessions(&self) -> Result<(), StoreError> {
        let now = wall_clock::now();
        sqlx::query("UPDATE sessions SET expires = $1, idle_expires = $2 WHERE expires IS NULL")
            .bind(now + LIFETIME)
            .bind(now + ACCOUNT_IDLE_TIME)
            .run_on(&self.database)
            .await?;
        Ok(())
    }

    /// Removes expired sessions: how many.
    pub(crate) async fn sweep_sessions(&self) -> Result<u64, StoreError> {
        let query = sqlx::query("DELETE FROM sessions WHERE expires <= $1 OR idle_expires <= $1");
        Ok(query.bind(wall_clock::now()).run_on(&self.database).await?.rows_affected())
    }

    /// Which of these sessions exist no more.
    pub(crate) async fn missing_sessions(&self, tokens: &[String]) -> Result<Vec<String>, StoreError> {
        let mut missing = Vec::new();
        for chunk in tokens.chunks(CHUNK) {
            let sql = format!("SELECT token FROM sessions WHERE token IN ({})", placeholders(chunk.len(), 1));
            let query = chunk.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, token| query.bind(token));
            let rows = query.all_on(&self.database).await?;
            let known = rows.iter().map(|row| row.try_get("token")).collect::<Result<HashSet<String>, _>>()?;
            missing.extend(chunk.iter().filter(|token| !known.contains(*token)).cloned());
        }
        Ok(missing)
    }

    /// Says that these sessions are in use.
    pub(crate) async fn touch_sessions(&self, tokens: &[String]) -> Result<(), StoreError> {
        for chunk in tokens.chunks(CHUNK) {
            for is_account in [true, false] {
                let has_account = if is_account { "IS NOT NULL" } else { "IS NULL" };
                let sql = format!(
                    "UPDATE sessions SET idle_expires = $1 WHERE token IN ({}) \
                     AND EXISTS (SELECT 1 FROM people WHERE people.id = sessions.person AND account {has_account})",
                    placeholders(chunk.len(), 2)
                );
                let query = sqlx::query(AssertSqlSafe(sql)).bind(wall_clock::now() + idle_time(is_account));
                chunk.iter().fold(query, |query, token| query.bind(token)).run_on(&self.database).await?;
            }
        }
        Ok(())
    }
}

/// `$2, $3, $4`: so many, from this number on.
fn placeholders(count: usize, first: usize) -> String {
    (first..first + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// Adds a session that begins now.
pub(super) async fn insert_session(
    transaction: &mut Transaction,
    token: &str,
    person: &str,
    is_account: bool,
) -> Result<(), StoreError> {
    let now = wall_clock::now();
    sqlx::query("INSERT INTO sessions (token, person, since, expires, idle_expires) VALUES ($1, $2, $3, $4, $5)")
        .bind(token)
        .bind(person)
        .bind(now)
        .bind(now + LIFETIME)
        .bind(now + idle_time(is_account))
        .run_in(transaction)
        .await?;
    Ok(())
}

fn read(row: &AnyRow) -> Result<SessionRow, StoreError> {
    let account: Option<String> = row.try_get("account")?;
    Ok(SessionRow {
        person: row.try_get("person")?,
        is_account: account.is_some(),
        idle_expires: row.try_get("idle_expires")?,
    })
}

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};
use turncoat_game::Side;

use super::account_tables::remove_rows;
use super::accounts::claim_name;
use super::connection::StatementExt as _;
use super::deletion::rename_seat;
use super::games::side_text;
use super::transaction::Transaction;
use super::{Backend, Store, StoreError};
use crate::{names, secret, wall_clock};

/// How many games one transaction changes; others write in between.
const CHUNK: i64 = 100;

/// Rows old enough to delete.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prune {
    /// Guests without a session who came before this moment, in milliseconds since 1970.
    pub(crate) guests_before: i64,
    /// Games without a move that began before this moment.
    pub(crate) games_before: i64,
}

const EMPTY_GAMES: &str = "FROM games WHERE begun < $1 \
                           AND NOT EXISTS (SELECT 1 FROM rated_games WHERE rated_games.game = games.id) \
                           AND NOT EXISTS (SELECT 1 FROM events WHERE events.game = games.id AND payload LIKE '% plays %')";
const EXPIRED_SESSIONS: &str = "FROM sessions WHERE expires <= $1 OR idle_expires <= $1";

fn old_guests() -> String {
    let now = wall_clock::now();
    format!(
        "FROM people WHERE account IS NULL AND banned IS NULL AND deleted IS NULL AND since < $1 AND NOT EXISTS \
         (SELECT 1 FROM sessions WHERE sessions.person = people.id AND expires > {now} AND idle_expires > {now})"
    )
}

impl Store {
    /// The person who has a seat of a game.
    pub(crate) async fn person_at(&self, game: &str, side: Side) -> Result<Option<String>, StoreError> {
        let query = sqlx::query("SELECT person FROM seats WHERE game = $1 AND side = $2");
        let row = query.bind(game).bind(side_text(side)).optional_on(&self.database).await?;
        row.map_or(Ok(None), |row| Ok(row.try_get("person")?))
    }

    /// Bans a person: no session and no token of a seat counts any more. The hashes of the sessions that ended.
    pub(crate) async fn ban(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO people (id, name, since, admitted, banned) VALUES ($1, '', $2, $2, $2) \
             ON CONFLICT (id) DO UPDATE SET banned = $2, admitted = $2",
        )
        .bind(person)
        .bind(wall_clock::now())
        .run_in(&mut transaction)
        .await?;
        let ended = self.end_sessions_of(&mut transaction, person).await?;
        sqlx::query("UPDATE seats SET token = $1 WHERE person = $2")
            .bind(secret::hash(&secret::token()))
            .bind(person)
            .run_in(&mut transaction)
            .await?;
        raise_mark(&mut transaction).await?;
        transaction.commit().await?;
        Ok(ended)
    }

    /// Lets a person in again.
    pub(crate) async fn unban(&self, person: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET banned = NULL WHERE id = $1").bind(person).run_on(&self.database).await?;
        Ok(())
    }

    /// Gives an account another name, in its games as well; `false` if another account has it or one that looks like it.
    ///
    /// The account itself comes last: after an interruption the same command finishes the work.
    pub(crate) async fn rename_account(&self, person: &str, old: &str, new: &str) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        if !claim_name(&mut transaction, person, new).await? {
            return Ok(false);
        }
        transaction.commit().await?;
        let mut after = String::new();
        loop {
            let mut transaction = self.database.begin().await?;
            // Both seats of a game are in the same chunk, or the second one is the first of the next.
            let seats = self.seats_of(&mut transaction, person, &after, CHUNK).await?;
            let Some((last, _)) = seats.last().cloned() else { break };
            for (game, side) in &seats {
                rename_seat(&mut transaction, game, *side, Some(old), new).await?;
                self.tell_others(&mut transaction, game).await?;
            }
            for side in Side::BOTH {
                if self.holds(&mut transaction, person, &last, side).await? {
                    rename_seat(&mut transaction, &last, side, Some(old), new).await?;
                }
            }
            transaction.commit().await?;
            after = last;
        }
        let mut transaction = self.database.begin().await?;
        sqlx::query("UPDATE people SET name = $1, account = $2 WHERE id = $3")
            .bind(new)
            .bind(new.to_lowercase())
            .bind(person)
            .run_in(&mut transaction)
            .await?;
        let kept = names::skeletons(new);
        for skeleton in names::skeletons(old).iter().filter(|skeleton| !kept.contains(skeleton)) {
            sqlx::query("DELETE FROM name_skeletons WHERE skeleton = $1 AND person = $2")
                .bind(skeleton)
                .bind(person)
                .run_in(&mut transaction)
                .await?;
        }
        raise_mark(&mut transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    async fn holds(
        &self,
        transaction: &mut Transaction,
        person: &str,
        game: &str,
        side: Side,
    ) -> Result<bool, StoreError> {
        let query = sqlx::query("SELECT 1 FROM seats WHERE game = $1 AND side = $2 AND person = $3");
        let query = query.bind(game).bind(side_text(side)).bind(person);
        Ok(query.optional_in(transaction).await?.is_some())
    }

    /// Tells running servers that something they keep in memory has changed.
    pub(crate) async fn mark_administration(&self) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        raise_mark(&mut transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// How many sessions, guests and games would go.
    pub(crate) async fn count_prunable(&self, prune: Prune) -> Result<[i64; 3], StoreError> {
        let mut counts = [0; 3];
        let kinds = [
            (EXPIRED_SESSIONS, wall_clock::now()),
            (&old_guests(), prune.guests_before),
            (EMPTY_GAMES, prune.games_before),
        ];
        for (count, (what, moment)) in counts.iter_mut().zip(kinds) {
            let sql = format!("SELECT COUNT(*) AS number {what}");
            *count = sqlx::query(AssertSqlSafe(sql)).bind(moment).one_on(&self.database).await?.try_get("number")?;
        }
        Ok(counts)
    }

    /// Removes old guests, whose games stay: how many.
    pub(crate) async fn prune_guests(&self, prune: Prune) -> Result<i64, StoreError> {
        let guests = format!("SELECT id {} LIMIT {CHUNK}", old_guests());
        self.prune_chunks(&guests, prune.guests_before, async |transaction, id| {
            remove_rows(transaction, id).await?;
            for sql in ["UPDATE seats SET person = NULL WHERE person = $1", "DELETE FROM people WHERE id = $1"] {
                sqlx::query(sql).bind(id).run_in(transaction).await?;
            }
            Ok(())
        })
        .await
    }

    /// Removes abandoned games in which no move was made: how many.
    pub(crate) async fn prune_games(&self, prune: Prune) -> Result<i64, StoreError> {
        let games = format!("SELECT id {EMPTY_GAMES} LIMIT {CHUNK}");
        self.prune_chunks(&games, prune.games_before, async |transaction, id| {
            for sql in [
                "DELETE FROM events WHERE game = $1",
                "UPDATE game_counts SET games = games - 1 WHERE person IN (SELECT person FROM seats WHERE game = $1)",
                "DELETE FROM seats WHERE game = $1",
                "UPDATE games SET rematch = NULL WHERE rematch = $1",
                "DELETE FROM games WHERE id = $1",
            ] {
                sqlx::query(sql).bind(id).run_in(transaction).await?;
            }
            Ok(())
        })
        .await
    }

    async fn prune_chunks(
        &self,
        sql: &str,
        moment: i64,
        remove: impl AsyncFn(&mut Transaction, &str) -> Result<(), StoreError>,
    ) -> Result<i64, StoreError> {
        let mut number = 0;
        loop {
            let ids = self.texts(sql, Some(moment)).await?;
            if ids.is_empty() {
                return Ok(number);
            }
            let mut transaction = self.database.begin().await?;
            for id in &ids {
                remove(&mut transaction, id).await?;
            }
            raise_mark(&mut transaction).await?;
            transaction.commit().await?;
            number += ids.len() as i64;
        }
    }

    /// The first column of all rows.
    pub(crate) async fn texts(&self, sql: &str, number: Option<i64>) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query(AssertSqlSafe(sql.to_owned()));
        let query = if let Some(number) = number { query.bind(number) } else { query };
        let rows = query.all_on(&self.database).await?;
        rows.iter().map(|row: &AnyRow| Ok(row.try_get(0)?)).collect()
    }

    /// The next games behind `after`, in the order of their names.
    pub(crate) async fn games_after(&self, after: &str) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2").bind(after).bind(CHUNK);
        query.all_on(&self.database).await?.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// What the database itself finds wrong with its files; only SQLite can tell.
    pub(crate) async fn file_problems(&self) -> Result<Vec<String>, StoreError> {
        if *self.backend() != Backend::Sqlite {
            return Ok(Vec::new());
        }
        let mut problems = self.texts("PRAGMA integrity_check", None).await?;
        problems.retain(|line| line != "ok");
        let references = sqlx::query("PRAGMA foreign_key_check").all_on(&self.database).await?.len();
        if references > 0 {
            problems.push(format!("{references} rows refer to rows that do not exist"));
        }
        Ok(problems)
    }
}

async fn raise_mark(transaction: &mut Transaction) -> Result<(), StoreError> {
    sqlx::query("UPDATE marks SET value = value + 1 WHERE name = 'administration'").run_in(transaction).await?;
    Ok(())
}

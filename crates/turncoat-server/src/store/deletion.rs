use sqlx::{AssertSqlSafe, Row as _};
use turncoat_game::Side;
use turncoat_session::{Change, Command, Event, GameSession, archive};

use super::account_tables::{ACCOUNT_TABLES, Deletion, remove_rows};
use super::connection::StatementExt as _;
use super::games::side_text;
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::{secret, wall_clock};

/// How many seats lose their person in one transaction; others write in between.
const CHUNK: i64 = 100;

impl Store {
    /// Begins to delete a person, who has no rights from now on: the hashes of the sessions that ended.
    pub(crate) async fn begin_deletion(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO people (id, name, since, admitted, deleted) VALUES ($1, '', $2, $2, $2) \
             ON CONFLICT (id) DO UPDATE SET name = '', account = NULL, password = NULL, admitted = $2, deleted = $2",
        )
        .bind(person)
        .bind(wall_clock::now())
        .run_in(&mut transaction)
        .await?;
        let ended = self.end_sessions_of(&mut transaction, person).await?;
        remove_rows(&mut transaction, person).await?;
        transaction.commit().await?;
        Ok(ended)
    }

    /// Takes a person whose deletion has begun from some games: the games. If there are none left, the person is gone.
    pub(crate) async fn continue_deletion(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let games = self.seats_of(&mut transaction, person, "", CHUNK).await?;
        for (game, side) in &games {
            rename_seat(&mut transaction, game, *side, None, "").await?;
            // The token of the seat is the person's, too.
            sqlx::query("UPDATE seats SET person = NULL, token = $1, invitation = NULL WHERE game = $2 AND side = $3")
                .bind(secret::hash(&secret::token()))
                .bind(game)
                .bind(side_text(*side))
                .run_in(&mut transaction)
                .await?;
            self.tell_others(&mut transaction, game).await?;
        }
        if games.is_empty() {
            for table in ACCOUNT_TABLES.iter().filter(|table| table.deletion == Deletion::RemoveLast) {
                let sql = format!("DELETE FROM {} WHERE {} = $1 AND deleted IS NOT NULL", table.name, table.column);
                sqlx::query(AssertSqlSafe(sql)).bind(person).run_in(&mut transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(games.into_iter().map(|(game, _)| game).collect())
    }

    /// People whose deletion has begun and not ended.
    pub(crate) async fn unfinished_deletions(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM people WHERE deleted IS NOT NULL").all_on(&self.database).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Some seats of a person in games behind `after`, in the order of the games.
    pub(super) async fn seats_of(
        &self,
        transaction: &mut Transaction,
        person: &str,
        after: &str,
        count: i64,
    ) -> Result<Vec<(String, Side)>, StoreError> {
        let rows =
            sqlx::query("SELECT game, side FROM seats WHERE person = $1 AND game > $2 ORDER BY game, side LIMIT $3")
                .bind(person)
                .bind(after)
                .bind(count)
                .all_in(transaction)
                .await?;
        let read = |row: &sqlx::any::AnyRow| {
            let (game, name): (String, String) = (row.try_get("game")?, row.try_get("side")?);
            let side = Side::BOTH.into_iter().find(|&side| side_text(side) == name);
            let side = side.ok_or_else(|| StoreError::Corrupt(format!("game {game} has a side {name:?}")))?;
            Ok((game, side))
        };
        rows.iter().map(read).collect()
    }
}

/// Changes the name of a player in the record of a game: any name, or only the name `old`.
pub(super) async fn rename_seat(
    transaction: &mut Transaction,
    game: &str,
    side: Side,
    old: Option<&str>,
    new: &str,
) -> Result<(), StoreError> {
    let is_meant = |name: &str| name != new && old.is_none_or(|old| name == old);
    let corrupt = |error: &dyn std::fmt::Display| StoreError::Corrupt(format!("game {game}: {error}"));
    let row = sqlx::query("SELECT terms FROM games WHERE id = $1").bind(game).one_in(transaction).await?;
    let opened = archive::read(row.try_get("terms")?).map_err(|error| corrupt(&error))?;
    let mut terms = opened.terms().clone();
    if is_meant(&terms.seats[side].name) {
        new.clone_into(&mut terms.seats[side].name);
        let opened = GameSession::open(terms).map_err(|error| corrupt(&error))?;
        sqlx::query("UPDATE games SET terms = $1 WHERE id = $2")
            .bind(archive::write(&opened))
            .bind(game)
            .run_in(transaction)
            .await?;
    }
    let query = sqlx::query("SELECT version, payload FROM events WHERE game = $1 AND payload LIKE '% name %'");
    for row in query.bind(game).all_in(transaction).await? {
        let payload: String = row.try_get("payload")?;
        let mut event: Event = payload.parse().map_err(|error| corrupt(&error))?;
        let Change::Command(Command::Name { side: named, name }) = &mut event.change else { continue };
        if *named == side && is_meant(name) {
            new.clone_into(name);
            sqlx::query("UPDATE events SET payload = $1 WHERE game = $2 AND version = $3")
                .bind(event.to_string())
                .bind(game)
                .bind(row.try_get::<i64, _>("version")?)
                .run_in(transaction)
                .await?;
        }
    }
    Ok(())
}

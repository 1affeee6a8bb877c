use sqlx::any::AnyRow;
use sqlx::{Any, Row as _, Transaction};
use turncoat_game::{BySide, Side};
use turncoat_session::{Event, Sitting, archive};

use super::writer::{Append, notify};
use super::{Backend, Store, StoreError};
use crate::wall_clock;

/// A game, without what happened in it.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    /// Milliseconds since 1970.
    pub(crate) begun: i64,
    pub(crate) rated: bool,
    pub(crate) rematch: Option<String>,
    pub(crate) seats: BySide<SeatRow>,
}

/// Who holds a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatRow {
    pub(crate) person: Option<String>,
    /// The hash of the secret.
    pub(crate) token: String,
    /// The secret itself as long as the seat is open.
    pub(crate) invitation: Option<String>,
}

/// A game with all that happened.
pub(crate) struct StoredGame {
    pub(crate) row: GameRow,
    pub(crate) sitting: Sitting,
}

const fn side_text(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

impl Store {
    /// Adds a game with the events it begins with.
    pub(crate) async fn create(&self, row: &GameRow, sitting: &Sitting) -> Result<(), StoreError> {
        let opened = Sitting::open(sitting.terms().clone()).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO games (id, terms, begun, rated) VALUES ($1, $2, $3, $4)")
            .bind(&row.id)
            .bind(archive::write(&opened))
            .bind(row.begun)
            .bind(i64::from(row.rated))
            .execute(&mut *transaction)
            .await?;
        for side in Side::BOTH {
            let seat = &row.seats[side];
            sqlx::query("INSERT INTO seats (game, side, person, token, invitation) VALUES ($1, $2, $3, $4, $5)")
                .bind(&row.id)
                .bind(side_text(side))
                .bind(seat.person.as_deref())
                .bind(&seat.token)
                .bind(seat.invitation.as_deref())
                .execute(&mut *transaction)
                .await?;
        }
        for (event, version) in sitting.events().iter().zip(0_i64..) {
            sqlx::query("INSERT INTO events (game, version, payload) VALUES ($1, $2, $3)")
                .bind(&row.id)
                .bind(version)
                .bind(event.to_string())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The game with this name.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let query = sqlx::query("SELECT id, terms, begun, rated, rematch FROM games WHERE id = $1");
        let Some(row) = query.bind(id).fetch_optional(&self.pool).await? else { return Ok(None) };
        let terms: String = row.try_get("terms")?;
        let opened = archive::read(&terms).map_err(|error| StoreError::Corrupt(format!("game {id}: {error}")))?;
        let events = self.events(id, 0).await?;
        let sitting = Sitting::replay(opened.terms().clone(), events)
            .map_err(|error| StoreError::Corrupt(format!("game {id}: {error}")))?;
        Ok(Some(StoredGame { row: self.read_game(&row).await?, sitting }))
    }

    async fn read_game(&self, row: &AnyRow) -> Result<GameRow, StoreError> {
        let id: String = row.try_get("id")?;
        let mut seats = BySide::from_fn(|_| SeatRow::default());
        let query = sqlx::query("SELECT side, person, token, invitation FROM seats WHERE game = $1");
        for seat in query.bind(&id).fetch_all(&self.pool).await? {
            let name: String = seat.try_get("side")?;
            let side = Side::BOTH.into_iter().find(|&side| side_text(side) == name);
            let side = side.ok_or_else(|| StoreError::Corrupt(format!("game {id} has a side {name:?}")))?;
            seats[side] = SeatRow {
                person: seat.try_get("person")?,
                token: seat.try_get("token")?,
                invitation: seat.try_get("invitation")?,
            };
        }
        let rated: i64 = row.try_get("rated")?;
        Ok(GameRow { begun: row.try_get("begun")?, rated: rated != 0, rematch: row.try_get("rematch")?, seats, id })
    }

    /// What happened in a game from the event number `version` on.
    pub(crate) async fn events(&self, id: &str, version: usize) -> Result<Vec<Event>, StoreError> {
        let query = sqlx::query("SELECT payload FROM events WHERE game = $1 AND version >= $2 ORDER BY version");
        let rows = query.bind(id).bind(version as i64).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let payload: String = row.try_get("payload")?;
            payload.parse().map_err(|error| StoreError::Corrupt(format!("game {id}: {error}")))
        };
        rows.iter().map(read).collect()
    }

    /// Adds events after the first `version` ones; `false` if somebody else was first. When this returns they are on the
    /// disk.
    pub(crate) async fn append(&self, game: &str, version: usize, events: &[Event]) -> Result<bool, StoreError> {
        let payloads = events.iter().map(ToString::to_string).collect();
        self.writer.append(Append { game: game.to_owned(), version, payloads }).await
    }

    /// Gives an open seat to `person` and a new secret to the seat; `false` if the token does not open it any more.
    pub(crate) async fn take_seat(
        &self,
        game: &str,
        side: Side,
        person: &str,
        [old_token, new_token]: [&str; 2],
    ) -> Result<bool, StoreError> {
        let taken = sqlx::query(
            "UPDATE seats SET person = $1, token = $2, invitation = NULL \
             WHERE game = $3 AND side = $4 AND token = $5 AND person IS NULL",
        )
        .bind(person)
        .bind(new_token)
        .bind(game)
        .bind(side_text(side))
        .bind(old_token)
        .execute(&self.pool)
        .await?;
        Ok(taken.rows_affected() == 1)
    }

    /// Says that `next` follows `game`, unless another game does already: the game that does.
    pub(crate) async fn set_rematch(&self, game: &str, next: &str) -> Result<String, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("UPDATE games SET rematch = $1 WHERE id = $2 AND rematch IS NULL")
            .bind(next)
            .bind(game)
            .execute(&mut *transaction)
            .await?;
        let row =
            sqlx::query("SELECT rematch FROM games WHERE id = $1").bind(game).fetch_one(&mut *transaction).await?;
        self.tell_others(&mut transaction, game).await?;
        transaction.commit().await?;
        Ok(row.try_get("rematch")?)
    }

    /// Lets other nodes look at a game again although no event happened.
    async fn tell_others(&self, transaction: &mut Transaction<'_, Any>, game: &str) -> Result<(), StoreError> {
        if self.backend != Backend::Sqlite {
            notify(transaction, &format!("{game}:0")).await?;
        }
        Ok(())
    }

    /// The games of a person, the latest first, `count` of them after `skip` others.
    pub(crate) async fn games_of(&self, person: &str, count: usize, skip: usize) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT games.id AS id, games.begun AS begun FROM games JOIN seats ON seats.game = games.id \
             WHERE seats.person = $1 ORDER BY begun DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(person)
        .bind(count as i64)
        .bind(skip as i64)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// How many games a person has played or begun.
    pub(crate) async fn count_games_of(&self, person: &str) -> Result<u32, StoreError> {
        let query = sqlx::query("SELECT COUNT(DISTINCT game) AS number FROM seats WHERE person = $1");
        let number: i64 = query.bind(person).fetch_one(&self.pool).await?.try_get("number")?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl GameRow {
    /// A game that begins now.
    pub(crate) fn new(seats: BySide<SeatRow>, rated: bool) -> Self {
        Self { id: crate::secret::game_id(), begun: wall_clock::now(), rated, rematch: None, seats }
    }
}

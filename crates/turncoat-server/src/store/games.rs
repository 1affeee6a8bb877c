use std::collections::BTreeSet;

use sqlx::Row as _;
use sqlx::any::AnyRow;
use turncoat_game::{BySide, Side};
use turncoat_session::{Event, GameSession, archive};

use super::transaction::Transaction;
use super::writer::{Append, notify};
use super::{Backend, CHANNEL, Store, StoreError};
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
    pub(crate) session: GameSession,
}

pub(super) const fn side_text(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

impl Store {
    /// Adds a game with the events it begins with.
    pub(crate) async fn create(&self, row: &GameRow, session: &GameSession) -> Result<(), StoreError> {
        let opened =
            GameSession::open(session.terms().clone()).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let mut transaction = self.database.begin().await?;
        let insert = sqlx::query("INSERT INTO games (id, terms, begun, rated) VALUES ($1, $2, $3, $4)")
            .bind(&row.id)
            .bind(archive::write(&opened))
            .bind(row.begun)
            .bind(i64::from(row.rated));
        transaction.execute(insert).await?;
        for side in Side::BOTH {
            let seat = &row.seats[side];
            let insert = sqlx::query(
                "INSERT INTO seats (game, side, person, token, invitation, begun) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&row.id)
            .bind(side_text(side))
            .bind(seat.person.as_deref())
            .bind(&seat.token)
            .bind(seat.invitation.as_deref())
            .bind(row.begun);
            transaction.execute(insert).await?;
        }
        // In order, so that two transactions cannot wait for each other; a person with both seats counts once.
        let people: BTreeSet<_> = Side::BOTH.into_iter().filter_map(|side| row.seats[side].person.as_deref()).collect();
        for person in people {
            count_game(&mut transaction, person).await?;
        }
        for (event, version) in session.events().iter().zip(0_i64..) {
            let insert = sqlx::query("INSERT INTO events (game, version, payload) VALUES ($1, $2, $3)");
            transaction.execute(insert.bind(&row.id).bind(version).bind(event.to_string())).await?;
        }
        transaction.commit().await
    }

    /// The game with this name.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // PostgreSQL refuses texts with this character.
        if id.contains('\0') {
            return Ok(None);
        }
        let query = sqlx::query("SELECT id, terms, begun, rated, rematch FROM games WHERE id = $1");
        let Some(row) = self.database.fetch_optional(query.bind(id)).await? else { return Ok(None) };
        let seats = sqlx::query("SELECT side, person, token, invitation FROM seats WHERE game = $1");
        let seats = self.database.fetch_all(seats.bind(id)).await?;
        let events = sqlx::query("SELECT payload FROM events WHERE game = $1 ORDER BY version");
        let events = self.database.fetch_all(events.bind(id)).await?;
        assemble(&row, &seats, &events).map(Some)
    }

    /// Adds events after the first `version` ones; `false` if another writer was first. When this returns they are on the
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
        let mut transaction = self.database.begin().await?;
        let update = sqlx::query(
            "UPDATE seats SET person = $1, token = $2, invitation = NULL \
             WHERE game = $3 AND side = $4 AND token = $5 AND person IS NULL",
        );
        let update = update.bind(person).bind(new_token).bind(game).bind(side_text(side)).bind(old_token);
        if transaction.execute(update).await?.rows_affected() != 1 {
            transaction.roll_back().await?;
            return Ok(false);
        }
        let seats = sqlx::query("SELECT COUNT(*) AS number FROM seats WHERE game = $1 AND person = $2");
        let seats: i64 = transaction.fetch_one(seats.bind(game).bind(person)).await?.try_get("number")?;
        if seats == 1 {
            count_game(&mut transaction, person).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Says that `next` follows `game`, unless another game does already: the game that does.
    pub(crate) async fn set_rematch(&self, game: &str, next: &str) -> Result<String, StoreError> {
        let mut transaction = self.database.begin().await?;
        let update = sqlx::query("UPDATE games SET rematch = $1 WHERE id = $2 AND rematch IS NULL");
        transaction.execute(update.bind(next).bind(game)).await?;
        let query = sqlx::query("SELECT rematch FROM games WHERE id = $1");
        let row = transaction.fetch_one(query.bind(game)).await?;
        self.tell_others(&mut transaction, game).await?;
        transaction.commit().await?;
        Ok(row.try_get("rematch")?)
    }

    /// Lets other nodes look at a game again although no event happened.
    pub(super) async fn tell_others(&self, transaction: &mut Transaction, game: &str) -> Result<(), StoreError> {
        if *self.backend() != Backend::Sqlite {
            notify(transaction, CHANNEL, &format!("{game}:0")).await?;
        }
        Ok(())
    }
}

fn read_event(game: &str, row: &AnyRow) -> Result<Event, StoreError> {
    let payload: String = row.try_get("payload")?;
    payload.parse().map_err(|error| StoreError::Corrupt(format!("game {game}: {error}")))
}

/// A game of its row, its seats and its events in order.
pub(super) fn assemble(row: &AnyRow, seats: &[AnyRow], events: &[AnyRow]) -> Result<StoredGame, StoreError> {
    let id: String = row.try_get("id")?;
    let corrupt = |problem: &dyn std::fmt::Display| StoreError::Corrupt(format!("game {id}: {problem}"));
    let terms: String = row.try_get("terms")?;
    let opened = archive::read(&terms).map_err(|error| corrupt(&error))?;
    let events = events.iter().map(|row| read_event(&id, row)).collect::<Result<Vec<_>, _>>()?;
    let session = GameSession::replay(opened.terms().clone(), events).map_err(|error| corrupt(&error))?;
    let mut by_side = BySide::from_fn(|_| SeatRow::default());
    for seat in seats {
        let name: String = seat.try_get("side")?;
        let side = Side::BOTH.into_iter().find(|&side| side_text(side) == name);
        let side = side.ok_or_else(|| corrupt(&format_args!("there is a side {name:?}")))?;
        by_side[side] = SeatRow {
            person: seat.try_get("person")?,
            token: seat.try_get("token")?,
            invitation: seat.try_get("invitation")?,
        };
    }
    let rated: i64 = row.try_get("rated")?;
    let (begun, rematch) = (row.try_get("begun")?, row.try_get("rematch")?);
    Ok(StoredGame { row: GameRow { id, begun, rated: rated != 0, rematch, seats: by_side }, session })
}

/// Counts one more game of a person.
async fn count_game(transaction: &mut Transaction, person: &str) -> Result<(), StoreError> {
    let count = sqlx::query(
        "INSERT INTO game_counts (person, games) VALUES ($1, 1) \
         ON CONFLICT (person) DO UPDATE SET games = game_counts.games + 1",
    );
    transaction.execute(count.bind(person)).await.map(drop)
}

impl GameRow {
    /// A game that begins now.
    pub(crate) fn new(seats: BySide<SeatRow>, rated: bool) -> Self {
        Self { id: crate::secret::game_id(), begun: wall_clock::now(), rated, rematch: None, seats }
    }
}

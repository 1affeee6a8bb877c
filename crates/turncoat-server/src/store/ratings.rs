use skillratings::glicko2::Glicko2Rating;
use sqlx::Row as _;
use sqlx::any::AnyRow;
use turncoat_game::{BySide, Side};
use turncoat_session::Kind;

use super::transaction::Transaction;
use super::{Store, StoreError};

/// The rating of a person in one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatingRow {
    pub(crate) kind: Kind,
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) games: u32,
}

fn read(row: &AnyRow) -> Result<RatingRow, StoreError> {
    let kind: String = row.try_get("kind")?;
    let games: i64 = row.try_get("games")?;
    Ok(RatingRow {
        kind: kind.parse().map_err(|error| StoreError::Corrupt(format!("a rating: {error}")))?,
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: u32::try_from(games).unwrap_or(u32::MAX),
    })
}

impl Store {
    /// All ratings of a person.
    pub(crate) async fn ratings(&self, person: &str) -> Result<Vec<RatingRow>, StoreError> {
        let query = sqlx::query(
            "SELECT kind, rating, deviation, volatility, games FROM ratings WHERE person = $1 ORDER BY kind",
        );
        self.database.fetch_all(query.bind(person)).await?.iter().map(read).collect()
    }

    /// The best accounts of a game, with their names.
    pub(crate) async fn ladder(&self, kind: Kind, count: usize) -> Result<Vec<(String, RatingRow)>, StoreError> {
        let query = sqlx::query(
            "SELECT people.name AS name, kind, rating, deviation, volatility, games FROM ratings \
             JOIN people ON people.id = ratings.person WHERE kind = $1 AND people.account IS NOT NULL \
             ORDER BY rating DESC, name LIMIT $2",
        );
        let rows = self.database.fetch_all(query.bind(kind.name()).bind(count as i64)).await?;
        rows.iter().map(|row| Ok((row.try_get("name")?, read(row)?))).collect()
    }

    /// Counts a game in the ratings of both players by `judge`, unless it has been counted already.
    pub(crate) async fn rate(
        &self,
        game: &str,
        kind: Kind,
        players: BySide<&str>,
        judge: impl Fn(BySide<RatingRow>) -> BySide<RatingRow>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let insert = sqlx::query("INSERT INTO rated_games (game) VALUES ($1) ON CONFLICT DO NOTHING");
        if transaction.execute(insert.bind(game)).await?.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(false);
        }
        let mut before = BySide::both(RatingRow::new(kind));
        // Always in the same order, so that two games of the same players cannot wait for each other.
        let mut sides = Side::BOTH;
        sides.sort_by_key(|&side| players[side]);
        for side in sides {
            before[side] = locked_rating(&mut transaction, players[side], kind).await?;
        }
        let after = judge(before);
        for side in sides {
            let rating = &after[side];
            let update = sqlx::query(
                "UPDATE ratings SET rating = $1, deviation = $2, volatility = $3, games = $4 \
                 WHERE person = $5 AND kind = $6",
            )
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(i64::from(rating.games))
            .bind(players[side])
            .bind(kind.name());
            transaction.execute(update).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}

/// A rating, locked until the transaction ends.
async fn locked_rating(transaction: &mut Transaction, person: &str, kind: Kind) -> Result<RatingRow, StoreError> {
    let new = RatingRow::new(kind);
    let query = sqlx::query(
        "INSERT INTO ratings (person, kind, rating, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, 0) \
         ON CONFLICT (person, kind) DO UPDATE SET games = ratings.games \
         RETURNING kind, rating, deviation, volatility, games",
    )
    .bind(person)
    .bind(kind.name())
    .bind(new.rating)
    .bind(new.deviation)
    .bind(new.volatility);
    read(&transaction.fetch_one(query).await?)
}

impl RatingRow {
    /// The rating before the first game.
    pub(crate) fn new(kind: Kind) -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Self { kind, rating, deviation, volatility, games: 0 }
    }
}

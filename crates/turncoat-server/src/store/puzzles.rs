use skillratings::glicko2::Glicko2Rating;
use sqlx::Row as _;
use sqlx::any::AnyRow;
use turncoat_puzzles::Try;
use turncoat_session::Kind;

use super::connection::StatementExt as _;
use super::{Store, StoreError};

/// How unsure the rating of a puzzle without tries is.
const STARTING_DEVIATION: f64 = 200.0;

/// What is known of a puzzle by tries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PuzzleRating {
    pub(crate) glicko: Glicko2Rating,
    pub(crate) tries: u32,
}

impl PuzzleRating {
    /// The rating before the first try.
    pub(crate) fn starting(rating: f64) -> Self {
        Self { glicko: Glicko2Rating { rating, deviation: STARTING_DEVIATION, ..Glicko2Rating::new() }, tries: 0 }
    }
}

fn rating(row: &AnyRow) -> Result<PuzzleRating, StoreError> {
    let tries: i64 = row.try_get("tries")?;
    let glicko = Glicko2Rating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    };
    Ok(PuzzleRating { glicko, tries: u32::try_from(tries).unwrap_or(u32::MAX) })
}

impl Store {
    /// What is known of a puzzle, if an account has tried it.
    pub(crate) async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<PuzzleRating>, StoreError> {
        let query = sqlx::query("SELECT rating, deviation, volatility, tries FROM puzzle_ratings WHERE puzzle = $1");
        query.bind(puzzle.to_owned()).optional_on(&self.database).await?.as_ref().map(rating).transpose()
    }

    /// All tries of a person, with the game of each.
    pub(crate) async fn puzzle_tries(&self, person: &str) -> Result<Vec<(Kind, Try)>, StoreError> {
        let query = sqlx::query("SELECT puzzle, moment, kind, solved, rating FROM puzzle_tries WHERE person = $1");
        let read = |row: &AnyRow| {
            let kind: String = row.try_get("kind")?;
            let (moment, solved): (i64, i64) = (row.try_get("moment")?, row.try_get("solved")?);
            let kind = kind.parse().map_err(|error| StoreError::Corrupt(format!("a try at a puzzle: {error}")))?;
            let at = u64::try_from(moment).unwrap_or_default();
            Ok((
                kind,
                Try { at, puzzle: row.try_get("puzzle")?, rating: row.try_get("rating")?, is_solved: solved != 0 },
            ))
        };
        query.bind(person.to_owned()).all_on(&self.database).await?.iter().map(read).collect()
    }

    /// Adds a try, unless it is known; the first try of a person at a puzzle changes the puzzle's rating by `judge`.
    pub(crate) async fn add_puzzle_try(
        &self,
        person: &str,
        kind: Kind,
        one: &Try,
        judge: impl Fn(Glicko2Rating) -> Glicko2Rating,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let known = sqlx::query("SELECT COUNT(*) AS number FROM puzzle_tries WHERE person = $1 AND puzzle = $2")
            .bind(person.to_owned())
            .bind(one.puzzle.clone());
        let is_first = transaction.fetch_one(known).await?.try_get::<i64, _>("number")? == 0;
        let insert = sqlx::query(
            "INSERT INTO puzzle_tries (person, puzzle, moment, kind, solved, rating) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (person, puzzle, moment) DO UPDATE SET solved = puzzle_tries.solved * excluded.solved",
        )
        .bind(person.to_owned())
        .bind(one.puzzle.clone())
        .bind(i64::try_from(one.at).unwrap_or(i64::MAX))
        .bind(kind.name())
        .bind(i64::from(one.is_solved))
        .bind(one.rating);
        transaction.execute(insert).await?;
        if is_first {
            let start = PuzzleRating::starting(one.rating).glicko;
            let lock = sqlx::query(
                "INSERT INTO puzzle_ratings (puzzle, kind, rating, deviation, volatility, tries) \
                 VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (puzzle) DO UPDATE SET tries = puzzle_ratings.tries \
                 RETURNING rating, deviation, volatility, tries",
            )
            .bind(one.puzzle.clone())
            .bind(kind.name())
            .bind(start.rating)
            .bind(start.deviation)
            .bind(start.volatility);
            let before = rating(&transaction.fetch_one(lock).await?)?;
            let after = judge(before.glicko);
            let update = sqlx::query(
                "UPDATE puzzle_ratings SET rating = $1, deviation = $2, volatility = $3, tries = $4 WHERE puzzle = $5",
            )
            .bind(after.rating)
            .bind(after.deviation)
            .bind(after.volatility)
            .bind(i64::from(before.tries) + 1)
            .bind(one.puzzle.clone());
            transaction.execute(update).await?;
        }
        transaction.commit().await
    }
}

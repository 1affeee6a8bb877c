use super::{AdminError, Administration};
use crate::store::{ACCOUNT_TABLES, StoreError};

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// How many games were replayed.
    pub games: usize,
    /// How many rows each table has that names people.
    pub rows: Vec<(&'static str, i64)>,
    /// Everything that is wrong, one sentence each.
    pub problems: Vec<String>,
}

/// Queries that find the ids of bad rows, and the error of each.
const FAULTS: [(&str, &str); 8] = [
    (
        "SELECT game FROM events GROUP BY game HAVING COUNT(*) <> MAX(version) + 1 OR MIN(version) <> 0",
        "the events of game {} have gaps",
    ),
    (
        "SELECT DISTINCT game FROM events WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = events.game)",
        "events belong to a game {} that does not exist",
    ),
    (
        "SELECT DISTINCT game FROM seats WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = seats.game)",
        "seats belong to a game {} that does not exist",
    ),
    (
        "SELECT id FROM games WHERE (SELECT COUNT(*) FROM seats WHERE seats.game = games.id) <> 2",
        "game {} does not have two seats",
    ),
    (
        "SELECT game FROM rated_games WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = rated_games.game)",
        "a rating counts a game {} that does not exist",
    ),
    (
        "SELECT id FROM games WHERE rematch IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM games AS others WHERE others.id = games.rematch)",
        "the game that follows game {} does not exist",
    ),
    ("SELECT name FROM people WHERE account IS NOT NULL AND password IS NULL", "account {} has no password"),
    (
        "SELECT person FROM ratings WHERE EXISTS \
         (SELECT 1 FROM people WHERE people.id = ratings.person AND people.account IS NULL)",
        "{} has a rating without an account",
    ),
];

impl Administration {
    /// Checks the files of the database, replays every game, and compares all tables that name people.
    ///
    /// # Errors
    ///
    /// If the database does not answer. Errors in its contents are in the report.
    pub async fn check(&self) -> Result<CheckReport, AdminError> {
        let mut report = CheckReport { problems: self.store.file_problems().await?, ..CheckReport::default() };
        for (sql, sentence) in FAULTS {
            let found = self.store.texts(sql, None).await?;
            report.problems.extend(found.iter().map(|id| sentence.replace("{}", id)));
        }
        for table in &ACCOUNT_TABLES {
            report.rows.push((table.name, self.store.count_rows(table.name).await?));
            let orphans = if table.is_bound { self.store.count_orphans(table).await? } else { 0 };
            if orphans > 0 {
                let sentence = format!("{orphans} rows of the table {} name people who do not exist", table.name);
                report.problems.push(sentence);
            }
        }
        self.replay_games(&mut report).await?;
        Ok(report)
    }

    async fn replay_games(&self, report: &mut CheckReport) -> Result<(), AdminError> {
        let mut after = String::new();
        loop {
            let games = self.store.games_after(&after).await?;
            let Some(last) = games.last() else { return Ok(()) };
            after.clone_from(last);
            for game in games {
                match self.store.game(&game).await {
                    Ok(_) => report.games += 1,
                    Err(StoreError::Corrupt(reason)) => report.problems.push(reason),
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
}

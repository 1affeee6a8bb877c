use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use super::connection::Statement;
use super::games::assemble;
use super::{Store, StoreError, StoredGame};

/// The place of a game in a person's list, the latest game first. As text it is the cursor from which a list goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListPlace {
    /// Milliseconds since 1970.
    begun: i64,
    game: String,
}

/// How many games a page has.
pub(crate) const PAGE: usize = 20;

/// One range of one index, from which nothing else is read.
const LIST: &str = "SELECT begun, game FROM seats \
                    WHERE person = $1 AND begun <= $2 AND (begun < $2 OR game > $3) \
                    GROUP BY begun, game ORDER BY begun DESC, game LIMIT $4 OFFSET $5";

impl ListPlace {
    /// The place before all games.
    pub(crate) const fn start() -> Self {
        Self { begun: i64::MAX, game: String::new() }
    }

    pub(crate) fn game(&self) -> &str {
        &self.game
    }
}

impl fmt::Display for ListPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.begun, self.game)
    }
}

impl FromStr for ListPlace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (begun, game) = text.split_once('.').ok_or(())?;
        let is_name = game.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let begun = begun.parse().map_err(|_| ())?;
        is_name.then(|| Self { begun, game: game.to_owned() }).ok_or(())
    }
}

impl Store {
    /// The games of a person after a place, `count` of them after `skip` others.
    pub(crate) async fn games_of(
        &self,
        person: &str,
        after: &ListPlace,
        [skip, count]: [usize; 2],
    ) -> Result<Vec<ListPlace>, StoreError> {
        let query =
            sqlx::query(LIST).bind(person).bind(after.begun).bind(&after.game).bind(count as i64).bind(skip as i64);
        let rows = self.database.fetch_all(query).await?;
        rows.iter().map(|row| Ok(ListPlace { begun: row.try_get("begun")?, game: row.try_get("game")? })).collect()
    }

    /// How many games a person has played or begun.
    pub(crate) async fn count_games_of(&self, person: &str) -> Result<u32, StoreError> {
        let query = sqlx::query("SELECT games FROM game_counts WHERE person = $1");
        let Some(row) = self.database.fetch_optional(query.bind(person)).await? else { return Ok(0) };
        let number: i64 = row.try_get("games")?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// The games with these names, at most a page of them, in this order.
    pub(crate) async fn games(&self, names: &[&str]) -> Result<Vec<StoredGame>, StoreError> {
        let games =
            self.database.fetch_all(of_games("SELECT id, terms, begun, rated, rematch FROM games", "id", names));
        let mut games = by_game(games.await?, "id")?;
        let seats = of_games("SELECT game, side, person, token, invitation FROM seats", "game", names);
        let mut seats = by_game(self.database.fetch_all(seats).await?, "game")?;
        let events = of_games("SELECT game, payload, version FROM events", "game", names);
        let mut events = by_game(self.database.fetch_all(events).await?, "game")?;
        let mut found = Vec::with_capacity(names.len());
        for &name in names {
            if let Some([game]) = games.remove(name).as_deref() {
                let seats = seats.remove(name).unwrap_or_default();
                found.push(assemble(game, &seats, &events.remove(name).unwrap_or_default())?);
            }
        }
        Ok(found)
    }
}

/// A query for the rows of at most a page of games, in the order of their versions if they are events. The text is always the
/// same, so that it is prepared once; a short page is padded with the last name.
fn of_games(select: &str, column: &str, names: &[&str]) -> Statement {
    let marks: Vec<String> = (1..=PAGE).map(|number| format!("${number}")).collect();
    let order = if select.contains("version") { " ORDER BY game, version" } else { "" };
    let text = format!("{select} WHERE {column} IN ({}){order}", marks.join(", "));
    let last = names.last().copied().unwrap_or_default();
    let padded = names.iter().copied().chain(std::iter::repeat(last)).take(PAGE);
    padded.fold(sqlx::query(AssertSqlSafe(text)), |query, name| query.bind(name.to_owned()))
}

fn by_game(rows: Vec<AnyRow>, column: &str) -> Result<HashMap<String, Vec<AnyRow>>, StoreError> {
    let mut games: HashMap<String, Vec<AnyRow>> = HashMap::new();
    for row in rows {
        games.entry(row.try_get(column)?).or_default().push(row);
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_its_text() {
        let place = ListPlace { begun: 1_700_000_000_123, game: "abc234".to_owned() };
        assert_eq!(place.to_string().parse(), Ok(place));
        for text in ["", "12", "x.abc", "12.a b", "12.a\0"] {
            assert_eq!(text.parse::<ListPlace>(), Err(()), "{text:?}");
        }
    }

    /// However many games a person has: the list is a range of an index that holds all of its columns, and the number of games
    /// is a row with a key.
    #[tokio::test]
    async fn lists_and_counts_of_games_read_only_their_rows() {
        let folder = tempfile::TempDir::new().unwrap();
        let (store, _work) =
            Store::open(&folder.path().join("games.sqlite").to_string_lossy(), crate::store::Access::Serve)
                .await
                .unwrap();
        let plan = async |sql: &'static str| {
            let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
            let rows = store.database.fetch_all(explain).await.unwrap();
            rows.iter().map(|row| row.get::<String, _>("detail")).collect::<Vec<_>>()
        };
        assert_eq!(plan(LIST).await, ["SEARCH seats USING COVERING INDEX seats_of_person (person=? AND begun<?)"]);
        let count = plan("SELECT games FROM game_counts WHERE person = $1").await;
        assert_eq!(count, ["SEARCH game_counts USING INDEX sqlite_autoindex_game_counts_1 (person=?)"]);
    }
}

//! All that is stored about a person, as one JSON text that is written while the games are read.

use std::collections::VecDeque;

use axum::body::Bytes;
use futures_util::Stream;
use futures_util::stream::try_unfold;
use turncoat_session::archive;

use crate::api::OwnGame;
use crate::app::App;
use crate::store::{ACCOUNT_TABLES, ListPlace, StoreError, StoredGame};
use crate::wall_clock;

/// How many games are looked up at once.
const PAGE: usize = 100;

enum Step {
    Tables,
    Games { skip: usize, ids: VecDeque<String>, is_first: bool },
    End,
}

/// The text in pieces: one for all tables, one for every game.
pub(crate) fn stream(app: App, person: String) -> impl Stream<Item = Result<Bytes, StoreError>> {
    try_unfold(Step::Tables, move |step| {
        let (app, person) = (app.clone(), person.clone());
        async move { next(&app, &person, step).await }
    })
}

async fn next(app: &App, person: &str, step: Step) -> Result<Option<(Bytes, Step)>, StoreError> {
    match step {
        Step::Tables => {
            let games = Step::Games { skip: 0, ids: VecDeque::new(), is_first: true };
            Ok(Some((tables(app, person).await?.into(), games)))
        }
        Step::Games { mut skip, mut ids, is_first } => loop {
            if ids.is_empty() {
                ids = app
                    .store
                    .games_of(person, &ListPlace::start(), [skip, PAGE])
                    .await?
                    .iter()
                    .map(|place| place.game().to_owned())
                    .collect();
                skip += ids.len();
            }
            let Some(id) = ids.pop_front() else { return Ok(Some((Bytes::from_static(b"]}\n"), Step::End))) };
            if let Some(game) = app.store.game(&id).await? {
                let separator = if is_first { "\n" } else { ",\n" };
                let text = format!("{separator}{}", text(&own_game(&game)));
                return Ok(Some((text.into(), Step::Games { skip, ids, is_first: false })));
            }
        },
        Step::End => Ok(None),
    }
}

async fn tables(app: &App, person: &str) -> Result<String, StoreError> {
    let mut beginning = "{".to_owned();
    for table in &ACCOUNT_TABLES {
        let rows = app.store.rows_about(table, person).await?;
        beginning.push_str(&format!("\"{}\":{},\n", table.exported_as, text(&rows)));
    }
    beginning.push_str("\"games\":[");
    Ok(beginning)
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("personal data have texts as keys")
}

fn own_game(StoredGame { row, session }: &StoredGame) -> OwnGame {
    OwnGame {
        id: row.id.clone(),
        begun: wall_clock::text(row.begun),
        rated: row.rated,
        record: archive::write(session),
    }
}

//! The deletion of a person while the server runs: rights at once, games one after the other.

use std::time::Duration;

use crate::app::App;
use crate::store::StoreError;

/// How long a request waits for the games; the rest is done afterwards.
const WAIT: Duration = Duration::from_secs(10);

/// Deletes a person; the games stay, without the name.
pub(crate) async fn delete(app: &App, person: &str) -> Result<(), StoreError> {
    let ended = app.store.begin_deletion(person).await?;
    app.end_sessions(&ended);
    let (app, person) = (app.clone(), person.to_owned());
    let task = tokio::spawn(async move {
        if let Err(error) = finish(&app, &person).await {
            tracing::warn!(%error, "a deletion is not finished; it is taken up again later");
        }
    });
    let _ = tokio::time::timeout(WAIT, task).await;
    Ok(())
}

/// Finishes a deletion that has begun.
pub(crate) async fn finish(app: &App, person: &str) -> Result<(), StoreError> {
    loop {
        let games = app.store.continue_deletion(person).await?;
        if games.is_empty() {
            return Ok(());
        }
        for game in games {
            app.rooms.notice(&game, 0);
        }
    }
}

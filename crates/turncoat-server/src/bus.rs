//! What nodes tell each other through PostgreSQL: `game:version`, sessions that ended, and answers of workers. With SQLite there
//! is only one node, and nothing to tell.

use std::time::Duration;

use sqlx::postgres::PgListener;

use crate::app::App;
use crate::store::{Backend, CHANNEL, SESSIONS_CHANNEL, results_channel};

/// Listens to the other nodes for ever. After a gap, all games and sessions in use are checked.
pub(crate) async fn listen(app: App) {
    let Backend::Postgres { url } = app.store.backend() else { return };
    loop {
        if let Err(error) = hear(url, &app).await {
            tracing::warn!(%error, "other nodes cannot be heard");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        app.rooms.notice_all();
    }
}

async fn hear(url: &str, app: &App) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    let results = results_channel(app.store.node());
    listener.listen_all([CHANNEL, SESSIONS_CHANNEL, &results]).await?;
    // Something may have been told before.
    look_at_everything(app).await;
    loop {
        match listener.try_recv().await? {
            Some(notification) if notification.channel() == SESSIONS_CHANNEL => {
                app.sessions.end(notification.payload());
            }
            Some(notification) if notification.channel() == results => app.queue.hear(notification.payload()),
            Some(notification) => {
                if let Some((game, version)) = notification.payload().split_once(':') {
                    app.rooms.notice(game, version.parse().unwrap_or(0));
                }
            }
            // The connection was lost and made again.
            None => look_at_everything(app).await,
        }
    }
}

async fn look_at_everything(app: &App) {
    app.rooms.notice_all();
    app.check_sessions().await;
}

//! What nodes tell each other: `game:version`, through PostgreSQL. With SQLite there is only one node, and nothing to tell.

use std::time::Duration;

use sqlx::postgres::PgListener;

use crate::rooms::Rooms;
use crate::store::{Backend, CHANNEL, Store};

/// Listens for ever. Games that changed while nobody listened are all looked at.
pub(crate) async fn listen(store: Store, rooms: Rooms) {
    let Backend::Postgres { url } = store.backend() else { return };
    loop {
        if let Err(error) = hear(url, &rooms).await {
            tracing::warn!(%error, "other nodes cannot be heard");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        rooms.notice_all();
    }
}

async fn hear(url: &str, rooms: &Rooms) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    // Something may have been told before.
    rooms.notice_all();
    loop {
        match listener.try_recv().await? {
            Some(notification) => {
                if let Some((game, version)) = notification.payload().split_once(':') {
                    rooms.notice(game, version.parse().unwrap_or(0));
                }
            }
            // The connection was lost and made again.
            None => rooms.notice_all(),
        }
    }
}

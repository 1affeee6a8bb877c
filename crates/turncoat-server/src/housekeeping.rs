//! What a server does from time to time: expired sessions and old engine jobs go, sessions in use stay, and changes by
//! `turncoat admin` are noticed.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::deletion;
use crate::store::StoreError;

/// How often an administrator's changes are looked for, and how many such looks lie between two sweeps of the sessions.
const LOOK: Duration = Duration::from_secs(2);
const LOOKS_PER_SWEEP: u32 = 300;

/// Works for ever. What fails is tried again the next time.
pub(crate) async fn run(app: App) {
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut known_mark = None;
    for number in (0..LOOKS_PER_SWEEP).cycle() {
        looks.tick().await;
        match app.store.administration_mark().await {
            Ok(mark) => {
                if known_mark.replace(mark).is_some_and(|known| known != mark) {
                    app.check_sessions().await;
                    app.rooms.notice_all();
                }
            }
            Err(error) => tracing::warn!(%error, "changes by an administrator were not looked for"),
        }
        if number == 0
            && let Err(error) = sweep(&app).await
        {
            tracing::warn!(%error, "sessions and deletions were not swept");
        }
    }
}

async fn sweep(app: &App) -> Result<(), StoreError> {
    app.store.sweep_jobs().await?;
    app.store.touch_sessions(&app.sessions.all()).await?;
    if app.store.sweep_sessions().await? > 0 {
        app.check_sessions().await;
    }
    for person in app.store.unfinished_deletions().await? {
        deletion::finish(app, &person).await?;
    }
    Ok(())
}

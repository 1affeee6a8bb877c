use super::{AdminError, Administration};
use crate::audit::{self, Action, Outcome};
use crate::store::Prune;
use crate::wall_clock;

const DAY: i64 = 24 * 3600 * 1000;

/// What to delete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PruneOptions {
    /// Guests without a session who came more than so many days ago.
    pub guest_days: u32,
    /// Games without a move that began more than so many days ago.
    pub game_days: u32,
    /// Whether things are only counted.
    pub is_dry_run: bool,
}

/// What has gone, or would go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PruneReport {
    /// Expired sessions.
    pub sessions: i64,
    /// Guests; their games stay.
    pub guests: i64,
    /// Games without a move.
    pub games: i64,
}

impl Administration {
    /// Removes expired sessions, abandoned games without a move, and old guests.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn prune(&self, options: PruneOptions) -> Result<PruneReport, AdminError> {
        let before = |days: u32| wall_clock::now() - i64::from(days) * DAY;
        let prune = Prune { guests_before: before(options.guest_days), games_before: before(options.game_days) };
        if options.is_dry_run {
            let [sessions, guests, games] = self.store.count_prunable(prune).await?;
            return Ok(PruneReport { sessions, guests, games });
        }
        let report = PruneReport {
            sessions: self.store.sweep_sessions().await? as i64,
            guests: self.store.prune_guests(prune).await?,
            games: self.store.prune_games(prune).await?,
        };
        audit::record(Action::Prune, Outcome::Success, None, None);
        Ok(report)
    }
}

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps that bring a database up to date, in order: number, description, SQL.
///
/// Databases store the checksums of the steps they took, so a step that has landed never changes.
const STEPS: [(i64, &str, &str); 4] = [
    (1, "games and people", include_str!("../../migrations/0001_games_and_people.sql")),
    (2, "heartbeats and game lists", include_str!("../../migrations/0002_heartbeats_and_game_lists.sql")),
    (3, "sessions and names", include_str!("../../migrations/0003_sessions_and_names.sql")),
    (5, "puzzles", include_str!("../../migrations/0005_puzzles.sql")),
];

/// All migrations.
pub(super) fn all() -> Migrator {
    let steps = STEPS.map(|(number, description, sql)| {
        Migration::new(number, description.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    });
    Migrator::with_migrations(steps.into())
}

//! `turncoat admin`: what an administrator does with the database.

use anyhow::{Context as _, Result, bail};
use turncoat_server::admin::{Administration, CheckReport, PruneOptions, PruneReport, Subject, backup, restore};

use crate::arguments::{AdminArguments, AdminCommand, SubjectArguments};
use crate::serve::database_place;

/// How many problems are listed one by one.
const LISTED: usize = 100;

pub(crate) fn print(arguments: &AdminArguments) -> Result<String> {
    let database = database_place(arguments.database.as_deref(), arguments.database_file.as_deref())?;
    let runtime = tokio::runtime::Runtime::new().context("the command cannot start")?;
    runtime.block_on(run(&database, &arguments.command))
}

async fn run(database: &str, command: &AdminCommand) -> Result<String> {
    let open = || Administration::open(database);
    Ok(match command {
        AdminCommand::Backup { file } => {
            backup(database, file).await?;
            format!("The database is copied to {}.\n", file.display())
        }
        AdminCommand::Restore { file, replace } => {
            restore(database, file, *replace).await?;
            format!("The database is now as it was in {}.\n", file.display())
        }
        AdminCommand::Check => report(&open().await?.check().await?)?,
        AdminCommand::Ban(subject) => format!("{} is banned.\n", open().await?.ban(&read(subject)).await?),
        AdminCommand::Unban(subject) => {
            format!("{} is not banned any more.\n", open().await?.unban(&read(subject)).await?)
        }
        AdminCommand::Rename { name, new } => {
            format!("{name} is now called {}.\n", open().await?.rename(name, new).await?)
        }
        AdminCommand::Delete(subject) => {
            format!("{} is deleted. The games stay, without the name.\n", open().await?.delete(&read(subject)).await?)
        }
        AdminCommand::Prune { dry_run, guests_after, games_after } => {
            let options = PruneOptions { guest_days: *guests_after, game_days: *games_after, is_dry_run: *dry_run };
            let PruneReport { sessions, guests, games } = open().await?.prune(options).await?;
            let verb = if *dry_run { "Would remove" } else { "Removed" };
            format!("{verb} {sessions} expired sessions, {guests} old guests, {games} games without a move.\n")
        }
    })
}

fn read(SubjectArguments { name, seat }: &SubjectArguments) -> Subject {
    match seat {
        Some((game, side)) => Subject::Seat { game: game.clone(), side: *side },
        None => Subject::Account(name.clone().unwrap_or_default()),
    }
}

fn report(CheckReport { games, rows, problems }: &CheckReport) -> Result<String> {
    if !problems.is_empty() {
        let listed: Vec<_> = problems.iter().take(LISTED).map(String::as_str).collect();
        bail!("{} problems in {games} games: {}", problems.len(), listed.join("; "));
    }
    let rows: Vec<_> = rows.iter().map(|(table, number)| format!("{table} {number}")).collect();
    Ok(format!("{games} games replay without a problem. Rows about people: {}.\n", rows.join(", ")))
}

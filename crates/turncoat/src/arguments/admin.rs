use std::path::PathBuf;

use clap::{Args, Subcommand};
use turncoat_game::Side;

#[derive(Args)]
pub(crate) struct AdminArguments {
    /// Where games and people are kept, as for serve: a file, or postgres://…; without it the file in the data folder
    #[arg(long, value_name = "PLACE", global = true)]
    pub(crate) database: Option<String>,

    /// A file with the place of the database, so that its password is in no list of processes
    #[arg(long, value_name = "PATH", conflicts_with = "database", global = true)]
    pub(crate) database_file: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    /// Write a copy of the database as it is at this moment to a new file
    ///
    /// The server may run. With PostgreSQL, pg_dump does the work.
    Backup {
        /// The new file
        file: PathBuf,
    },
    /// Put a backup in the place of the database; stop the server first
    ///
    /// With PostgreSQL, pg_restore does the work.
    Restore {
        /// The file that backup has written
        file: PathBuf,
        /// Replace the database that is there, which is lost
        #[arg(long)]
        replace: bool,
    },
    /// Check the database: its files, every game, and every table that names an account
    Check,
    /// Ban an account or a guest: all sessions end, and signing in is refused
    Ban(SubjectArguments),
    /// Lift a ban
    Unban(SubjectArguments),
    /// Give an account another name, in its games as well
    Rename {
        /// The account
        name: String,
        /// Its new name
        new: String,
    },
    /// Delete an account or a guest; the games stay, without the name
    Delete(SubjectArguments),
    /// Remove expired sessions, old guests, and abandoned games without a move
    Prune {
        /// Print what would be removed, and remove nothing
        #[arg(long)]
        dry_run: bool,
        /// Age of guests without a session, in days
        #[arg(long, value_name = "DAYS", default_value_t = 365)]
        guests_after: u32,
        /// Age of games without a move, in days
        #[arg(long, value_name = "DAYS", default_value_t = 30)]
        games_after: u32,
    },
}

#[derive(Args)]
#[group(required = true, multiple = false)]
pub(crate) struct SubjectArguments {
    /// The name of the account
    pub(crate) name: Option<String>,

    /// The person with this seat, such as kq2v8m3x5d7z:first; the page shows the name of a game in its address
    #[arg(long, value_name = "GAME:SIDE", value_parser = seat)]
    pub(crate) seat: Option<(String, Side)>,
}

fn seat(text: &str) -> Result<(String, Side), String> {
    match text.rsplit_once(':') {
        Some((game, "first")) => Ok((game.to_owned(), Side::First)),
        Some((game, "second")) => Ok((game.to_owned(), Side::Second)),
        _ => Err("a game and a side are needed, such as kq2v8m3x5d7z:first".to_owned()),
    }
}

pub(super) const ADMIN_EXAMPLES: &str = "Examples:
  turncoat admin backup games-2026-11-18.sqlite
  turncoat admin check --database postgres://turncoat@localhost/turncoat
  turncoat admin ban Mallory
  turncoat admin ban --seat kq2v8m3x5d7z:second
  turncoat admin rename 'Rude Name' 'Player 17'
  turncoat admin prune --dry-run
  turncoat admin restore games-2026-11-18.sqlite --replace";

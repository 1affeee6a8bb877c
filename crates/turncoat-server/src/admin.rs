//! What an administrator does with the database, beside a running server or without one.
//!
//! ```no_run
//! # async fn example() -> Result<(), turncoat_server::admin::AdminError> {
//! use turncoat_server::admin::{Administration, Subject};
//!
//! let administration = Administration::open("games.sqlite").await?;
//! administration.ban(&Subject::Account("Mallory".to_owned())).await?;
//! # Ok(())
//! # }
//! ```

mod backup;
mod check;
mod prune;

use std::path::{Path, PathBuf};

use turncoat_game::Side;

use crate::audit::{self, Action, Outcome};
use crate::names;
use crate::store::{ACCOUNT_TABLES, Access, PersonRow, Store, StoreError};

pub use backup::{backup, restore};
pub use check::CheckReport;
pub use prune::{PruneOptions, PruneReport};

/// The database, opened to be administered.
pub struct Administration {
    store: Store,
}

/// A person, named by an administrator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The account of this name.
    Account(String),
    /// The person who has a seat of a game; guests are found in no other way.
    Seat {
        /// The game.
        game: String,
        /// The seat.
        side: Side,
    },
}

/// Why an administrator's command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The place holds no database.
    #[error("there is no database at {}; say where it is with --database", .0.display())]
    NoDatabase(PathBuf),
    /// No account has the name.
    #[error("there is no account {0:?}")]
    NoAccount(String),
    /// The seat is open, or there is no such game.
    #[error("no player has the seat {side} of a game {game:?}")]
    NoSeat {
        /// The game.
        game: String,
        /// The seat.
        side: &'static str,
    },
    /// The new name cannot be used.
    #[error("{0}")]
    Name(String),
    /// The database failed.
    #[error("{0}")]
    Database(String),
    /// A file cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file that would be overwritten.
    #[error("{} exists already; choose another name", .0.display())]
    Exists(PathBuf),
    /// The database would be overwritten.
    #[error("the database {} exists already; say --replace to replace it", .0.display())]
    DatabaseExists(PathBuf),
    /// A server uses the database.
    #[error("a server uses the database {}; stop it first", .0.display())]
    InUse(PathBuf),
    /// The file is not a backup.
    #[error("{} is not a backup that can be used: {reason}", path.display())]
    NoBackup {
        /// Which one.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// A program of PostgreSQL failed or is missing.
    #[error("{command}: {reason}")]
    Program {
        /// What was run.
        command: String,
        /// Why it failed.
        reason: String,
    },
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        Self::Database(error.to_string())
    }
}

impl AdminError {
    fn file(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::File { path: path.to_owned(), error }
    }
}

/// Every column of the database that names people, as `table.column`.
#[must_use]
pub fn account_tables() -> Vec<String> {
    ACCOUNT_TABLES.iter().map(|table| format!("{}.{}", table.name, table.column)).collect()
}

/// Whether the place is a PostgreSQL and not a file.
fn is_postgres(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
}

/// The path of a SQLite file.
fn file_path(database: &str) -> PathBuf {
    PathBuf::from(database.strip_prefix("sqlite://").unwrap_or(database))
}

impl Administration {
    /// Opens a database that exists, and brings it up to date.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be used.
    pub async fn open(database: &str) -> Result<Self, AdminError> {
        if !is_postgres(database) && !file_path(database).exists() {
            return Err(AdminError::NoDatabase(file_path(database)));
        }
        let (store, _writer) = Store::open(database, Access::Administer).await?;
        Ok(Self { store })
    }

    /// Bans a person: all sessions end, and signing in is refused. The name of the person.
    ///
    /// # Errors
    ///
    /// If there is no such person, or the database fails.
    pub async fn ban(&self, subject: &Subject) -> Result<String, AdminError> {
        let (person, name) = self.find(subject).await?;
        self.store.ban(&person).await?;
        audit::record(Action::Ban, Outcome::Success, Some(&name), None);
        Ok(name)
    }

    /// Lifts a ban. The name of the person.
    ///
    /// # Errors
    ///
    /// If there is no such person, or the database fails.
    pub async fn unban(&self, subject: &Subject) -> Result<String, AdminError> {
        let (person, name) = self.find(subject).await?;
        self.store.unban(&person).await?;
        audit::record(Action::Unban, Outcome::Success, Some(&name), None);
        Ok(name)
    }

    /// Gives an account another name, in its games as well. The name as it is stored.
    ///
    /// # Errors
    ///
    /// If there is no such account, the name cannot be used, or the database fails.
    pub async fn rename(&self, account: &str, new: &str) -> Result<String, AdminError> {
        let PersonRow { id, name: old, .. } = self.account(account).await?;
        let new = names::check(new).map_err(|problem| AdminError::Name(problem.to_string()))?;
        if new.is_empty() {
            return Err(AdminError::Name("an account needs a name".to_owned()));
        }
        if !self.store.rename_account(&id, &old, &new).await? {
            return Err(AdminError::Name(format!("another account has the name {new:?} or one that looks like it")));
        }
        audit::record(Action::Rename, Outcome::Success, Some(&new), None);
        Ok(new)
    }

    /// Deletes a person. The games stay, without the name. The name that the person had.
    ///
    /// # Errors
    ///
    /// If there is no such person, or the database fails.
    pub async fn delete(&self, subject: &Subject) -> Result<String, AdminError> {
        let (person, name) = self.find(subject).await?;
        self.store.begin_deletion(&person).await?;
        self.store.mark_administration().await?;
        while !self.store.continue_deletion(&person).await?.is_empty() {}
        self.store.mark_administration().await?;
        audit::record(Action::Delete, Outcome::Success, Some(&name), None);
        Ok(name)
    }

    async fn account(&self, name: &str) -> Result<PersonRow, AdminError> {
        self.store.account(name).await?.ok_or_else(|| AdminError::NoAccount(name.to_owned()))
    }

    /// The id and the name of a person.
    async fn find(&self, subject: &Subject) -> Result<(String, String), AdminError> {
        match subject {
            Subject::Account(name) => self.account(name).await.map(|person| (person.id, person.name)),
            Subject::Seat { game, side } => {
                let name = match side {
                    Side::First => "first",
                    Side::Second => "second",
                };
                let missing = || AdminError::NoSeat { game: game.clone(), side: name };
                let id = self.store.person_at(game, *side).await?.ok_or_else(missing)?;
                let name = self.store.person(&id).await?.map(|person| person.name).unwrap_or_default();
                Ok((id, if name.is_empty() { format!("the guest at {game}") } else { name }))
            }
        }
    }
}

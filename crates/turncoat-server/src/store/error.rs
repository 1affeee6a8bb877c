use std::fmt;
use std::sync::Arc;

use turncoat_messages::{Message, server};

/// Why the database did not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// The database refused a statement.
    #[error("the database refused: {0}")]
    Database(Arc<sqlx::Error>),
    /// Nothing can be stored at the moment, and nothing was.
    #[error("{cause}: {detail}")]
    Unavailable {
        /// What the server lacks.
        cause: Outage,
        /// What the database said, for the log.
        detail: String,
    },
    /// The connection was lost during a commit: only reading tells whether it happened.
    #[error("the connection was lost during a commit: {0}")]
    Unsettled(String),
    /// The tables cannot be made.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(String),
    /// The stored data contradict each other.
    #[error("the database holds something impossible: {0}")]
    Corrupt(String),
    /// The file or its folder cannot be used.
    #[error("{0}")]
    File(String),
    /// The writer is gone, because the server ends.
    #[error("the server is ending")]
    Ending,
}

/// Why nothing can be stored at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outage {
    /// There is no space left.
    DiskFull,
    /// The file, the disk or the database accepts no changes.
    ReadOnly,
    /// The disk reports errors.
    DiskError,
    /// Another process keeps the file locked.
    Locked,
    /// The database does not answer.
    Unreachable,
}

impl fmt::Display for Outage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DiskFull => "its disk is full",
            Self::ReadOnly => "its database is read-only",
            Self::DiskError => "its disk reports errors",
            Self::Locked => "another program locks its database",
            Self::Unreachable => "its database does not answer",
        })
    }
}

impl StoreError {
    /// An answer that did not come in time.
    pub(crate) fn timeout() -> Self {
        Self::Unavailable { cause: Outage::Unreachable, detail: "no answer in time".to_owned() }
    }

    /// Why nothing can be stored, if that is the reason.
    pub(crate) const fn outage(&self) -> Option<Outage> {
        match self {
            Self::Unavailable { cause, .. } => Some(*cause),
            Self::Unsettled(_) => Some(Outage::Unreachable),
            _ => None,
        }
    }

    /// Whether a row with the same key exists.
    pub(crate) fn is_unique_violation(&self) -> bool {
        matches!(self, Self::Database(error)
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation))
    }

    /// What the client is told.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unavailable { cause, .. } => server::store_unavailable(cause.to_string()),
            Self::Unsettled(_) => server::store_unsettled(),
            Self::Ending => server::server_restarting(),
            _ => server::store_failed(),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match outage(&error) {
            Some(cause) => Self::Unavailable { cause, detail: error.to_string() },
            None => Self::Database(Arc::new(error)),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Migration(error.to_string())
    }
}

fn outage(error: &sqlx::Error) -> Option<Outage> {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => Some(Outage::Unreachable),
        sqlx::Error::Database(error) => outage_of_code(&error.code()?),
        _ => None,
    }
}

/// SQLSTATEs have five characters, SQLite's extended result codes are numbers with at most four digits.
fn outage_of_code(code: &str) -> Option<Outage> {
    if code.len() == 5 {
        return match (code, &code[..2]) {
            ("53100", _) => Some(Outage::DiskFull),
            ("25006", _) => Some(Outage::ReadOnly),
            ("58030", _) => Some(Outage::DiskError),
            // A lock that was not released in time.
            ("55P03", _) => Some(Outage::Locked),
            // Lost connections, too few resources, cancelled statements and shutdowns.
            (_, "08" | "53" | "57") => Some(Outage::Unreachable),
            _ => None,
        };
    }
    match code.parse::<u32>().ok()? & 0xff {
        5 | 6 => Some(Outage::Locked),
        8 => Some(Outage::ReadOnly),
        // SQLITE_IOERR and SQLITE_CANTOPEN.
        10 | 14 => Some(Outage::DiskError),
        13 => Some(Outage::DiskFull),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_name_the_outage() {
        let cases = [
            ("13", Some(Outage::DiskFull)),
            ("53100", Some(Outage::DiskFull)),
            ("8", Some(Outage::ReadOnly)),
            ("1032", Some(Outage::ReadOnly)),
            ("25006", Some(Outage::ReadOnly)),
            ("778", Some(Outage::DiskError)),
            ("14", Some(Outage::DiskError)),
            ("58030", Some(Outage::DiskError)),
            ("517", Some(Outage::Locked)),
            ("55P03", Some(Outage::Locked)),
            ("57P01", Some(Outage::Unreachable)),
            ("57014", Some(Outage::Unreachable)),
            ("08006", Some(Outage::Unreachable)),
            // A constraint, a deadlock, a syntax error.
            ("2067", None),
            ("23505", None),
            ("40P01", None),
            ("1", None),
        ];
        for (code, outage) in cases {
            assert_eq!(outage_of_code(code), outage, "{code}");
        }
    }
}

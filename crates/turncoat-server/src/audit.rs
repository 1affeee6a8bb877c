//! The audit log: what happened to accounts, for those who look into abuse. The target is `turncoat::audit`; passwords,
//! cookies and tokens never get there.

use std::fmt;
use std::net::IpAddr;

/// The target of the audit log's lines.
pub const TARGET: &str = "turncoat::audit";

/// An action on an account, successful or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An account was made.
    Register,
    /// A name and a password were sent.
    SignIn,
    /// A browser signed out.
    SignOut,
    /// All browsers of an account were signed out.
    SignOutEverywhere,
    /// A password was replaced.
    ChangePassword,
    /// An account got another name.
    Rename,
    /// An account was deleted.
    Delete,
    /// An account was banned.
    Ban,
    /// A ban was lifted.
    Unban,
    /// The database was copied by an administrator.
    Backup,
    /// The database was replaced by a copy.
    Restore,
    /// Old data were removed by an administrator.
    Prune,
}

impl fmt::Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Register => "register",
            Self::SignIn => "sign-in",
            Self::SignOut => "sign-out",
            Self::SignOutEverywhere => "sign-out-everywhere",
            Self::ChangePassword => "change-password",
            Self::Rename => "rename",
            Self::Delete => "delete",
            Self::Ban => "ban",
            Self::Unban => "unban",
            Self::Backup => "backup",
            Self::Restore => "restore",
            Self::Prune => "prune",
        })
    }
}

/// What came of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done.
    Success,
    /// It was refused.
    Failure,
}

impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Success => "success",
            Self::Failure => "failure",
        })
    }
}

/// Writes a line: which account (a name that exists, never what was merely typed), and from where; an action of
/// `turncoat admin` has no client.
pub fn record(action: Action, outcome: Outcome, account: Option<&str>, client: Option<IpAddr>) {
    let account = account.map(|name| name.escape_debug().to_string());
    let client = client.map(tracing::field::display);
    tracing::info!(target: TARGET, %action, %outcome, account, client, "{action} {outcome}");
}

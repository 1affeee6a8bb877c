//! How long the host waits.

use core::time::Duration;

/// For the reply to a command. A chatty board prints two boards before it listens again, which takes 1.3 s.
pub(super) const REPLY: Duration = Duration::from_millis(2500);

/// How often a command is repeated.
pub(super) const MOST_ATTEMPTS: u8 = 2;

/// For a move that may take `seconds`.
pub(super) fn move_patience(seconds: u8) -> Duration {
    Duration::from_secs(u64::from(seconds)) + REPLY
}

/// The time from which on a device may rightly claim that `seconds` have passed; its clock may be 3 % fast.
pub(super) fn late_after(seconds: u8) -> Duration {
    Duration::from_millis(u64::from(seconds) * 970)
}

//! How long the host waits.

use core::time::Duration;

/// For the reply to a command outside of a game, where no clock runs: a board may just have been reset by the opening of
/// its port.
pub(super) const REPLY: Duration = Duration::from_millis(2500);

/// For the reply to a command in a game, since the last byte was heard. A board replies before it thinks or prints.
pub(super) const SILENCE: Duration = Duration::from_millis(250);

/// The same for a board that replies after it has printed.
pub(super) const SILENCE_OF_PRINTER: Duration = Duration::from_millis(1500);

/// After a refusal, until the command is repeated: more of what the board says may be on its way.
pub(super) const AFTER_REFUSAL: Duration = Duration::from_millis(30);

/// A line that is a message and stands still for so long has lost its end.
pub(super) const LINE_PAUSE: Duration = Duration::from_millis(100);

/// A line that stands still for so long will not become a message any more.
pub(super) const PAUSE_OF_GARBLED_LINE: Duration = Duration::from_millis(400);

/// How often a command of the opening is repeated.
pub(super) const MOST_ATTEMPTS: u8 = 2;

/// How often a command in a game is repeated.
pub(super) const MOST_ATTEMPTS_IN_GAME: u8 = 6;

/// For a move that may take `seconds`.
pub(super) fn move_patience(seconds: u8) -> Duration {
    Duration::from_secs(u64::from(seconds)) + REPLY
}

/// The time from which on a device may rightly claim that `seconds` have passed; its clock may be 3 % fast.
pub(super) fn late_after(seconds: u8) -> Duration {
    Duration::from_millis(u64::from(seconds) * 970)
}

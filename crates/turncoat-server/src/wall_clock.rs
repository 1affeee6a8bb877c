//! The time of day, which all nodes share as well as their clocks do.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use turncoat_session::Moment;

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX)
}

/// The moment of a session that began at `begun`.
pub(crate) fn moment(begun: i64) -> Moment {
    Moment::after(Duration::from_millis(now().saturating_sub(begun).max(0).unsigned_abs()))
}

/// How long it is until a moment of a session that began at `begun`.
pub(crate) fn until(begun: i64, moment: Moment) -> Duration {
    moment.since(self::moment(begun))
}

/// As RFC 3339 writes it.
pub(crate) fn text(milliseconds: i64) -> String {
    let time = OffsetDateTime::from_unix_timestamp_nanos(i128::from(milliseconds) * 1_000_000).ok();
    time.and_then(|time| time.format(&Rfc3339).ok()).unwrap_or_default()
}

//! Times of moves and clocks as texts.

use std::time::Duration;

/// Longer than anybody plays.
const LONGEST: f64 = 1e7;

/// A time in seconds, in whole milliseconds, which is as exact as any source.
pub(crate) fn in_milliseconds(seconds: f64) -> Option<Duration> {
    (0.0..LONGEST).contains(&seconds).then(|| Duration::from_millis((seconds * 1000.0).round() as u64))
}

/// Seconds such as `3.2`.
pub(crate) fn read_seconds(text: &str) -> Option<Duration> {
    text.trim().parse().ok().and_then(in_milliseconds)
}

/// Hours, minutes and seconds with colons between them; nothing at all is no time.
pub(crate) fn read_clock(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.trim().split(':').filter(|part| !part.is_empty()) {
        seconds = seconds * 60.0 + read_seconds(part)?.as_secs_f64();
    }
    in_milliseconds(seconds)
}

/// Seconds without needless zeros, such as `3.2`.
pub(crate) fn seconds_text(time: Duration) -> String {
    let text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

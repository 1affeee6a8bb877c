use core::fmt;
use core::time::Duration;

use super::{Frame, FrameTextError};
use turncoat_game::Excerpt;

/// A line of a candump log: `(1.500000) can0 001#FF01`, perhaps with `R` or `T` behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLine<'a> {
    /// When the frame came, in whole microseconds.
    pub time: Duration,
    /// On which bus.
    pub bus: &'a str,
    /// The frame.
    pub frame: Frame,
}

impl<'a> LogLine<'a> {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// If it is not one of a log of classic CAN frames.
    pub fn read(line: &'a str) -> Result<Self, LogLineError> {
        let problem = LogLineError { text: Excerpt::of(line) };
        let mut words = line.split_ascii_whitespace();
        let time = words.next().and_then(read_time).ok_or(problem)?;
        let bus = words.next().ok_or(problem)?;
        let frame = words.next().ok_or(problem)?.parse().map_err(|_: FrameTextError| problem)?;
        match (words.next(), words.next()) {
            (None | Some("R" | "T"), None) => Ok(Self { time, bus, frame }),
            _ => Err(problem),
        }
    }
}

fn read_time(word: &str) -> Option<Duration> {
    let (seconds, fraction) = word.strip_prefix('(')?.strip_suffix(')')?.split_once('.')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(seconds) || !is_number(fraction) || fraction.len() != 6 {
        return None;
    }
    Some(Duration::from_secs(seconds.parse().ok()?) + Duration::from_micros(fraction.parse().ok()?))
}

impl fmt::Display for LogLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}.{:06}) {} {}", self.time.as_secs(), self.time.subsec_micros(), self.bus, self.frame)
    }
}

/// The text is not a line of a candump log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLineError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for LogLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a line of a candump log, such as (1.500000) can0 001#FF01", self.text)
    }
}

impl core::error::Error for LogLineError {}

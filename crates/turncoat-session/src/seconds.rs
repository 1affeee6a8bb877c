use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A duration as decimal seconds, exactly: `20`, `0.5`, `12.345`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seconds(pub(crate) Duration);

const DECIMALS: usize = 9;

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, nanoseconds) = (self.0.as_secs(), self.0.subsec_nanos());
        if nanoseconds == 0 {
            return write!(f, "{whole}");
        }
        let decimals = format!("{nanoseconds:0DECIMALS$}");
        write!(f, "{whole}.{}", decimals.trim_end_matches('0'))
    }
}

impl FromStr for Seconds {
    type Err = SecondsError;

    fn from_str(text: &str) -> Result<Self, SecondsError> {
        read(text).map(Self).ok_or_else(|| SecondsError { text: text.to_owned() })
    }
}

fn read(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || decimals.len() > DECIMALS {
        return None;
    }
    Some(Duration::new(whole.parse().ok()?, format!("{decimals:0<DECIMALS$}").parse().ok()?))
}

/// The text is not a number of seconds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a number of seconds, such as 20 or 0.5")]
pub struct SecondsError {
    /// The refused text.
    pub text: String,
}

use std::fmt;
use std::str::FromStr;

use crate::Problem;

/// A number with two decimals: discs, komi, ratings. The text is `4`, `-0.5`, `+1.25`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub i32);

impl Hundredths {
    /// The whole number.
    #[must_use]
    pub const fn whole(number: i32) -> Self {
        Self(number.saturating_mul(100))
    }

    /// The nearest whole number, halves away from zero.
    #[must_use]
    pub const fn rounded(self) -> i32 {
        (self.0 + self.0.signum() * 50) / 100
    }

    /// The number with a sign in any case, such as `+4`.
    #[must_use]
    pub fn signed(self) -> String {
        if self.0 < 0 { self.to_string() } else { format!("+{self}") }
    }
}

/// A number where one is needed.
pub(crate) fn read_number(text: &str, wanted: &'static str) -> Result<Hundredths, Problem> {
    text.trim().parse().map_err(|_| Problem::Unexpected { found: text.to_owned(), wanted })
}

impl std::ops::Neg for Hundredths {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// More than two decimals are rounded.
impl FromStr for Hundredths {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        let refused = || NumberError(text.to_owned());
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.'));
        let number: f64 = text.parse().map_err(|_| refused())?;
        let hundredths = (number * 100.0).round();
        let is_possible = is_plain && hundredths.abs() <= f64::from(i32::MAX);
        is_possible.then_some(Self(hundredths as i32)).ok_or_else(refused)
    }
}

/// The text is not a number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a number such as -0.5")]
pub struct NumberError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written() {
        for (text, hundredths, written) in [
            ("4", 400, "4"),
            ("+4.000", 400, "4"),
            ("-0.5", -50, "-0.5"),
            ("-.05", -5, "-0.05"),
            ("1.256", 126, "1.26"),
            ("1720.5", 172_050, "1720.5"),
        ] {
            let number: Hundredths = text.parse().unwrap();
            assert_eq!((number.0, number.to_string().as_str()), (hundredths, written));
        }
        for text in ["", "x", "inf", "NaN", "1e3", "99999999999", "1-2"] {
            assert!(text.parse::<Hundredths>().is_err(), "{text}");
        }
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        assert_eq!([-150, -149, -50, 49, 50, 250].map(|number| Hundredths(number).rounded()), [-2, -1, -1, 0, 1, 3]);
    }
}

use std::fmt;
use std::str::FromStr;

/// How well a card was known. Worse is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// The move was wrong.
    Again,
    /// The move was right.
    Good,
}

/// An answer to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The name of the card.
    pub card: String,
    /// How well it was known.
    pub grade: Grade,
}

/// As a line of text.
impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grade = match self.grade {
            Grade::Again => "again",
            Grade::Good => "good",
        };
        write!(f, "{} {} {grade}", self.at, self.card)
    }
}

/// A text is not a review.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a review: time, card, and again or good")]
pub struct ReviewError(String);

impl FromStr for Review {
    type Err = ReviewError;

    fn from_str(text: &str) -> Result<Self, ReviewError> {
        let read = || {
            let [at, card, grade] = text.split_whitespace().collect::<Vec<_>>()[..] else { return None };
            let grade = match grade {
                "again" => Grade::Again,
                "good" => Grade::Good,
                _ => return None,
            };
            Some(Self { at: at.parse().ok()?, card: card.to_owned(), grade })
        };
        read().ok_or_else(|| ReviewError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_are_read_as_they_are_written() {
        for text in ["1763520000000 abcdefgh good", "0 x again"] {
            assert_eq!(text.parse::<Review>().map(|review| review.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "x abcdefgh good", "1 abcdefgh easy", "1 abcdefgh"] {
            assert!(text.parse::<Review>().is_err(), "{text}");
        }
    }
}

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::Kind;

/// A classic opponent of either game: a program of the past, move for move. The text is the name, with a depth for one of
/// them: `matrix:5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classic {
    /// Othello: the tactic of the microcontroller board.
    Avr,
    /// Othello: the easier level of the same board.
    FirstLegal,
    /// Othello: the opponent of the terminal program.
    Greedy,
    /// Othello: minimax on square weights to this depth.
    Matrix(u32),
    /// Quoridor: the opponent of the LandTiger boards.
    Npc,
}

impl Classic {
    /// All of them, `matrix` with its usual depth.
    pub const ALL: [Self; 5] =
        [Self::Avr, Self::FirstLegal, Self::Greedy, Self::Matrix(Self::USUAL_MATRIX_DEPTH), Self::Npc];
    /// The depths that `matrix` searches.
    pub const MATRIX_DEPTHS: RangeInclusive<u32> = 1..=10;
    /// The depth of `matrix` without a number.
    pub const USUAL_MATRIX_DEPTH: u32 = 2;

    /// The game that the opponent plays.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Avr | Self::FirstLegal | Self::Greedy | Self::Matrix(_) => Kind::Othello,
            Self::Npc => Kind::Quoridor,
        }
    }
}

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Avr => f.write_str("avr"),
            Self::FirstLegal => f.write_str("first-legal"),
            Self::Greedy => f.write_str("greedy"),
            Self::Matrix(depth) => write!(f, "matrix:{depth}"),
            Self::Npc => f.write_str("npc"),
        }
    }
}

impl FromStr for Classic {
    type Err = ClassicError;

    fn from_str(text: &str) -> Result<Self, ClassicError> {
        match text {
            "avr" => Ok(Self::Avr),
            "first-legal" => Ok(Self::FirstLegal),
            "greedy" => Ok(Self::Greedy),
            "matrix" => Ok(Self::Matrix(Self::USUAL_MATRIX_DEPTH)),
            "npc" => Ok(Self::Npc),
            _ => {
                let depth = text.strip_prefix("matrix:").ok_or_else(|| ClassicError::Name(text.to_owned()))?;
                let known = depth.parse().ok().filter(|depth| Self::MATRIX_DEPTHS.contains(depth));
                known.map(Self::Matrix).ok_or_else(|| ClassicError::Depth(depth.to_owned()))
            }
        }
    }
}

/// Why a text names no classic opponent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClassicError {
    /// No opponent has this name.
    #[error(
        "{0:?} is not a classic opponent; there are avr, first-legal, greedy, matrix, or matrix:5 for depth 5, and npc"
    )]
    Name(String),
    /// `matrix` does not search to this depth.
    #[error("{0:?} is not a depth for matrix; depths are {least} to {most}", least = Classic::MATRIX_DEPTHS.start(), most = Classic::MATRIX_DEPTHS.end())]
    Depth(String),
}

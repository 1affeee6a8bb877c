//! The classic opponents: small programs of the past, move for move.
//!
//! ```
//! use turncoat_engine::Player as _;
//! use turncoat_engine::othello::classic::Classic;
//! use turncoat_othello::Position;
//!
//! let mut opponent: Classic = "avr".parse()?;
//! let position = Position::default().replay("e6").finish().unwrap();
//! assert_eq!(opponent.choose(&position).to_string(), "f4");
//! # Ok::<(), turncoat_engine::othello::classic::ClassicError>(())
//! ```

mod avr;
mod first_legal;
mod greedy;
mod matrix;
mod square_weights;

use std::fmt;
use std::str::FromStr;

use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use crate::Player;

pub use avr::Avr;
pub use first_legal::FirstLegal;
pub use greedy::Greedy;
pub use matrix::{Matrix, MatrixChoice};

/// Any of the classic opponents. The text is the name, with a depth for the last one: `matrix:5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classic {
    /// The tactic of the microcontroller board.
    Avr(Avr),
    /// The easier level of the same board.
    FirstLegal(FirstLegal),
    /// The opponent of the terminal program.
    Greedy(Greedy),
    /// Minimax on square weights.
    Matrix(Matrix),
}

impl Player<Position> for Classic {
    fn name(&self) -> String {
        self.to_string()
    }

    fn choose(&mut self, position: &Position) -> Move {
        match self {
            Self::Avr(player) => player.choose(position),
            Self::FirstLegal(player) => player.choose(position),
            Self::Greedy(player) => player.choose(position),
            Self::Matrix(player) => player.choose(position),
        }
    }
}

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Avr(_) => f.write_str("avr"),
            Self::FirstLegal(_) => f.write_str("first-legal"),
            Self::Greedy(_) => f.write_str("greedy"),
            Self::Matrix(matrix) => write!(f, "matrix:{}", matrix.depth()),
        }
    }
}

impl FromStr for Classic {
    type Err = ClassicError;

    fn from_str(text: &str) -> Result<Self, ClassicError> {
        match text {
            "avr" => Ok(Self::Avr(Avr)),
            "first-legal" => Ok(Self::FirstLegal(FirstLegal)),
            "greedy" => Ok(Self::Greedy(Greedy)),
            "matrix" => Ok(Self::Matrix(Matrix::default())),
            _ => {
                let depth = text.strip_prefix("matrix:").ok_or_else(|| ClassicError::Name(text.to_owned()))?;
                let matrix = depth.parse().ok().and_then(Matrix::new);
                matrix.map(Self::Matrix).ok_or_else(|| ClassicError::Depth(depth.to_owned()))
            }
        }
    }
}

/// The text names no classic opponent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClassicError {
    /// No opponent has this name.
    #[error("{0:?} is not a classic opponent; there are avr, first-legal, greedy and matrix, or matrix:5 for depth 5")]
    Name(String),
    /// `matrix` cannot look that far ahead.
    #[error("{0:?} is not a depth for matrix; depths are {least} to {most}", least = Matrix::DEPTHS.start(), most = Matrix::DEPTHS.end())]
    Depth(String),
}

/// The first legal square in row order, or the forced pass.
fn first_legal_move(position: &Position) -> Move {
    position.legal_moves().into_iter().next().expect("the game is not over")
}

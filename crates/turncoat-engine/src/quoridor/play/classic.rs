//! The classic opponent: the program of the LandTiger boards, move for move.
//!
//! ```
//! use turncoat_engine::Player as _;
//! use turncoat_engine::quoridor::classic::Classic;
//! use turncoat_game::Position as _;
//! use turncoat_quoridor::{Position, Setup};
//!
//! let mut opponent: Classic = "npc".parse()?;
//! let position = Position::new(Setup::BOARDS).play("d2".parse()?)?;
//! assert_eq!(opponent.choose(&position).to_string(), "d6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod npc;

use std::fmt;
use std::str::FromStr;

use turncoat_quoridor::{Move, Position};

use crate::Player;

pub use npc::Npc;

/// Any of the classic opponents. The text is the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classic {
    /// The opponent of the LandTiger boards.
    Npc(Npc),
}

impl Player<Position> for Classic {
    fn name(&self) -> String {
        self.to_string()
    }

    fn choose(&mut self, position: &Position) -> Move {
        match self {
            Self::Npc(player) => player.choose(position),
        }
    }
}

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Npc(player) => f.write_str(&player.name()),
        }
    }
}

impl FromStr for Classic {
    type Err = ClassicError;

    fn from_str(text: &str) -> Result<Self, ClassicError> {
        match text {
            "npc" => Ok(Self::Npc(Npc)),
            _ => Err(ClassicError(text.to_owned())),
        }
    }
}

/// The text, which is kept here, names no classic opponent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a classic opponent of Quoridor; there is npc")]
pub struct ClassicError(pub String);

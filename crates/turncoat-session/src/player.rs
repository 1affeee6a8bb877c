use std::fmt;
use std::str::FromStr;

use crate::named::{UnknownName, named};
use crate::{Classic, ClassicError, Kind, Strength, StrengthError};

/// The player of a side, as a user chooses it. This is only the name; the player itself is in `turncoat-players` or
/// `turncoat-protocols`.
///
/// The texts are `human`, those of [`Strength`] (`level:5`) and [`Classic`] (`avr`), `link:` and an address, and `engine:gtp`
/// and, after a blank or another colon, a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this program.
    Human,
    /// The engine.
    Engine(Strength),
    /// A classic opponent.
    Classic(Classic),
    /// A board on a serial line or a CAN bus; the text is its address.
    Link(String),
    /// Another program.
    Program {
        /// The protocol that it speaks.
        protocol: Protocol,
        /// The command line that starts it, or the name by which a server knows it.
        command: String,
    },
}

named! {
    /// The protocol of a foreign engine.
    Protocol, "protocol", {
        /// The Go Text Protocol.
        Gtp = "gtp",
        /// Its Quoridor dialects.
        Qtp = "qtp",
        /// That of the NBoard program.
        NBoard = "nboard",
        /// A protocol shaped like that of chess engines.
        Uci = "uci",
        /// The Chess Engine Communication Protocol, with the variant `reversi`.
        Cecp = "cecp",
    }
}

impl Player {
    /// Whether a program moves for this player, so that no person has to be asked.
    #[must_use]
    pub const fn is_automatic(&self) -> bool {
        !matches!(self, Self::Human)
    }

    /// Whether the player is outside this process.
    #[must_use]
    pub const fn is_remote(&self) -> bool {
        matches!(self, Self::Program { .. } | Self::Link(_))
    }

    /// Whether the player is a board, which has a clock of its own.
    #[must_use]
    pub const fn is_distant(&self) -> bool {
        matches!(self, Self::Link(_))
    }

    /// Whether the player knows the game.
    #[must_use]
    pub fn plays(&self, game: Kind) -> bool {
        match self {
            Self::Classic(classic) => classic.kind() == game,
            Self::Engine(strength) => strength.suits(game),
            Self::Human | Self::Link(_) | Self::Program { .. } => true,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Engine(strength) => strength.fmt(f),
            Self::Classic(classic) => classic.fmt(f),
            Self::Link(address) => write!(f, "link:{address}"),
            Self::Program { protocol, command } => write!(f, "engine:{protocol} {command}"),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        match text.split_once(':').unwrap_or((text, "")) {
            ("human", "") => Ok(Self::Human),
            ("level" | "time" | "nodes" | "depth", _) => Ok(Self::Engine(text.parse()?)),
            ("link", address) if !address.is_empty() => Ok(Self::Link(address.to_owned())),
            ("engine", program) => {
                let (protocol, command) = program.split_once([' ', ':']).unwrap_or((program, ""));
                let protocol = protocol.parse()?;
                if command.trim().is_empty() {
                    return Err(PlayerError::Command(text.to_owned()));
                }
                Ok(Self::Program { protocol, command: command.to_owned() })
            }
            _ => match text.parse() {
                Ok(classic) => Ok(Self::Classic(classic)),
                Err(ClassicError::Name(_)) => Err(PlayerError::Name(text.to_owned())),
                Err(error @ ClassicError::Depth(_)) => Err(error.into()),
            },
        }
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// No player has this name.
    #[error(
        "{0:?} is not a player; there are human, level:5, time:500, nodes:100000, depth:8, avr, first-legal, greedy, matrix:4, npc, \
         link:ADDRESS and engine:PROTOCOL COMMAND"
    )]
    Name(String),
    /// The engine has no such strength.
    #[error(transparent)]
    Strength(#[from] StrengthError),
    /// A classic opponent does not search to this depth.
    #[error(transparent)]
    Classic(#[from] ClassicError),
    /// The protocol of a foreign engine is not known.
    #[error(transparent)]
    Protocol(#[from] UnknownName),
    /// No command line follows the protocol.
    #[error("{0:?} lacks the command that starts the engine")]
    Command(String),
}

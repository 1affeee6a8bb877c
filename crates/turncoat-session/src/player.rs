use std::fmt;
use std::str::FromStr;

use turncoat_engine::othello::Strength;
use turncoat_engine::othello::classic::ClassicError;
use turncoat_engine::{LevelError, StrengthError};

use crate::Kind;
use crate::named::{UnknownName, named};

/// Who plays a side, as a user chooses it. This is only the name; what thinks or reads a port is the driver's.
///
/// The texts are `human`, `level:5`, `time:500` (milliseconds a move), `nodes:100000`, the names of the classic opponents
/// (`avr`, `matrix:4`, `npc`), `link:` and an address, and `engine:gtp` and, after a blank or another colon, a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this program.
    Human,
    /// The engine.
    Engine(Strength),
    /// A program of the past.
    Classic(Classic),
    /// Whatever sits at the far end of a link; the text is its address.
    Link(String),
    /// Another program.
    Program {
        /// What it speaks.
        protocol: Protocol,
        /// The command line that starts it, or the name by which a server knows it.
        command: String,
    },
}

/// A classic opponent of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classic {
    /// One of Othello.
    Othello(turncoat_engine::othello::classic::Classic),
    /// The opponent of the Quoridor boards.
    Npc,
}

named! {
    /// What a foreign engine speaks.
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

impl Classic {
    /// The game that the opponent plays.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Othello(_) => Kind::Othello,
            Self::Npc => Kind::Quoridor,
        }
    }
}

impl Player {
    /// Whether the player decides by itself, so that nobody needs to be asked before a move is taken back.
    #[must_use]
    pub const fn is_automatic(&self) -> bool {
        matches!(self, Self::Engine(_) | Self::Classic(_) | Self::Program { .. })
    }

    /// Whether the player sits at the far end of a link, with a clock of its own.
    #[must_use]
    pub const fn is_distant(&self) -> bool {
        matches!(self, Self::Link(_))
    }

    /// Whether the player knows the game.
    #[must_use]
    pub fn plays(&self, game: Kind) -> bool {
        match self {
            Self::Classic(classic) => classic.kind() == game,
            Self::Engine(Strength::Level(level)) if game == Kind::Quoridor => {
                turncoat_engine::quoridor::Level::new(level.number()).is_some()
            }
            Self::Human | Self::Engine(_) | Self::Link(_) | Self::Program { .. } => true,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Engine(strength) => strength.fmt(f),
            Self::Classic(Classic::Othello(classic)) => classic.fmt(f),
            Self::Classic(Classic::Npc) => f.write_str("npc"),
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
            ("npc", "") => Ok(Self::Classic(Classic::Npc)),
            ("level" | "time" | "nodes", _) => Ok(Self::Engine(text.parse()?)),
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
                Ok(classic) => Ok(Self::Classic(Classic::Othello(classic))),
                Err(ClassicError::Name(_)) => Err(PlayerError::Name(text.to_owned())),
                Err(error @ ClassicError::Depth(_)) => Err(error.into()),
            },
        }
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// Nobody is called so.
    #[error(
        "{0:?} is no player; there are human, level:5, time:500, nodes:100000, avr, first-legal, greedy, matrix:4, npc, \
         link:ADDRESS and engine:PROTOCOL COMMAND"
    )]
    Name(String),
    /// The engine has no such strength.
    #[error(transparent)]
    Strength(#[from] StrengthError<LevelError>),
    /// A classic opponent cannot look so far ahead.
    #[error(transparent)]
    Classic(#[from] ClassicError),
    /// The protocol of a foreign engine is not known.
    #[error(transparent)]
    Protocol(#[from] UnknownName),
    /// No command line follows the protocol.
    #[error("{0:?} lacks the command that starts the engine")]
    Command(String),
}

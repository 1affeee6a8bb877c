use std::fmt;
use std::str::FromStr;

use turncoat_othello::BoardError;
use turncoat_quoridor::{DrawRules, PositionTextError, Setup};

use crate::named::UnknownName;
use crate::{Kind, handicap};

/// How a game begins.
///
/// The text is the game and the name of its start, or the size of the board and the walls of each side, or any position:
/// `othello standard`, `othello mirror`, `quoridor tournament`, `quoridor boards`, `quoridor 5x5:3`,
/// `othello ---…--- X`. The game alone means its usual start. In Quoridor, `draws none` or `draws repetition:3 length:300`
/// may follow. `othello xot:17` is a drawn opening, `othello corners:2` gives Black two corners and lets White begin; in
/// `quoridor 9x9:10-7` the second player has fewer walls, in `quoridor 9x9:10 steps:2` the first pawn is two cells ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// A game of Othello from this position.
    Othello(turncoat_othello::Position),
    /// A game of Quoridor.
    Quoridor {
        /// The position to begin with.
        position: turncoat_quoridor::Position,
        /// When a game without a winner is drawn.
        draws: DrawRules,
    },
}

const OTHELLO_STARTS: [(&str, turncoat_othello::Position); 2] =
    [("standard", turncoat_othello::Position::STANDARD), ("mirror", turncoat_othello::Position::MIRROR)];

const QUORIDOR_STARTS: [(&str, Setup); 2] = [("tournament", Setup::TOURNAMENT), ("boards", Setup::BOARDS)];

const DRAWS: &str = "draws ";

impl Start {
    /// The usual start of a game: standard Othello, tournament Quoridor.
    #[must_use]
    pub fn usual(kind: Kind) -> Self {
        match kind {
            Kind::Othello => Self::Othello(turncoat_othello::Position::STANDARD),
            Kind::Quoridor => Self::quoridor(Setup::TOURNAMENT),
        }
    }

    /// Quoridor on such a board, with the usual rules for draws.
    #[must_use]
    pub fn quoridor(setup: Setup) -> Self {
        Self::Quoridor { position: turncoat_quoridor::Position::new(setup), draws: DrawRules::default() }
    }

    /// Which game begins.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Othello(_) => Kind::Othello,
            Self::Quoridor { .. } => Kind::Quoridor,
        }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.kind())?;
        match self {
            Self::Othello(position) => match OTHELLO_STARTS.iter().find(|(_, start)| start == position) {
                Some((name, _)) => f.write_str(name),
                None => write!(f, "{position}"),
            },
            Self::Quoridor { position, draws } => {
                write_quoridor(position, f)?;
                if *draws == DrawRules::default() { Ok(()) } else { write!(f, " {DRAWS}{}", DrawRulesText(*draws)) }
            }
        }
    }
}

fn write_quoridor(position: &turncoat_quoridor::Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let setup = Setup { size: position.size(), walls: position.in_hand().first };
    if *position != turncoat_quoridor::Position::new(setup) {
        return write!(f, "{position}");
    }
    match QUORIDOR_STARTS.iter().find(|(_, start)| *start == setup) {
        Some((name, _)) => f.write_str(name),
        None => write!(f, "{}:{}", setup.size, setup.walls),
    }
}

impl FromStr for Start {
    type Err = StartError;

    fn from_str(text: &str) -> Result<Self, StartError> {
        let (kind, start) = text.split_once(' ').unwrap_or((text, ""));
        match kind.parse()? {
            Kind::Othello => read_othello(start).map(Self::Othello),
            Kind::Quoridor => {
                let (start, draws) = match start.split_once(DRAWS) {
                    Some((start, draws)) => (start.trim_end(), draws.parse::<DrawRulesText>()?.0),
                    None => (start, DrawRules::default()),
                };
                Ok(Self::Quoridor { position: read_quoridor(start)?, draws })
            }
        }
    }
}

fn read_othello(start: &str) -> Result<turncoat_othello::Position, StartError> {
    match OTHELLO_STARTS.iter().find(|(name, _)| *name == start) {
        Some(&(_, position)) => Ok(position),
        None if start.is_empty() => Ok(turncoat_othello::Position::default()),
        None => handicap::read_othello(start).map_or_else(|| Ok(start.parse()?), Ok),
    }
}

fn read_quoridor(start: &str) -> Result<turncoat_quoridor::Position, StartError> {
    let named = QUORIDOR_STARTS.iter().find(|(name, _)| *name == start).map(|&(_, setup)| setup);
    match named {
        Some(setup) => Ok(turncoat_quoridor::Position::new(setup)),
        None if start.is_empty() => Ok(turncoat_quoridor::Position::default()),
        None => handicap::read_quoridor(start).map_or_else(|| Ok(start.parse()?), Ok),
    }
}

/// The text of rules for draws: `none`, `repetition:3`, `length:300`, or both with a blank between them.
struct DrawRulesText(DrawRules);

impl fmt::Display for DrawRulesText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.occurrences, self.0.plies) {
            (None, None) => f.write_str("none"),
            (Some(occurrences), None) => write!(f, "repetition:{occurrences}"),
            (None, Some(plies)) => write!(f, "length:{plies}"),
            (Some(occurrences), Some(plies)) => write!(f, "repetition:{occurrences} length:{plies}"),
        }
    }
}

impl FromStr for DrawRulesText {
    type Err = StartError;

    fn from_str(text: &str) -> Result<Self, StartError> {
        let mut rules = DrawRules::NONE;
        for rule in text.split_whitespace().filter(|_| text != "none") {
            match rule.split_once(':').map(|(name, limit)| (name, limit.parse().ok())) {
                Some(("repetition", Some(occurrences))) => rules.occurrences = Some(occurrences),
                Some(("length", Some(plies))) => rules.plies = Some(plies),
                _ => return Err(StartError::Draws(rule.to_owned())),
            }
        }
        Ok(Self(rules))
    }
}

/// Why a text is not the start of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The first word names no game.
    #[error(transparent)]
    Kind(#[from] UnknownName),
    /// Neither a name nor a board.
    #[error("the start is neither standard, mirror nor a board: {0}")]
    Othello(#[from] BoardError),
    /// Neither a name, a size nor a position.
    #[error("the start is neither tournament, boards, a size with walls such as 5x5:3, nor a position: {0}")]
    Quoridor(#[from] PositionTextError),
    /// Not a rule for draws.
    #[error("{0:?} is not a rule for draws, such as repetition:3, length:300 or none")]
    Draws(String),
}

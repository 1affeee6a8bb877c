use std::str::FromStr;

use turncoat_messages::{Language, server};
use turncoat_protocols::foreign::Foreign;
use turncoat_protocols::remote::{self, RemotePlayer};
use turncoat_session::{Kind, Player, PlayerError, Protocol};

use crate::api::{Family, Opponent};
use crate::limits;

/// A remote player that the operator offers: a foreign engine, `NAME=PROTOCOL COMMAND` (`Rhino=gtp gtp-rhino`), or a board,
/// `NAME=link:ADDRESS` (`Club board=link:/dev/ttyUSB0`).
///
/// People see the name and the protocol; only the server knows the command and the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: String,
    way: Way,
}

/// How a remote player is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Way {
    Command(Protocol, String),
    /// The address of a board.
    Link(String),
}

impl Program {
    /// The name that people see.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of its protocol.
    #[must_use]
    pub const fn protocol(&self) -> &'static str {
        match &self.way {
            Way::Command(protocol, _) => protocol.name(),
            Way::Link(_) => "link",
        }
    }

    /// The game that it plays.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match &self.way {
            Way::Command(Protocol::Gtp | Protocol::NBoard | Protocol::Cecp, _) => Kind::Othello,
            Way::Command(Protocol::Qtp | Protocol::Uci, _) => Kind::Quoridor,
            Way::Link(address) if address.starts_with("can:") => Kind::Quoridor,
            Way::Link(_) => Kind::Othello,
        }
    }

    /// As one of the opponents to choose from.
    pub(crate) fn opponent(&self, language: Language) -> Opponent {
        Opponent {
            player: self.player().to_string(),
            game: self.kind().into(),
            name: self.name.clone(),
            about: server::opponent_about_program(self.protocol().to_string()).in_language(language),
            family: Family::Program,
            number: None,
        }
    }

    /// The player of a game, known by its name.
    pub(crate) fn player(&self) -> Player {
        match self.way {
            Way::Command(protocol, _) => Player::Program { protocol, command: self.name.clone() },
            Way::Link(_) => Player::Link(self.name.clone()),
        }
    }

    /// The remote player, which begins when it is asked for a move.
    pub(super) fn start(&self) -> Option<Box<dyn RemotePlayer>> {
        match &self.way {
            Way::Command(protocol, command) => {
                Some(Box::new(Foreign::new(*protocol, command).answer_timeout(limits::MOVE_TIME)))
            }
            Way::Link(address) => remote::open(&Player::Link(address.clone())),
        }
    }
}

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Self, ProgramError> {
        let (name, program) = text.split_once('=').ok_or_else(|| ProgramError::Form(text.to_owned()))?;
        let name = limits::check_name(name).map_err(|refusal| ProgramError::Name(refusal.message().to_string()))?;
        if name.is_empty() {
            return Err(ProgramError::Form(text.to_owned()));
        }
        let program = program.trim_start();
        let player = if program.starts_with("link:") {
            program.parse()?
        } else {
            format!("engine:{}", program.strip_prefix("engine:").unwrap_or(program)).parse()?
        };
        let way = match player {
            Player::Program { protocol, command } => Way::Command(protocol, command),
            Player::Link(address) => Way::Link(address),
            _ => return Err(ProgramError::Form(text.to_owned())),
        };
        Ok(Self { name, way })
    }
}

/// Why a text names no program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It has another form.
    #[error("{0:?} is not NAME=PROTOCOL COMMAND, such as 'Rhino=gtp gtp-rhino'")]
    Form(String),
    /// The name is not allowed.
    #[error("{0}")]
    Name(String),
    /// The text behind the name starts no engine.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_a_name_a_protocol_and_a_command() {
        for (text, name, player, kind) in [
            ("Rhino=gtp /usr/games/gtp-rhino", "Rhino", "engine:gtp Rhino", Kind::Othello),
            (" Old Edax =engine:nboard edax -nboard -l=5", "Old Edax", "engine:nboard Old Edax", Kind::Othello),
            ("X=cecp:edax -xboard", "X", "engine:cecp X", Kind::Othello),
            ("Athens=qtp ./player -seed 1", "Athens", "engine:qtp Athens", Kind::Quoridor),
            ("Ours=uci turncoat uci", "Ours", "engine:uci Ours", Kind::Quoridor),
            ("Club board=link:seed@/dev/ttyUSB0", "Club board", "link:Club board", Kind::Othello),
            ("LandTiger=link:can:socketcan:can0", "LandTiger", "link:LandTiger", Kind::Quoridor),
        ] {
            let program: Program = text.parse().unwrap();
            assert_eq!((program.name(), program.kind()), (name, kind), "{text}");
            assert_eq!(program.player(), player.parse().unwrap(), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for (text, expected) in [
            ("gtp-rhino", "\"gtp-rhino\" is not NAME=PROTOCOL COMMAND, such as 'Rhino=gtp gtp-rhino'"),
            ("=gtp x", "\"=gtp x\" is not NAME=PROTOCOL COMMAND, such as 'Rhino=gtp gtp-rhino'"),
            ("Rhino=gtp", "\"engine:gtp\" lacks the command that starts the engine"),
            ("a\tb=gtp x", "a name cannot have line breaks or control characters"),
        ] {
            assert_eq!(text.parse::<Program>().unwrap_err().to_string(), expected);
        }
        assert!("Rhino=telepathy x".parse::<Program>().is_err());
    }
}

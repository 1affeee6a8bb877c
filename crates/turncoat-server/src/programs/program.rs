use std::str::FromStr;

use turncoat_protocols::foreign::Foreign;
use turncoat_session::{Kind, Player, PlayerError, Protocol};

use crate::api::{Family, Opponent};
use crate::limits;

/// Somebody else's program that plays on the server. The text is `NAME=PROTOCOL COMMAND`: `Rhino=gtp gtp-rhino`.
///
/// People see the name and the protocol; only the server knows the command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: String,
    protocol: Protocol,
    command: String,
}

impl Program {
    /// What people call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it speaks.
    #[must_use]
    pub const fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// The game that it plays.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self.protocol {
            Protocol::Gtp | Protocol::NBoard | Protocol::Cecp => Kind::Othello,
            Protocol::Qtp | Protocol::Uci => Kind::Quoridor,
        }
    }

    /// As a player of a game, known by its name.
    pub(crate) fn player(&self) -> Player {
        Player::Program { protocol: self.protocol, command: self.name.clone() }
    }

    /// As one of the opponents to choose from.
    pub(crate) fn opponent(&self) -> Opponent {
        Opponent {
            player: self.player().to_string(),
            game: self.kind().into(),
            name: self.name.clone(),
            about: format!("Another program, which speaks {} with this one.", self.protocol),
            family: Family::Program,
            number: None,
        }
    }

    /// A process of its own, which begins when it is asked for a move.
    pub(super) fn start(&self) -> Foreign {
        Foreign::new(self.protocol, &self.command).patience(limits::MOVE_TIME)
    }
}

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Self, ProgramError> {
        let (name, program) = text.split_once('=').ok_or_else(|| ProgramError::Form(text.to_owned()))?;
        let name = limits::check_name(name).map_err(|problem| ProgramError::Name(problem.to_string()))?;
        if name.is_empty() {
            return Err(ProgramError::Form(text.to_owned()));
        }
        let program = program.trim_start();
        let program = program.strip_prefix("engine:").unwrap_or(program);
        match format!("engine:{program}").parse()? {
            Player::Program { protocol, command } => Ok(Self { name, protocol, command }),
            _ => Err(ProgramError::Form(text.to_owned())),
        }
    }
}

/// Why a text is no program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It is something else.
    #[error("{0:?} is not NAME=PROTOCOL COMMAND, such as 'Rhino=gtp gtp-rhino'")]
    Form(String),
    /// Nobody can be called so.
    #[error("{0}")]
    Name(String),
    /// What is behind the name starts no engine.
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
        ] {
            let program: Program = text.parse().unwrap();
            assert_eq!((program.name(), program.kind()), (name, kind), "{text}");
            assert_eq!(program.player(), player.parse().unwrap(), "{text}");
            assert_eq!(program.opponent().player, player, "{text}");
        }
    }

    #[test]
    fn what_is_no_program_is_refused() {
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

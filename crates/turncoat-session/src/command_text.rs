use std::fmt;
use std::str::FromStr;

use turncoat_game::Side;

use crate::line_text::{Escaped, unescape};
use crate::sides::{outcome_name, read_outcome, read_side, side_name};
use crate::{Command, PlayerError, Proposal, Value};

/// One line: `first plays f5`, `second resigns`, `first offers a draw`, `second declines the draw`, `first asks to take back`,
/// `pause`, `resume`, `undo`, `redo`, `go to 7`, `promote 7`, `comment 7: well played`, `judge 7: 4 depth 20`,
/// `seat first: level:5`, `name first: Ada`, `program first`, `adjudicate draw: both agreed by letter`, `abort: power failure`.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { side, text } => write!(f, "{} plays {}", side_name(*side), Escaped(text)),
            Self::Resign(side) => write!(f, "{} resigns", side_name(*side)),
            Self::Propose { side, proposal } => write!(f, "{} {}", side_name(*side), proposing(*proposal)),
            Self::Answer { side, answer, proposal } => write!(f, "{} {answer} the {proposal}", side_name(*side)),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::GoTo(node) => write!(f, "go to {node}"),
            Self::Promote(node) => write!(f, "promote {node}"),
            Self::Comment { node, comment } => write!(f, "comment {node}: {}", Escaped(comment)),
            Self::Judge { node, value } => write!(f, "judge {node}: {} {}", value.score, Escaped(&value.source)),
            Self::Seat { side, player } => write!(f, "seat {}: {}", side_name(*side), Escaped(&player.to_string())),
            Self::Name { side, name } => write!(f, "name {}: {}", side_name(*side), Escaped(name)),
            Self::Program(side) => write!(f, "program {}", side_name(*side)),
            Self::Adjudicate { outcome, reason } => {
                write!(f, "adjudicate {}: {}", outcome_name(*outcome), Escaped(reason))
            }
            Self::Abort { reason } => write!(f, "abort: {}", Escaped(reason)),
        }
    }
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        let command = match text.split_once(' ') {
            Some((name, act)) if let Some(side) = read_side(name) => read_act(side, act),
            _ => read_order(text)?,
        };
        command.ok_or_else(|| CommandError::Unknown(text.to_owned()))
    }
}

const fn proposing(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Draw => "offers a draw",
        Proposal::TakeBack => "asks to take back",
        Proposal::Claim => "claims the time",
    }
}

/// A command of a side.
fn read_act(side: Side, act: &str) -> Option<Command> {
    if let Some(text) = act.strip_prefix("plays ") {
        return Some(Command::Play { side, text: unescape(text)? });
    }
    if act == "resigns" {
        return Some(Command::Resign(side));
    }
    if let Some(&proposal) = Proposal::ALL.iter().find(|&&proposal| proposing(proposal) == act) {
        return Some(Command::Propose { side, proposal });
    }
    let (answer, proposal) = act.split_once(" the ")?;
    Some(Command::Answer { side, answer: answer.parse().ok()?, proposal: proposal.parse().ok()? })
}

/// A command of the person who runs the table.
fn read_order(text: &str) -> Result<Option<Command>, CommandError> {
    match text {
        "pause" => return Ok(Some(Command::Pause)),
        "resume" => return Ok(Some(Command::Resume)),
        "undo" => return Ok(Some(Command::Undo)),
        "redo" => return Ok(Some(Command::Redo)),
        _ => {}
    }
    if let Some(node) = text.strip_prefix("go to ") {
        return Ok(node.parse().ok().map(Command::GoTo));
    }
    if let Some(side) = text.strip_prefix("program ") {
        return Ok(read_side(side).map(Command::Program));
    }
    if let Some(node) = text.strip_prefix("promote ") {
        return Ok(node.parse().ok().map(Command::Promote));
    }
    let Some((order, words)) = text.split_once(':') else { return Ok(None) };
    let Some(words) = unescape(words.strip_prefix(' ').unwrap_or(words)) else { return Ok(None) };
    let (verb, object) = order.split_once(' ').unwrap_or((order, ""));
    if verb == "seat"
        && let Some(side) = read_side(object)
    {
        return Ok(Some(Command::Seat { side, player: words.parse()? }));
    }
    Ok(read_words(verb, object, words))
}

/// A command that ends in free text.
fn read_words(verb: &str, object: &str, words: String) -> Option<Command> {
    Some(match verb {
        "comment" => Command::Comment { node: object.parse().ok()?, comment: words },
        "judge" => {
            let (score, source) = words.split_once(' ')?;
            let value = Value { score: score.parse().ok()?, source: source.to_owned() };
            Command::Judge { node: object.parse().ok()?, value }
        }
        "name" => Command::Name { side: read_side(object)?, name: words },
        "adjudicate" => Command::Adjudicate { outcome: read_outcome(object)?, reason: words },
        "abort" if object.is_empty() => Command::Abort { reason: words },
        _ => return None,
    })
}

/// Why a text is not a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// It is none of the forms.
    #[error("{0:?} is not a command, such as \"first plays f5\", \"second resigns\" or \"pause\"")]
    Unknown(String),
    /// It names no player.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

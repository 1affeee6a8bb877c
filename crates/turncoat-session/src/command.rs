use turncoat_game::{Outcome, Side};

use crate::{Answer, NodeId, Player, Proposal, Value};

/// A command of a player, of the person who runs the table, or of the program. The texts are in [`Display`](std::fmt::Display): `first plays f5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A side makes a move, a pass included.
    Play {
        /// Who.
        side: Side,
        /// The move, as text until the record accepts it.
        text: String,
    },
    /// A side gives the game up.
    Resign(Side),
    /// A side puts something to the other. To offer a draw to a side that has offered one is to accept it.
    Propose {
        /// Who.
        side: Side,
        /// What.
        proposal: Proposal,
    },
    /// A side answers what the other put to it.
    Answer {
        /// Who.
        side: Side,
        /// Yes or no.
        answer: Answer,
        /// To what.
        proposal: Proposal,
    },
    /// The clocks stop, and no side can move.
    Pause,
    /// The clocks run again.
    Resume,
    /// One step back in the record.
    Undo,
    /// One step forward again, to where one came from.
    Redo,
    /// To any place of the record.
    GoTo(NodeId),
    /// The way to this place becomes the main line.
    Promote(NodeId),
    /// Words about a place; empty ones erase.
    Comment {
        /// The place.
        node: NodeId,
        /// The words.
        comment: String,
    },
    /// The engine's value of a place.
    Judge {
        /// The place.
        node: NodeId,
        /// The value.
        value: Value,
    },
    /// Another player takes over a side.
    Seat {
        /// The side.
        side: Side,
        /// Who.
        player: Player,
    },
    /// The player of a side is called so.
    Name {
        /// The side.
        side: Side,
        /// The name.
        name: String,
    },
    /// The player of a side, who counts as human otherwise, is a program that sits there through its own connection.
    Program(Side),
    /// A person or program with the right to do so decides the game.
    Adjudicate {
        /// How.
        outcome: Outcome,
        /// Why.
        reason: String,
    },
    /// The game is aborted and does not count.
    Abort {
        /// Why.
        reason: String,
    },
}

impl Command {
    /// The side that alone may give this command; the others are for the person who runs the table.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match self {
            Self::Play { side, .. } | Self::Resign(side) | Self::Propose { side, .. } | Self::Answer { side, .. } => {
                Some(*side)
            }
            _ => None,
        }
    }
}

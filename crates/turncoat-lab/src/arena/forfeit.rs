use std::fmt;

use super::Contestant;

/// A game that was lost by breaking the rules or breaking down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// Which game of the match it was, from 1.
    pub game: u32,
    /// Who lost it.
    pub by: Contestant,
    /// What happened.
    pub reason: ForfeitReason,
}

/// How a player lost a game without being outplayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForfeitReason {
    /// It chose a move that the rules forbid: the move, and the rule.
    IllegalMove(String),
    /// It broke down, and said or did this.
    Failure(String),
    /// It panicked, with this message.
    Panic(String),
}

impl fmt::Display for ForfeitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove(refusal) => write!(f, "illegal move {refusal}"),
            Self::Failure(failure) => f.write_str(failure),
            Self::Panic(message) => write!(f, "panic: {message}"),
        }
    }
}

use std::time::Duration;

use turncoat_game::BySide;

use crate::{Date, Hundredths};

/// What a file tells about a game beside its moves. Empty texts say nothing; all texts are single lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// Who played.
    pub players: BySide<Competitor>,
    /// The tournament.
    pub event: String,
    /// The town or the server.
    pub site: String,
    /// The round of the tournament.
    pub round: String,
    /// When it was played.
    pub date: Option<Date>,
    /// How much time the sides had.
    pub clock: Option<Allowance>,
    /// What the first side gives the second for moving first, in discs.
    pub komi: Option<Hundredths>,
    /// Which of two games it is that the same players played at the same time with colours exchanged.
    pub synchro: Option<Synchro>,
    /// What the game would have been worth, if that is not how it ended.
    pub theoretical: Option<Theoretical>,
    /// Words about the whole game.
    pub comment: String,
    /// Whatever else the file says: names and values as they stand there.
    pub tags: Vec<(String, String)>,
}

/// A player of a recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Competitor {
    /// The name; empty if it is not known.
    pub name: String,
    /// The rating before the game.
    pub rating: Option<Hundredths>,
}

/// How much time a side has, as the Generic Game Server counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Allowance {
    /// For all moves.
    pub main: Duration,
    /// What every move adds.
    pub increment: Duration,
    /// The time added once when the main time is over.
    pub extension: Duration,
}

/// How a game of Othello would have ended if both sides had played perfectly from some point on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theoretical {
    /// By how many discs Black would have won.
    pub margin: Hundredths,
    /// With how many empty squares perfect play begins.
    pub empties: u8,
}

/// One of the two games of a synchro match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Synchro {
    /// The game that stands first.
    Opening,
    /// The one with colours exchanged, which follows it.
    Reply,
}

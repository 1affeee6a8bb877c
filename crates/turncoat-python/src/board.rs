//! The position of either game.

use turncoat_game::{BySide, Outcome, Position as _, Side};
use turncoat_quoridor::DrawRules;
use turncoat_session::{Kind, SessionRules as _, Start};

/// The position of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Board {
    Othello(turncoat_othello::Position),
    Quoridor(turncoat_quoridor::Position),
}

/// The same code for the position of either game.
macro_rules! with_position {
    ($board:expr, $position:ident => $result:expr) => {
        match $board {
            Board::Othello($position) => $result,
            Board::Quoridor($position) => $result,
        }
    };
}

impl Board {
    pub(crate) const fn of(start: &Start) -> Self {
        match *start {
            Start::Othello(position) => Self::Othello(position),
            Start::Quoridor { position, .. } => Self::Quoridor(position),
        }
    }

    /// A game that begins here, with the usual rules for draws.
    pub(crate) fn start(&self) -> Start {
        match *self {
            Self::Othello(position) => Start::Othello(position),
            Self::Quoridor(position) => Start::Quoridor { position, draws: DrawRules::default() },
        }
    }

    pub(crate) const fn kind(&self) -> Kind {
        match self {
            Self::Othello(_) => Kind::Othello,
            Self::Quoridor(_) => Kind::Quoridor,
        }
    }

    pub(crate) fn side_to_move(&self) -> Side {
        with_position!(self, position => position.side_to_move())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    pub(crate) fn score(&self) -> BySide<u32> {
        with_position!(self, position => position.score())
    }

    pub(crate) fn legal_moves(&self) -> Vec<String> {
        with_position!(self, position => position.legal_moves().into_iter().map(|mv| mv.to_string()).collect())
    }

    /// The position after the move that `text` means.
    pub(crate) fn play(&self, text: &str) -> Result<Self, String> {
        match self {
            Self::Othello(position) => play(position, text).map(Self::Othello),
            Self::Quoridor(position) => play(position, text).map(Self::Quoridor),
        }
    }
}

fn play<P: turncoat_session::SessionRules>(position: &P, text: &str) -> Result<P, String> {
    let mv = position.read_move(text)?;
    position.clone().play(mv).map_err(|illegal| illegal.to_string())
}

/// The name of a side, as in saved games and in the server's interface.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The number of a side: 0 for the first.
pub(crate) const fn side_number(side: Side) -> u8 {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

/// The name of an outcome.
pub(crate) const fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(side) => side_name(side),
        Outcome::Draw => "draw",
    }
}

/// What an outcome is worth to both sides: 1 for a win, -1 for a loss, 0 for a draw.
pub(crate) const fn returns(outcome: Option<Outcome>) -> (f64, f64) {
    match outcome {
        Some(Outcome::Win(Side::First)) => (1.0, -1.0),
        Some(Outcome::Win(Side::Second)) => (-1.0, 1.0),
        Some(Outcome::Draw) | None => (0.0, 0.0),
    }
}

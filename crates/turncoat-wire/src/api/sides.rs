use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Who moves first: Black in Othello, the lower pawn in Quoridor.
    First,
    /// Who answers.
    Second,
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

impl From<turncoat_game::Side> for Side {
    fn from(side: turncoat_game::Side) -> Self {
        match side {
            turncoat_game::Side::First => Self::First,
            turncoat_game::Side::Second => Self::Second,
        }
    }
}

impl From<Side> for turncoat_game::Side {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

/// One value for each side.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySide<T> {
    /// That of the first side.
    pub first: T,
    /// That of the second.
    pub second: T,
}

impl<T> BySide<T> {
    /// Calls `value` for each side.
    pub fn from_fn(mut value: impl FnMut(turncoat_game::Side) -> T) -> Self {
        Self { first: value(turncoat_game::Side::First), second: value(turncoat_game::Side::Second) }
    }
}

impl<T> From<turncoat_game::BySide<T>> for BySide<T> {
    fn from(values: turncoat_game::BySide<T>) -> Self {
        Self { first: values.first, second: values.second }
    }
}

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Othello.
    Othello,
    /// Quoridor.
    Quoridor,
}

impl From<turncoat_session::Kind> for Kind {
    fn from(kind: turncoat_session::Kind) -> Self {
        match kind {
            turncoat_session::Kind::Othello => Self::Othello,
            turncoat_session::Kind::Quoridor => Self::Quoridor,
        }
    }
}

impl From<Kind> for turncoat_session::Kind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Othello => Self::Othello,
            Kind::Quoridor => Self::Quoridor,
        }
    }
}

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Kind;

/// Who asks.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// How the person is called; empty for a guest who has not said.
    pub name: String,
    /// Whether there is a password.
    pub account: bool,
    /// The ratings, one for each game that was played for rating.
    pub ratings: Vec<Rating>,
    /// How many games the person has played.
    pub games: u32,
}

/// How well somebody plays a game, by Glicko-2.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Rating {
    /// The game.
    pub game: Kind,
    /// The rating.
    pub rating: u32,
    /// How uncertain it is.
    pub deviation: u32,
    /// Of how many games.
    pub games: u32,
}

/// An account as others see it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The ratings.
    pub ratings: Vec<Rating>,
}

/// How somebody wants to be called.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct NameRequest {
    /// The name.
    pub name: String,
}

/// Name and password.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

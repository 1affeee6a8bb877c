use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Kind;

/// The requester.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// A player's Glicko-2 rating in one game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Person {
    /// The name.
    pub name: String,
    /// The ratings.
    pub ratings: Vec<Rating>,
}

/// The request for another name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NameRequest {
    /// The name.
    pub name: String,
}

/// Name and password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A new password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PasswordChange {
    /// The password so far.
    pub current: String,
    /// The new one.
    pub password: String,
}

/// The wish to be deleted.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeletionRequest {
    /// The password; guests have none.
    pub password: Option<String>,
}

/// All that is stored about a person. Rows are those of the database, times in them milliseconds since 1970.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PersonalData {
    /// The account or guest, one row.
    #[cfg_attr(feature = "typescript", ts(type = "object[]"))]
    #[schema(value_type = Vec<Object>)]
    pub account: Vec<serde_json::Value>,
    /// What the name looks like, which no other account's name may.
    #[cfg_attr(feature = "typescript", ts(type = "object[]"))]
    #[schema(value_type = Vec<Object>)]
    pub name_skeletons: Vec<serde_json::Value>,
    /// The sessions, without their secrets.
    #[cfg_attr(feature = "typescript", ts(type = "object[]"))]
    #[schema(value_type = Vec<Object>)]
    pub sessions: Vec<serde_json::Value>,
    /// The ratings.
    #[cfg_attr(feature = "typescript", ts(type = "object[]"))]
    #[schema(value_type = Vec<Object>)]
    pub ratings: Vec<serde_json::Value>,
    /// The tries at puzzles.
    #[cfg_attr(feature = "typescript", ts(type = "object[]"))]
    #[schema(value_type = Vec<Object>)]
    pub puzzle_tries: Vec<serde_json::Value>,
    /// The seats in games.
    #[cfg_attr(feature = "typescript", ts(type = "object[]"))]
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<serde_json::Value>,
    /// The games with their records.
    pub games: Vec<OwnGame>,
}

/// A game of one's own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnGame {
    /// The name of the game.
    pub id: String,
    /// When it began, as RFC 3339 writes it.
    pub begun: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The saved game, as `turncoat games` and `turncoat convert` read it.
    pub record: String,
}

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BySide, Ending, Kind, Side};

/// The request for a new game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct NewGame {
    /// How it begins.
    pub start: String,
    /// Who plays the first side: `human` is the requester, `friend` an open seat, otherwise a player of the catalogue.
    pub first: String,
    /// Who plays the second side.
    pub second: String,
    /// Whether chance decides who begins.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub shuffle: bool,
    /// Requester's display name.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The clock.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<String>,
    /// What happens when time is out: `lose-game`, `lose-turn` or `claim`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_out: Option<String>,
    /// Whether moves can be taken back: `free`, `agreed` or `never`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub take_back: Option<String>,
    /// Moves that have been played already.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub moves: Vec<String>,
    /// Whether the game counts for the ratings.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Whether a program sits on the requester's seats, which the table then shows.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub program: bool,
}

impl NewGame {
    /// A game without a clock that does not count for the ratings.
    #[must_use]
    pub fn new(start: &str, first: &str, second: &str) -> Self {
        Self {
            start: start.to_owned(),
            first: first.to_owned(),
            second: second.to_owned(),
            shuffle: false,
            name: None,
            clock: None,
            time_out: None,
            take_back: None,
            moves: Vec::new(),
            rated: false,
            program: false,
        }
    }
}

/// A game that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Created {
    /// Its name in every address.
    pub id: String,
    /// Tokens of the requester's seats.
    pub tokens: Tokens,
    /// The way for the other player, if a seat is open.
    pub invitation: Option<Invitation>,
}

/// The secrets that hold seats.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tokens {
    /// That of the first side.
    pub first: Option<String>,
    /// That of the second.
    pub second: Option<String>,
}

/// The way to an open seat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Invitation {
    /// The side.
    pub side: Side,
    /// What takes the seat.
    pub token: String,
    /// The address on this server.
    pub path: String,
}

impl Invitation {
    /// The way to a seat of a game.
    #[must_use]
    pub fn new(game: &str, side: turncoat_game::Side, token: String) -> Self {
        Self { side: side.into(), path: format!("/game/{game}#invitation={token}"), token }
    }
}

/// The request for an open seat.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatRequest {
    /// The token of the invitation.
    pub token: String,
    /// How the player is called.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether the player is a program, which the table then shows.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub program: bool,
}

/// A seat that was taken.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Joined {
    /// The side.
    pub side: Side,
    /// The secret that holds the seat from now on.
    pub token: String,
}

/// Something to do at the table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CommandRequest {
    /// The command: `first plays f5`.
    pub text: String,
    /// Do it only if this is still the version of the game.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub version: Option<u32>,
}

/// A game that was played without the server.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UploadRequest {
    /// The saved game.
    pub text: String,
}

/// Games, the latest first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameList {
    /// The games of this page.
    pub games: Vec<GameSummary>,
    /// Whether there are older ones.
    pub more: bool,
    /// Where the next page begins, if there is one: the `after` of its request.
    pub next: Option<String>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSummary {
    /// Its name in every address.
    pub id: String,
    /// Which game.
    pub game: Kind,
    /// Who plays.
    pub names: BySide<String>,
    /// The seats of the person whose list this is.
    pub you: Vec<Side>,
    /// How many moves were made.
    pub plies: u32,
    /// How it ended, if it is over.
    pub ending: Option<Ending>,
    /// When it began, by RFC 3339.
    pub begun: String,
    /// Whether it counts for the ratings.
    pub rated: bool,
}

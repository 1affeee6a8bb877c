use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BySide, Ending, Invitation, Kind, PositionView, Side};

/// All about a game, as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSnapshot {
    /// Its name in every address.
    pub id: String,
    /// How many events have happened.
    pub version: u32,
    /// What was agreed.
    pub terms: TermsView,
    /// Who plays.
    pub seats: BySide<SeatView>,
    /// Who looks.
    pub you: You,
    /// The record; a node's index is its number.
    pub nodes: Vec<NodeView>,
    /// How it stands.
    pub table: TableView,
    /// How many people watch, as far as this server knows.
    pub spectators: u32,
    /// The game that followed this one.
    pub rematch: Option<String>,
    /// The invitation to the open seat, for those who may hand it on.
    pub invitation: Option<Invitation>,
}

/// What was agreed before the first move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TermsView {
    /// The game.
    pub game: Kind,
    /// How it began.
    pub start: String,
    /// What people call that start.
    pub start_name: String,
    /// The clock.
    pub clock: ClockTerms,
    /// What happens when time is out.
    pub time_out: String,
    /// Whether moves can be taken back.
    pub take_back: String,
    /// Whether the game counts for the ratings.
    pub rated: bool,
    /// When it began, by RFC 3339.
    pub begun: String,
}

/// A clock; all times are in milliseconds.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockTerms {
    /// As it is sent: `fischer:300+2`.
    pub text: String,
    /// Of which kind.
    pub kind: ClockKind,
    /// The stock, or the time of a move.
    pub main: f64,
    /// What every move adds.
    pub increment: f64,
    /// The length of a period.
    pub period: f64,
    /// How many periods there are.
    pub periods: u32,
}

/// A kind of clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ClockKind {
    None,
    Move,
    Fischer,
    ByoYomi,
}

/// A place at the table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Who sits there: `human`, `level:5`.
    pub player: String,
    /// How the player is called.
    pub name: String,
    /// Whether the server moves for the player, which is a program then.
    pub automatic: bool,
    /// Whether the player is a program, be it one of the server's or one that sits there through its own connection.
    pub program: bool,
    /// Whether the seat is open.
    pub open: bool,
    /// Whether the player is connected; not known if another node may know better.
    pub present: Option<bool>,
    /// The rating of the player's account in this game.
    pub rating: Option<u32>,
}

/// What the viewer is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct You {
    /// The seats that the viewer holds.
    pub seats: Vec<Side>,
    /// Whether no other person plays, so that the viewer may go back and pause.
    pub runs_table: bool,
}

/// A place of the record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NodeView {
    /// Its number.
    pub id: u32,
    /// What it follows.
    pub parent: Option<u32>,
    /// What follows it, the main line first.
    pub children: Vec<u32>,
    /// What led here: a move, or `lost` for a turn lost to the clock.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Who did that.
    pub side: Option<Side>,
    /// Discs, or steps to go.
    pub score: BySide<u32>,
    /// The name of the opening, if the game got a new one here.
    pub opening: Option<String>,
    /// How the rules end the game here, if they do.
    pub ending: Option<Ending>,
    /// Words about it.
    pub comment: String,
    /// What an engine thinks of it.
    pub value: Option<ValueView>,
}

/// What an engine thinks of a place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ValueView {
    /// From the first side's view: discs, or from -1000 to 1000.
    pub score: i32,
    /// How it is known.
    pub source: String,
}

/// How a game stands.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableView {
    /// The place of the record where play goes on.
    pub current: u32,
    /// The board there.
    pub view: PositionView,
    /// Who can move now.
    pub turn: Option<Side>,
    /// What the clocks show.
    pub clocks: BySide<Option<ClockView>>,
    /// Whose clock runs.
    pub ticking: Option<Side>,
    /// Whether the game is paused.
    pub paused: bool,
    /// Proposals that wait for an answer, and who made them.
    pub proposals: Proposals,
    /// How the game ended, if it is over.
    pub ending: Option<Ending>,
    /// The name of the opening that was played.
    pub opening: Option<String>,
    /// The side of a program that thinks.
    pub thinking: Option<Side>,
    /// What the viewer can say now, besides moves.
    pub commands: Vec<CommandChoice>,
}

/// What a clock shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockView {
    /// Milliseconds until the stock, the move or the period is over.
    pub left: f64,
    /// In byo-yomi, the periods, the present one included.
    pub periods: u32,
    /// Whether `left` is that of a period.
    pub overtime: bool,
}

/// Proposals that wait for an answer, and who made them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Proposals {
    /// A draw.
    pub draw: Option<Side>,
    /// To take back a move.
    pub take_back: Option<Side>,
    /// That time is out.
    pub claim: Option<Side>,
}

/// Something that the viewer can say now.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CommandChoice {
    /// What to send.
    pub text: String,
    /// What it means.
    pub meaning: Meaning,
}

/// What a command means to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Meaning {
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    AskTakeBack,
    AcceptTakeBack,
    DeclineTakeBack,
    TakeBack,
    Undo,
    Redo,
    Pause,
    Resume,
    AcceptClaim,
    DeclineClaim,
    Abort,
}

/// An event, and what it led to.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update {
    /// The version of the game after the event.
    pub version: u32,
    /// The event.
    pub event: EventView,
    /// The nodes that are new or have changed.
    pub nodes: Vec<NodeView>,
    /// Who plays.
    pub seats: BySide<SeatView>,
    /// How it stands.
    pub table: TableView,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EventView {
    /// Its number, from 0.
    pub version: u32,
    /// Milliseconds since the game began.
    pub at: f64,
    /// As saved games have it: `first plays f5`.
    pub text: String,
}

/// What the server says about a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromServer {
    /// Everything.
    Snapshot {
        /// The game.
        snapshot: Box<GameSnapshot>,
    },
    /// Something happened.
    Update {
        /// What.
        update: Box<Update>,
    },
    /// A viewer came or went.
    Presence {
        /// Which players are connected.
        present: BySide<Option<bool>>,
        /// How many others watch.
        spectators: u32,
    },
    /// A program thinks.
    Thinking {
        /// For which side.
        side: Side,
        /// How far it has come.
        fraction: Option<f64>,
        /// How deep it has looked.
        depth: String,
    },
    /// A command of this client was refused; nothing has changed.
    Refused {
        /// The number that the client gave it.
        id: Option<u32>,
        /// Why.
        problem: String,
    },
    /// Another game follows.
    Rematch {
        /// Its name.
        game: String,
    },
    /// The answer to `ping`.
    Pong,
}

/// What a client says about a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToServer {
    /// To do something.
    Command {
        /// A number by which a refusal is known.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<u32>,
        /// The command.
        text: String,
        /// Only if this is still the version of the game.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        version: Option<u32>,
    },
    /// Is anybody there?
    Ping,
}

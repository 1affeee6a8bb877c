//! A session of Othello or Quoridor, from the first move to the end. There is no input or output, no thread and no clock in
//! it: commands and moments go in, events come out, so that a whole timed game is a unit test.
//!
//! Sit down, play, and run out of time:
//!
//! ```
//! use std::time::Duration;
//! use turncoat_session::{Moment, GameSession, Start, Terms, TimeControl, TimeOut};
//!
//! let terms = Terms {
//!     clock: TimeControl::BOARDS,
//!     time_out: TimeOut::LoseTurn,
//!     ..Terms::new("quoridor boards".parse()?)
//! };
//! let mut session = GameSession::open(terms)?;
//! let seconds = |seconds| Moment::after(Duration::from_secs(seconds));
//!
//! session.apply("first plays d2".parse()?, seconds(3))?;
//! assert_eq!(session.tick(seconds(24))[0].to_string(), "23 second runs out of time");
//! assert_eq!(session.game().moves(), ["d2", "lost"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A refused command says why and changes nothing:
//!
//! ```
//! use turncoat_session::{Kind, Moment, GameSession, Start, Terms};
//!
//! let mut session = GameSession::open(Terms::new(Start::usual(Kind::Othello)))?;
//! let refusal = session.apply("first plays a1".parse()?, Moment::START).unwrap_err();
//! assert_eq!(refusal.to_string(), "a1: a disc on a1 would turn no other");
//! assert_eq!(session.version(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Go back and play something else, save, and go on where one was:
//!
//! ```
//! use turncoat_session::{Kind, Moment, GameSession, Start, Terms, archive};
//!
//! let mut session = GameSession::open(Terms::new(Start::usual(Kind::Othello)))?;
//! for command in ["first plays f5", "second plays d6", "undo", "second plays f4"] {
//!     session.apply(command.parse()?, Moment::START)?;
//! }
//! assert_eq!(session.game().moves(), ["f5", "f4"]);
//! assert_eq!(archive::read(&archive::write(&session))?, session);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How a front end drives it
//!
//! At every input, and at [`GameSession::wake_at`], call [`GameSession::tick`] and then [`GameSession::apply`] with the time since the
//! session began. Both give the events that are to be shown, saved and sent on; the version of an event is its index. Who
//! is to move is [`GameSession::side_to_move`], and whether to ask a person, an engine or a port is in [`GameSession::seat`].
//! To browse a game without changing it, walk through [`GameSession::game`] with a place of one's own.
//!
//! # Events
//!
//! [`GameSession::apply`] turns a command into one event, and [`GameSession::tick`] adds the events of the clock.
//! Commands and events are lines of text (`12.345 first plays f5`), and a saved game is a header and those lines. The
//! terms say what a time-out costs: the game, the turn, or a claim. The record is a tree that only grows: a move, or a
//! turn lost to the clock, leads from place to place, and going back restores the clocks of that place.
#![forbid(unsafe_code)]

pub mod archive;
mod classic;
mod clock_state;
mod clocks;
mod command;
mod command_text;
mod ending;
mod event;
mod game;
mod game_session;
mod line_text;
mod moment;
mod named;
mod note;
mod player;
mod proposal;
mod record;
mod refusal;
mod repetitions;
mod seconds;
mod session_rules;
mod sides;
mod start;
mod strength;
mod terms;
mod time_control;
mod tree;

pub use classic::{Classic, ClassicError};
pub use clock_state::{ByoYomi, ClockState};
pub use clocks::{Clocks, Reading};
pub use command::Command;
pub use command_text::CommandError;
pub use ending::Ending;
pub use event::{Change, Event, EventError};
pub use game::{Game, Kind};
pub use game_session::{GameSession, ReplayError};
pub use moment::Moment;
pub use named::UnknownName;
pub use note::{Note, Value};
pub use player::{Player, PlayerError, Protocol};
pub use proposal::{Answer, Proposal};
pub use record::{Entry, MoveRefusal, Record, RecordNode};
pub use refusal::Refusal;
pub use seconds::SecondsError;
pub use session_rules::SessionRules;
pub use start::{Start, StartError};
pub use strength::{Level, Strength, StrengthError};
pub use terms::{Seat, TakeBack, Terms, TermsError};
pub use time_control::{TimeControl, TimeControlError, TimeOut};
pub use tree::{NodeId, Tree};

#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod board;
mod board_text;
mod clock;
mod colour;
mod fen;
pub mod foreign;
mod game_file;
mod gtp;
mod job;
mod json_lines;
mod lines;
mod nboard;
mod protocol_server;
#[cfg(feature = "rehearsal")]
pub mod rehearsal;
pub mod remote;
mod serve;
mod strength;
mod uci;
mod xboard;

pub use gtp::{Dialect, Gtp};
pub use job::{Job, JobEvent, Step, Task};
pub use json_lines::{JSON_LINES_VERSION, JsonLines};
pub use nboard::NBoard;
pub use protocol_server::{Action, ProtocolServer};
pub use serve::serve;
pub use turncoat_players::{Analysis, Effort, Line, Resources, Source, Worth, fresh_seed};
pub use uci::Uci;
pub use xboard::XBoard;

/// How this engine calls itself.
pub const NAME: &str = "Turncoat";
/// Which one it is.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

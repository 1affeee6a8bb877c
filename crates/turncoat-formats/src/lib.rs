//! Games and positions as files: reads and writes what players' tools use.
//!
//! Read anything; the format is known by its content, and the rules have checked the moves:
//!
//! ```
//! use turncoat_formats::{Format, read_any};
//!
//! let collection = read_any(b"(;GM[Othello]PB[Ada]PW[Bob]TY[8]B[f5//1.2]W[d6];)")?;
//! assert_eq!(collection.format, Format::Ggf);
//! let game = &collection.games[0];
//! assert_eq!(game.details.players.first.name, "Ada");
//! assert_eq!(game.move_texts(), ["f5", "d6"]);
//! # Ok::<(), turncoat_formats::ReadError>(())
//! ```
//!
//! Errors have a place:
//!
//! ```
//! let error = turncoat_formats::read_any(b"f5d6c3\nf5d6c9\n").unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 5: \"c9\" is not a move; moves are squares from a1 to h8 and pass");
//! ```
//!
//! Write in any format that can hold the game, and know what it leaves out:
//!
//! ```
//! use turncoat_formats::{Format, read_any, write};
//!
//! let games = read_any(b"[Black \"Ada\"]\n[White \"Bob\"]\n\n1. f5 d6 *")?.games;
//! assert_eq!(write(Format::Transcript, &games)?, "f5d6\n");
//! let lost = games[0].features().without(Format::Transcript.features(games[0].kind()));
//! assert_eq!(lost.to_string(), "names");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`GameRecord::game`] is the way to a front end, [`wthor`] reads and writes the database of the French federation,
//! and [`explorer`] answers what was played in a position.
//!
//! # Features
//!
//! * `laws`: what holds for every reader, for tests and fuzzers.

mod board;
mod collection;
mod date;
mod details;
mod detection;
mod duration_text;
pub mod explorer;
mod fault;
mod feature;
mod fen;
mod format;
mod ggf;
mod hundredths;
mod ios;
#[cfg(feature = "laws")]
pub mod laws;
mod line;
mod logistello;
mod move_list;
mod obf;
mod pgn;
mod property_text;
mod quest;
mod quoridor_text;
mod read_error;
mod record;
mod remark;
mod save;
mod sgf;
mod text_lines;
mod transcript;
mod verdict;
pub mod wthor;

pub use collection::{Collection, WriteError, read_any, write};
pub use date::{Date, DateError};
pub use details::{Allowance, Competitor, Details, Synchro, Theoretical};
pub use feature::{Feature, Features};
pub use format::{Format, UnknownFormat};
pub use hundredths::{Hundredths, NumberError};
pub use line::Line;
pub use read_error::{Place, Problem, ReadError};
pub use record::{GameRecord, Moves};
pub use remark::{Choice, Remark};
pub use verdict::{Manner, Verdict};

#![doc = include_str!("../README.md")]

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

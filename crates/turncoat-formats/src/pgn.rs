//! Portable Game Notation: tags in brackets, then numbered moves with comments in braces, then the result. PlayOK writes
//! the result as discs and passes as `--`; Edax writes `1-0 {Black wins 40-24}` and `pass`. For Quoridor the same with
//! White as the first player, as in chess.

mod movetext;
mod reader;
mod tags;
mod writer;

pub(crate) use reader::read;
pub(crate) use writer::{Flavour, write};

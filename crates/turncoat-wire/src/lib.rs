//! What front ends say to the page in JSON, and how games, positions and analyses are written so.
//!
//! The server says it over HTTP, the browser's engine in messages of its worker. The types are in [`api`]; docs/api.md
//! describes them.
//!
//! ```
//! use turncoat_wire::api::{PositionView, Study};
//! use turncoat_wire::{study, view};
//!
//! let game = study::read(&Study { start: "othello standard".to_owned(), moves: vec!["f5".to_owned()] })?;
//! let Some(PositionView::Othello(board)) = view::position(&game, game.current()) else { panic!("a board of Othello") };
//! assert_eq!(board.moves.len(), 3);
//! # Ok::<(), turncoat_wire::Refusal>(())
//! ```
#![forbid(unsafe_code)]

pub mod analysis;
pub mod api;
pub mod catalogue;
pub mod limits;
pub mod new_game;
mod refusal;
pub mod study;
pub mod texts;
pub mod view;

pub use refusal::{Refusal, excerpt, shortened};

//! The rules of Othello.
//!
//! Play a move, and learn why another one is refused:
//!
//! ```
//! use turncoat_othello::{Move, Position, Square, Violation};
//! use turncoat_game::Position as _;
//!
//! let position = Position::default().play(Move::Place(Square::F5))?;
//! let refused = position.play(Move::Place(Square::A1)).unwrap_err();
//! assert_eq!(refused.violation, Violation::FlipsNothing(Square::A1));
//! # Ok::<(), turncoat_game::Illegal<Position>>(())
//! ```
//!
//! Legal moves are a set; a picture says which:
//!
//! ```
//! use turncoat_othello::{bitboard, Position};
//! use turncoat_game::Position as _;
//!
//! assert_eq!(Position::default().legal_moves().squares(), bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . X . . . .
//!     . . X . . . . .
//!     . . . . . X . .
//!     . . . . X . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! ```
//!
//! Read a game as players write it, passes left out:
//!
//! ```
//! use turncoat_othello::Position;
//!
//! let position = Position::default().replay("1. F5 d6 2. C3 d3").finish().unwrap();
//! assert_eq!(position.discs().first.len(), 4);
//! ```
//!
//! Read and print a position:
//!
//! ```
//! use turncoat_othello::Position;
//!
//! let text = "---------------------------OX------XO--------------------------- X";
//! assert_eq!(text.parse(), Ok(Position::default()));
//! assert_eq!(Position::default().to_string(), text);
//! ```
//!
//! # Features
//!
//! * `laws`: implements `turncoat_game::laws::Lawful`, for tests. Needs the standard library; without it the crate is
//!   `no_std`, never allocates and holds no tables.
#![no_std]
#![forbid(unsafe_code)]

mod bitboard;
mod board_text;
mod canonical;
mod flips;
mod lines;
mod mobility;
mod moves;
mod position;
mod square;
mod symmetry;
mod transcript;

#[doc(hidden)]
pub use bitboard::picture_bits;
pub use bitboard::{Bitboard, Squares};
pub use board_text::BoardError;
pub use canonical::canonical;
pub use flips::flips;
pub use mobility::mobility;
pub use moves::{Move, Moves, MovesIter};
pub use position::{BLACK, Position, Violation, WHITE};
pub use square::{Square, SquareError};
pub use symmetry::Symmetry;
pub use transcript::{MoveError, MoveNotation};

//! Othello: the engine's search, from the board's bits to a player of a given strength.
//!
//! | module | what it holds |
//! |---|---|
//! | `board` | the board as the search plays on it, with kernels for each instruction set |
//! | [`evaluation`] | what a position is worth before any search |
//! | `search` | the searcher, and what both searches share: move ordering, confidence, tables |
//! | `midgame` | principal variation search to a limited depth |
//! | `endgame` | exact search to the last square |
//! | `play` | what makes a player of it: levels, the opening book, reviews, the classic opponents |

mod board;
mod endgame;
pub mod evaluation;
mod midgame;
mod play;
mod search;

pub use endgame::solver::{Solution, Solver, Stopped};
pub use evaluation::quick_eval;
pub use midgame::deviation_terms;
pub use play::book::{Book, BookError, BookMove};
pub use play::classic;
pub use play::level::Level;
pub use play::openings::Opening;
pub use play::opponent::{Opponent, Strength, moves_to_think_about};
pub use play::review::{Review, ReviewedMove, Source};
pub use search::bench::bench;
pub use search::confidence::Confidence;
pub use search::searcher::{Limits, Report, Searcher};
pub use search::window::Window;

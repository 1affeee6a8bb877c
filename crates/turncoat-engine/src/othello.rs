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
//!
//! # How it works
//!
//! `Searcher` uses iterative deepening: a principal variation search in whole discs (`midgame/search_node.rs`) with
//! ProbCut margins fitted to our own evaluation, then near the end searches to the last square with growing confidence,
//! and at last the exact search of `Solver`, which takes over below 13 empty squares in any case. Each thread caches
//! evaluations (`search/board_table.rs`): 40 % of all evaluations are asked for again.
//!
//! The evaluation adds weights of 64 patterns, mobility terms, and second-order terms of 42 small patterns. All numbers
//! are integers, kept up to date as balanced ternary sums, so that a change of sides is a negation.
//!
//! The solver orders moves by parity up to 6 empty squares, by the number of replies up to 11, by a quick evaluation
//! (three patterns with weights of their own) up to 15, and by the evaluation above. Three selective searches prepare the
//! exact one; each searches the scores next to the previous result first. With AVX-512, moves to be ordered are made in
//! pairs. Positions with 12 and 13 empty squares, which are soon replaced, share a small part of the table that stays in
//! the cache. A search uses only as much of a table as its limits can fill (`search/table_sizing.rs`): the system clears
//! memory when it is first touched, and clearing all of it took longer than a whole search of 100 ms.
//!
//! A stopped search returns the best move so far: a move comes to the front of the root's list as soon as it is best.
//! With several threads all search the same position, every other one a ply deeper, and share the tables (lazy SMP). The
//! first thread's results count; alone it visits the same nodes in every run.

mod board;
mod endgame;
pub mod evaluation;
mod midgame;
mod play;
mod search;

pub use endgame::solver::{Solution, Solver, Stopped};
pub use evaluation::quick_eval;
pub use play::book::{Book, BookError, BookMove};
pub use play::classic;
pub use play::level::Level;
pub use play::openings::Opening;
pub use play::opponent::{Opponent, Strength, moves_to_think_about};
pub use play::review::{Review, ReviewedMove, Source};
pub use search::bench::bench;
pub use search::confidence::Confidence;
pub use search::prob_cut::deviation_terms;
pub use search::searcher::{Limits, Report, Searcher};
pub use search::window::Window;

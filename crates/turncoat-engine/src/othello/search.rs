//! The searcher with its stages, and what the search of the middle game and that of the endgame share.
//!
//! The middle game is a principal variation search with ProbCut whose depth grows ([`searcher`]); the endgame is an exact one
//! ([`crate::othello::endgame`]). Both probe and store one transposition table ([`probe`]), try moves in the order of one
//! [`move_picker`], and measure how sure a cut is by one [`confidence`] ([`prob_cut`]).

pub(crate) mod bench;
pub(crate) mod board_table;
pub(crate) mod confidence;
pub(crate) mod move_picker;
pub(crate) mod prob_cut;
pub(crate) mod probe;
pub(crate) mod searcher;
pub(crate) mod table_sizing;
pub(crate) mod window;

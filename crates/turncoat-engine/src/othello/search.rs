//! The searcher with its stages, and what the search of the middle game and that of the endgame share.

pub(crate) mod bench;
pub(crate) mod board_table;
pub(crate) mod candidates;
pub(crate) mod confidence;
pub(crate) mod ordering;
pub(crate) mod searcher;
pub(crate) mod table_sizing;
pub(crate) mod window;

//! The searcher with its stages, and what the search of the middle game and that of the endgame share.

pub(crate) mod bench;
pub(crate) mod board_table;
pub(crate) mod confidence;
pub(crate) mod move_picker;
pub(crate) mod prob_cut;
pub(crate) mod probe;
pub(crate) mod searcher;
pub(crate) mod table_sizing;
pub(crate) mod window;

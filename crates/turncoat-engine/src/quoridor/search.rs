//! The searcher, the two searches that it chooses from, and what they report.

pub(crate) mod alpha_beta;
pub(crate) mod bench;
pub(crate) mod ranking;
pub(crate) mod report;
pub(crate) mod searcher;
pub(crate) mod time_limits;
pub(crate) mod tree;
pub(crate) mod tree_search;

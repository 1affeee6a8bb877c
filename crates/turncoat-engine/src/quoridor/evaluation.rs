//! What positions and moves are worth before any search: the network, its inputs, and what its outputs mean.

mod avx2;
pub(crate) mod description;
pub(crate) mod evaluator;
pub(crate) mod network;
pub(crate) mod odds;
pub(crate) mod value;

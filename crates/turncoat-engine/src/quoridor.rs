//! Quoridor: exact play with few walls in hand, and the classic opponent.

pub mod classic;

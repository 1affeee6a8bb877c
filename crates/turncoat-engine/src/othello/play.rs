//! What makes a player of the search: levels, the opening book and the names of openings, reviews of games, and the classic
//! opponents.

pub(crate) mod book;
pub mod classic;
pub(crate) mod human_like_choice;
pub(crate) mod level;
pub(crate) mod openings;
pub(crate) mod opponent;
pub(crate) mod review;

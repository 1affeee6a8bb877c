//! The handlers, one module for each group of routes.

pub(crate) mod accounts;
pub(crate) mod analysis;
mod analysis_socket;
pub(crate) mod body;
mod creation;
mod game_socket;
pub(crate) mod games;
mod parameters;
pub(crate) mod people;
pub(crate) mod puzzles;
pub(crate) mod studies;

pub(crate) use analysis_socket::analysis_socket;
pub(crate) use game_socket::game_socket;

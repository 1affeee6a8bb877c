//! What engines are asked about.

use pyo3::prelude::*;

use crate::game::Game;
use crate::position::Position;

/// A game, whose earlier positions count, or a position.
#[derive(FromPyObject)]
pub(crate) enum Subject<'py> {
    Game(PyRef<'py, Game>),
    Position(PyRef<'py, Position>),
}

impl Subject<'_> {
    /// The game at the place in question.
    pub(crate) fn game(&self) -> turncoat_session::Game {
        match self {
            Self::Game(game) => game.game.clone(),
            Self::Position(position) => turncoat_session::Game::new(&position.board.start()),
        }
    }
}

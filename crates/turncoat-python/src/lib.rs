//! Rules, engine and formats of both games for Python: the same crates as everywhere else, as the module `turncoat._turncoat`.
//!
//! The package around it is in `python/turncoat`; what Python sees is declared in `_turncoat.pyi`, which the tests compare with
//! the module. Every search runs without the interpreter's lock, and ends early when Python has a signal to handle.
#![cfg(feature = "extension")]

mod actions;
mod analysis;
mod arrays;
mod batch;
mod board;
mod effort;
mod engine;
mod errors;
mod formats;
mod game;
mod interrupt;
mod observation;
mod position;
mod subject;

use pyo3::prelude::*;

/// Othello and Quoridor: rules, engine and formats.
#[pymodule]
mod _turncoat {
    #[pymodule_export]
    use crate::analysis::{Analysis, Line, ReviewedMove};
    #[pymodule_export]
    use crate::batch::analyze;
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::errors::{FormatError, IllegalMove};
    #[pymodule_export]
    use crate::formats::{convert, formats, read};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::position::Position;
}

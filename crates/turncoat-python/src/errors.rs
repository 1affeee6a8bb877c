//! What Python sees when something is refused.

use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;

create_exception!(turncoat, IllegalMove, PyValueError, "The text is not a move, or the rules forbid it.");
create_exception!(turncoat, FormatError, PyValueError, "The text cannot be read, or the format cannot hold the games.");

/// An argument is not what it has to be.
pub(crate) fn bad_argument(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn illegal_move(error: impl ToString) -> PyErr {
    IllegalMove::new_err(error.to_string())
}

pub(crate) fn bad_format(error: impl ToString) -> PyErr {
    FormatError::new_err(error.to_string())
}

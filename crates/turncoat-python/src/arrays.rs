//! Arrays of NumPy.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;

/// An array of these bytes as numbers of the type `dtype`, which has one byte.
pub(crate) fn array<'py>(py: Python<'py>, bytes: &[u8], dtype: &str, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    let numpy = py.import("numpy")?;
    // A bytearray, not bytes: the array can then be changed by its owner.
    let flat = numpy.call_method1("frombuffer", (PyByteArray::new(py, bytes), dtype))?;
    flat.call_method1("reshape", (shape.to_vec(),))
}

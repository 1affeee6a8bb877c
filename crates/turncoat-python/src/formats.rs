//! Files with games.

use pyo3::prelude::*;
use turncoat_formats::{Collection, Format};

use crate::errors::bad_format;
use crate::game::Game;

/// The contents of a file.
#[derive(FromPyObject)]
pub(crate) enum Contents {
    Text(String),
    Bytes(Vec<u8>),
}

impl Contents {
    fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }

    /// The games; with `strict`, only if every one of them can be read.
    fn collection(&self, py: Python<'_>, strict: bool) -> PyResult<Collection> {
        let read = || {
            let found = Collection::read(self.bytes())?;
            if strict { found.whole() } else { Ok(found) }
        };
        py.detach(read).map_err(bad_format)
    }
}

/// The games in a text or the bytes of a file, in whatever format it is. Without `strict`, what cannot be read is passed over.
#[pyfunction]
#[pyo3(signature = (data, *, strict = true))]
pub(crate) fn read(py: Python<'_>, data: Contents, strict: bool) -> PyResult<Vec<Game>> {
    Ok(data.collection(py, strict)?.games.iter().map(Game::of_record).collect())
}

/// The games in a text or the bytes of a file, written in the format of this name.
#[pyfunction]
#[pyo3(signature = (data, format, *, strict = true))]
pub(crate) fn convert(py: Python<'_>, data: Contents, format: &str, strict: bool) -> PyResult<String> {
    let format: Format = format.parse().map_err(bad_format)?;
    let games = data.collection(py, strict)?.games;
    turncoat_formats::write(format, &games).map_err(bad_format)
}

/// The names of all formats with a few words about each.
#[pyfunction]
pub(crate) fn formats() -> Vec<(&'static str, &'static str)> {
    Format::ALL.into_iter().map(|format| (format.name(), format.about())).collect()
}

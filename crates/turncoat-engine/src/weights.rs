//! The files with the weights of both games: part of the program, or, in WebAssembly, supplied to it before its first search, so
//! that browsers fetch them once.

use crate::othello::evaluation::{self, Evaluation, WeightsError};
use crate::quoridor::evaluation::network::{self, Network};

/// A file with weights, packed by Zstandard.
#[derive(Clone, Copy, Debug)]
pub struct WeightsResource {
    /// Its name, which holds the beginning of the SHA-256 of the bytes.
    pub name: &'static str,
    /// Its bytes, if they are part of the program.
    pub bytes: Option<&'static [u8]>,
}

impl WeightsResource {
    pub(crate) fn embedded(&self) -> &'static [u8] {
        self.bytes.expect("the weights are supplied before the first search")
    }
}

/// The file of `weights/` with this name.
macro_rules! weights_resource {
    ($name:literal) => {
        $crate::weights::WeightsResource {
            name: $name,
            #[cfg(not(target_family = "wasm"))]
            bytes: Some(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/weights/", $name))),
            #[cfg(target_family = "wasm")]
            bytes: None,
        }
    };
}

pub(crate) use weights_resource;

/// What a search of Othello reads: the evaluation, and the weights that sort moves close to the leaves.
pub static OTHELLO: [&WeightsResource; 2] = [&evaluation::RESOURCE, &evaluation::quick_eval::RESOURCE];

/// What a search of Quoridor reads: the network.
pub static QUORIDOR: [&WeightsResource; 1] = [&network::RESOURCE];

/// Why a file cannot be supplied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SupplyError {
    /// The engine reads no file of this name.
    #[error("this engine has no weights {0}")]
    UnknownName(String),
    /// The file does not hold the evaluation of Othello.
    #[error(transparent)]
    Othello(#[from] WeightsError),
    /// The file does not hold the network of Quoridor.
    #[error(transparent)]
    Quoridor(#[from] network::WeightsError),
}

/// Hands the engine the file `name` of [`OTHELLO`] or [`QUORIDOR`]. Weights that are loaded already stay.
///
/// # Errors
///
/// If the engine has no such file, or the bytes are damaged.
pub fn supply(name: &str, packed: &[u8]) -> Result<(), SupplyError> {
    match name {
        _ if name == evaluation::RESOURCE.name => Evaluation::supply(packed)?,
        _ if name == evaluation::quick_eval::RESOURCE.name => evaluation::quick_eval::supply(packed)?,
        _ if name == network::RESOURCE.name => Network::supply(packed)?,
        _ => return Err(SupplyError::UnknownName(name.to_owned())),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_supplied_by_name_and_checked() {
        for resource in OTHELLO.iter().chain(&QUORIDOR) {
            assert_eq!(supply(resource.name, resource.embedded()), Ok(()), "{}", resource.name);
            assert!(supply(resource.name, b"something else").is_err(), "{}", resource.name);
        }
        assert_eq!(supply("x", b""), Err(SupplyError::UnknownName("x".to_owned())));
    }
}

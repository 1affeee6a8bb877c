//! Weights files on disk, named by their hash.

use std::path::{Path, PathBuf};
use std::{fs, io};

use sha2::Digest as _;
use turncoat_engine::othello::evaluation::{WeightsError, WeightsFile};

/// How hard Zstandard tries: weights are packed once and unpacked often.
const EFFORT: i32 = 19;

/// Packs the weights and writes them into `folder`, under a name that holds the first six bytes of their SHA-256.
///
/// # Errors
/// If the file system refuses.
pub fn write_weights(weights: &WeightsFile, folder: &Path) -> io::Result<PathBuf> {
    let packed = zstd::encode_all(weights.to_unpacked_bytes().as_slice(), EFFORT)?;
    let hash = hash_name(&packed);
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("othello-{hash}.weights.zst"));
    fs::write(&path, packed)?;
    Ok(path)
}

/// What files are named by: the first six bytes of their SHA-256.
#[must_use]
pub fn hash_name(bytes: &[u8]) -> String {
    sha2::Sha256::digest(bytes)[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a weights file.
///
/// # Errors
/// If the file system refuses or the file holds something else.
pub fn read_weights(path: &Path) -> Result<WeightsFile, ReadWeightsError> {
    let bytes = fs::read(path).map_err(|error| ReadWeightsError::Unreadable { path: path.to_owned(), error })?;
    WeightsFile::read(&bytes).map_err(|error| ReadWeightsError::Refused { path: path.to_owned(), error })
}

/// Why weights cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadWeightsError {
    /// The file system refuses.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The bytes are not weights of this engine.
    #[error("{path}: {error}")]
    Refused {
        /// The file.
        path: PathBuf,
        /// What is wrong with them.
        error: WeightsError,
    },
}

use std::path::Path;
use std::{fs, io};

use sha2::{Digest as _, Sha256};
use turncoat_engine::quoridor::Weights;

/// How strongly files are packed.
const LEVEL: i32 = 19;

/// Packs weights into a file and returns the name under which they belong into the engine.
///
/// # Errors
/// If the file system refuses.
pub fn write_weights(path: &Path, weights: &Weights) -> io::Result<String> {
    let packed = zstd::encode_all(weights.to_unpacked_bytes().as_slice(), LEVEL)?;
    fs::write(path, &packed)?;
    let hash: String = Sha256::digest(&packed).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("quoridor-{hash}.weights.zst"))
}

/// Reads a file of weights.
///
/// # Errors
/// If the file system refuses, or the file holds something else.
pub fn read_weights(path: &Path) -> io::Result<Weights> {
    Weights::read(&fs::read(path)?).map_err(io::Error::other)
}

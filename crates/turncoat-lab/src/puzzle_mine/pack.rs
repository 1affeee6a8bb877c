use std::path::{Path, PathBuf};
use std::{fs, io};

use turncoat_puzzles::{Collection, Puzzle, PuzzlePosition};

/// How hard Zstandard tries: files are packed once.
const EFFORT: i32 = 22;

/// Packs puzzles into a file of `folder` and returns its path.
///
/// # Errors
///
/// If the file system refuses.
pub fn pack<P: PuzzlePosition>(puzzles: &[Puzzle<P>], folder: &Path) -> io::Result<PathBuf> {
    let packed = zstd::encode_all(Collection::write(puzzles).as_bytes(), EFFORT)?;
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{}.puzzles.zst", P::GAME));
    fs::write(&path, packed)?;
    Ok(path)
}

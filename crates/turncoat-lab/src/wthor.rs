//! The game files of the French Othello federation (`.wtb`).

use std::path::{Path, PathBuf};
use std::{fs, io};

use turncoat_othello::Square;

use crate::games::Game;

const HEADER_LENGTH: usize = 16;
const RECORD_LENGTH: usize = 68;
/// The empties from which the theoretical score counts if the header leaves it open.
const DEFAULT_THEORETICAL_EMPTIES: u32 = 22;

/// The games of all `.wtb` files in `folder`, in the order of their names.
///
/// # Errors
/// If a file cannot be read or is no game file.
pub fn read_folder(folder: &Path) -> Result<Vec<Game>, WthorError> {
    let failed = |error| WthorError::Unreadable { path: folder.to_owned(), error };
    let entries: Result<Vec<_>, _> = fs::read_dir(folder).map_err(failed)?.collect();
    let mut paths: Vec<PathBuf> = entries.map_err(failed)?.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")));
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        let bytes = fs::read(&path).map_err(|error| WthorError::Unreadable { path: path.clone(), error })?;
        games.extend(read_games(&bytes).ok_or(WthorError::Malformed { path })?);
    }
    Ok(games)
}

/// The games of one file, unless its length does not fit its header or a move is not a square.
#[must_use]
pub fn read_games(bytes: &[u8]) -> Option<Vec<Game>> {
    let (header, records) = bytes.split_at_checked(HEADER_LENGTH)?;
    let count = u32::from_le_bytes(header[4..8].try_into().ok()?) as usize;
    let theoretical_empties = match header[14] {
        0 => DEFAULT_THEORETICAL_EMPTIES,
        empties => u32::from(empties),
    };
    if records.len() != count * RECORD_LENGTH || !matches!(header[12], 0 | 8) {
        return None;
    }
    records.chunks_exact(RECORD_LENGTH).map(|record| read_game(record, theoretical_empties)).collect()
}

fn read_game(record: &[u8], theoretical_empties: u32) -> Option<Game> {
    let square =
        |&code: &u8| Square::at((u32::from(code) % 10).checked_sub(1)?, (u32::from(code) / 10).checked_sub(1)?);
    let squares: Option<Vec<Square>> = record[8..].iter().take_while(|&&code| code != 0).map(square).collect();
    Some(Game { black_discs: record[6], theoretical_black_discs: record[7], theoretical_empties, squares: squares? })
}

/// Why games cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum WthorError {
    /// The file system refuses.
    #[error("cannot read {path}")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// The bytes are no games.
    #[error("{path} is not a file of 8x8 games in the WTHOR format")]
    Malformed {
        /// The file.
        path: PathBuf,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_game() {
        let mut bytes = vec![0; HEADER_LENGTH + RECORD_LENGTH];
        bytes[4] = 1;
        bytes[14] = 24;
        bytes[HEADER_LENGTH + 6] = 33;
        bytes[HEADER_LENGTH + 7] = 31;
        bytes[HEADER_LENGTH + 8] = 56;
        bytes[HEADER_LENGTH + 9] = 64;
        let game = Game {
            black_discs: 33,
            theoretical_black_discs: 31,
            theoretical_empties: 24,
            squares: vec![Square::F5, Square::D6],
        };
        assert_eq!(read_games(&bytes), Some(vec![game]));
        bytes.pop();
        assert_eq!(read_games(&bytes), None);
    }
}

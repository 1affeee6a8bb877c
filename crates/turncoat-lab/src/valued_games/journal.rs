use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use sha2::Digest as _;

use super::production::ProductionError;
use super::shard::ShardHeader;
use super::valued_game::ValuedGame;

/// The finished games of an unfinished shard, in the order in which they were finished. Each one ends with a checksum, so
/// that one that was not written to its end is known.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    games: BTreeMap<u32, ValuedGame>,
}

/// The place in the shard and the length come before a game, two bytes each.
const PREFIX: usize = 4;
const CHECKSUM: usize = 4;

impl Journal {
    /// Opens the journal of a shard, or begins it; an unfinished last game is cut off.
    pub(super) fn open(folder: &Path, header: &ShardHeader) -> Result<Self, ProductionError> {
        let path = folder.join(format!("{}.journal", header.stem()));
        let failed = |error| ProductionError::Unwritable { path: path.clone(), error };
        let bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            bytes => bytes.map_err(failed)?,
        };
        let begin = header.to_string().into_bytes();
        let (mut games, mut whole) = (BTreeMap::new(), begin.len());
        if let Some(mut rest) = bytes.strip_prefix(&begin[..]) {
            while let Some((place, game)) = next_game(&mut rest) {
                games.insert(place, game);
                whole = bytes.len() - rest.len();
            }
        } else if !begin.starts_with(&bytes) {
            return Err(ProductionError::OtherGames { path });
        }
        let mut file = OpenOptions::new().create(true).append(true).open(&path).map_err(failed)?;
        if bytes.len() < begin.len() {
            file.set_len(0).and_then(|()| file.write_all(&begin)).map_err(failed)?;
        } else {
            file.set_len(whole as u64).map_err(failed)?;
        }
        Ok(Self { path, file, games })
    }

    /// Whether the game in this place of the shard is finished.
    pub(super) fn holds(&self, place: u32) -> bool {
        self.games.contains_key(&place)
    }

    /// How many games are finished.
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// Adds a game.
    pub(super) fn add(&mut self, place: u32, game: ValuedGame) -> io::Result<()> {
        let content = ValuedGame::encode(std::slice::from_ref(&game));
        let mut bytes = [(place as u16).to_le_bytes(), (content.len() as u16).to_le_bytes()].concat();
        bytes.extend(content);
        let checksum = checksum(&bytes);
        bytes.extend(checksum);
        self.file.write_all(&bytes)?;
        self.games.insert(place, game);
        Ok(())
    }

    /// The games by their places.
    pub(super) fn games(&self) -> Vec<ValuedGame> {
        self.games.values().cloned().collect()
    }

    /// Removes the journal, when its games are in a shard.
    pub(super) fn remove(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    std::array::from_fn(|place| sha2::Sha256::digest(bytes)[place])
}

/// Takes the next whole game from the rest of a journal.
fn next_game(rest: &mut &[u8]) -> Option<(u32, ValuedGame)> {
    let &[place_low, place_high, length_low, length_high] = rest.first_chunk::<PREFIX>()?;
    let length = PREFIX + usize::from(u16::from_le_bytes([length_low, length_high]));
    let (bytes, after) = rest.split_at_checked(length)?;
    let (sum, after) = after.split_first_chunk::<CHECKSUM>()?;
    let game = ValuedGame::decode(&bytes[PREFIX..], 1).ok().filter(|_| *sum == checksum(bytes))?.pop()?;
    *rest = after;
    Some((u16::from_le_bytes([place_low, place_high]).into(), game))
}

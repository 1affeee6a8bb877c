use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use indicatif::ProgressBar;
use sha2::Digest as _;
use turncoat_engine::quoridor::Network;
use turncoat_engine::{Random, StopFlag};

use super::sample::Sample;
use super::self_play::play_itself;
use super::shard::{Shard, ShardHeader, decode, encode};

/// Games to play, in shards of equal numbers: seed and number of a game decide everything about it.
pub struct Production<'n> {
    /// The first shard; those that follow differ from it by their numbers.
    pub header: ShardHeader,
    /// Where the shards go.
    pub folder: PathBuf,
    /// The network that plays.
    pub network: &'n Network,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
}

/// Why games cannot be produced.
#[derive(Debug, thiserror::Error)]
pub enum ProductionError {
    /// The file system refuses.
    #[error("{path}: {error}")]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The journal of an unfinished shard has another header.
    #[error(
        "{path} belongs to games with other weights or other settings; finish them as they were begun, or use another folder or seed"
    )]
    OtherGames {
        /// The journal.
        path: PathBuf,
    },
}

impl Production<'_> {
    /// Plays until the folder holds so many shards or `stop` asks to end. Shards that are there are left as they are, and games in
    /// the journal of an unfinished one are not played again.
    ///
    /// # Errors
    /// If the file system refuses, or the journal belongs to games with other settings.
    pub fn run(&self, shards: u32, stop: &StopFlag, progress: &ProgressBar) -> Result<(), ProductionError> {
        let games = u64::from(self.header.games);
        progress.set_length(u64::from(shards) * games);
        fs::create_dir_all(&self.folder).map_err(|error| unwritable(&self.folder, error))?;
        for shard in 0..shards {
            let header = ShardHeader { shard, ..self.header.clone() };
            progress.set_position(u64::from(shard) * games);
            if self.folder.join(header.file_name()).exists() {
                continue;
            }
            let journal = Journal::open(&self.folder, &header)?;
            progress.inc(journal.games.len() as u64);
            progress.reset_eta();
            let journal = self.finish(&header, journal, stop, progress)?;
            if journal.games.len() < header.games as usize {
                break;
            }
            let shard = Shard { header, games: journal.games.into_values().collect() };
            shard.write(&self.folder).map_err(|error| unwritable(&self.folder, error))?;
            fs::remove_file(&journal.path).map_err(|error| unwritable(&journal.path, error))?;
        }
        Ok(())
    }

    /// Plays the games that are missing in the journal.
    fn finish(
        &self,
        header: &ShardHeader,
        journal: Journal,
        stop: &StopFlag,
        progress: &ProgressBar,
    ) -> Result<Journal, ProductionError> {
        let missing: Vec<u32> = (0..header.games).filter(|place| !journal.games.contains_key(place)).collect();
        let (missing, journal) = (Mutex::new(missing.into_iter()), Mutex::new(journal));
        let play_on = || {
            while !stop.is_stopped() {
                let Some(place) = locked(&missing).next() else { break };
                let mut random = random_of_game(header.seed, header.first_game() + u64::from(place));
                let game = play_itself(self.network, &header.self_play(), &mut random);
                locked(&journal).add(place, game).map_err(|error| unwritable(&self.folder, error))?;
                progress.inc(1);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(play_on)).collect();
            let join =
                |thread: thread::ScopedJoinHandle<'_, _>| thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            threads.into_iter().try_for_each(join)
        })?;
        Ok(journal.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The finished games of an unfinished shard. Each one ends with a checksum, so that one that was not written to its end is known.
struct Journal {
    path: PathBuf,
    file: File,
    games: BTreeMap<u32, Vec<Sample>>,
}

/// The place in the shard and the length come before a game, two bytes each.
const PREFIX: usize = 4;
const CHECKSUM: usize = 4;

impl Journal {
    /// Opens the journal of a shard, or begins it; an unfinished last game is cut off.
    fn open(folder: &Path, header: &ShardHeader) -> Result<Self, ProductionError> {
        let path = folder.join(format!("{}.journal", header.stem()));
        let failed = |error| unwritable(&path, error);
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

    fn add(&mut self, place: u32, game: Vec<Sample>) -> io::Result<()> {
        let content = encode(std::slice::from_ref(&game));
        let mut bytes = [(place as u16).to_le_bytes(), (content.len() as u16).to_le_bytes()].concat();
        bytes.extend(content);
        let checksum = checksum(&bytes);
        bytes.extend(checksum);
        self.file.write_all(&bytes)?;
        self.games.insert(place, game);
        Ok(())
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    std::array::from_fn(|place| sha2::Sha256::digest(bytes)[place])
}

/// Takes the next whole game from the rest of a journal.
fn next_game(rest: &mut &[u8]) -> Option<(u32, Vec<Sample>)> {
    let &[place_low, place_high, length_low, length_high] = rest.first_chunk::<PREFIX>()?;
    let length = PREFIX + usize::from(u16::from_le_bytes([length_low, length_high]));
    let (bytes, after) = rest.split_at_checked(length)?;
    let (sum, after) = after.split_first_chunk::<CHECKSUM>()?;
    let game = decode(&bytes[PREFIX..], 1).ok().filter(|_| *sum == checksum(bytes))?.pop()?;
    *rest = after;
    Some((u16::from_le_bytes([place_low, place_high]).into(), game))
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is random in a game.
fn random_of_game(seed: u64, number: u64) -> Random {
    let mut by_seed = Random::new(seed);
    let mut by_number = Random::new(by_seed.bits() ^ number);
    Random::new(by_number.bits())
}

fn unwritable(path: &Path, error: io::Error) -> ProductionError {
    ProductionError::Unwritable { path: path.to_owned(), error }
}

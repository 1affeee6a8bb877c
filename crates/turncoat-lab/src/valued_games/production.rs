use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, io, thread};

use indicatif::ProgressBar;
use turncoat_engine::{Random, StopFlag};
use turncoat_othello::Square;

use super::game_player::GamePlayer;
use super::journal::Journal;
use super::shard::{Shard, ShardHeader};

/// Games to play, in shards of equal size.
#[derive(Clone, Debug)]
pub struct Production {
    /// The first shard; those that follow differ from it by their numbers.
    pub header: ShardHeader,
    /// Where the shards go.
    pub folder: PathBuf,
    /// The squares of openings, with which half of the games begin.
    pub openings: Vec<Vec<Square>>,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
}

impl Production {
    /// Plays until the folder holds so many shards or `stop` asks to end. Shards that are there are left as they are, and
    /// games in the journal of an unfinished one are not played again.
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
            progress.inc(journal.len() as u64);
            progress.reset_eta();
            let journal = self.finish(&header, journal, stop, progress)?;
            if stop.is_stopped() {
                break;
            }
            let shard = Shard { header, games: journal.games() };
            shard.write(&self.folder).map_err(|error| unwritable(&self.folder, error))?;
            journal.remove().map_err(|error| unwritable(&self.folder, error))?;
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
        let missing: Vec<u32> = (0..header.games).filter(|&place| !journal.holds(place)).collect();
        let (missing, journal) = (Mutex::new(missing.into_iter()), Mutex::new(journal));
        let play_on = || {
            let mut player = GamePlayer::new(&self.openings, header.exact_empties);
            while !stop.is_stopped() {
                let Some(place) = locked(&missing).next() else { break };
                let number = header.first_game() + u64::from(place);
                let Some(game) = player.play(random_of_game(header.seed, number), stop) else { break };
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

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The random choices of a game.
fn random_of_game(seed: u64, number: u64) -> Random {
    let mut by_seed = Random::new(seed);
    let mut by_number = Random::new(by_seed.bits() ^ number);
    Random::new(by_number.bits())
}

fn unwritable(path: &Path, error: io::Error) -> ProductionError {
    ProductionError::Unwritable { path: path.to_owned(), error }
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
        "{path} belongs to games with other openings, other weights or other settings; finish them as they were begun, or use another folder or seed"
    )]
    OtherGames {
        /// The journal.
        path: PathBuf,
    },
}

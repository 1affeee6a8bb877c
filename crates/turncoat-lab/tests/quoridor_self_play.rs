//! Self-play of Quoridor with values: what is written comes back, what is damaged is refused, what is interrupted goes on.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;
use tempfile::TempDir;
use turncoat_engine::StopFlag;
use turncoat_engine::quoridor::Network;
use turncoat_game::Position as _;
use turncoat_lab::quoridor::{Production, ProductionError, Shard, ShardHeader, ShardProblem, hold_out, read_shards};

const GAMES: u32 = 4;

fn header(seed: u64) -> ShardHeader {
    let weights = "fef9aeea8a71".to_owned();
    ShardHeader { seed, shard: 0, games: GAMES, simulations: [30, 6], thorough_share: 30, weights }
}

fn production(folder: &Path, seed: u64, threads: usize) -> Production<'static> {
    let threads = NonZeroUsize::new(threads).unwrap();
    Production { header: header(seed), folder: folder.to_owned(), network: Network::embedded(), threads }
}

fn produce(folder: &Path, seed: u64, threads: usize) -> Shard {
    let bar = ProgressBar::hidden();
    production(folder, seed, threads).run(1, &StopFlag::default(), &bar).expect("games can be written");
    Shard::read(&folder.join(header(seed).file_name())).expect("what was written can be read")
}

fn journal(folder: &Path) -> PathBuf {
    folder.join("quoridor-1-0000.journal")
}

/// Lets a production begin and stops it after the second game or later; one that was too quick for it begins again.
fn begin(folder: &Path) {
    while !journal(folder).exists() {
        fs::remove_file(folder.join(header(1).file_name())).ok();
        let (stop, bar) = (StopFlag::default(), ProgressBar::hidden());
        thread::scope(|scope| {
            let run = scope.spawn(|| production(folder, 1, 1).run(1, &stop, &bar));
            while bar.position() < 2 && !run.is_finished() {
                thread::sleep(Duration::from_millis(1));
            }
            stop.stop();
            run.join().unwrap().expect("games can be written");
        });
    }
}

#[test]
fn seed_and_number_decide_on_a_game() {
    let [first, second, other] = [1, 1, 2].map(|seed| {
        let folder = TempDir::new().unwrap();
        produce(folder.path(), seed, seed as usize)
    });
    assert_eq!(first, second);
    assert_ne!(first.games, other.games);
}

#[test]
fn games_are_samples_in_the_order_of_play() {
    let folder = TempDir::new().unwrap();
    let shard = produce(folder.path(), 1, 2);
    assert_eq!(read_shards(folder.path()).unwrap(), std::slice::from_ref(&shard));
    assert_eq!(shard.games.len(), GAMES as usize);
    for game in &shard.games {
        let positions: Vec<_> = game.iter().map(|sample| sample.position().unwrap()).collect();
        for pair in positions.windows(2) {
            let mut next = pair[0].legal_moves().into_iter().map(|mv| pair[0].after_unchecked(mv));
            assert!(next.any(|next| next == pair[1]), "{} comes after {}", pair[1], pair[0]);
        }
        assert!(game.windows(2).all(|pair| pair[0].result() == -pair[1].result()));
    }
    let samples: usize = shard.games.iter().map(Vec::len).sum();
    let (training, held_out) = hold_out(shard.games);
    assert_eq!((training.len(), held_out.len()), (samples, 0));
}

#[test]
fn one_game_in_fifty_is_held_out() {
    let folder = TempDir::new().unwrap();
    let game = produce(folder.path(), 1, 1).games.remove(0);
    let length = game.len();
    let (training, held_out) = hold_out(vec![game; 100]);
    assert_eq!((training.len(), held_out.len()), (98 * length, 2 * length));
}

#[test]
fn an_interrupted_production_goes_on_as_if_nothing_had_happened() {
    let at_once = TempDir::new().unwrap();
    produce(at_once.path(), 1, 1);
    let name = header(1).file_name();
    let whole = fs::read(at_once.path().join(&name)).unwrap();
    // Cut off as by a power failure: nowhere, in the last game, in the header.
    for lost in [0, 3, u64::MAX] {
        let folder = TempDir::new().unwrap();
        begin(folder.path());
        let file = fs::OpenOptions::new().write(true).open(journal(folder.path())).unwrap();
        let length = file.metadata().unwrap().len();
        file.set_len(length.saturating_sub(lost).max(5)).unwrap();
        produce(folder.path(), 1, 2);
        assert!(fs::read(folder.path().join(&name)).unwrap() == whole, "{lost} bytes lost");
        assert!(!journal(folder.path()).exists());
    }
}

#[test]
fn a_finished_shard_is_never_written_again() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(header(1).file_name());
    fs::write(&path, "as it was").unwrap();
    production(folder.path(), 1, 1).run(1, &StopFlag::default(), &ProgressBar::hidden()).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"as it was");
}

#[test]
fn a_journal_of_other_games_is_refused() {
    let folder = TempDir::new().unwrap();
    begin(folder.path());
    let before = fs::read(journal(folder.path())).unwrap();
    let mut other = production(folder.path(), 1, 1);
    other.header.weights = "000000000000".to_owned();
    let refused = other.run(1, &StopFlag::default(), &ProgressBar::hidden());
    assert!(matches!(refused, Err(ProductionError::OtherGames { .. })));
    assert_eq!(fs::read(journal(folder.path())).unwrap(), before);
}

#[test]
fn damaged_shards_are_refused() {
    let folder = TempDir::new().unwrap();
    produce(folder.path(), 1, 1);
    let path = folder.path().join(header(1).file_name());
    let packed = fs::read(&path).unwrap();
    let content = zstd::decode_all(&packed[..]).unwrap();
    let begin = header(1).to_string().len();
    type Change = fn(&mut Vec<u8>, usize);
    let changes: [(Change, &str); 4] = [
        (|bytes, _| bytes[9] = b'o', "does not begin with the header"),
        (|bytes, _| bytes.truncate(bytes.len() - 1), "longer or shorter"),
        (|bytes, _| bytes.push(0), "longer or shorter"),
        // The seventeenth byte of a sample is the cell of a pawn.
        (
            |bytes, begin| {
                let samples: usize = bytes[begin..][..GAMES as usize].iter().map(|&length| usize::from(length)).sum();
                bytes[begin + GAMES as usize + 16 * samples] = 200;
            },
            "position 0 of game 0 is impossible",
        ),
    ];
    for (change, expected) in changes {
        let mut bytes = content.clone();
        change(&mut bytes, begin);
        fs::write(&path, zstd::encode_all(&bytes[..], 1).unwrap()).unwrap();
        let error = Shard::read(&path).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    fs::write(&path, &packed[..packed.len() / 2]).unwrap();
    assert!(matches!(Shard::read(&path).unwrap_err().problem, ShardProblem::Packing(_)));
}

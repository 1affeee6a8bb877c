//! Self-play with values: what is written comes back, what is damaged is refused, what is interrupted goes on.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;
use tempfile::TempDir;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{Solver, Window};
use turncoat_game::Position as _;
use turncoat_lab::games::read_games;
use turncoat_lab::valued_games::{NODE_LIMITS, Production, Shard, ShardHeader, read_shards};
use turncoat_othello::Square::{self, C4, D3, D6, E6, F4, F5, F6, G5};

const GAMES: u32 = 6;
const EXACT_EMPTIES: u32 = 10;

fn header(seed: u64) -> ShardHeader {
    let (weights, openings) = ("f07a82325828".to_owned(), "0123456789ab".to_owned());
    ShardHeader { seed, shard: 0, games: GAMES, exact_empties: EXACT_EMPTIES, weights, openings }
}

fn openings() -> Vec<Vec<Square>> {
    vec![vec![F5, D6, C4, D3], vec![F5, F6, E6, F4, G5]]
}

fn production(folder: &Path, seed: u64, threads: usize) -> Production {
    let threads = NonZeroUsize::new(threads).unwrap();
    Production { header: header(seed), folder: folder.to_owned(), openings: openings(), threads }
}

fn produce(folder: &Path, seed: u64, threads: usize) -> Shard {
    let bar = ProgressBar::hidden();
    production(folder, seed, threads).run(1, &StopFlag::default(), &bar).expect("games can be written");
    Shard::read(&folder.join(header(seed).file_name())).expect("what was written can be read")
}

fn journal(folder: &Path) -> PathBuf {
    folder.join("othello-1-0000.journal")
}

/// Lets a production begin and stops it after the second game or later.
fn begin(folder: &Path) {
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
fn games_have_an_opening_values_and_a_perfect_end() {
    let folder = TempDir::new().unwrap();
    let shard = produce(folder.path(), 1, 2);
    assert_eq!(shard.games.len(), GAMES as usize);
    let mut solver = Solver::new(1 << 20);
    for game in &shard.games {
        assert!((6..=16).contains(&game.opening) && NODE_LIMITS.contains(&game.hundred_nodes));
        assert_eq!(game.values.len(), game.squares.len() - usize::from(game.opening));
        let exact = game.positions().filter(|valued| valued.position.empty_squares().len() <= EXACT_EMPTIES);
        for valued in exact {
            let solution = solver.solve(&valued.position, Window::EXACT, &StopFlag::default()).unwrap();
            assert_eq!(i32::from(valued.value), solution.score, "{}", valued.position);
        }
    }
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
    let refusal = other.run(1, &StopFlag::default(), &ProgressBar::hidden()).unwrap_err().to_string();
    assert!(refusal.contains("othello-1-0000.journal belongs to games with other openings"), "{refusal}");
    assert_eq!(fs::read(journal(folder.path())).unwrap(), before);
}

#[test]
fn damaged_shards_are_refused_by_name_and_reason() {
    let folder = TempDir::new().unwrap();
    let shard = produce(folder.path(), 1, 2);
    let path = folder.path().join(header(1).file_name());
    let whole = fs::read(&path).unwrap();
    let refusal = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let refusal = Shard::read(&path).unwrap_err().to_string();
        assert!(refusal.contains("othello-1-0000.games.zst: "), "{refusal}");
        refusal
    };
    for length in [0, 3, whole.len() / 2, whole.len() - 1] {
        let refusal = refusal(&whole[..length]);
        assert!(refusal.contains("cut off or damaged") || length == 0, "{length} bytes: {refusal}");
    }
    for place in (8..whole.len()).step_by(7) {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x10;
        fs::write(&path, &damaged).unwrap();
        // Not every bit of a frame matters; those that do are noticed.
        assert!(Shard::read(&path).map_or(true, |read| read == shard), "byte {place}");
    }
    let packed = |text: &str| zstd::encode_all(text.as_bytes(), 1).unwrap();
    let head = shard.header.to_string();
    assert!(refusal(&packed("turncoat othello self-play 2\n")).contains("header"));
    assert!(refusal(&packed(&head.replace("exact", "excat"))).contains("\"exact\" is missing"));
    assert!(refusal(&packed(&head.replace("seed 1", "seed one"))).contains("\"one\" is not a number"));
    assert!(refusal(&packed(&head)).contains("longer or shorter"));
    let with = |games: &str, bytes: &str| packed(&(head.replace("games 6", games) + bytes));
    assert!(refusal(&with("games 1", "\x01\x02\x14")).contains("game 0 has impossible sizes"));
    assert!(refusal(&with("games 1", "\x01\x00\x14\x00\x00")).contains("game 0 places disc 1 on a1"));
    assert!(refusal(&with("games 1", "\x01\x00\x14\x13\x00")).contains("game 0 ends before it is over"));
    assert!(refusal(&with("games 0", "\x01")).contains("longer or shorter"));
}

#[test]
fn shards_are_games_and_samples() {
    let folder = TempDir::new().unwrap();
    let shard = produce(folder.path(), 1, 2);
    assert_eq!(read_shards(folder.path()).unwrap(), std::slice::from_ref(&shard));
    let games = read_games(folder.path()).unwrap();
    assert!(games.iter().zip(&shard.games).all(|(game, kept)| game.squares == kept.squares));
    assert!(games.iter().all(|game| game.positions().last().unwrap().is_over()));

    let samples = shard.samples(&(3..=30));
    let kept: Vec<_> = shard.games.iter().flat_map(|game| game.positions()).collect();
    let kept = kept.iter().filter(|valued| (3..=30).contains(&valued.position.empty_squares().len()));
    assert_eq!(samples.len(), kept.clone().count());
    for (sample, valued) in samples.iter().zip(kept) {
        assert_eq!((sample.own(), sample.other()), (valued.position.own(), valued.position.other()));
        assert_eq!(sample.discs() * Evaluation::UNITS_PER_DISC as f32, f32::from(valued.value) * 32.0);
    }
}

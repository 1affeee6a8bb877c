//! Many positions on all processors.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use pyo3::prelude::*;
use turncoat_engine::StopFlag;
use turncoat_players::{GameEngine, RankRequest, Resources};
use turncoat_session::Game;

use crate::analysis::Analysis;
use crate::effort::{check_suits, effort};
use crate::engine::bytes;
use crate::errors::bad_argument;
use crate::interrupt;
use crate::subject::Subject;

/// How long the search of a position takes if nothing is said, in seconds.
const SECONDS: f64 = 1.0;

/// Analyses games or positions side by side, one thread each, without the interpreter's lock. The results are in the order of
/// the subjects; with `nodes` or `depth` they are the same for every number of threads.
#[pyfunction]
#[pyo3(signature = (subjects, *, seconds = None, nodes = None, depth = None, lines = 1, book = false, threads = None, memory = 16))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn analyze(
    py: Python<'_>,
    subjects: Vec<Subject<'_>>,
    seconds: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    lines: usize,
    book: bool,
    threads: Option<usize>,
    memory: usize,
) -> PyResult<Vec<Analysis>> {
    let games: Vec<Game> = subjects.iter().map(Subject::game).collect();
    drop(subjects);
    let (effort, memory) = (effort(seconds, nodes, depth, SECONDS)?, bytes(memory)?);
    games.iter().try_for_each(|game| check_suits(&effort, game.kind()))?;
    let threads = match threads {
        Some(0) => return Err(bad_argument("an analysis has at least one thread")),
        Some(threads) => threads,
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let request = RankRequest { effort, lines: Some(lines), uses_book: book };
    interrupt::run(py, |stop| analyze_all(&games, request, threads, memory, stop))
}

fn analyze_all(games: &[Game], request: RankRequest, threads: usize, memory: usize, stop: &StopFlag) -> Vec<Analysis> {
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<(usize, Analysis)>> = Mutex::default();
    let work = || {
        let mut engine = GameEngine::new(Resources { threads: 1, memory, seed: 0 });
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(game) = games.get(index).filter(|_| !stop.is_stopped()) else { break };
            // What an engine remembers depends on which positions it got before.
            engine.clear();
            let ranked = engine.rank(game, request, stop, &mut |_| {});
            let analysis = ranked.map_or_else(|| Analysis::of_ended(game), |analysis| Analysis::of(&analysis));
            found.lock().expect("no thread panics here").push((index, analysis));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.min(games.len()) {
            scope.spawn(work);
        }
    });
    let mut found = found.into_inner().expect("no thread panics here");
    found.sort_by_key(|(index, _)| *index);
    found.into_iter().map(|(_, analysis)| analysis).collect()
}

//! The engine.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use turncoat_players::{GameEngine, RankRequest, Resources, Review, ReviewStep, fresh_seed};
use turncoat_session::Player;

use crate::analysis::{Analysis, ReviewedMove};
use crate::effort::{check_suits, duration, effort};
use crate::errors::bad_argument;
use crate::game::Game;
use crate::interrupt;
use crate::subject::Subject;

/// How long a search takes if nothing is said, in seconds.
const RANK_SECONDS: f64 = 1.0;
const REVIEW_SECONDS: f64 = 0.3;

/// An engine for both games. Its tables are kept from search to search; one search runs at a time.
#[pyclass(frozen, module = "turncoat")]
pub struct Engine {
    engine: Mutex<GameEngine>,
}

impl Engine {
    fn lock(&self) -> MutexGuard<'_, GameEngine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Engine {
    /// An engine with so many threads and mebibytes for the positions of each game. With a seed, and searches that are not
    /// limited by time, one thread repeats its choices.
    #[new]
    #[pyo3(signature = (*, threads = 1, memory = 64, seed = None))]
    fn new(threads: usize, memory: usize, seed: Option<u64>) -> PyResult<Self> {
        let bytes = bytes(memory)?;
        if threads == 0 {
            return Err(bad_argument("an engine has at least one thread"));
        }
        let resources = Resources { threads, memory: bytes, seed: seed.unwrap_or_else(fresh_seed) };
        Ok(Self { engine: Mutex::new(GameEngine::new(resources)) })
    }

    /// The move of a player: "level:5", "level:unlimited", "time:500", "nodes:10000", "depth:8", "avr", "npc", … It is there
    /// after `seconds` at the latest, if they are given.
    #[pyo3(signature = (subject, player = "level:unlimited", *, seconds = None))]
    fn choose(&self, py: Python<'_>, subject: Subject<'_>, player: &str, seconds: Option<f64>) -> PyResult<String> {
        let (game, player) = (subject.game(), player.parse::<Player>().map_err(bad_argument)?);
        drop(subject);
        let budget = seconds.map(duration).transpose()?;
        let chosen = interrupt::run(py, |stop| self.lock().choose(&game, &player, budget, stop, &mut |_| {}))?;
        chosen.map_err(bad_argument)
    }

    /// The best moves, with scores for the side to move. Give one of `seconds`, `nodes` and `depth`; `book` lets the book of
    /// openings answer.
    #[pyo3(signature = (subject, *, seconds = None, nodes = None, depth = None, lines = 1, book = false))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn analyze(
        &self,
        py: Python<'_>,
        subject: Subject<'_>,
        seconds: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        book: bool,
    ) -> PyResult<Analysis> {
        let (game, effort) = (subject.game(), effort(seconds, nodes, depth, RANK_SECONDS)?);
        drop(subject);
        check_suits(&effort, game.kind())?;
        let request = RankRequest { effort, lines: Some(lines), uses_book: book };
        let found = interrupt::run(py, |stop| self.lock().rank(&game, request, stop, &mut |_| {}))?;
        Ok(found.map_or_else(|| Analysis::of_ended(&game), |analysis| Analysis::of(&analysis)))
    }

    /// What every move of a game was worth. Give one of `seconds`, `nodes` and `depth`, for each position.
    #[pyo3(signature = (game, *, seconds = None, nodes = None, depth = None, book = true))]
    fn review(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        seconds: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        book: bool,
    ) -> PyResult<Vec<ReviewedMove>> {
        let effort = effort(seconds, nodes, depth, REVIEW_SECONDS)?;
        check_suits(&effort, game.game.kind())?;
        let mut review = Review::new(&game.game, move |_| effort, book);
        drop(game);
        interrupt::run(py, |stop| {
            let (mut engine, mut moves) = (self.lock(), Vec::new());
            while let ReviewStep::Move(reviewed) = review.step(&mut engine, stop) {
                moves.push(ReviewedMove::of(&reviewed));
            }
            moves
        })
    }

    /// Forgets all positions, so that the next search is the same as that of a new engine.
    fn clear(&self, py: Python<'_>) {
        py.detach(|| self.lock().clear());
    }
}

/// The bytes of so many mebibytes.
pub(crate) fn bytes(mebibytes: usize) -> PyResult<usize> {
    let bytes = mebibytes.checked_mul(1 << 20).filter(|&bytes| bytes > 0);
    bytes.ok_or_else(|| bad_argument("memory is a number of mebibytes above 0"))
}

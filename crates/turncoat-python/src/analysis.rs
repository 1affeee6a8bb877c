//! What searches find.

use pyo3::prelude::*;
use turncoat_game::Side;
use turncoat_players::{Mistake, Source, Worth};
use turncoat_session::Game;

use crate::board::side_name;

/// What a search knows about a position. Scores are those of the side to move: discs in Othello, from -1000 (lost) to 1000
/// (won) in Quoridor.
#[pyclass(frozen, get_all, module = "turncoat")]
#[derive(Clone)]
pub struct Analysis {
    /// The best moves, best first; none if the game is over.
    lines: Vec<Line>,
    /// The score of the best move, or of the end of the game.
    score: i32,
    /// Where the scores come from: "book", "depth", "simulations", "exact" or "rules".
    source: &'static str,
    /// The source in words, such as "depth 12 at 95%".
    source_text: String,
    /// The positions visited, or the simulations played.
    nodes: u64,
    /// How long the search took.
    seconds: f64,
}

/// A move with its expected continuation.
#[pyclass(frozen, module = "turncoat")]
#[derive(Clone)]
pub struct Line {
    /// The move and what is expected to follow.
    #[pyo3(get)]
    moves: Vec<String>,
    /// The score of the move for its side.
    #[pyo3(get)]
    score: i32,
    /// The chance to win, from 0 to 1, in Quoridor.
    #[pyo3(get)]
    chance: Option<f64>,
    /// How often the search tried the move, in Quoridor.
    #[pyo3(get)]
    visits: Option<u32>,
}

/// A move of a game, and what it was worth to its side.
#[pyclass(frozen, get_all, module = "turncoat")]
#[derive(Clone)]
pub struct ReviewedMove {
    /// The number of the move, from 1.
    ply: u32,
    /// The side that played it.
    side: &'static str,
    /// The move.
    r#move: String,
    /// The score that it led to.
    score: i32,
    /// The best move.
    best: String,
    /// The score of the best move.
    best_score: i32,
    /// The loss by the move: discs, or thousandths of a win.
    loss: u32,
    /// "none", "inaccuracy", "mistake" or "blunder".
    mistake: &'static str,
    /// Where the scores come from.
    source: &'static str,
    /// The name of the opening, if the game got a new one by this move.
    opening: Option<&'static str>,
}

#[pymethods]
impl Analysis {
    /// The best move; None if the game is over.
    #[getter]
    fn best(&self) -> Option<String> {
        self.lines.first().and_then(|line| line.moves.first().cloned())
    }

    fn __repr__(&self) -> String {
        let best = self.best().unwrap_or_else(|| "no move".to_owned());
        format!("<Analysis: {best} {:+}, {}>", self.score, self.source_text)
    }
}

#[pymethods]
impl Line {
    /// The move that is judged.
    #[getter]
    fn r#move(&self) -> Option<String> {
        self.moves.first().cloned()
    }

    fn __repr__(&self) -> String {
        format!("<Line: {} {:+}>", self.moves.join(" "), self.score)
    }
}

#[pymethods]
impl ReviewedMove {
    fn __repr__(&self) -> String {
        format!("<ReviewedMove: {}. {} {:+}, {}>", self.ply, self.r#move, self.score, self.mistake)
    }
}

impl Analysis {
    pub(crate) fn of(analysis: &turncoat_players::Analysis) -> Self {
        Self {
            lines: analysis.lines.iter().map(Line::of).collect(),
            score: analysis.best().map_or(0, |line| line.worth.score()),
            source: source_name(analysis.source),
            source_text: analysis.source.to_string(),
            nodes: analysis.nodes,
            seconds: analysis.elapsed.as_secs_f64(),
        }
    }

    /// What the rules say about a game that is over.
    pub(crate) fn of_ended(game: &Game) -> Self {
        let score = game.score();
        let side = game.side_to_move();
        let score = match game {
            Game::Othello(_) => score[side].cast_signed() - score[!side].cast_signed(),
            Game::Quoridor(_) => 1000 * worth(game, side),
        };
        let source = Source::Rules;
        Self {
            lines: vec![],
            score,
            source: source_name(source),
            source_text: source.to_string(),
            nodes: 0,
            seconds: 0.0,
        }
    }
}

/// 1 if `side` has won, -1 if it has lost.
fn worth(game: &Game, side: Side) -> i32 {
    match game.ending().and_then(turncoat_session::Ending::outcome).and_then(turncoat_game::Outcome::winner) {
        Some(winner) if winner == side => 1,
        Some(_) => -1,
        None => 0,
    }
}

impl Line {
    fn of(line: &turncoat_players::Line) -> Self {
        let (chance, visits) = match line.worth {
            Worth::Discs(_) => (None, None),
            Worth::Chance { permille, visits, .. } => (Some(f64::from(permille) / 1000.0), Some(visits)),
        };
        Self { moves: line.moves.clone(), score: line.worth.score(), chance, visits }
    }
}

impl ReviewedMove {
    pub(crate) fn of(reviewed: &turncoat_players::ReviewedMove) -> Self {
        Self {
            ply: reviewed.ply,
            side: side_name(reviewed.side),
            r#move: reviewed.mv.clone(),
            score: reviewed.score,
            best: reviewed.best.clone(),
            best_score: reviewed.best_score,
            loss: reviewed.loss,
            mistake: match reviewed.mistake {
                Mistake::None => "none",
                Mistake::Inaccuracy => "inaccuracy",
                Mistake::Mistake => "mistake",
                Mistake::Blunder => "blunder",
            },
            source: source_name(reviewed.source),
            opening: reviewed.opening,
        }
    }
}

const fn source_name(source: Source) -> &'static str {
    match source {
        Source::Book => "book",
        Source::Exact => "exact",
        Source::Rules => "rules",
        Source::Depth { .. } => "depth",
        Source::Simulations(_) => "simulations",
    }
}

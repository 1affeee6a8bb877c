//! How long a search takes.

use std::time::Duration;

use pyo3::prelude::*;
use turncoat_engine::othello::Confidence;
use turncoat_players::Effort;
use turncoat_session::Kind;

use crate::errors::bad_argument;

/// The effort that the arguments ask for: at most one of them, or `usual` seconds.
pub(crate) fn effort(seconds: Option<f64>, nodes: Option<u64>, depth: Option<u32>, usual: f64) -> PyResult<Effort> {
    match (seconds, nodes, depth) {
        (None, Some(nodes), None) if nodes > 0 => Ok(Effort::Nodes(nodes)),
        (None, None, Some(plies)) if plies > 0 => Ok(Effort::Depth { plies, confidence: Confidence::Percent95 }),
        (seconds, None, None) => duration(seconds.unwrap_or(usual)).map(Effort::Time),
        (None, _, None) | (None, None, _) => Err(bad_argument("nodes and depth are whole numbers above 0")),
        _ => Err(bad_argument("give one of seconds, nodes and depth")),
    }
}

/// A time above 0.
pub(crate) fn duration(seconds: f64) -> PyResult<Duration> {
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err(bad_argument("the engine needs a number of seconds above 0")),
    }
}

/// Refuses a depth in a game whose searches have none.
pub(crate) fn check_suits(effort: &Effort, kind: Kind) -> PyResult<()> {
    match (effort, kind) {
        (Effort::Depth { .. }, Kind::Quoridor) => Err(bad_argument("searches of Quoridor have no depth: give nodes")),
        _ => Ok(()),
    }
}

//! The checksum of the engine: the same number of positions on every machine.

use serde::Serialize;
use turncoat_engine::{othello, quoridor};
use turncoat_session::Kind;
use wasm_bindgen::prelude::*;

use crate::objects::{kind, write};

/// The bytes in which the solver stores positions.
const SOLVER_MEMORY: usize = 64 << 20;

#[derive(Serialize)]
struct BenchResult {
    nodes: f64,
    checksum: String,
}

/// Searches fixed positions.
#[wasm_bindgen(unchecked_return_type = "BenchResult")]
pub fn bench(#[wasm_bindgen(unchecked_param_type = "Kind")] game: &JsValue) -> Result<JsValue, JsError> {
    let (nodes, checksum) = match kind(game)? {
        Kind::Othello => {
            let nodes = othello::bench(false);
            (nodes, nodes.to_string())
        }
        Kind::Quoridor => {
            let (simulations, checksum) = quoridor::bench(false);
            (simulations, format!("{checksum:016x}"))
        }
    };
    write(&BenchResult { nodes: nodes as f64, checksum })
}

/// Solves a position of Othello and counts positions; the checksum is the score.
#[wasm_bindgen(js_name = benchSolve, unchecked_return_type = "BenchResult")]
pub fn bench_solve(board: &str) -> Result<JsValue, JsError> {
    let position = board.parse().map_err(|error: turncoat_othello::BoardError| JsError::new(&error.to_string()))?;
    let solution = othello::Solver::new(SOLVER_MEMORY).solve(
        &position,
        othello::Window::EXACT,
        &turncoat_engine::StopFlag::default(),
    )?;
    write(&BenchResult { nodes: solution.nodes as f64, checksum: solution.score.to_string() })
}

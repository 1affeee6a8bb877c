//! `turncoat solve` for Othello.

use std::io::{self, Write as _};
use std::time::Instant;

use anyhow::Result;
use indicatif::HumanCount;
use serde_json::json;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Solution, Solver, Window};
use turncoat_game::Position as _;
use turncoat_othello::Position;

use crate::arguments::SolveArguments;

pub(super) fn solve_position(position: &Position, arguments: &SolveArguments) -> Result<()> {
    let solved = solve(&mut solver(arguments, 1), position, window(arguments))?;
    if arguments.json {
        writeln!(io::stdout(), "{}", as_json(&solved))?;
        return Ok(());
    }
    write_single(position, &solved, window(arguments))
}

/// A solver that has its share of the memory.
pub(super) fn solver(arguments: &SolveArguments, solvers: usize) -> Solver {
    Solver::new(arguments.memory.bytes(arguments.scene.game) / solvers).threads(arguments.threads)
}

pub(super) fn window(arguments: &SolveArguments) -> Window {
    if arguments.win_loss_draw { Window::WIN_LOSS_DRAW } else { Window::EXACT }
}

fn solve(solver: &mut Solver, position: &Position, window: Window) -> Result<Timed> {
    let begun = Instant::now();
    let solution = solver.solve(position, window, &StopFlag::default())?;
    Ok(Timed { solution, seconds: begun.elapsed().as_secs_f64() })
}

pub(super) struct Timed {
    pub(super) solution: Solution,
    pub(super) seconds: f64,
}

impl Timed {
    pub(super) fn best(&self) -> String {
        self.solution.best_move().map_or_else(|| "--".to_string(), |mv| mv.to_string())
    }
}

fn write_single(position: &Position, solved: &Timed, window: Window) -> Result<()> {
    let line: Vec<_> = solved.solution.line.iter().map(ToString::to_string).collect();
    let score = solved.solution.score;
    let mut out = io::stdout();
    if position.is_over() {
        writeln!(out, "the game is over, {score:+}")?;
    } else if window == Window::EXACT {
        writeln!(out, "{score:+} with {}", line.join(" "))?;
    } else {
        let outcome = match score.signum() {
            1 => "won",
            0 => "drawn",
            _ => "lost",
        };
        writeln!(out, "{outcome} with {}", line.join(" "))?;
    }
    eprintln!("{} nodes, {:.2} s", HumanCount(solved.solution.nodes), solved.seconds);
    Ok(())
}

pub(super) fn as_json(solved: &Timed) -> serde_json::Value {
    let line = solved.solution.line.iter().map(ToString::to_string);
    json!({
        "score": solved.solution.score,
        "line": line.collect::<Vec<_>>(),
        "nodes": solved.solution.nodes,
        "seconds": solved.seconds,
    })
}

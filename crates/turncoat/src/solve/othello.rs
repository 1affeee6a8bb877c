//! `turncoat solve` for Othello.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use indicatif::HumanCount;
use serde_json::json;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Solution, Solver, Window};
use turncoat_game::Position as _;
use turncoat_lab::suite::{Problem, read_suite};
use turncoat_othello::{Move, Position};

use crate::arguments::SolveArguments;

pub(super) fn solve_position(position: &Position, arguments: &SolveArguments) -> Result<()> {
    let solved = solve(&mut solver(arguments), position, window(arguments))?;
    if arguments.json {
        writeln!(io::stdout(), "{}", as_json(&solved))?;
        return Ok(());
    }
    write_single(position, &solved, window(arguments))
}

pub(super) fn solve_suite(path: &Path, arguments: &SolveArguments) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("--suite {}", path.display()))?;
    let problems = read_suite(&text).with_context(|| format!("--suite {}", path.display()))?;
    solve_problems(&mut solver(arguments), &problems, window(arguments))
}

fn solver(arguments: &SolveArguments) -> Solver {
    Solver::new(arguments.memory.bytes(arguments.scene.game)).threads(arguments.threads)
}

fn window(arguments: &SolveArguments) -> Window {
    if arguments.win_loss_draw { Window::WIN_LOSS_DRAW } else { Window::EXACT }
}

fn solve(solver: &mut Solver, position: &Position, window: Window) -> Result<Timed> {
    let begun = Instant::now();
    let solution = solver.solve(position, window, &StopFlag::default())?;
    Ok(Timed { solution, seconds: begun.elapsed().as_secs_f64() })
}

struct Timed {
    solution: Solution,
    seconds: f64,
}

impl Timed {
    fn best(&self) -> String {
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

fn as_json(solved: &Timed) -> serde_json::Value {
    let line = solved.solution.line.iter().map(ToString::to_string);
    json!({
        "score": solved.solution.score,
        "line": line.collect::<Vec<_>>(),
        "nodes": solved.solution.nodes,
        "seconds": solved.seconds,
    })
}

/// One line for each problem as it is solved, then the sums; a wrong score or move is marked.
fn solve_problems(solver: &mut Solver, problems: &[Problem], window: Window) -> Result<()> {
    let mut out = io::stdout();
    let (mut nodes, mut seconds, mut wrong) = (0, 0.0, 0);
    writeln!(out, "  no empties best score           nodes  seconds  M nodes/s")?;
    for (number, problem) in (1..).zip(problems) {
        solver.clear();
        let solved = solve(solver, &problem.position, window)?;
        let is_wrong = window == Window::EXACT && !agrees(problem, &solved.solution);
        nodes += solved.solution.nodes;
        seconds += solved.seconds;
        wrong += u32::from(is_wrong);
        writeln!(
            out,
            "{number:4} {:7} {:>4} {:+5} {:15} {:8.2} {:10.1}{}",
            problem.position.empty_squares().len(),
            solved.best(),
            solved.solution.score,
            solved.solution.nodes,
            solved.seconds,
            solved.solution.nodes as f64 / solved.seconds / 1e6,
            if is_wrong { "  wrong" } else { "" },
        )?;
    }
    let speed = nodes as f64 / seconds / 1e6;
    writeln!(out, "{} positions, {nodes} nodes, {seconds:.2} s, {speed:.1} M nodes/s, {wrong} wrong", problems.len())?;
    if wrong > 0 {
        bail!("{wrong} scores or best moves differ from the suite's");
    }
    Ok(())
}

/// Whether the suite, as far as it goes, has the same score and counts the move among the best.
fn agrees(problem: &Problem, solution: &Solution) -> bool {
    let loss = match solution.best_move() {
        Some(Move::Place(square)) => problem.loss(square),
        _ => None,
    };
    problem.scores.is_empty() || (solution.score == problem.best() && loss.is_none_or(|loss| loss == 0))
}

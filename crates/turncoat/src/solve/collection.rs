//! `turncoat solve FILE`.

use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail, ensure};
use serde_json::json;
use turncoat_engine::othello::{Solution, Solver, Window};
use turncoat_formats::{GameRecord, Moves};
use turncoat_lab::suite::Problem;
use turncoat_othello::Move;

use super::othello::{Timed, as_json, solver, window};
use crate::arguments::{Game, ResultFormat, SolveArguments};
use crate::batch::{self, Done, Journal, Outcome, Task};
use crate::input;
use crate::interrupt::stop_on_interrupt;

const COLUMNS: [&str; 6] = ["best", "score", "exact", "nodes", "seconds", "line"];
const HEADER: &str = "  no empties best score           nodes  seconds  M nodes/s";

/// Solves the last position of every game; with scores in the file, says which ones differ.
pub(super) fn run(file: &Path, arguments: &SolveArguments) -> Result<()> {
    let problems = read(file, arguments)?;
    let (window, format) = (window(arguments), arguments.collection.result_format(arguments.json));
    ensure!(format != ResultFormat::Obf || window == Window::EXACT, "--win-loss-draw has no scores for an OBF file");
    let keys: Vec<String> = problems.iter().map(|problem| problem.position.to_string()).collect();
    let jobs = arguments.collection.jobs;
    let task = Task { key_name: "position", columns: &COLUMNS, keys: &keys, jobs };
    let mut journal = match &arguments.collection.output {
        Some(path) => Journal::to_file(path, format, task.key_name)?,
        None => Journal::to_stdout(format),
    };
    let stop = stop_on_interrupt()?;
    let is_table = format == ResultFormat::Table;
    if is_table {
        println!("{HEADER}");
    }
    let mut sums = Sums::default();
    let work = |solver: &mut Solver, item: usize| {
        // Every position is solved as if it were the only one, so that its number of nodes is always the same.
        solver.clear();
        let begun = Instant::now();
        let solution = solver.solve(&problems[item].position, window, &stop).ok()?;
        let solved = Timed { solution, seconds: begun.elapsed().as_secs_f64() };
        Some(done(item, &problems[item], &solved, window))
    };
    let Outcome { done, before } =
        batch::run(&task, &mut journal, &stop, || solver(arguments, jobs), work, |_, result| sums.count(result))?;
    let end = if stop.is_stopped() {
        format!(", interrupted with {} to go", keys.len() - done - before)
    } else {
        String::new()
    };
    let earlier = if before > 0 { format!(", {before} known before") } else { String::new() };
    let Sums { nodes, seconds, wrong } = sums;
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    let summary =
        format!("{done} positions, {nodes} nodes, {seconds:.2} s, {speed:.1} M nodes/s, {wrong} wrong{earlier}{end}");
    if is_table {
        println!("{summary}");
    } else {
        eprintln!("{summary}");
    }
    if wrong > 0 {
        bail!("{wrong} scores or best moves differ from the file's");
    }
    Ok(())
}

fn read(file: &Path, arguments: &SolveArguments) -> Result<Vec<Problem>> {
    ensure!(arguments.scene.game == Game::Othello, "a file of positions is for --game othello");
    let games = input::read_path(file)?.whole()?.games;
    let is_othello = |game: &GameRecord| matches!(game.moves(), Moves::Othello(_));
    ensure!(games.iter().all(is_othello), "{}: only positions of Othello can be solved as a file", file.display());
    Ok(games.iter().map(Problem::from).collect())
}

/// The numbers of one position for the summary.
struct Counted {
    nodes: u64,
    seconds: f64,
    /// Whether the solution differs from the file's.
    is_wrong: bool,
}

#[derive(Default)]
struct Sums {
    nodes: u64,
    seconds: f64,
    wrong: u32,
}

impl Sums {
    fn count(&mut self, result: &Counted) {
        self.nodes += result.nodes;
        self.seconds += result.seconds;
        self.wrong += u32::from(result.is_wrong);
    }
}

/// Whether the suite, as far as it goes, has the same score and counts the move among the best.
fn agrees(problem: &Problem, best: Option<Move>, score: i32) -> bool {
    let loss = match best {
        Some(Move::Place(square)) => problem.loss(square),
        _ => None,
    };
    problem.scores.is_empty() || (score == problem.best() && loss.is_none_or(|loss| loss == 0))
}

fn done(item: usize, problem: &Problem, solved: &Timed, window: Window) -> Done<Counted> {
    let Solution { score, nodes, .. } = solved.solution;
    let is_wrong = window == Window::EXACT && !agrees(problem, solved.solution.best_move(), score);
    let line: Vec<String> = solved.solution.line.iter().map(ToString::to_string).collect();
    let mut json = as_json(solved);
    json["exact"] = json!(window == Window::EXACT);
    let best = solved.best();
    Done {
        result: Counted { nodes, seconds: solved.seconds, is_wrong },
        key: problem.position.to_string(),
        table: format!(
            "{:4} {:7} {best:>4} {score:+5} {nodes:15} {:8.2} {:10.1}{}",
            item + 1,
            problem.position.empty_squares().len(),
            solved.seconds,
            nodes as f64 / solved.seconds.max(1e-9) / 1e6,
            if is_wrong { "  wrong" } else { "" },
        ),
        obf: Some(format!("{}; {}:{score:+};", problem.position, best.to_uppercase())),
        rows: vec![vec![
            best,
            score.to_string(),
            (window == Window::EXACT).to_string(),
            nodes.to_string(),
            format!("{:.3}", solved.seconds),
            line.join(" "),
        ]],
        json,
    }
}

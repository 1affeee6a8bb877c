//! Solves the positions of an OBF file and prints score, nodes and speed of each:
//! `cargo run --release -p turncoat-engine --example suite -- FILE [--portable] [--threads N] [--first N] [--count N] [--quiet] [--keep]`

use std::error::Error;
use std::time::Instant;

use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Solver, Window};

const MEMORY: usize = 96 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, default: usize| {
        let place = arguments.iter().position(|argument| argument == name);
        place.and_then(|place| arguments.get(place + 1)?.parse().ok()).unwrap_or(default)
    };
    let is_set = |name: &str| arguments.iter().any(|argument| argument == name);
    let text = std::fs::read_to_string(arguments.first().ok_or("no suite given")?)?;

    let mut solver = Solver::new(MEMORY).threads(number("--threads", 1));
    if is_set("--portable") {
        solver = solver.portable();
    }
    let stop = StopFlag::default();
    let (mut total_nodes, mut total_seconds, mut wrong) = (0, 0.0, 0);
    for (index, line) in text.lines().enumerate().skip(number("--first", 0)).take(number("--count", usize::MAX)) {
        let (board, answers) = line.split_once(';').ok_or("no answers")?;
        let position: turncoat_othello::Position = board.parse()?;
        let moves: Vec<(String, i32)> = answers
            .split(';')
            .filter_map(|answer| answer.trim().split_once(':'))
            .map(|(mv, score)| Ok((mv.to_lowercase(), score.parse()?)))
            .collect::<Result<_, std::num::ParseIntError>>()?;
        let expected = moves.iter().map(|(_, score)| *score).max().ok_or("no scores")?;

        if !is_set("--keep") {
            solver.clear();
        }
        let start = Instant::now();
        let solution = solver.solve(&position, Window::EXACT, &stop)?;
        let seconds = start.elapsed().as_secs_f64();
        total_nodes += solution.nodes;
        total_seconds += seconds;
        let best = solution.best_move().map_or(String::from("--"), |mv| mv.to_string());
        let is_right = solution.score == expected && moves.contains(&(best.clone(), expected));
        wrong += u32::from(!is_right);
        if !is_set("--quiet") || !is_right {
            println!(
                "{:4} {:3} empties {best:>4} {:+3} {:12} nodes {seconds:8.3} s {:6.1} M/s {}",
                index + 1,
                position.empty_squares().len(),
                solution.score,
                solution.nodes,
                solution.nodes as f64 / seconds / 1e6,
                if is_right { "" } else { "WRONG" }
            );
        }
    }
    println!(
        "total {total_nodes} nodes {total_seconds:.3} s {:.1} M/s, {wrong} wrong",
        total_nodes as f64 / total_seconds / 1e6
    );
    Ok(())
}

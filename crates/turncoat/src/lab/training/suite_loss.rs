use std::fmt::Write as _;

use anyhow::{Context as _, Result, ensure};
use turncoat_lab::suite_loss::{SearchLoss, SuiteLoss};

use super::{read_evaluation, read_problems};
use crate::arguments::SuiteLossArguments;

pub(super) fn print(arguments: &SuiteLossArguments) -> Result<String> {
    let evaluation = read_evaluation(arguments.weights.file.as_deref()).context("--weights")?;
    let problems = read_problems(&arguments.suite)?;
    ensure!(problems.iter().any(|problem| !problem.scores.is_empty()), "{}: no scores", arguments.suite.display());
    let mut text = String::new();
    if let Some(nodes) = arguments.nodes {
        // The search keeps its weights as long as the program runs.
        let SearchLoss { positions, best_moves, mean_error, mean_loss, nodes: visited } =
            SearchLoss::measure(Box::leak(Box::new(evaluation)), &problems, nodes);
        let best = 100.0 * best_moves;
        writeln!(
            text,
            "{nodes} nodes: best move {best:.1} %, mean error {mean_error:.3} discs, mean loss {mean_loss:.3} discs, {positions} positions, {visited} nodes"
        )?;
        return Ok(text);
    }
    for &depth in &arguments.depths {
        let SuiteLoss { positions, mean, best_moves, nodes } = SuiteLoss::measure(&evaluation, &problems, depth);
        let best = 100.0 * best_moves;
        writeln!(
            text,
            "depth {depth}: mean loss {mean:.3} discs, best move {best:.1} %, {positions} positions, {nodes} nodes"
        )?;
    }
    Ok(text)
}

use std::fs;

use anyhow::{Context as _, Result, ensure};
use turncoat_lab::arena::read_openings;
use turncoat_lab::self_play::SelfPlay;

use super::{continuation, finish_bar, progress_bar, read_evaluation};
use crate::arguments::SelfPlayArguments;
use crate::interrupt::stop_on_interrupt;

pub(super) fn print(arguments: &SelfPlayArguments) -> Result<String> {
    let name = arguments.openings.display();
    let text = fs::read_to_string(&arguments.openings).with_context(|| format!("--openings: {name}"))?;
    let known = read_openings(&text).with_context(|| format!("--openings: {name}"))?;
    ensure!(!known.is_empty(), "--openings: {name} holds no openings");
    let openings: Vec<String> =
        text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(str::to_owned).collect();
    let evaluation = read_evaluation(arguments.weights.file.as_deref()).context("--weights")?;
    let play = SelfPlay {
        evaluation: &evaluation,
        depth: arguments.depth,
        openings: &openings,
        random_moves: arguments.random_moves,
        seed: arguments.seed,
    };
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("games");
    let output = arguments.output.display();
    play.run(arguments.count, &arguments.output, &stop, &bar).with_context(|| format!("--output: {output}"))?;
    let done = finish_bar(&bar);
    Ok(format!("{output}: {} games{}\n", done, continuation(stop.is_stopped())))
}

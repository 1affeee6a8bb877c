//! `turncoat lab quoridor-generations`.

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_lab::quoridor::{Generations, Origin, Plan, SelfPlay};

use crate::arguments::GenerationArguments;
use crate::interrupt::stop_on_interrupt;

pub(crate) fn print(arguments: &GenerationArguments) -> Result<String> {
    let mut generations =
        Generations::open(&arguments.dir, plan(arguments)).with_context(|| arguments.dir.display().to_string())?;
    let stop = stop_on_interrupt()?;
    let bar = ProgressBar::new(0).with_style(style());
    for _ in 0..arguments.generations {
        let Some(entry) = generations.advance(&stop, &bar)? else { break };
        bar.suspend(|| eprintln!("generation {}: {entry}", generations.journal().entries().len() - 1));
    }
    bar.finish_and_clear();
    Ok(generations.journal().entries().iter().enumerate().map(|(at, entry)| format!("{at:3} {entry}\n")).collect())
}

fn plan(arguments: &GenerationArguments) -> Plan {
    let usual = Plan::default();
    let thorough = arguments.simulations.unwrap_or(usual.self_play.thorough);
    let mut plan = Plan {
        samples: arguments.samples.unwrap_or(usual.samples),
        window: arguments.window.unwrap_or(usual.window),
        self_play: SelfPlay { thorough, quick: thorough / 5, ..usual.self_play },
        origin: if arguments.from_scratch { Origin::Scratch } else { Origin::Engine },
        ..usual
    };
    plan.recipe.rate = arguments.rate.unwrap_or(plan.recipe.rate);
    plan.recipe.epochs = arguments.epochs.unwrap_or(plan.recipe.epochs);
    plan.gate.games = arguments.games.unwrap_or(plan.gate.games);
    plan
}

fn style() -> ProgressStyle {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}, {elapsed} elapsed, {eta} to go: {msg}");
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}

//! `turncoat lab punctuality`.

use std::time::Duration;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::{Random, othello, quoridor};
use turncoat_lab::punctuality::{Delays, Search, moves_in_time, stops};

use crate::arguments::{Game, PunctualityArguments};
use crate::interrupt::stop_on_interrupt;

/// How much longer than allowed a move may take.
const TOLERANCE: f64 = 1.3;
/// How long after it is asked to stop a search may go on.
const STOP_LIMIT: Duration = Duration::from_millis(20);

pub(crate) fn print(arguments: &PunctualityArguments) -> Result<String> {
    let memory = arguments.memory.bytes(arguments.game);
    match arguments.game {
        Game::Othello => measure(othello::Searcher::new(memory).threads(arguments.threads), arguments),
        Game::Quoridor => measure(quoridor::Searcher::new(memory).threads(arguments.threads), arguments),
    }
}

fn measure(mut search: impl Search, arguments: &PunctualityArguments) -> Result<String> {
    let stop = stop_on_interrupt()?;
    let time = Duration::from_millis(arguments.time);
    let mut random = Random::new(arguments.seed);
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new((arguments.moves + arguments.stops) as u64).with_style(style);
    let moves = moves_in_time(&mut search, time, arguments.moves, &mut random, &stop, || bar.inc(1));
    let stops = stops(&mut search, arguments.stops, &mut random, &stop, || bar.inc(1));
    bar.finish_and_clear();
    let latest = time.mul_f64(TOLERANCE);
    let busy = if moves.busy.count() > 0 { line("moves on the processor", &moves.busy, latest) } else { String::new() };
    Ok(line("moves", &moves.elapsed, latest) + &busy + &line("stops", &stops, STOP_LIMIT))
}

fn line(what: &str, delays: &Delays, limit: Duration) -> String {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    format!(
        "{} {what}: median {:.1} ms, longest {:.1} ms, {} above {} ms\n",
        delays.count(),
        milliseconds(delays.median()),
        milliseconds(delays.longest()),
        delays.above(limit),
        milliseconds(limit),
    )
}

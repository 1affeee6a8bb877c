//! `turncoat lab quoridor-calibration`.

use std::time::Duration;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::quoridor::{Limits, Searcher};
use turncoat_engine::{Effort, ProcessorClock, Random, StopFlag};
use turncoat_lab::punctuality::time_of_program;
use turncoat_lab::quoridor::Calibration;

use crate::arguments::{CalibrationArguments, Game};
use crate::interrupt::stop_on_interrupt;

pub(crate) fn print(arguments: &CalibrationArguments) -> Result<String> {
    let clock = ProcessorClock { used: time_of_program, threads: 1 };
    let stop: StopFlag = stop_on_interrupt()?.with_clock(clock);
    let limits = Limits { effort: Effort::Time(Duration::from_millis(arguments.time)), lines: 1 };
    let mut searcher = Searcher::new(arguments.memory.bytes(Game::Quoridor));
    let mut random = Random::new(arguments.seed);
    let mut calibration = Calibration::default();
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(arguments.games.into()).with_style(style);
    let mut games = 0;
    while games < arguments.games && calibration.add_game(&mut searcher, limits, &mut random, &stop) {
        games += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(format!("{games} games with {} ms of processor time a move\n\n{calibration}", arguments.time))
}

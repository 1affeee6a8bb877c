//! `turncoat analyze`.

mod collection;
mod othello;
mod quoridor;
mod review;
mod source;

use std::fmt::Display;
use std::io::{self, Write as _};
use std::time::Duration;

use anyhow::Result;
use serde_json::Value;
use turncoat_engine::Effort;

use crate::arguments::{AnalyzeArguments, Game};
use crate::interrupt::stop_on_interrupt;
use crate::scene::{OthelloGame, QuoridorScene};

/// How long to think if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// The message for a game without a move to judge.
const OVER: &str = "the game is over: there is nothing to analyze";

pub(crate) fn run(arguments: &AnalyzeArguments) -> Result<()> {
    let stop = stop_on_interrupt()?;
    if let Some(file) = &arguments.collection.file {
        return collection::run(file, arguments, &stop);
    }
    match arguments.scene.game {
        Game::Othello => othello::run(&OthelloGame::read(&arguments.scene)?, arguments, &stop),
        Game::Quoridor => quoridor::run(&QuoridorScene::read(&arguments.scene)?, arguments, &stop),
    }
}

/// The effort of a search by the arguments, if they ask for a number of positions or a time.
fn effort<C>(arguments: &AnalyzeArguments) -> Option<Effort<C>> {
    let by_time = || arguments.time.map(|seconds| Effort::Time(Duration::from_secs_f64(seconds)));
    arguments.nodes.map(Effort::Nodes).or_else(by_time)
}

/// Lets `think` report, prints every report as JSON if that is wanted, and the last one as text otherwise.
fn print<R>(
    arguments: &AnalyzeArguments,
    think: impl FnOnce(&mut dyn FnMut(&R)) -> Option<R>,
    as_json: impl Fn(&R) -> Value,
    as_text: impl FnOnce(&R) -> String,
) -> Result<()> {
    let mut written = Ok(());
    let mut write_json = |report: &R| {
        if arguments.json && written.is_ok() {
            written = write_line(&as_json(report));
        }
    };
    let report = think(&mut write_json);
    written?;
    if let (false, Some(report)) = (arguments.json, report) {
        io::stdout().write_all(as_text(&report).as_bytes())?;
    }
    Ok(())
}

fn write_line(line: &impl Display) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}

fn names<M: Display>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

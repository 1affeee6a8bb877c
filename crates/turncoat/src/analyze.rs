//! `turncoat analyze`.

mod othello;
mod quoridor;

use std::fmt::Display;
use std::io::{self, Write as _};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;
use turncoat_engine::Effort;
use turncoat_game::Position as _;

use crate::arguments::AnalyzeArguments;
use crate::scene::Scene;

/// How long to think if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(5);

pub(crate) fn run(arguments: &AnalyzeArguments) -> Result<()> {
    let scene = Scene::read(&arguments.scene)?;
    let is_over = match &scene {
        Scene::Othello(position) => position.is_over(),
        Scene::Quoridor(scene) => scene.position.is_over(),
    };
    if is_over {
        bail!("the game is over: there is nothing to analyze");
    }
    match scene {
        Scene::Othello(position) => othello::run(&position, arguments),
        Scene::Quoridor(scene) => quoridor::run(&scene, arguments),
    }
}

/// When to be satisfied, if no depth was asked for.
fn effort<C>(arguments: &AnalyzeArguments) -> Effort<C> {
    match (arguments.nodes, arguments.time) {
        (Some(nodes), _) => Effort::Nodes(nodes),
        (None, Some(seconds)) => Effort::Time(Duration::from_secs_f64(seconds)),
        (None, None) => Effort::Time(USUAL_TIME),
    }
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

//! `turncoat analyze FILE`.

mod othello;
mod quoridor;

use std::path::Path;

use anyhow::{Result, bail};
use serde_json::Value;
use turncoat_engine::StopFlag;
use turncoat_players::GameEngine;
use turncoat_session::Kind;

use super::review::{LossesOfBoth, Reviewed};
use crate::arguments::{AnalyzeArguments, Game};
use crate::batch::{self, Done, Journal, Outcome, Task};
use crate::input;

/// Ranks the moves of the last position of every game, or with `--review` judges all moves of all games.
pub(super) fn run(file: &Path, arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    let records = input::read_path(file)?.whole()?.games;
    let is_all = |kind: Kind| records.iter().all(|record| record.kind() == kind);
    match arguments.scene.game {
        Game::Othello if is_all(Kind::Othello) => othello::run(file, &records, arguments, stop),
        Game::Quoridor if is_all(Kind::Quoridor) => quoridor::run(file, &records, arguments, stop),
        Game::Othello => bail!("{}: not all games are of Othello; --game quoridor is for the others", file.display()),
        Game::Quoridor => bail!("{}: not all games are of Quoridor", file.display()),
    }
}

/// Does the task, and says how it went.
fn work_through<W>(
    task: &Task<'_>,
    arguments: &AnalyzeArguments,
    stop: &StopFlag,
    new_worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> Option<Done> + Sync,
) -> Result<()> {
    let format = arguments.collection.result_format(arguments.json);
    let mut journal = match &arguments.collection.output {
        Some(path) => Journal::to_file(path, format, task.key_name)?,
        None => Journal::to_stdout(format),
    };
    let work = |worker: &mut W, item: usize| {
        let done = work(worker, item)?;
        Some(Done { key: task.keys[item].clone(), table: format!("{:4} {}", item + 1, done.table), ..done })
    };
    let Outcome { done, before } = batch::run(task, &mut journal, stop, new_worker, work, |_, _| {})?;
    let left = task.keys.len() - done - before;
    let end = if stop.is_stopped() { format!(", interrupted with {left} to go") } else { String::new() };
    eprintln!("{done} analyzed, {before} known before{end}");
    Ok(())
}

const REVIEW_COLUMNS: [&str; 9] = ["ply", "side", "move", "value", "best", "best_value", "loss", "source", "opening"];

/// All moves of a game with what they lost; nothing if the review was stopped.
fn reviewed(
    reviewed: &Reviewed,
    arguments: &AnalyzeArguments,
    engine: &mut GameEngine,
    stop: &StopFlag,
) -> Option<Done> {
    let (mut moves, mut losses) = (Vec::new(), LossesOfBoth::default());
    reviewed.run(arguments, engine, stop, |mv| {
        losses[mv.side].count(mv);
        moves.push(reviewed.as_json(mv));
    });
    if stop.is_stopped() {
        return None;
    }
    let mut json = reviewed.summary_as_json(&losses);
    let rows = moves.iter().map(|mv| REVIEW_COLUMNS.iter().map(|name| field(&mv[*name])).collect()).collect();
    json["moves"] = Value::from(moves);
    Some(Done { result: (), key: String::new(), table: reviewed.summary_as_text(&losses), obf: None, rows, json })
}

/// A value as a field of a table.
fn field(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

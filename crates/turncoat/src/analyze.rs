//! `turncoat analyze`.

use std::io::{self, Write as _};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::json;
use turncoat_engine::othello::{Confidence, Limits, Report, Thinker};
use turncoat_engine::{Certainty, Effort, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::Move;

use crate::arguments::AnalyzeArguments;
use crate::scene::Scene;

/// How long to think if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(5);

pub(crate) fn run(arguments: &AnalyzeArguments) -> Result<()> {
    let Scene::Othello(position) = Scene::read(&arguments.scene)? else {
        bail!("only Othello can be analyzed");
    };
    if position.is_over() {
        bail!("the game is over: there is nothing to analyze");
    }
    let effort = match (arguments.depth, arguments.time) {
        (Some(plies), _) => Effort::Depth { plies, confidence: Confidence::Percent95 },
        (None, Some(seconds)) => Effort::Time(Duration::from_secs_f64(seconds)),
        (None, None) => Effort::Time(USUAL_TIME),
    };
    let limits = Limits { effort, lines: arguments.lines.unwrap_or(usize::MAX) };
    let mut written = Ok(());
    let report = Thinker::new(arguments.memory.bytes()).think(&position, limits, &StopFlag::default(), |report| {
        if arguments.json && written.is_ok() {
            written = writeln!(io::stdout(), "{}", as_json(report));
        }
    });
    written?;
    if let (false, Some(report)) = (arguments.json, report) {
        io::stdout().write_all(as_text(&report).as_bytes())?;
    }
    Ok(())
}

fn as_text(report: &Report) -> String {
    let source = match report.certainty {
        Certainty::Exact => "exact".to_string(),
        Certainty::Depth { plies, confidence } => format!("{plies}@{confidence}"),
    };
    let line = |moves: &[Move]| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let lines = report.lines.iter();
    lines.map(|ranked| format!("{:+4} {source:>8}  {}\n", ranked.score, line(&ranked.moves))).collect()
}

fn as_json(report: &Report) -> serde_json::Value {
    let (depth, confidence, exact) = match report.certainty {
        Certainty::Exact => (None, 100, true),
        Certainty::Depth { plies, confidence } => (Some(plies), confidence.percent(), false),
    };
    let lines = report.lines.iter().map(|line| {
        let moves = line.moves.iter().map(ToString::to_string).collect::<Vec<_>>();
        json!({ "score": line.score, "moves": moves })
    });
    json!({
        "exact": exact,
        "depth": depth,
        "confidence": confidence,
        "lines": lines.collect::<Vec<_>>(),
        "nodes": report.nodes,
        "seconds": report.elapsed.as_secs_f64(),
    })
}

use anyhow::{Result, ensure};
use serde_json::json;
use turncoat_engine::othello::{Confidence, Limits, Report, Thinker};
use turncoat_engine::{Certainty, Effort, StopFlag};
use turncoat_othello::{Move, Position};

use super::{effort, print};
use crate::arguments::AnalyzeArguments;

pub(super) fn run(position: &Position, arguments: &AnalyzeArguments) -> Result<()> {
    ensure!(arguments.threads.is_none(), "--threads is for --game quoridor");
    let effort = match arguments.depth {
        Some(plies) => Effort::Depth { plies, confidence: Confidence::Percent95 },
        None => effort(arguments),
    };
    let limits = Limits { effort, lines: arguments.lines.unwrap_or(usize::MAX) };
    let mut thinker = Thinker::new(arguments.memory.bytes(arguments.scene.game));
    print(arguments, |watch| thinker.think(position, limits, &StopFlag::default(), watch), as_json, as_text)
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

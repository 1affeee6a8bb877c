use std::time::Duration;

use serde_json::{Value, json};
use turncoat_engine::quoridor::Exact;
use turncoat_game::Side;
use turncoat_session::{Game, Kind, Level};

use super::JSON_LINES_VERSION;
use crate::{Action, Analysis, Line, Source, Worth};

/// The discs by which a game can be won at most.
const MOST_DISCS: i32 = 64;

fn say(id: &Value, kind: &str, content: Value) -> Action {
    let mut answer = json!({ "version": JSON_LINES_VERSION, "id": id, "type": kind });
    if let (Some(answer), Value::Object(content)) = (answer.as_object_mut(), content) {
        answer.extend(content);
    }
    Action::Say(answer.to_string())
}

pub(super) fn hello(id: &Value) -> Action {
    let levels = json!({
        "othello": Level::highest(Kind::Othello).number(),
        "quoridor": Level::highest(Kind::Quoridor).number(),
    });
    say(id, "hello", json!({ "name": crate::NAME, "engine_version": crate::VERSION, "levels": levels }))
}

pub(super) fn done(id: &Value) -> Action {
    say(id, "done", json!({}))
}

pub(super) fn error(id: &Value, problem: &str) -> Action {
    say(id, "error", json!({ "message": problem }))
}

pub(super) fn cancellation(id: &Value, is_found: bool) -> Action {
    say(id, "done", json!({ "found": is_found }))
}

pub(super) fn report(id: &Value, findings: &Analysis) -> Action {
    say(id, "report", content(findings))
}

pub(super) fn ranking(id: &Value, findings: &Analysis) -> Action {
    say(id, "result", content(findings))
}

pub(super) fn cancelled(id: &Value, findings: Option<&Analysis>) -> Action {
    say(id, "cancelled", findings.map_or_else(|| json!({ "lines": [] }), content))
}

pub(super) fn chosen(id: &Value, mv: &str, findings: Option<&Analysis>, elapsed: Duration) -> Action {
    let mut answer = findings.map_or_else(|| json!({ "lines": [], "nodes": 0 }), content);
    answer["move"] = json!(mv);
    answer["seconds"] = json!(elapsed.as_secs_f64());
    say(id, "result", answer)
}

/// The rules know everything about a game that is over.
pub(super) fn over(id: &Value, game: &Game) -> Action {
    let score = game.score();
    let winner = game.ending().and_then(turncoat_session::Ending::outcome).and_then(turncoat_game::Outcome::winner);
    let winner = winner.map(|side| if side == Side::First { "first" } else { "second" });
    let content = json!({
        "source": "rules", "exact": true, "nodes": 0, "seconds": 0.0, "lines": [], "winner": winner,
        "score": [score.first, score.second],
    });
    say(id, "result", content)
}

fn content(findings: &Analysis) -> Value {
    let is_exact = findings.source == Source::Exact;
    let mut content = json!({
        "exact": is_exact,
        "nodes": findings.nodes,
        "seconds": findings.elapsed.as_secs_f64(),
        "lines": findings.lines.iter().map(|line| line_content(line, is_exact)).collect::<Vec<_>>(),
    });
    content["source"] = json!(match findings.source {
        Source::Book => "book",
        Source::Depth { .. } | Source::Simulations(_) => "search",
        Source::Exact | Source::Rules => "proof",
    });
    if let Source::Depth { plies, percent } = findings.source {
        content["depth"] = json!(plies);
        content["confidence"] = json!(percent);
    }
    content
}

/// `bounds` are proven.
fn line_content(line: &Line, is_exact: bool) -> Value {
    match line.worth {
        Worth::Discs(score) => {
            let bounds = if is_exact { [score, score] } else { [-MOST_DISCS, MOST_DISCS] };
            json!({ "moves": line.moves, "score": score, "bounds": bounds })
        }
        Worth::Chance { permille, lead, visits, exact } => {
            let chance = f64::from(permille) / 1000.0;
            let bounds = if exact.is_some() { [chance, chance] } else { [0.0, 1.0] };
            let lead = f64::from((lead * 10.0).round()) / 10.0;
            let mut content =
                json!({ "moves": line.moves, "chance": chance, "lead": lead, "visits": visits, "bounds": bounds });
            if let Some(exact) = exact {
                content["outcome"] = json!(match exact {
                    Exact::Win { .. } => "win",
                    Exact::Loss { .. } => "loss",
                    Exact::Draw => "draw",
                });
                content["plies"] = json!(exact.plies());
            }
            content
        }
    }
}

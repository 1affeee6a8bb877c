use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use turncoat_engine::othello::Confidence;
use turncoat_quoridor::Notation;
use turncoat_session::{Game, Kind, Start, Strength};

use super::JSON_LINES_VERSION;
use crate::Effort;
use crate::Task;

/// How long to think if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// The longest time that can be asked for.
const LONGEST: f64 = 1e6;
/// How many lines are ranked at most.
const MOST_LINES: usize = 256;

/// A request, understood.
pub(super) struct Request {
    pub(super) id: Value,
    pub(super) question: Question,
}

pub(super) enum Question {
    Hello,
    Think { game: Box<Game>, task: Task, is_reporting: bool },
    Cancel(Value),
    Quit,
}

/// A request as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
struct Written {
    #[serde(default = "present_version")]
    version: u32,
    /// Read before, since it is needed even if the rest is wrong.
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "type")]
    kind: WrittenKind,
    game: Option<String>,
    position: Option<String>,
    moves: Option<String>,
    depth: Option<u32>,
    confidence: Option<u32>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    #[serde(default)]
    unlimited: bool,
    strength: Option<String>,
    lines: Option<usize>,
    #[serde(default)]
    book: bool,
    #[serde(default)]
    reports: bool,
    target: Option<Value>,
}

const fn present_version() -> u32 {
    JSON_LINES_VERSION
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenKind {
    Hello,
    Analyze,
    Move,
    Cancel,
    Quit,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The problem, and the id of the request if it is known.
    pub(super) fn read(line: &str) -> Result<Self, (Value, String)> {
        let value: Value = serde_json::from_str(line).map_err(|error| (Value::Null, format!("no JSON: {error}")))?;
        if !value.is_object() {
            return Err((Value::Null, "a request is an object".to_owned()));
        }
        let id = value.get("id").filter(|id| id.is_string() || id.is_u64()).cloned();
        let known = id.clone().unwrap_or_default();
        let written = serde_json::from_value(value).map_err(|error| (known, error.to_string()))?;
        let Some(id) = id else {
            return Err((Value::Null, "the id must be a string or a whole number".to_owned()));
        };
        match understand(written) {
            Ok(question) => Ok(Self { id, question }),
            Err(problem) => Err((id, problem)),
        }
    }
}

fn understand(written: Written) -> Result<Question, String> {
    if written.version != JSON_LINES_VERSION {
        return Err(format!("version {} is not known, but {JSON_LINES_VERSION}", written.version));
    }
    match written.kind {
        WrittenKind::Hello => Ok(Question::Hello),
        WrittenKind::Quit => Ok(Question::Quit),
        WrittenKind::Cancel => written.target.map(Question::Cancel).ok_or_else(|| "the target is missing".to_owned()),
        WrittenKind::Analyze => {
            let game = Box::new(read_game(&written)?);
            let lines = written.lines.unwrap_or(1).clamp(1, MOST_LINES);
            let task = Task::Rank { effort: read_effort(&written, game.kind())?, lines, uses_book: written.book };
            Ok(Question::Think { game, task, is_reporting: written.reports })
        }
        WrittenKind::Move => {
            let game = Box::new(read_game(&written)?);
            let strength = match &written.strength {
                Some(text) => text.parse::<Strength>().map_err(|error| error.to_string())?,
                None => Strength::Time(read_time(&written)?.unwrap_or(USUAL_TIME)),
            };
            if let Strength::Level(level) = strength {
                crate::strength::level(&level.to_string(), game.kind())?;
            }
            let task = Task::Choose { strength, budget: read_time(&written)? };
            Ok(Question::Think { game, task, is_reporting: written.reports })
        }
    }
}

fn read_game(written: &Written) -> Result<Game, String> {
    let kind = match &written.game {
        Some(name) => name.parse::<Kind>().map_err(|error| error.to_string())?,
        None => Kind::Othello,
    };
    let start = match &written.position {
        Some(text) => format!("{kind} {text}").parse::<Start>().map_err(|error| error.to_string())?,
        None => Start::usual(kind),
    };
    let mut game = Game::new(&start);
    let moves = written.moves.as_deref().unwrap_or_default();
    let moves: Vec<String> = match start {
        Start::Othello(position) => texts(position.replay(moves))?,
        Start::Quoridor { position, .. } => texts(position.replay(moves, Notation::Official))?,
    };
    for mv in moves {
        game.play(&mv).map_err(|refusal| refusal.to_string())?;
    }
    Ok(game)
}

fn texts<M: ToString, E: ToString>(moves: impl Iterator<Item = Result<M, E>>) -> Result<Vec<String>, String> {
    moves.map(|mv| mv.map(|mv| mv.to_string()).map_err(|error| error.to_string())).collect()
}

fn read_time(written: &Written) -> Result<Option<Duration>, String> {
    match written.seconds {
        None => Ok(None),
        Some(seconds) if 0.0 < seconds && seconds <= LONGEST => Ok(Some(Duration::from_secs_f64(seconds))),
        Some(seconds) => Err(format!("{seconds} is no number of seconds above 0")),
    }
}

fn read_effort(written: &Written, kind: Kind) -> Result<Effort, String> {
    if written.confidence.is_some() && written.depth.is_none() {
        return Err("a confidence needs a depth".to_owned());
    }
    match (written.depth, written.nodes, read_time(written)?, written.unlimited) {
        (Some(_), None, None, false) if kind == Kind::Quoridor => {
            Err("a search of Quoridor has no depth, but nodes and seconds".to_owned())
        }
        (Some(plies @ 1..=60), None, None, false) => {
            let percent = written.confidence.unwrap_or(95);
            let confidence = Confidence::ALL.into_iter().find(|confidence| confidence.percent() == percent);
            let confidence = confidence.ok_or("the confidence is none of 60, 73, 87, 95, 98, 99 and 100")?;
            Ok(Effort::Depth { plies, confidence })
        }
        (Some(plies), None, None, false) => Err(format!("{plies} is no depth from 1 to 60")),
        (None, Some(nodes), None, false) => Ok(Effort::Nodes(nodes.max(1))),
        (None, None, Some(time), false) => Ok(Effort::Time(time)),
        (None, None, None, true) => Ok(Effort::Unlimited),
        (None, None, None, false) => Ok(Effort::Time(USUAL_TIME)),
        _ => Err("only one of depth, nodes, seconds and unlimited can be asked for".to_owned()),
    }
}

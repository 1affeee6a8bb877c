//! Whole conversations in every protocol, with the engine's part in the script: what `tests/conversations/*.txt` say is
//! what happens.
//!
//! A line `# …` is a title, and the line after it says who is spoken to. Then `> …` is a line that the other end says, `+ …`
//! is what the engine has to say about a job, and `.` is the end of the input. Below stands what comes of it: `< …` is said,
//! `* …` is done.
//!
//! The engine says `+ JOB move MOVE SECONDS`, `+ JOB nothing`, `+ JOB failed WORDS`, or `+ JOB progress` or `+ JOB ranking`
//! with a source (`book`, `exact`, `12@73%`, `tree`), nodes and seconds, and behind semicolons lines such as `+2 f5 d6` or
//! `523 1.5 812 e2 e8` (thousandths, lead, visits; the visits may be `win:7`, `loss:8` or `draw`).

use std::time::Duration;

use turncoat_engine::quoridor::Exact;
use turncoat_protocols::{
    Action, Analysis, Dialect, Effort, Gtp, JobEvent, JsonLines, Line, NBoard, ProtocolServer, Resources, Source, Step,
    Task, Uci, Worth, XBoard,
};
use turncoat_quoridor::Notation;
use turncoat_session::Kind;

macro_rules! conversations {
    ($($name:ident)+) => {
        $(
            #[test]
            fn $name() {
                check(include_str!(concat!("conversations/", stringify!($name), ".txt")));
            }
        )+
    };
}

conversations! { gtp qtp nboard uci xboard json_lines }

fn check(script: &str) {
    let scenes: Vec<String> =
        script.split("\n\n# ").map(|scene| play(scene.trim_start_matches("# ").trim_end())).collect();
    let seen = format!("# {}\n", scenes.join("\n\n# "));
    assert!(seen == script, "the conversations differ; they are now:\n{seen}");
}

const RESOURCES: Resources = Resources { threads: 1, memory: 64 << 20, seed: 1 };

fn server(name: &str) -> Box<dyn ProtocolServer> {
    match name {
        "gtp" => Box::new(Gtp::new(Kind::Othello, None, Dialect::default())),
        "gtp level:5" => Box::new(Gtp::new(Kind::Othello, Some("level:5".parse().unwrap()), Dialect::default())),
        "qtp" => Box::new(Gtp::new(Kind::Quoridor, None, Dialect::default())),
        "qtp official" => Box::new(Gtp::new(Kind::Quoridor, None, Dialect::Fixed(Notation::Official))),
        "nboard" => Box::new(NBoard::default()),
        "uci" => Box::new(Uci::new(RESOURCES)),
        "xboard" => Box::new(XBoard::new(None, RESOURCES)),
        "json-lines" => Box::new(JsonLines::default()),
        other => panic!("nobody is called {other:?}"),
    }
}

/// Plays one conversation, and returns the script of what happened.
fn play(scene: &str) -> String {
    let (title, script) = scene.split_once('\n').expect("a scene has a title and a server");
    let (name, steps) = script.split_once('\n').unwrap_or((script, ""));
    let mut server = server(name);
    let mut seen = format!("{title}\n{name}\n");
    for step in steps.lines().filter(|line| line.starts_with(['>', '+', '.'])) {
        let actions = match step.split_at(1) {
            (">", line) => server.hear(line.strip_prefix(' ').unwrap_or(line)),
            ("+", news) => server.learn(read_news(news.trim())),
            _ => server.hang_up(),
        };
        seen += &format!("{step}\n");
        for action in &actions {
            seen += &describe(action);
        }
    }
    seen.trim_end().to_owned()
}

fn describe(action: &Action) -> String {
    match action {
        Action::Say(text) => text.split('\n').map(|line| format!("< {line}").trim_end().to_owned() + "\n").collect(),
        Action::Stop(job) => format!("* stop {job}\n"),
        Action::Quit => "* quit\n".to_owned(),
        Action::Reconfigure(Resources { threads, memory, .. }) => {
            format!("* use {threads} threads, {} MiB\n", memory >> 20)
        }
        Action::Think(job) => {
            let task = match job.task {
                Task::Choose { strength, budget } => {
                    let budget = budget.map_or_else(String::new, |time| format!(" within {} s", time.as_secs_f64()));
                    format!("choose {strength}{budget}")
                }
                Task::Rank { effort, lines, uses_book } => {
                    let effort = match effort {
                        Effort::Depth { plies, confidence } => format!("{plies}@{confidence}"),
                        Effort::Nodes(nodes) => format!("{nodes} nodes"),
                        Effort::Time(time) => format!("{} s", time.as_secs_f64()),
                        Effort::Unlimited => "unlimited".to_owned(),
                    };
                    let book = if uses_book { ", book" } else { "" };
                    format!("rank {effort}, {lines} lines{book}")
                }
            };
            let moves = job.game.moves().join(" ");
            format!("* think {}: {task}, after {moves}", job.id).trim_end().to_owned() + "\n"
        }
    }
}

fn read_news(text: &str) -> JobEvent {
    let mut words = text.splitn(3, ' ');
    let job = words.next().unwrap().parse().unwrap();
    let (word, rest) = (words.next().unwrap(), words.next().unwrap_or_default());
    let step = match word {
        "move" => {
            let (mv, seconds) = rest.split_once(' ').unwrap_or((rest, "0"));
            let elapsed = Duration::from_secs_f64(seconds.parse().unwrap());
            Step::Move { text: mv.to_owned(), findings: None, elapsed }
        }
        "progress" => Step::Progress(read_findings(rest)),
        "ranking" => Step::Ranking(Some(read_findings(rest))),
        "nothing" => Step::Ranking(None),
        "failed" => Step::Failed(rest.to_owned()),
        other => panic!("the engine does not say {other:?}"),
    };
    JobEvent { job, step }
}

fn read_findings(text: &str) -> Analysis {
    let mut parts = text.split(';').map(str::trim);
    let head: Vec<&str> = parts.next().unwrap().split(' ').collect();
    let nodes = head[1].parse().unwrap();
    let source = match head[0] {
        "book" => Source::Book,
        "exact" => Source::Exact,
        "tree" => Source::Simulations(nodes),
        depth => {
            let (plies, percent) = depth.trim_end_matches('%').split_once('@').unwrap();
            Source::Depth { plies: plies.parse().unwrap(), percent: percent.parse().unwrap() }
        }
    };
    let elapsed = Duration::from_secs_f64(head[2].parse().unwrap());
    Analysis { lines: parts.map(read_line).collect(), source, fraction: None, nodes, elapsed }
}

fn read_line(text: &str) -> Line {
    let words: Vec<&str> = text.split(' ').collect();
    let names = |words: &[&str]| words.iter().map(ToString::to_string).collect();
    if words[0].starts_with(['+', '-']) {
        return Line { moves: names(&words[1..]), worth: Worth::Discs(words[0].parse().unwrap()) };
    }
    let exact = match words[2].split_once(':').unwrap_or((words[2], "0")) {
        ("win", plies) => Some(Exact::Win { plies: plies.parse().unwrap() }),
        ("loss", plies) => Some(Exact::Loss { plies: plies.parse().unwrap() }),
        ("draw", _) => Some(Exact::Draw),
        _ => None,
    };
    let (permille, lead) = (words[0].parse().unwrap(), words[1].parse().unwrap());
    let worth = Worth::Chance { permille, lead, visits: words[2].parse().unwrap_or(0), exact };
    Line { moves: names(&words[3..]), worth }
}

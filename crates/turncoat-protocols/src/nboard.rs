//! The protocol of the NBoard program, versions 1 and 2, with us as the engine.

use std::collections::BTreeMap;

use turncoat_engine::othello::Confidence;
use turncoat_game::Side;
use turncoat_session::{Game, Kind, NodeId, Start};

use crate::Effort;
use crate::{Action, Analysis, Job, JobEvent, Line, ProtocolServer, Source, Step, Task, Worth};

/// How deep to look until something else is said.
const USUAL_DEPTH: u32 = 12;
/// The deepest search, which is to the end of every game.
const DEEPEST: u32 = 60;
/// How many moves a hint ranks at most; no position has more.
const MOST_LINES: usize = 60;

/// An engine that speaks NBoard. Whatever changes the position, and every `ping`, ends its thinking; nothing is said about
/// it afterwards.
pub struct NBoard {
    game: Game,
    depth: u32,
    /// The value of a draw for Black, in discs.
    contempt: f64,
    /// The purpose of the present jobs.
    jobs: BTreeMap<u64, Purpose>,
    last_job: u64,
}

#[derive(Clone, Copy)]
enum Purpose {
    Go,
    Hint,
    /// The value after so many moves, when this side is to move.
    Analysis {
        moves: usize,
        side: Side,
    },
}

impl Default for NBoard {
    fn default() -> Self {
        Self {
            game: Game::new(&Start::usual(Kind::Othello)),
            depth: USUAL_DEPTH,
            contempt: 0.0,
            jobs: BTreeMap::new(),
            last_job: 0,
        }
    }
}

impl NBoard {
    /// Abandons the current search.
    fn rest(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.jobs).into_keys().map(Action::Stop).collect()
    }

    fn think(&mut self, purpose: Purpose, game: Game, lines: usize) -> Action {
        self.last_job += 1;
        let id = self.last_job;
        self.jobs.insert(id, purpose);
        let uses_book = !matches!(purpose, Purpose::Analysis { .. });
        let task = Task::Rank { effort: effort(&game, self.depth), lines, uses_book };
        Action::Think(Box::new(Job { id, game, task }))
    }

    fn set(&mut self, name: &str, value: &str) -> Vec<Action> {
        match name {
            "depth" => match value.parse() {
                Ok(depth @ 1..=DEEPEST) => {
                    self.depth = depth;
                    vec![say(format!("set myname {}{depth}", crate::NAME))]
                }
                _ => status(format_args!("{value:?} is no depth from 1 to {DEEPEST}")),
            },
            "game" => match crate::game_file::read_ggf(value) {
                Ok(game) => {
                    let actions = self.rest();
                    self.game = game;
                    actions
                }
                Err(problem) => status(format_args!("the game is not understood: {problem}")),
            },
            "contempt" => match value.parse::<f64>() {
                Ok(contempt) if contempt.abs() <= 100.0 => {
                    self.contempt = contempt;
                    Vec::new()
                }
                _ => status(format_args!("{value:?} is no contempt from -100 to 100")),
            },
            _ => Vec::new(),
        }
    }

    /// Plays `F5/eval/time`, or `F5` alone.
    fn play(&mut self, text: &str) -> Vec<Action> {
        let mv = text.split('/').next().unwrap_or_default().trim().to_ascii_lowercase();
        let mut actions = self.rest();
        if let Err(refusal) = self.game.play(&mv) {
            actions.extend(status(format_args!("the move is not played: {refusal}")));
        }
        actions
    }

    fn go(&mut self) -> Vec<Action> {
        let mut actions = self.rest();
        let moves = self.game.legal_moves();
        match moves.as_slice() {
            [] => actions.extend(status(format_args!("the game is over"))),
            [only] => actions.push(say(format!("=== {}", name(only)))),
            _ => {
                actions.push(say("status Thinking"));
                actions.push(self.think(Purpose::Go, self.game.clone(), 1));
            }
        }
        actions
    }

    fn hint(&mut self, lines: usize) -> Vec<Action> {
        let mut actions = self.rest();
        if self.game.ending().is_none() {
            actions.push(say("status Analyzing"));
            actions.push(self.think(Purpose::Hint, self.game.clone(), lines.clamp(1, MOST_LINES)));
        }
        actions
    }

    /// Values every position of the game, the last one first, since that is known best.
    fn analyze(&mut self) -> Vec<Action> {
        let mut actions = self.rest();
        let places: Vec<NodeId> = self.game.line_to(self.game.current());
        for (moves, &place) in places.iter().enumerate().rev() {
            let mut game = self.game.clone();
            game.go_to(place);
            actions.push(match game.ending() {
                None => self.think(Purpose::Analysis { moves, side: game.side_to_move() }, game, 1),
                Some(_) => {
                    let (score, side) = (game.score(), game.side_to_move());
                    let margin = f64::from(score[side]) - f64::from(score[!side]);
                    say(format!("analysis {moves} {margin:.2}"))
                }
            });
        }
        actions
    }

    /// The value of a line to the side to move of `game`. A proven draw is worth what the contempt says.
    fn value(&self, findings: &Analysis, line: &Line, side: Side) -> f64 {
        let discs = if let Worth::Discs(discs) = line.worth { discs } else { 0 };
        match findings.source {
            Source::Exact if discs == 0 && side == Side::First => self.contempt,
            Source::Exact if discs == 0 => -self.contempt,
            _ => f64::from(discs),
        }
    }

    fn thoughts(&self, findings: &Analysis) -> Vec<Action> {
        let side = self.game.side_to_move();
        let line = |line: &Line| {
            let variation: String = line.moves.iter().map(|mv| name(mv)).collect();
            let value = self.value(findings, line, side);
            say(match findings.source {
                Source::Book => format!("book {variation} {value:.2} 0 0"),
                Source::Exact | Source::Rules => format!("search {variation} {value:.2} 0 100%"),
                Source::Depth { plies, percent: 100 } => format!("search {variation} {value:.2} 0 {plies}"),
                Source::Depth { plies, percent } => format!("search {variation} {value:.2} 0 {plies}@{percent}%"),
                Source::Simulations(_) => format!("search {variation} {value:.2} 0 0"),
            })
        };
        let statistics = format!("nodestats {} {:.2}", findings.nodes, findings.elapsed.as_secs_f64());
        findings.lines.iter().map(line).chain([say(statistics)]).collect()
    }
}

impl ProtocolServer for NBoard {
    fn hear(&mut self, line: &str) -> Vec<Action> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "nboard" => vec![say(format!("set myname {}{}", crate::NAME, self.depth))],
            "set" => {
                let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                self.set(name, value.trim())
            }
            "move" => self.play(rest),
            "hint" => self.hint(rest.parse().unwrap_or(1)),
            "go" => self.go(),
            "ping" => {
                let mut actions = self.rest();
                actions.push(say(format!("pong {rest}").trim_end()));
                actions
            }
            "learn" => vec![say("learned")],
            "analyze" => self.analyze(),
            "quit" => vec![Action::Quit],
            // Version 1 sends moves alone. Any other line is for another version.
            mv if rest.is_empty() && mv.to_ascii_lowercase().parse::<turncoat_othello::Move>().is_ok() => self.play(mv),
            _ => Vec::new(),
        }
    }

    fn learn(&mut self, news: JobEvent) -> Vec<Action> {
        let Some(&purpose) = self.jobs.get(&news.job) else { return Vec::new() };
        if news.step.is_last() {
            self.jobs.remove(&news.job);
        }
        match (purpose, news.step) {
            (Purpose::Go | Purpose::Hint, Step::Progress(findings)) => self.thoughts(&findings),
            (Purpose::Hint, Step::Ranking(Some(findings))) => {
                let thoughts = if findings.source == Source::Book { self.thoughts(&findings) } else { Vec::new() };
                thoughts.into_iter().chain([say("status")]).collect()
            }
            (Purpose::Go, Step::Ranking(Some(findings))) => {
                let Some(best) = findings.best() else { return Vec::new() };
                let value = self.value(&findings, best, self.game.side_to_move());
                let mv = best.moves.first().map(|mv| name(mv)).unwrap_or_default();
                let answer = format!("=== {mv}/{value:.2}/{:.2}", findings.elapsed.as_secs_f64());
                vec![say("status"), say(answer)]
            }
            (Purpose::Analysis { moves, side }, Step::Ranking(Some(findings))) => {
                let value = findings.best().map(|best| self.value(&findings, best, side));
                value.map(|value| say(format!("analysis {moves} {value:.2}"))).into_iter().collect()
            }
            (_, Step::Failed(problem)) => status(format_args!("{problem}")),
            _ => Vec::new(),
        }
    }

    fn hang_up(&mut self) -> Vec<Action> {
        Vec::new()
    }
}

fn say(text: impl Into<String>) -> Action {
    Action::Say(text.into())
}

fn status(problem: std::fmt::Arguments<'_>) -> Vec<Action> {
    vec![say(format!("status {problem}"))]
}

/// A move as NBoard writes it.
pub(crate) fn name(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_ascii_uppercase() }
}

/// The meaning of a midgame depth: the end is solved when half the depth and 12 squares are empty, and nearly solved with
/// three more.
fn effort(game: &Game, depth: u32) -> Effort {
    let Game::Othello(record) = game else { return Effort::Unlimited };
    let empties = record.position().empty_squares().len();
    let solved = 12 + depth / 2;
    let (plies, confidence) = match empties {
        empties if empties <= solved => (empties, Confidence::Certain),
        empties if empties <= solved + 3 => (empties, Confidence::Percent95),
        _ => (depth, Confidence::Percent73),
    };
    Effort::Depth { plies, confidence }
}

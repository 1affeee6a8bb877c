//! A protocol of our own: a request is a line of JSON, and so is every answer. docs/json-lines.schema.json describes both.
//!
//! Several requests can be under way at a time, and each gets exactly one answer, whatever happens to it; reports on the
//! way to a result are no answers.

mod answer;
mod request;

use std::collections::HashMap;

use serde_json::Value;
use turncoat_session::Game;

use crate::Effort;
use crate::{Action, Analysis, Job, JobEvent, ProtocolServer, Step, Task};
use request::{Question, Request};

/// The version of the protocol. It grows when an old client would not understand a new answer.
pub const JSON_LINES_VERSION: u32 = 1;

/// How many requests may wait; more are refused, so that memory is bounded.
const MOST_WAITING: usize = 100_000;

/// The engine's end of the protocol.
#[derive(Default)]
pub struct JsonLines {
    /// By the number of their jobs.
    open: HashMap<u64, Open>,
    /// The jobs of the open requests, by the texts of their ids.
    jobs: HashMap<String, u64>,
    last_job: u64,
    /// Whether the input has ended, so that no job can be cancelled any more.
    is_hung_up: bool,
}

/// A request that has not been answered.
struct Open {
    id: Value,
    game: Box<Game>,
    is_reporting: bool,
    /// Whether only a cancellation ends it.
    is_endless: bool,
    /// The last that was found.
    findings: Option<Analysis>,
}

impl JsonLines {
    fn job_of(&self, id: &Value) -> Option<u64> {
        self.jobs.get(&id.to_string()).copied()
    }

    fn close(&mut self, job: u64) -> Option<Open> {
        let open = self.open.remove(&job)?;
        self.jobs.remove(&open.id.to_string());
        Some(open)
    }

    fn answer(&mut self, request: Request) -> Vec<Action> {
        let Request { id, question } = request;
        match question {
            Question::Hello => vec![answer::hello(&id)],
            Question::Quit => {
                let mut actions = self.cancel_all();
                actions.extend([answer::done(&id), Action::Quit]);
                actions
            }
            Question::Cancel(target) => {
                let job = self.job_of(&target);
                let mut actions: Vec<Action> = job.and_then(|job| self.cancel(job)).into_iter().flatten().collect();
                actions.push(answer::cancellation(&id, job.is_some()));
                actions
            }
            Question::Think { .. } if self.job_of(&id).is_some() => {
                vec![answer::error(&Value::Null, &format!("the id {id} is in use"))]
            }
            Question::Think { .. } if self.open.len() >= MOST_WAITING => {
                vec![answer::error(&id, &format!("{MOST_WAITING} requests are waiting"))]
            }
            Question::Think { game, task, is_reporting } => {
                if game.ending().is_some() {
                    return vec![answer::over(&id, &game)];
                }
                self.last_job += 1;
                let job = Job { id: self.last_job, game: (*game).clone(), task };
                let is_endless = matches!(task, Task::Rank { effort: Effort::Unlimited, .. });
                self.jobs.insert(id.to_string(), self.last_job);
                self.open.insert(self.last_job, Open { id, game, is_reporting, is_endless, findings: None });
                vec![Action::Think(Box::new(job))]
            }
        }
    }

    /// Answers a request with the best result so far, and stops it.
    fn cancel(&mut self, job: u64) -> Option<[Action; 2]> {
        let open = self.close(job)?;
        Some([Action::Stop(job), answer::cancelled(&open.id, open.findings.as_ref())])
    }

    fn cancel_all(&mut self) -> Vec<Action> {
        let mut jobs: Vec<u64> = self.open.keys().copied().collect();
        jobs.sort_unstable();
        jobs.into_iter().filter_map(|job| self.cancel(job)).flatten().collect()
    }
}

impl ProtocolServer for JsonLines {
    fn hear(&mut self, line: &str) -> Vec<Action> {
        if line.trim().is_empty() {
            return Vec::new();
        }
        match Request::read(line) {
            Ok(request) => self.answer(request),
            Err((id, problem)) => vec![answer::error(&id, &problem)],
        }
    }

    fn learn(&mut self, news: JobEvent) -> Vec<Action> {
        if let Step::Progress(findings) = news.step {
            let Some(open) = self.open.get_mut(&news.job) else { return Vec::new() };
            let report = open.is_reporting.then(|| answer::report(&open.id, &findings));
            let stop = (self.is_hung_up && open.is_endless).then_some(Action::Stop(news.job));
            open.findings = Some(findings);
            return report.into_iter().chain(stop).collect();
        }
        let Some(open) = self.close(news.job) else { return Vec::new() };
        vec![match news.step {
            Step::Ranking(Some(findings)) => answer::ranking(&open.id, &findings),
            Step::Move { text, findings, elapsed } => answer::chosen(&open.id, &text, findings.as_ref(), elapsed),
            Step::Failed(problem) => answer::error(&open.id, &problem),
            Step::Progress(_) | Step::Ranking(None) => match open.findings {
                Some(findings) => answer::ranking(&open.id, &findings),
                None => answer::error(&open.id, &format!("nothing was found in {}", open.game.position())),
            },
        }]
    }

    /// All requests are answered. An analysis without limits can no longer be cancelled, so it stops as soon as
    /// it has found something.
    fn hang_up(&mut self) -> Vec<Action> {
        self.is_hung_up = true;
        let has_an_answer = |open: &Open| open.is_endless && open.findings.is_some();
        self.open.iter().filter(|(_, open)| has_an_answer(open)).map(|(&job, _)| Action::Stop(job)).collect()
    }
}

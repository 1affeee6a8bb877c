//! Conversations without an engine, for tests of any server with any text.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use crate::{Action, Analysis, Job, JobEvent, Line, ProtocolServer, Source, Step, Task, Worth};

/// Says every line of `text` to `server` and then hangs up. The first legal move is played in place of an engine's;
/// every third line finds it slow, so that the next line meets a search under way. Returns the output of the server, or
/// nothing if it ended the conversation.
///
/// # Panics
///
/// If two jobs have one number, or a job is about a game that is over.
pub fn rehearse(server: &mut dyn ProtocolServer, text: &str) -> Option<String> {
    let mut rehearsal = Rehearsal::default();
    for (number, line) in text.lines().enumerate() {
        rehearsal.perform(server.hear(line));
        if rehearsal.has_quit {
            return None;
        }
        if number % 3 != 0 {
            rehearsal.work(server);
        }
    }
    rehearsal.perform(server.hang_up());
    rehearsal.work(server);
    (!rehearsal.has_quit).then_some(rehearsal.said)
}

#[derive(Default)]
struct Rehearsal {
    jobs: VecDeque<Job>,
    numbers: HashSet<u64>,
    said: String,
    has_quit: bool,
}

impl Rehearsal {
    fn perform(&mut self, actions: Vec<Action>) {
        for action in actions {
            match action {
                Action::Say(text) => self.said += &format!("{text}\n"),
                Action::Think(job) => {
                    assert!(self.numbers.insert(job.id), "job {} is given out twice", job.id);
                    assert_eq!(job.game.ending(), None, "job {} is about a game that is over", job.id);
                    self.jobs.push_back(*job);
                }
                Action::Quit => self.has_quit = true,
                Action::Stop(_) | Action::Reconfigure(_) => {}
            }
        }
    }

    fn work(&mut self, server: &mut dyn ProtocolServer) {
        while let Some(job) = self.jobs.pop_front().filter(|_| !self.has_quit) {
            let findings = findings(&job);
            let news = |step| JobEvent { job: job.id, step };
            self.perform(server.learn(news(Step::Progress(findings.clone()))));
            let text = findings.lines[0].moves[0].clone();
            let step = match job.task {
                Task::Choose { .. } => Step::Move { text, findings: Some(findings), elapsed: Duration::ZERO },
                Task::Rank { .. } => Step::Ranking(Some(findings)),
            };
            self.perform(server.learn(news(step)));
        }
    }
}

fn findings(job: &Job) -> Analysis {
    let first = job.game.legal_moves().into_iter().next().expect("a game that is not over has a move");
    let worth = match job.game.kind() {
        turncoat_session::Kind::Othello => Worth::Discs(0),
        turncoat_session::Kind::Quoridor => Worth::Chance { permille: 500, lead: 0.0, visits: 1, exact: None },
    };
    let source = Source::Depth { plies: 1, percent: 73 };
    let lines = vec![Line { moves: vec![first], worth }];
    Analysis { lines, source, fraction: None, nodes: 1, elapsed: Duration::ZERO }
}

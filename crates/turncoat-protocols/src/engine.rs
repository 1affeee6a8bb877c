//! The engine behind every protocol: takes a job of either game, and says what it finds.

mod othello;
mod quoridor;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::time::Instant;

use turncoat_engine::StopFlag;
use turncoat_session::Game;

use crate::{Findings, Job, Step, Task};

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The threads of one search.
    pub threads: usize,
    /// The bytes that one game's engine may remember positions in.
    pub memory: usize,
    /// The seed of what is done by chance.
    pub seed: u64,
}

/// A seed that nobody can foresee, so that no two games are alike.
#[must_use]
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}

/// Thinks about either game; what it learns about one position it knows at the next.
pub(crate) struct Engine {
    resources: Resources,
    othello: Option<turncoat_engine::othello::Opponent>,
    quoridor: Option<turncoat_engine::quoridor::Opponent<'static>>,
}

impl Engine {
    pub(crate) const fn new(resources: Resources) -> Self {
        Self { resources, othello: None, quoridor: None }
    }

    /// Does the job until it is done or `stop` is raised, and returns its last step.
    pub(crate) fn work(&mut self, job: &Job, stop: &StopFlag, mut watch: impl FnMut(Findings)) -> Step {
        let begun = Instant::now();
        match job.task {
            Task::Choose { .. } if job.game.ending().is_some() => Step::Failed("the game is over".to_owned()),
            Task::Choose { strength, budget } => {
                let mut findings = None;
                let mut watch = |found: Findings| {
                    findings = Some(found.clone());
                    watch(found);
                };
                let text = match &job.game {
                    Game::Othello(record) => self.choose_othello(record, strength, budget, stop, &mut watch),
                    Game::Quoridor(record) => self.choose_quoridor(record, strength, budget, stop, &mut watch),
                };
                Step::Move { text, findings, elapsed: begun.elapsed() }
            }
            Task::Rank { .. } if job.game.ending().is_some() => Step::Ranking(None),
            Task::Rank { effort, lines, uses_book } => Step::Ranking(match &job.game {
                Game::Othello(record) => self.rank_othello(record, effort, lines, uses_book, stop, &mut watch),
                Game::Quoridor(record) => self.rank_quoridor(record, effort, lines, stop, &mut watch),
            }),
        }
    }
}

//! The engine's thread: one job at a time, whatever the game.

mod othello;
mod quoridor;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::sync::mpsc::{self, Sender};
use std::thread;

use turncoat_engine::StopFlag;
use turncoat_session::Game;

use crate::{Findings, Job, Step, Task, Thought};

/// What one engine may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// The front end of the thread. Dropping it ends the thread after its present job.
pub(crate) struct Worker {
    jobs: Sender<(Job, StopFlag)>,
    current: StopFlag,
}

impl Worker {
    /// Starts the thread; `tell` hears everything it has to say.
    pub(crate) fn start(tell: impl Fn(Thought) + Send + 'static) -> Self {
        let (jobs, received) = mpsc::channel::<(Job, StopFlag)>();
        thread::spawn(move || {
            let mut minds = Minds::default();
            for (job, stop) in received {
                if !stop.is_stopped() {
                    let id = job.id;
                    let step = minds.work(&job, &stop, &mut |findings| {
                        tell(Thought { id, step: Step::Progress(findings) });
                    });
                    tell(Thought { id, step });
                }
            }
        });
        Self { jobs, current: StopFlag::default() }
    }

    /// Does this job next, and gives up the present one.
    pub(crate) fn think(&mut self, job: Job) {
        self.current.stop();
        self.current = StopFlag::default();
        // The thread ends only after this sender.
        let _ = self.jobs.send((job, self.current.clone()));
    }

    /// Lets the present job end at once, with what it knows.
    pub(crate) fn hurry(&self) {
        self.current.stop();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.current.stop();
    }
}

/// The engines of both games, made when they are needed.
#[derive(Default)]
struct Minds {
    othello: othello::Mind,
    quoridor: quoridor::Mind,
}

impl Minds {
    fn work(&mut self, job: &Job, stop: &StopFlag, watch: &mut dyn FnMut(Findings)) -> Step {
        match (&job.game, &job.task) {
            (Game::Othello(record), Task::Move(player)) => self.othello.choose(record.position(), player, stop, watch),
            (Game::Othello(record), Task::Rank { time, .. }) => {
                self.othello.rank(record.position(), *time, stop, watch);
                Step::Done
            }
            (Game::Quoridor(record), Task::Move(player)) => self.quoridor.choose(record, player, stop, watch),
            (Game::Quoridor(record), Task::Rank { time, .. }) => {
                self.quoridor.rank(record, *time, stop, watch);
                Step::Done
            }
        }
    }
}

/// A seed that nobody can foresee, so that no two games are alike.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}

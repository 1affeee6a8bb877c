//! The engine's thread: one job at a time, whatever the game.

mod othello;
mod programs;
mod quoridor;

use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use turncoat_engine::StopFlag;
use turncoat_protocols::fresh_seed;
use turncoat_session::{Game, Player};

use crate::{Findings, Job, Step, Task, Thought};

/// What one engine may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// The front end of the thread. Dropping it ends the thread, and with it the programs that play.
pub(crate) struct Worker {
    jobs: Option<Sender<(Job, StopFlag)>>,
    current: StopFlag,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread; `tell` hears everything it has to say.
    pub(crate) fn start(tell: impl Fn(Thought) + Send + 'static) -> Self {
        let (jobs, received) = mpsc::channel::<(Job, StopFlag)>();
        let thread = thread::spawn(move || {
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
        Self { jobs: Some(jobs), current: StopFlag::default(), thread: Some(thread) }
    }

    /// Does this job next, and gives up the present one.
    pub(crate) fn think(&mut self, job: Job) {
        self.current.stop();
        self.current = StopFlag::default();
        if let Some(jobs) = &self.jobs {
            // The thread ends only after this sender.
            let _ = jobs.send((job, self.current.clone()));
        }
    }

    /// Lets the present job end at once, with what it knows.
    pub(crate) fn hurry(&self) {
        self.current.stop();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.current.stop();
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The engines of both games, made when they are needed.
#[derive(Default)]
struct Minds {
    othello: othello::Mind,
    quoridor: quoridor::Mind,
    programs: programs::Programs,
}

impl Minds {
    fn work(&mut self, job: &Job, stop: &StopFlag, watch: &mut dyn FnMut(Findings)) -> Step {
        match (&job.game, &job.task) {
            (game, Task::Move(player @ Player::Program { .. })) => {
                self.programs.choose(game, player, job.clocks.as_ref(), stop)
            }
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

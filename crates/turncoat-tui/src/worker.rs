//! The engine's thread: one job at a time, whatever the game.

mod programs;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use turncoat_engine::StopFlag;
use turncoat_players::{Analysis, Effort, GameEngine, RankRequest, Resources, fresh_seed};
use turncoat_session::Player;

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
            GameEngine::load();
            let mut players = Players::default();
            for (job, stop) in received {
                if !stop.is_stopped() {
                    let id = job.id;
                    let mut watch = |findings| tell(Thought { id, step: Step::Progress(findings) });
                    let work = AssertUnwindSafe(|| players.work(&job, &stop, &mut watch));
                    let step = catch_unwind(work).unwrap_or_else(|_| {
                        players = Players::default();
                        Step::Failed("the engine failed; this is a bug".to_owned())
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

/// Everything that plays here, made when it is needed.
#[derive(Default)]
struct Players {
    /// By the names of the players; the one without a name ranks moves.
    engines: HashMap<String, GameEngine>,
    programs: programs::Programs,
}

impl Players {
    fn work(&mut self, job: &Job, stop: &StopFlag, watch: &mut dyn FnMut(Findings)) -> Step {
        let side = job.game.side_to_move();
        let mut watch = |analysis: Analysis| watch(Findings::new(&analysis, side));
        match &job.task {
            Task::Move(player @ Player::Program { .. }) => {
                self.programs.choose(&job.game, player, job.clocks.as_ref(), stop)
            }
            Task::Move(player) => {
                let chosen = self.engine(player.to_string()).choose(&job.game, player, None, stop, &mut watch);
                chosen.map_or_else(|error| Step::Failed(error.to_string()), Step::Move)
            }
            Task::Rank { time, .. } => {
                let effort = time.map_or(Effort::Unlimited, Effort::Time);
                let request = RankRequest { effort, lines: None, uses_book: false };
                self.engine(String::new()).rank(&job.game, request, stop, &mut watch);
                Step::Done
            }
        }
    }

    fn engine(&mut self, player: String) -> &mut GameEngine {
        let new = || GameEngine::new(Resources { threads: 1, memory: MEMORY, seed: fresh_seed() });
        self.engines.entry(player).or_insert_with(new)
    }
}

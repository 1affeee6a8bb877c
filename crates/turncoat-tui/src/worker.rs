//! The thread of the players: one job at a time, for either game.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use turncoat_engine::StopFlag;
use turncoat_players::{Analysis, Effort, GameEngine, RankRequest, Resources, fresh_seed};
use turncoat_protocols::foreign::Failure;
use turncoat_protocols::remote::{self, RemotePlayer};
use turncoat_session::Player;

use crate::{AnalysisView, Job, JobEvent, Step, Task};

/// What one engine may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// The front end of the thread. Dropping it ends the thread and all remote players.
pub(crate) struct Worker {
    jobs: Option<Sender<(Job, StopFlag)>>,
    current: StopFlag,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread; `tell` hears everything it has to say.
    pub(crate) fn start(tell: impl Fn(JobEvent) + Send + 'static) -> Self {
        let (jobs, received) = mpsc::channel::<(Job, StopFlag)>();
        let thread = thread::spawn(move || {
            GameEngine::load();
            let mut players = Players::default();
            for (job, stop) in received {
                if !stop.is_stopped() {
                    let id = job.id;
                    let mut watch = |analysis| tell(JobEvent { id, step: Step::Progress(analysis) });
                    let work = AssertUnwindSafe(|| players.work(&job, &stop, &mut watch));
                    let step = catch_unwind(work).unwrap_or_else(|_| {
                        players = Players::default();
                        Step::Failed("the engine failed; this is a bug".to_owned())
                    });
                    tell(JobEvent { id, step });
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

/// All players, made when they are needed.
#[derive(Default)]
struct Players {
    /// By the names of the players; the one without a name ranks moves.
    engines: HashMap<String, GameEngine>,
    /// Foreign engines and boards, by the names of the players.
    remote: HashMap<String, Box<dyn RemotePlayer>>,
}

impl Players {
    fn work(&mut self, job: &Job, stop: &StopFlag, watch: &mut dyn FnMut(AnalysisView)) -> Step {
        let side = job.game.side_to_move();
        let mut watch = |analysis: Analysis| watch(AnalysisView::new(&analysis, side));
        match &job.task {
            Task::Move(player) if player.is_remote() => self.choose_remotely(job, player, stop),
            Task::Move(player) => {
                let chosen = self.engine(player.to_string()).choose(&job.game, player, None, stop, &mut watch);
                chosen.map_or_else(|error| Step::Failed(error.to_string()), Step::Move)
            }
            Task::End => {
                self.remote.values_mut().for_each(|remote| remote.end(&job.game));
                Step::Done
            }
            Task::Rank { time, .. } => {
                let effort = time.map_or(Effort::Unlimited, Effort::Time);
                let request = RankRequest { effort, lines: None, uses_book: false };
                self.engine(String::new()).rank(&job.game, request, stop, &mut watch);
                Step::Done
            }
        }
    }

    fn choose_remotely(&mut self, job: &Job, player: &Player, stop: &StopFlag) -> Step {
        let open = || remote::open(player).expect("only remote players are asked here");
        let remote = self.remote.entry(player.to_string()).or_insert_with(open);
        match remote.choose(&job.game, job.clocks.as_ref(), stop) {
            Ok(text) => Step::Move(text),
            Err(Failure::Stopped) => Step::Done,
            Err(failure) => Step::Forfeit(failure.to_string()),
        }
    }

    fn engine(&mut self, player: String) -> &mut GameEngine {
        let new = || GameEngine::new(Resources { threads: 1, memory: MEMORY, seed: fresh_seed() });
        self.engines.entry(player).or_insert_with(new)
    }
}

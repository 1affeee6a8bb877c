//! The server's side of the engine pool: who may ask for how much, and jobs as streams of events.

use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use turncoat_players::{
    Busy, Choice, Effort, EngineEvent, EnginePool, JobHandle, Observation, PoolOptions, ProgressSender, RankRequest,
    Ranking, Review, Reviewing, Terms, Urgency,
};
use turncoat_session::{Game, Kind, Player, Strength};

use crate::telemetry;

/// The bytes of an engine that plays, of one that analyzes, and of all that wait for their owner's next job.
const MOVE_MEMORY: usize = 32 << 20;
const ANALYSIS_MEMORY: usize = 64 << 20;
const KEPT_MEMORY: usize = 768 << 20;

/// How much longer than its engine time an analysis may take while the engine is busy.
const ANALYSIS_PATIENCE: Duration = Duration::from_secs(30);

/// The engine threads of this server. Clones share them.
#[derive(Clone)]
pub(crate) struct Engines {
    pool: EnginePool,
}

/// A job and its events. Dropping it cancels the job.
pub(crate) struct EngineJob {
    events: mpsc::UnboundedReceiver<EngineEvent>,
    handle: JobHandle,
}

impl EngineJob {
    /// The next event; nothing after the result.
    pub(crate) async fn next(&mut self) -> Option<EngineEvent> {
        self.events.recv().await
    }

    /// How many jobs were waiting when it was submitted.
    pub(crate) const fn place(&self) -> usize {
        self.handle.place
    }
}

impl Engines {
    /// Engines that run so many jobs at once.
    pub(crate) fn new(threads: usize) -> Self {
        let options = PoolOptions {
            threads,
            search_threads: 1,
            move_memory: MOVE_MEMORY,
            analysis_memory: ANALYSIS_MEMORY,
            kept_memory: KEPT_MEMORY,
        };
        Self { pool: EnginePool::start(options, observe) }
    }

    /// The move of `player`, at the latest soon after `answer_by`. `owner` names the side of the game that plays it.
    pub(crate) fn choose(&self, owner: &str, game: Game, player: Player, answer_by: Instant) -> EngineJob {
        let time = answer_by.saturating_duration_since(Instant::now());
        let budget = if let Player::Engine(Strength::Time(own)) = player { own.min(time) } else { time };
        let terms = Terms { urgency: Urgency::Move, client: String::new(), budget, answer_by, is_interruptible: true };
        let submitted = self.submit(owner, terms, |sender| Choice::new(game, player, Some(time), sender));
        submitted.expect("moves are never refused")
    }

    /// The best moves of the current position of `game` after so much time of the engine.
    pub(crate) fn rank(
        &self,
        client: &str,
        game: Game,
        time: Duration,
        lines: Option<usize>,
    ) -> Result<EngineJob, Busy> {
        let request = RankRequest { effort: Effort::Time(time), lines, uses_book: game.kind() == Kind::Othello };
        self.submit(client, analysis(client, time), |sender| Ranking::new(game, request, sender))
    }

    /// A review of `game` with so much time of the engine for each of its `moves`.
    pub(crate) fn review(&self, client: &str, game: &Game, time: Duration, moves: u32) -> Result<EngineJob, Busy> {
        let review = Review::new(game, move |_| Effort::Time(time), true);
        // The position before the first move is searched, too.
        self.submit(client, analysis(client, time * (moves + 1)), |sender| Reviewing::new(review, sender))
    }

    fn submit<W: turncoat_players::Work + 'static>(
        &self,
        owner: &str,
        terms: Terms,
        work: impl FnOnce(ProgressSender) -> W,
    ) -> Result<EngineJob, Busy> {
        let (sender, events) = mpsc::unbounded_channel();
        // A requester that has gone away does not listen.
        let work = work(ProgressSender::new(move |event| drop(sender.send(event))));
        let handle = self.pool.submit(owner, terms, work)?;
        telemetry::ENGINE_JOBS.increment();
        Ok(EngineJob { events, handle })
    }
}

fn analysis(client: &str, budget: Duration) -> Terms {
    let answer_by = Instant::now() + budget * 2 + ANALYSIS_PATIENCE;
    Terms { urgency: Urgency::Analysis, client: client.to_owned(), budget, answer_by, is_interruptible: true }
}

fn observe(Observation { urgency, waited, worked }: Observation) {
    let kind = match urgency {
        Urgency::Move => "move",
        Urgency::Analysis => "analysis",
    };
    telemetry::ENGINE_WAIT.record_as("kind", kind, waited);
    telemetry::ENGINE_TIME.record_as("kind", kind, worked);
}

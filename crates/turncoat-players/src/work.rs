use std::time::Duration;

use turncoat_engine::StopFlag;
use turncoat_session::{Game, Player};
use web_time::Instant;

use crate::{
    Analysis, CannotPlay, Effort, EngineEvent, GameEngine, JobError, Outcome, ProgressSender, RankRequest, Review,
    ReviewStep, Schedule, Source, Standing,
};

/// A job that runs in slices and has one result.
pub trait Work: Send {
    /// Works until it is done or the slice is over.
    fn run(&mut self, engine: &mut GameEngine, slice: &Slice<'_>) -> Progress;

    /// Reports the result: the error, or the best answer so far.
    fn end(&mut self, error: Option<JobError>);
}

impl<W: Work + ?Sized> Work for Box<W> {
    fn run(&mut self, engine: &mut GameEngine, slice: &Slice<'_>) -> Progress {
        (**self).run(engine, slice)
    }

    fn end(&mut self, error: Option<JobError>) {
        (**self).end(error);
    }
}

/// A part of the time of a job.
#[derive(Clone, Copy, Debug)]
pub struct Slice<'a> {
    /// Raised when the slice is over.
    pub stop: &'a StopFlag,
    /// The engine time that the job has left.
    pub left: Duration,
    /// Whether the job is late, and has to end as soon as it can.
    pub is_late: bool,
}

/// How far a job has come at the end of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is done.
    Finished,
    /// It can go on.
    Paused(Standing),
}

/// The analyses of all slices of a job, as one that never becomes worse.
#[derive(Default)]
struct Deepest {
    best: Option<Analysis>,
    /// The nodes and the time of the slices before.
    nodes: u64,
    elapsed: Duration,
}

impl Deepest {
    /// Adds a result of the current slice; returns the analysis to show if it is a better one.
    fn add(&mut self, mut found: Analysis, total: Option<Duration>) -> Option<&Analysis> {
        found.nodes += self.nodes;
        found.elapsed += self.elapsed;
        if let Source::Simulations(count) = &mut found.source {
            *count += self.nodes;
        }
        if let (Some(total), false) = (total, found.fraction == Some(1.0)) {
            found.fraction = Some((found.elapsed.as_secs_f64() / total.as_secs_f64()).min(1.0));
        }
        if let Some(best) = self.best.as_ref().filter(|_| !self.elapsed.is_zero()) {
            if found.source.reach() < best.source.reach() {
                return None;
            }
            found.fraction = found.fraction.map(|fraction| fraction.max(best.fraction.unwrap_or(0.0)));
        }
        self.best = Some(found);
        self.best.as_ref()
    }

    fn end_slice(&mut self, nodes: u64, elapsed: Duration) {
        self.nodes += nodes;
        self.elapsed += elapsed;
    }
}

/// Chooses a move.
pub struct Choice {
    game: Game,
    player: Player,
    budget: Option<Duration>,
    sender: ProgressSender,
    chosen: Option<Result<String, CannotPlay>>,
    deepest: Deepest,
}

impl Choice {
    /// The move of `player` in the current position of `game`. Unlimited strength spends all of the `budget`.
    #[must_use]
    pub fn new(game: Game, player: Player, budget: Option<Duration>, sender: ProgressSender) -> Self {
        Self { game, player, budget, sender, chosen: None, deepest: Deepest::default() }
    }
}

impl Work for Choice {
    fn run(&mut self, engine: &mut GameEngine, slice: &Slice<'_>) -> Progress {
        let (begun, mut nodes) = (Instant::now(), 0);
        let Self { game, player, budget, sender, deepest, .. } = self;
        let budget = budget.map(|budget| budget.saturating_sub(deepest.elapsed).min(slice.left));
        self.chosen = Some(engine.choose(game, player, budget, slice.stop, &mut |found| {
            nodes = found.nodes;
            if let Some(shown) = deepest.add(found, None) {
                sender.send(EngineEvent::Progress(shown.clone()));
            }
        }));
        self.deepest.end_slice(nodes, begun.elapsed());
        let is_engine = matches!(self.player, Player::Engine(_));
        if is_engine && slice.stop.is_stopped() { Progress::Paused(Standing::Answer) } else { Progress::Finished }
    }

    fn end(&mut self, error: Option<JobError>) {
        let Deepest { best: analysis, elapsed, .. } = std::mem::take(&mut self.deepest);
        self.sender.finish(match (error, self.chosen.take()) {
            (Some(error), _) => Err(error),
            (None, Some(chosen)) => {
                chosen.map(|text| Outcome::Move { text, analysis, elapsed }).map_err(JobError::from)
            }
            (None, None) => Err(JobError::NothingKnown),
        });
    }
}

/// Ranks the moves of a position.
pub struct Ranking {
    game: Game,
    request: RankRequest,
    sender: ProgressSender,
    deepest: Deepest,
}

impl Ranking {
    /// The answer to `request` about the current position of `game`.
    #[must_use]
    pub fn new(game: Game, request: RankRequest, sender: ProgressSender) -> Self {
        Self { game, request, sender, deepest: Deepest::default() }
    }
}

impl Work for Ranking {
    fn run(&mut self, engine: &mut GameEngine, slice: &Slice<'_>) -> Progress {
        let Self { game, request, sender, deepest } = self;
        let total = if let Effort::Time(time) = request.effort { Some(time) } else { None };
        let effort =
            total.map_or(request.effort, |time| Effort::Time(time.saturating_sub(deepest.elapsed).min(slice.left)));
        let (begun, mut nodes) = (Instant::now(), 0);
        let last = engine.rank(game, RankRequest { effort, ..*request }, slice.stop, &mut |found| {
            nodes = found.nodes;
            if let Some(shown) = deepest.add(found, total) {
                sender.send(EngineEvent::Progress(shown.clone()));
            }
        });
        if let Some(last) = last {
            nodes = last.nodes;
            deepest.add(last, total);
        }
        deepest.end_slice(nodes, begun.elapsed());
        if let (Some(best), Some(total)) = (&mut deepest.best, total) {
            let done = (deepest.elapsed.as_secs_f64() / total.as_secs_f64()).min(1.0);
            let done = if slice.stop.is_stopped() { done } else { 1.0 };
            best.fraction = Some(done.max(best.fraction.unwrap_or(0.0)));
        }
        let is_known = deepest.best.as_ref().is_some_and(|best| best.source.reach().0);
        match &deepest.best {
            Some(_) if is_known || !slice.stop.is_stopped() => Progress::Finished,
            Some(_) => Progress::Paused(Standing::Answer),
            None if slice.stop.is_stopped() => Progress::Paused(Standing::Nothing),
            None => Progress::Finished,
        }
    }

    fn end(&mut self, error: Option<JobError>) {
        let known = self.deepest.best.take().map(Outcome::Ranking);
        self.sender.finish(match error {
            Some(error) => Err(error),
            None => known.ok_or(JobError::NothingKnown),
        });
    }
}

/// Reviews a game.
pub struct Reviewing {
    review: Review,
    sender: ProgressSender,
}

impl Reviewing {
    /// Reports every move of `review`.
    #[must_use]
    pub const fn new(review: Review, sender: ProgressSender) -> Self {
        Self { review, sender }
    }
}

impl Work for Reviewing {
    fn run(&mut self, engine: &mut GameEngine, slice: &Slice<'_>) -> Progress {
        if slice.is_late {
            self.review.hurry(Schedule::GUARANTEED);
        }
        loop {
            match self.review.step(engine, slice.stop) {
                ReviewStep::Move(reviewed) => self.sender.send(EngineEvent::Reviewed(reviewed)),
                ReviewStep::Interrupted => return Progress::Paused(Standing::Part),
                ReviewStep::Finished => return Progress::Finished,
            }
        }
    }

    fn end(&mut self, error: Option<JobError>) {
        self.sender.finish(error.map_or(Ok(Outcome::Review), Err));
    }
}

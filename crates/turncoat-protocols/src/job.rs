use std::time::Duration;

use turncoat_players::{Analysis, Effort, EngineEvent, JobError, Outcome};
use turncoat_session::{Game, Strength};

/// Work for an engine.
#[derive(Clone, Debug)]
pub struct Job {
    /// The number by which its results are known.
    pub id: u64,
    /// The game, with the position in question as the current one.
    pub game: Game,
    /// The task.
    pub task: Task,
}

/// The task of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A move.
    Choose {
        /// How well it is to be chosen.
        strength: Strength,
        /// How long that may take, if a clock runs.
        budget: Option<Duration>,
    },
    /// The best moves, with what they are worth.
    Rank {
        /// When the search ends.
        effort: Effort,
        /// How many of them.
        lines: usize,
        /// Whether the opening book may answer.
        uses_book: bool,
    },
}

/// An event of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct JobEvent {
    /// The job.
    pub job: u64,
    /// The progress.
    pub step: Step,
}

/// How far a job has come. The last step of a job is never [`Step::Progress`], and every job has exactly one last step.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The analysis so far.
    Progress(Analysis),
    /// The move that was to be chosen.
    Move {
        /// As the session writes it.
        text: String,
        /// The analysis, if there was a search.
        findings: Option<Analysis>,
        /// How long it took.
        elapsed: Duration,
    },
    /// The moves that were to be ranked; nothing if the game is over, or the search was stopped before it knew anything.
    Ranking(Option<Analysis>),
    /// The job could not be done.
    Failed(String),
}

impl Step {
    /// Whether nothing more follows.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        !matches!(self, Self::Progress(_))
    }
}

impl From<EngineEvent> for Step {
    fn from(event: EngineEvent) -> Self {
        match event {
            EngineEvent::Progress(analysis) => Self::Progress(analysis),
            EngineEvent::Done(Ok(Outcome::Move { text, analysis, elapsed })) => {
                Self::Move { text, findings: analysis, elapsed }
            }
            EngineEvent::Done(Ok(Outcome::Ranking(analysis))) => Self::Ranking(Some(analysis)),
            EngineEvent::Done(Ok(Outcome::Review) | Err(JobError::NothingKnown)) | EngineEvent::Reviewed(_) => {
                Self::Ranking(None)
            }
            EngineEvent::Done(Err(error)) => Self::Failed(error.to_string()),
        }
    }
}

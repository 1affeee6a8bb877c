use std::time::Duration;

use crate::{Analysis, CannotPlay, ReviewedMove};

/// An event of a job. The last event of each job, and no other, is [`EngineEvent::Done`].
#[derive(Clone, Debug, PartialEq)]
pub enum EngineEvent {
    /// The analysis so far. It never becomes worse.
    Progress(Analysis),
    /// The next move of a review.
    Reviewed(Box<ReviewedMove>),
    /// The result.
    Done(Result<Outcome, JobError>),
}

/// How a job ended well.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The move that was to be chosen.
    Move {
        /// As the session writes it.
        text: String,
        /// The analysis, if there was a search.
        analysis: Option<Analysis>,
        /// How long it took.
        elapsed: Duration,
    },
    /// The ranked moves.
    Ranking(Analysis),
    /// Every move of the game has been reported.
    Review,
}

/// Why a job has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The requester does not want the result any more.
    #[error("the job was cancelled")]
    Cancelled,
    /// The job panicked.
    #[error("the engine failed; this is a bug")]
    Panicked,
    /// The engine was stopped before its first result.
    #[error("the engine was stopped before it found anything")]
    NothingKnown,
    /// The engine has no move here.
    #[error(transparent)]
    CannotPlay(#[from] CannotPlay),
    /// The pool has ended.
    #[error("the engine is shutting down")]
    Closed,
}

/// Takes the events of one job to its requester. Whatever happens to the job, the last event is sent once: dropping a sender
/// that has not finished reports [`JobError::Closed`].
pub struct ProgressSender {
    sink: Option<Box<dyn FnMut(EngineEvent) + Send>>,
}

impl ProgressSender {
    /// A sender that hands every event to `sink`.
    pub fn new(sink: impl FnMut(EngineEvent) + Send + 'static) -> Self {
        Self { sink: Some(Box::new(sink)) }
    }

    /// Reports something on the way.
    pub fn send(&mut self, event: EngineEvent) {
        if let Some(sink) = &mut self.sink {
            sink(event);
        }
    }

    /// Reports the result; later calls do nothing.
    pub fn finish(&mut self, result: Result<Outcome, JobError>) {
        if let Some(mut sink) = self.sink.take() {
            sink(EngineEvent::Done(result));
        }
    }
}

impl Drop for ProgressSender {
    fn drop(&mut self) {
        self.finish(Err(JobError::Closed));
    }
}

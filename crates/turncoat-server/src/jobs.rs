//! Engine work that any machine can do: requests, answers, and how an engine carries them out.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use turncoat_players::{
    Effort, EngineEvent, GameEngine, JobError, Outcome, Progress, ProgressSender, RankRequest, Ranking, Review,
    Reviewing, Slice, Terms, Urgency, Work,
};
use turncoat_session::{Game, Kind};

use crate::api::{Findings, ReviewedMove, Study};
use crate::problem::Problem;
use crate::{study, view};

/// The priority of what a person waits for.
pub(crate) const FOR_A_PERSON: i64 = 0;
/// The priority of background jobs.
pub(crate) const IN_THE_BACKGROUND: i64 = 10;

/// The longest time that the engine works on a job.
const LONGEST: Duration = Duration::from_secs(3600);

/// Work for an engine, as the queue holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum JobRequest {
    /// The best moves of a position.
    Rank {
        /// The way to the position.
        #[serde(flatten)]
        study: Study,
        /// How long to search.
        effort: JobEffort,
        /// How many moves to rank; without a number, all moves of Othello and the eight best of Quoridor.
        #[serde(default)]
        lines: Option<u32>,
    },
    /// What every move of a game was worth.
    Review {
        /// The game.
        #[serde(flatten)]
        study: Study,
        /// How long to search each position.
        effort: JobEffort,
    },
}

/// How long a search of a job takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JobEffort {
    /// So many milliseconds.
    Milliseconds(u64),
    /// So many positions or simulations: the same on every machine.
    Nodes(u64),
}

/// An answer to a job. A ranking has one in the end, and a review one for each move.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum JobAnswer {
    /// What a search knows.
    Findings {
        /// The best moves.
        findings: Findings,
    },
    /// A move of a review.
    Reviewed {
        /// The move and its worth.
        #[serde(rename = "move")]
        mv: ReviewedMove,
    },
}

impl JobEffort {
    fn effort(self) -> Effort {
        match self {
            Self::Milliseconds(milliseconds) => Effort::Time(Duration::from_millis(milliseconds)),
            Self::Nodes(nodes) => Effort::Nodes(nodes),
        }
    }

    /// The time of the engine that so many searches take at most.
    fn budget(self, searches: u32) -> Duration {
        match self {
            Self::Milliseconds(milliseconds) => (Duration::from_millis(milliseconds) * searches).min(LONGEST),
            Self::Nodes(_) => LONGEST,
        }
    }
}

impl JobRequest {
    const fn study(&self) -> &Study {
        match self {
            Self::Rank { study, .. } | Self::Review { study, .. } => study,
        }
    }

    /// The game of the request.
    pub(crate) fn game(&self) -> Result<Game, Problem> {
        Ok(study::read(self.study())?)
    }

    /// How long the engine may work on it, and how urgent that is beside the other jobs of its pool.
    pub(crate) fn terms(&self, client: &str, game: &Game, priority: i64) -> Terms {
        let budget = match self {
            Self::Rank { effort, .. } => effort.budget(1),
            // The position before the first move is searched, too.
            Self::Review { effort, .. } => effort.budget(game.moves().len() as u32 + 1),
        };
        let urgency = if priority <= FOR_A_PERSON { Urgency::Move } else { Urgency::Analysis };
        let answer_by = Instant::now() + budget.saturating_mul(2) + LONGEST;
        Terms { urgency, client: client.to_owned(), budget, answer_by, is_interruptible: true }
    }

    /// The work of an engine for it.
    pub(crate) fn work(&self, game: Game, sender: ProgressSender) -> Box<dyn Work> {
        match *self {
            Self::Rank { effort, lines, .. } => {
                let lines = lines.map(|lines| lines.max(1) as usize);
                let uses_book = game.kind() == Kind::Othello;
                let request = RankRequest { effort: effort.effort(), lines, uses_book };
                Box::new(Fresh::new(Ranking::new(game, request, sender)))
            }
            Self::Review { effort, .. } => {
                let review = Review::new(&game, move |_| effort.effort(), true);
                Box::new(Fresh::new(Reviewing::new(review, sender)))
            }
        }
    }
}

/// Work that begins with an engine that knows nothing, so that its result does not depend on the jobs before.
struct Fresh<W> {
    work: W,
    has_begun: bool,
}

impl<W> Fresh<W> {
    const fn new(work: W) -> Self {
        Self { work, has_begun: false }
    }
}

impl<W: Work> Work for Fresh<W> {
    fn run(&mut self, engine: &mut GameEngine, slice: &Slice<'_>) -> Progress {
        if !std::mem::replace(&mut self.has_begun, true) {
            engine.clear();
        }
        self.work.run(engine, slice)
    }

    fn end(&mut self, error: Option<JobError>) {
        self.work.end(error);
    }
}

/// What an event of the engine means to the requester of a job.
pub(crate) enum JobEvent {
    /// What is known so far, which a later answer replaces.
    Preliminary(JobAnswer),
    /// An answer.
    Answer(JobAnswer),
    /// There are no more answers; the last ranking is one.
    End(Result<Option<JobAnswer>, JobError>),
}

impl JobEvent {
    /// The event of a job about `game`.
    pub(crate) fn of(event: EngineEvent, game: &Game) -> Self {
        let side = game.side_to_move();
        let findings = |analysis: &_| JobAnswer::Findings { findings: view::findings(analysis, side) };
        match event {
            EngineEvent::Progress(analysis) => Self::Preliminary(findings(&analysis)),
            EngineEvent::Reviewed(reviewed) => {
                Self::Answer(JobAnswer::Reviewed { mv: view::reviewed_move(&reviewed, game.kind()) })
            }
            EngineEvent::Done(Ok(Outcome::Ranking(analysis))) => Self::End(Ok(Some(findings(&analysis)))),
            EngineEvent::Done(Ok(Outcome::Review)) => Self::End(Ok(None)),
            EngineEvent::Done(Ok(Outcome::Move { .. })) => Self::End(Err(JobError::NothingKnown)),
            EngineEvent::Done(Err(error)) => Self::End(Err(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_stored_as_json() {
        let study = Study { start: "othello standard".to_owned(), moves: vec!["f5".to_owned()] };
        for (request, text) in [
            (
                JobRequest::Rank { study: study.clone(), effort: JobEffort::Nodes(1000), lines: Some(3) },
                r#"{"type":"rank","start":"othello standard","moves":["f5"],"effort":{"nodes":1000},"lines":3}"#,
            ),
            (
                JobRequest::Review { study, effort: JobEffort::Milliseconds(300) },
                r#"{"type":"review","start":"othello standard","moves":["f5"],"effort":{"milliseconds":300}}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&request).unwrap(), text);
            assert_eq!(serde_json::from_str::<JobRequest>(text).unwrap(), request);
        }
    }
}

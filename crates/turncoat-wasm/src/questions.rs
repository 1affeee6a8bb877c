//! Questions to the engine, and its answers.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use turncoat_players::{
    Choice, Effort, EngineEvent, JobError, Outcome, ProgressSender, Ranking, Review, Reviewing, Work,
};
use turncoat_session::Kind;
use turncoat_wire::analysis::{RankQuestion, ReviewQuestion};
use turncoat_wire::api::{Answer, RankRequest, ReviewRequest, ReviewSummary, Study};
use turncoat_wire::{Refusal, limits, study, view};

use crate::events::tell;

/// What an engine can be asked.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Question {
    /// The best moves of a position.
    Rank(RankRequest),
    /// What every move of a game was worth.
    Review(ReviewRequest),
    /// The value of a position, searched until it is certain.
    Solve(Study),
    /// The move of a player.
    Choose {
        /// The way to the position.
        #[serde(flatten)]
        study: Study,
        /// The player.
        player: String,
        /// How long the player may think.
        #[serde(default)]
        seconds: Option<f64>,
    },
}

/// The move that a player chose.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Chosen {
    Chosen {
        id: u32,
        #[serde(rename = "move")]
        mv: String,
    },
}

/// A question that is worked on.
pub(crate) struct Job {
    pub(crate) work: Box<dyn Work>,
    /// The time that the engine has for it.
    pub(crate) time: Duration,
}

impl Question {
    /// The work that answers the question; its answers go to the listener of `id`.
    pub(crate) fn job(self, id: u32) -> Result<Job, Refusal> {
        match self {
            Self::Rank(request) => {
                let question = RankQuestion::read(&request)?;
                let (time, side) = (question.time, question.game.side_to_move());
                let request = question.request(Effort::Time(time));
                Ok(Job { work: Box::new(Ranking::new(question.game, request, ranked(id, side))), time })
            }
            Self::Solve(line) => {
                let question = RankQuestion::read(&RankRequest { study: line, seconds: None, lines: Some(1) })?;
                let side = question.game.side_to_move();
                let request = turncoat_players::RankRequest { uses_book: false, ..question.request(Effort::Unlimited) };
                Ok(Job { work: Box::new(Ranking::new(question.game, request, ranked(id, side))), time: Duration::MAX })
            }
            Self::Review(request) => {
                let question = ReviewQuestion::read(&request)?;
                let (time, kind) = (question.time, question.game.kind());
                let review = Review::new(&question.game, move |_| Effort::Time(time), true);
                let sender = reviewed(id, kind, question.total, question.summary());
                Ok(Job { work: Box::new(Reviewing::new(review, sender)), time: time * (question.total + 1) })
            }
            Self::Choose { study: line, player, seconds } => {
                let game = study::read(&line)?;
                let player = player.parse().map_err(|error: turncoat_session::PlayerError| {
                    Refusal::Impossible(turncoat_wire::shortened(&error.to_string()))
                })?;
                let time = turncoat_wire::analysis::duration(seconds, limits::FREE_MOVE_TIME, limits::MOVE_TIME)?;
                let sender = chosen(id, game.side_to_move());
                Ok(Job { work: Box::new(Choice::new(game, player, Some(time), sender)), time })
            }
        }
    }
}

fn ranked(id: u32, side: turncoat_game::Side) -> ProgressSender {
    ProgressSender::new(move |event| match event {
        EngineEvent::Progress(analysis) => {
            tell(id, &Answer::Findings { id, findings: view::findings(&analysis, side) });
        }
        EngineEvent::Done(Ok(Outcome::Ranking(analysis))) => {
            tell(id, &Answer::Findings { id, findings: view::findings(&analysis, side) });
            tell(id, &Answer::Done { id });
        }
        other => end(id, other),
    })
}

fn reviewed(id: u32, kind: Kind, total: u32, mut summary: ReviewSummary) -> ProgressSender {
    ProgressSender::new(move |event| match event {
        EngineEvent::Reviewed(reviewed) => {
            let mv = view::reviewed_move(&reviewed, kind);
            summary.count(&mv);
            tell(id, &Answer::Reviewed { id, mv, total });
        }
        EngineEvent::Done(Ok(Outcome::Review)) => {
            tell(id, &Answer::Summary { id, summary: summary.clone() });
            tell(id, &Answer::Done { id });
        }
        other => end(id, other),
    })
}

fn chosen(id: u32, side: turncoat_game::Side) -> ProgressSender {
    ProgressSender::new(move |event| match event {
        EngineEvent::Progress(analysis) => {
            tell(id, &Answer::Findings { id, findings: view::findings(&analysis, side) });
        }
        EngineEvent::Done(Ok(Outcome::Move { text, .. })) => {
            tell(id, &Chosen::Chosen { id, mv: text });
            tell(id, &Answer::Done { id });
        }
        other => end(id, other),
    })
}

/// The end of a question without a result of its kind. A question that was cancelled has no end.
fn end(id: u32, event: EngineEvent) {
    match event {
        EngineEvent::Done(Err(JobError::Cancelled | JobError::Closed)) => {}
        EngineEvent::Done(Err(error)) => tell(id, &Answer::Failed { id: Some(id), problem: error.to_string() }),
        EngineEvent::Done(Ok(_)) => tell(id, &Answer::Done { id }),
        EngineEvent::Progress(_) | EngineEvent::Reviewed(_) => {}
    }
}

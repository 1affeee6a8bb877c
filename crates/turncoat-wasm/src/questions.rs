//! Questions to the engine.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use turncoat_game::Side;
use turncoat_messages::server;
use turncoat_players::{
    Choice, Effort, EngineEvent, JobError, Outcome, ProgressSender, RankRequest, Ranking, Review, Reviewing, Work,
};
use turncoat_session::{Game, Kind, Player};
use turncoat_wire::api::{Answer, ReviewSummary};
use turncoat_wire::{Refusal, view};
use wasm_bindgen::{JsError, JsValue};

use crate::events::tell;
use crate::page::thrown;
use crate::studies::Study;

/// How long to think if the question does not tell, in seconds.
const RANK_SECONDS: f64 = 5.0;
const REVIEW_SECONDS: f64 = 0.3;
const CHOICE_SECONDS: f64 = 30.0;

/// What an engine can be asked.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Question {
    /// The best moves of a position.
    Rank {
        #[serde(flatten)]
        study: Study,
        seconds: Option<f64>,
        lines: Option<usize>,
    },
    /// The value of a position, searched until it is certain.
    Solve(Study),
    /// What every move of a game was worth.
    Review {
        #[serde(flatten)]
        study: Study,
        seconds: Option<f64>,
    },
    /// The move of a player.
    Choose {
        #[serde(flatten)]
        study: Study,
        player: String,
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
    pub(crate) fn job(self, id: u32) -> Result<Job, JsValue> {
        match self {
            Self::Rank { study, seconds, lines } => {
                let time = duration(seconds, RANK_SECONDS)?;
                Ok(rank(id, &study, Effort::Time(time), lines, time)?)
            }
            Self::Solve(study) => Ok(rank(id, &study, Effort::Unlimited, Some(1), Duration::MAX)?),
            Self::Review { study, seconds } => {
                let game = study.game()?;
                if game.kind() == Kind::Othello && study.has_lost_turns() {
                    return Err(thrown(&Refusal::Impossible(server::review_lost_turns())));
                }
                let total = game.moves().len() as u32;
                let time = duration(seconds, REVIEW_SECONDS)?;
                let review = Review::new(&game, move |_| Effort::Time(time), true);
                Ok(Job { work: Box::new(Reviewing::new(review, reviewed(id, &game))), time: time * (total + 1) })
            }
            Self::Choose { study, player, seconds } => {
                let game = study.game()?;
                let player: Player = player.parse().map_err(JsError::from)?;
                let time = duration(seconds, CHOICE_SECONDS)?;
                let sender = chosen(id, game.side_to_move());
                Ok(Job { work: Box::new(Choice::new(game, player, Some(time), sender)), time })
            }
        }
    }
}

fn rank(id: u32, study: &Study, effort: Effort, lines: Option<usize>, time: Duration) -> Result<Job, JsError> {
    let game = study.game()?;
    if let Some(ending) = game.ending() {
        return Err(JsError::new(&format!("the game is over: {ending}")));
    }
    let side = game.side_to_move();
    let uses_book = game.kind() == Kind::Othello && effort != Effort::Unlimited;
    let request = RankRequest { effort, lines, uses_book };
    Ok(Job { work: Box::new(Ranking::new(game, request, ranked(id, side))), time })
}

fn duration(seconds: Option<f64>, usual: f64) -> Result<Duration, JsError> {
    match Duration::try_from_secs_f64(seconds.unwrap_or(usual)) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err(JsError::new("the engine needs a number of seconds above 0")),
    }
}

fn ranked(id: u32, side: Side) -> ProgressSender {
    ProgressSender::new(move |event| match event {
        EngineEvent::Progress(analysis) => {
            tell(id, &Answer::Findings { id, findings: view::findings(&analysis, side) })
        }
        EngineEvent::Done(Ok(Outcome::Ranking(analysis))) => {
            tell(id, &Answer::Findings { id, findings: view::findings(&analysis, side) });
            tell(id, &Answer::Done { id });
        }
        other => end(id, other),
    })
}

fn reviewed(id: u32, game: &Game) -> ProgressSender {
    let (kind, total) = (game.kind(), game.moves().len() as u32);
    let opening = view::opening_of_line(game, game.current()).map(str::to_owned);
    let mut summary = ReviewSummary { opening, ..ReviewSummary::default() };
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

fn chosen(id: u32, side: Side) -> ProgressSender {
    ProgressSender::new(move |event| match event {
        EngineEvent::Progress(analysis) => {
            tell(id, &Answer::Findings { id, findings: view::findings(&analysis, side) })
        }
        EngineEvent::Done(Ok(Outcome::Move { text, .. })) => {
            tell(id, &Chosen::Chosen { id, mv: text });
            tell(id, &Answer::Done { id });
        }
        other => end(id, other),
    })
}

/// The end of a question. One that was cancelled gets no answer.
fn end(id: u32, event: EngineEvent) {
    match event {
        EngineEvent::Done(Err(JobError::Cancelled | JobError::Closed)) => {}
        EngineEvent::Done(Err(error)) => tell(id, &Answer::Failed { id: Some(id), problem: error.to_string() }),
        EngineEvent::Done(Ok(_)) => tell(id, &Answer::Done { id }),
        EngineEvent::Progress(_) | EngineEvent::Reviewed(_) => {}
    }
}

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use turncoat_players::{EngineEvent, JobError, Outcome};
use turncoat_session::Kind;
use turncoat_wire::analysis::{RankQuestion, ReviewQuestion};

use super::body::Body;
use crate::api::{Findings, RankRequest, ReviewReply, ReviewRequest, ReviewSummary, ReviewedMove};
use crate::app::App;
use crate::engines::EngineJob;
use crate::identity::Client;
use crate::problem::Problem;
use crate::slots::network;
use crate::view;

/// The part of the time from which on an analysis is remembered.
const MOSTLY_DONE: f64 = 0.9;

/// Ranks the moves of a position.
#[utoipa::path(post, path = "/api/rank", request_body = RankRequest, responses((status = 200, body = Findings)))]
pub(crate) async fn rank(
    State(app): State<App>,
    Client(client): Client,
    Body(request): Body<RankRequest>,
) -> Result<Json<Findings>, Problem> {
    let mut ranking = Ranking::start(&app, client, &request).await?;
    let mut last = None;
    while let Some(findings) = ranking.next().await {
        last = Some(findings?);
    }
    let last = last.ok_or(JobError::NothingKnown)?;
    Ok(Json(Arc::unwrap_or_clone(last)))
}

/// Judges every move of a game.
#[utoipa::path(post, path = "/api/review", request_body = ReviewRequest, responses((status = 200, body = ReviewReply)))]
pub(crate) async fn review(
    State(app): State<App>,
    Client(client): Client,
    Body(request): Body<ReviewRequest>,
) -> Result<Json<ReviewReply>, Problem> {
    let mut reviewing = Reviewing::start(&app, client, &request)?;
    let mut moves = Vec::new();
    while let Some(reviewed) = reviewing.next().await {
        moves.push(reviewed?);
    }
    Ok(Json(ReviewReply { moves, summary: reviewing.summary() }))
}

/// A ranking that goes on, or is known already.
pub(super) struct Ranking {
    app: App,
    key: String,
    side: turncoat_game::Side,
    known: Option<Arc<Findings>>,
    job: Option<EngineJob>,
}

impl Ranking {
    pub(super) async fn start(app: &App, client: IpAddr, request: &RankRequest) -> Result<Self, Problem> {
        let RankQuestion { game, time, lines } = RankQuestion::read(request)?;
        // In Quoridor the moves that led to a position matter, since positions may not occur three times.
        let moves = if game.kind() == Kind::Quoridor { game.moves().join(" ") } else { String::new() };
        let key = format!("{} {} {moves} {time:?} {lines:?}", game.kind(), game.position());
        let (known, side) = (app.findings.get(&key).await, game.side_to_move());
        let job = match known {
            Some(_) => None,
            None => {
                app.rates.check_thought(client, time)?;
                Some(app.engines.rank(&network(client).to_string(), game, time, lines)?)
            }
        };
        Ok(Self { app: app.clone(), key, side, known, job })
    }

    /// How many jobs wait before it.
    pub(super) fn place(&self) -> usize {
        self.job.as_ref().map_or(0, EngineJob::place)
    }

    /// The next findings, or why there are none; nothing after the last.
    pub(super) async fn next(&mut self) -> Option<Result<Arc<Findings>, Problem>> {
        if let Some(known) = self.known.take() {
            return Some(Ok(known));
        }
        match self.job.as_mut()?.next().await? {
            EngineEvent::Progress(analysis) => Some(Ok(Arc::new(view::findings(&analysis, self.side)))),
            EngineEvent::Reviewed(_) => Some(Err(JobError::NothingKnown.into())),
            EngineEvent::Done(result) => {
                self.job = None;
                Some(match result {
                    Ok(Outcome::Ranking(analysis)) => {
                        let findings = Arc::new(view::findings(&analysis, self.side));
                        // What a busy engine cut short is not worth keeping.
                        if analysis.fraction.is_some_and(|fraction| fraction >= MOSTLY_DONE) {
                            self.app.findings.insert(std::mem::take(&mut self.key), Arc::clone(&findings)).await;
                        }
                        Ok(findings)
                    }
                    Ok(_) => Err(JobError::NothingKnown.into()),
                    Err(error) => Err(error.into()),
                })
            }
        }
    }
}

/// A review that goes on.
pub(super) struct Reviewing {
    job: EngineJob,
    kind: Kind,
    summary: ReviewSummary,
    /// How many moves there are.
    pub(super) total: u32,
}

impl Reviewing {
    pub(super) fn start(app: &App, client: IpAddr, request: &ReviewRequest) -> Result<Self, Problem> {
        let question = ReviewQuestion::read(request)?;
        let summary = question.summary();
        let ReviewQuestion { game, time, total } = question;
        app.rates.check_thought(client, time * total)?;
        let job = app.engines.review(&network(client).to_string(), &game, time, total)?;
        Ok(Self { job, kind: game.kind(), summary, total })
    }

    /// How many jobs wait before it.
    pub(super) const fn place(&self) -> usize {
        self.job.place()
    }

    /// The next move, or why there is none; nothing after the last.
    pub(super) async fn next(&mut self) -> Option<Result<ReviewedMove, Problem>> {
        match self.job.next().await? {
            EngineEvent::Done(Ok(Outcome::Review)) => None,
            EngineEvent::Done(Err(error)) => Some(Err(error.into())),
            EngineEvent::Done(Ok(_)) | EngineEvent::Progress(_) => Some(Err(JobError::NothingKnown.into())),
            EngineEvent::Reviewed(reviewed) => {
                let reviewed = view::reviewed_move(&reviewed, self.kind);
                self.summary.count(&reviewed);
                Some(Ok(reviewed))
            }
        }
    }

    /// The sums so far.
    pub(super) fn summary(&self) -> ReviewSummary {
        self.summary.clone()
    }
}

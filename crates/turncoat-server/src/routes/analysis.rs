use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use turncoat_messages::server;
use turncoat_players::JobError;
use turncoat_session::{Game, Kind};

use super::body::Body;
use crate::api::{BySide, Findings, RankRequest, ReviewReply, ReviewRequest, ReviewSummary, ReviewedMove};
use crate::app::App;
use crate::engine_answers::{EngineAnswers, Given, Question, Wanted};
use crate::identity::Client;
use crate::jobs::JobAnswer;
use crate::problem::Problem;
use crate::{limits, study, view};

/// How long to think if nothing is said.
const USUAL_RANK_TIME: Duration = Duration::from_secs(5);
const USUAL_REVIEW_TIME: Duration = Duration::from_millis(300);
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
    let mut reviewing = Reviewing::start(&app, client, &request).await?;
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
    known: Option<Arc<Findings>>,
    answers: Option<EngineAnswers>,
}

impl Ranking {
    pub(super) async fn start(app: &App, client: IpAddr, request: &RankRequest) -> Result<Self, Problem> {
        let game = study::read(&request.study)?;
        check_not_over(&game)?;
        let time = duration(request.seconds, USUAL_RANK_TIME, limits::RANK_TIME)?;
        let lines = request.lines.map(|lines| lines.max(1));
        // In Quoridor the moves that led to a position matter, since positions may not occur three times.
        let moves = if game.kind() == Kind::Quoridor { game.moves().join(" ") } else { String::new() };
        let key = format!("{} {} {moves} {time:?} {lines:?}", game.kind(), game.position());
        let known = app.findings.get(&key).await;
        let answers = match known {
            Some(_) => None,
            None => {
                app.rates.check_thought(client, time)?;
                let question = Question { game, time, wanted: Wanted::Ranking { lines } };
                Some(EngineAnswers::ask(app, client, &request.study, question).await?)
            }
        };
        Ok(Self { app: app.clone(), key, known, answers })
    }

    /// How many jobs wait before it.
    pub(super) fn place(&self) -> usize {
        self.answers.as_ref().map_or(0, EngineAnswers::place)
    }

    /// The next findings, or why there are none; nothing after the last.
    pub(super) async fn next(&mut self) -> Option<Result<Arc<Findings>, Problem>> {
        if let Some(known) = self.known.take() {
            return Some(Ok(known));
        }
        let given = match self.answers.as_mut()?.next().await? {
            Ok(given) => given,
            Err(problem) => return Some(Err(problem)),
        };
        Some(match given {
            Given::Preliminary(JobAnswer::Findings { findings }) => Ok(Arc::new(findings)),
            Given::Answer(JobAnswer::Findings { findings }) => {
                let findings = Arc::new(findings);
                // What a busy engine cut short is not worth keeping.
                if findings.fraction.is_some_and(|fraction| fraction >= MOSTLY_DONE) {
                    self.app.findings.insert(self.key.clone(), Arc::clone(&findings)).await;
                }
                Ok(findings)
            }
            Given::Preliminary(_) | Given::Answer(_) => Err(JobError::NothingKnown.into()),
        })
    }
}

/// A review that goes on.
pub(super) struct Reviewing {
    answers: EngineAnswers,
    summary: ReviewSummary,
    /// How many moves there are.
    pub(super) total: u32,
}

impl Reviewing {
    pub(super) async fn start(app: &App, client: IpAddr, request: &ReviewRequest) -> Result<Self, Problem> {
        let game = study::read(&request.study)?;
        let moves = game.moves();
        if moves.is_empty() {
            return Err(Problem::Impossible(server::review_no_moves()));
        }
        if game.kind() == Kind::Othello && moves.iter().any(|mv| mv == "lost") {
            return Err(Problem::Impossible(server::review_lost_turns()));
        }
        let total = moves.len() as u32;
        let time = duration(request.seconds, USUAL_REVIEW_TIME, limits::REVIEW_TIME)?;
        if time * total > limits::WHOLE_REVIEW_TIME {
            let most = limits::WHOLE_REVIEW_TIME;
            let most_a_move = (most.as_secs_f64() / f64::from(total) * 100.0).floor() / 100.0;
            return Err(Problem::Impossible(server::review_time(format!("{most_a_move:.2}"), total, most.as_secs())));
        }
        app.rates.check_thought(client, time * total)?;
        let opening = view::opening_of_line(&game, game.current()).map(str::to_owned);
        let question = Question { game, time, wanted: Wanted::Review };
        let answers = EngineAnswers::ask(app, client, &request.study, question).await?;
        Ok(Self { answers, summary: ReviewSummary { opening, sides: BySide::default() }, total })
    }

    /// How many jobs wait before it.
    pub(super) const fn place(&self) -> usize {
        self.answers.place()
    }

    /// The next move, or why there is none; nothing after the last.
    pub(super) async fn next(&mut self) -> Option<Result<ReviewedMove, Problem>> {
        Some(match self.answers.next().await? {
            Ok(Given::Answer(JobAnswer::Reviewed { mv })) => {
                self.summary.count(&mv);
                Ok(mv)
            }
            Ok(_) => Err(JobError::NothingKnown.into()),
            Err(problem) => Err(problem),
        })
    }

    /// The sums so far.
    pub(super) fn summary(&self) -> ReviewSummary {
        self.summary.clone()
    }
}

fn check_not_over(game: &Game) -> Result<(), Problem> {
    match game.ending() {
        Some(ending) => {
            let ending = turncoat_messages::game::ending(game.kind(), ending);
            Err(Problem::Impossible(server::engine_game_over(ending)))
        }
        None => Ok(()),
    }
}

fn duration(seconds: Option<f64>, usual: Duration, most: Duration) -> Result<Duration, Problem> {
    let Some(seconds) = seconds else { return Ok(usual) };
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() && time <= most => Ok(time),
        _ => Err(Problem::Impossible(server::engine_time(most.as_secs()))),
    }
}

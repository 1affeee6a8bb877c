use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use turncoat_session::Game;

use super::body::Body;
use crate::api::{
    BySide, Findings, Mistake, RankRequest, ReviewReply, ReviewRequest, ReviewSummary, ReviewedMove, Side, SideSummary,
};
use crate::app::App;
use crate::engines::{self, Inquiry, Judgement, Mind, Thinking, Urgency};
use crate::identity::Client;
use crate::problem::Problem;
use crate::{limits, study, view};

/// How long to think if nothing is said.
const USUAL_RANK_TIME: Duration = Duration::from_secs(5);
const USUAL_REVIEW_TIME: Duration = Duration::from_millis(300);

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
        last = Some(findings);
    }
    let last = last.ok_or(Problem::Ending)?;
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
        moves.push(reviewed);
    }
    Ok(Json(ReviewReply { moves, summary: reviewing.summary() }))
}

/// A ranking that goes on, or is known already.
pub(super) struct Ranking {
    app: App,
    key: String,
    known: Option<Arc<Findings>>,
    thinking: Option<Thinking<Findings>>,
    latest: Option<Arc<Findings>>,
}

impl Ranking {
    pub(super) async fn start(app: &App, client: IpAddr, request: &RankRequest) -> Result<Self, Problem> {
        let game = study::read(&request.study)?;
        check_not_over(&game)?;
        let time = duration(request.seconds, USUAL_RANK_TIME, limits::RANK_TIME)?;
        let inquiry = Inquiry { time, lines: request.lines.map(|lines| lines.max(1) as usize) };
        // In Quoridor the way to a position matters, since positions may not occur three times.
        let way = if game.kind() == turncoat_session::Kind::Quoridor { game.moves().join(" ") } else { String::new() };
        let key = format!("{} {} {way} {inquiry:?}", game.kind(), game.position());
        let known = app.findings.get(&key).await;
        let thinking = match known {
            Some(_) => None,
            None => {
                app.rates.check_thought(client, time)?;
                let work = move |mind: &mut Mind, stop: &_, findings: &engines::Findings<Findings>| {
                    let mut latest = None;
                    mind.rank(&game, inquiry, stop, &mut |found: Findings| {
                        findings.hint(found.clone());
                        latest = Some(found);
                    });
                    if let Some(latest) = latest {
                        findings.tell(latest);
                    }
                };
                Some(app.engines.start(&client.to_string(), Urgency::Study, work)?)
            }
        };
        Ok(Self { app: app.clone(), key, known, thinking, latest: None })
    }

    /// How many wait before it.
    pub(super) fn place(&self) -> usize {
        self.thinking.as_ref().map_or(0, |thinking| thinking.place)
    }

    /// The next findings; nothing when there is nothing more to find.
    pub(super) async fn next(&mut self) -> Option<Arc<Findings>> {
        if let Some(known) = self.known.take() {
            return Some(known);
        }
        match self.thinking.as_mut()?.next().await {
            Some(findings) => {
                let findings = Arc::new(findings);
                self.latest = Some(Arc::clone(&findings));
                Some(findings)
            }
            None => {
                self.thinking = None;
                if let Some(latest) = self.latest.take() {
                    self.app.findings.insert(std::mem::take(&mut self.key), latest).await;
                }
                None
            }
        }
    }
}

/// A review that goes on.
pub(super) struct Reviewing {
    thinking: Thinking<Judgement>,
    summary: ReviewSummary,
    /// How many moves there are.
    pub(super) total: u32,
}

impl Reviewing {
    pub(super) fn start(app: &App, client: IpAddr, request: &ReviewRequest) -> Result<Self, Problem> {
        let game = study::read(&request.study)?;
        let moves = game.moves();
        if moves.is_empty() {
            return Err(Problem::Impossible("there are no moves to review".to_owned()));
        }
        if game.kind() == turncoat_session::Kind::Othello && moves.iter().any(|mv| mv == "lost") {
            return Err(Problem::Impossible("a game with turns lost to the clock cannot be reviewed".to_owned()));
        }
        let time = duration(request.seconds, USUAL_REVIEW_TIME, limits::REVIEW_TIME)?;
        app.rates.check_thought(client, time * moves.len() as u32)?;
        let opening = view::opening_of_line(&game, game.current()).map(str::to_owned);
        let work = move |mind: &mut Mind, stop: &_, findings: &engines::Findings<Judgement>| {
            mind.review(&game, time, stop, &mut |reviewed| findings.tell(Judgement::Move(Box::new(reviewed))));
            findings.tell(Judgement::Done);
        };
        let thinking = app.engines.start(&client.to_string(), Urgency::Study, work)?;
        let summary = ReviewSummary { opening, sides: BySide::default() };
        Ok(Self { thinking, summary, total: moves.len() as u32 })
    }

    /// How many wait before it.
    pub(super) const fn place(&self) -> usize {
        self.thinking.place
    }

    /// The next move; nothing when there is none left.
    pub(super) async fn next(&mut self) -> Option<ReviewedMove> {
        match self.thinking.next().await? {
            Judgement::Done => None,
            Judgement::Move(reviewed) => {
                self.count(&reviewed);
                Some(*reviewed)
            }
        }
    }

    fn count(&mut self, reviewed: &ReviewedMove) {
        let sum: &mut SideSummary = match reviewed.side {
            Side::First => &mut self.summary.sides.first,
            Side::Second => &mut self.summary.sides.second,
        };
        sum.moves += 1;
        sum.loss += reviewed.loss;
        sum.mistakes += u32::from(reviewed.mistake >= Mistake::Mistake);
        sum.blunders += u32::from(reviewed.mistake == Mistake::Blunder);
    }

    /// The sums so far.
    pub(super) fn summary(&self) -> ReviewSummary {
        self.summary.clone()
    }
}

fn check_not_over(game: &Game) -> Result<(), Problem> {
    match game.ending() {
        Some(ending) => Err(Problem::Impossible(format!("the game is over: {ending}"))),
        None => Ok(()),
    }
}

fn duration(seconds: Option<f64>, usual: Duration, most: Duration) -> Result<Duration, Problem> {
    let Some(seconds) = seconds else { return Ok(usual) };
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() && time <= most => Ok(time),
        _ => Err(Problem::Impossible(format!(
            "the engine thinks for more than 0 and at most {} seconds",
            most.as_secs()
        ))),
    }
}

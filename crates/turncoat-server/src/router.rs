//! All routes.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;

use turncoat_messages::server;

use crate::app::App;
use crate::identity::Client;
use crate::problem::{Problem, excerpt};
use crate::routes::{accounts, analysis, analysis_socket, game_socket, games, people, puzzles, studies};
use crate::store::StoreError;
use crate::{access, assets, language, limits, security, telemetry};

#[derive(OpenApi)]
#[openapi(
    info(title = "Turncoat", description = "Othello and Quoridor: play, analyse, share."),
    paths(
        studies::catalogue,
        studies::line,
        studies::symmetry,
        studies::import,
        studies::export,
        studies::explorer,
        games::create,
        games::show,
        games::position,
        games::command,
        games::events,
        games::take_seat,
        games::rematch,
        games::export,
        analysis::rank,
        analysis::review,
        people::me,
        people::rename,
        accounts::register,
        accounts::enter,
        accounts::leave,
        accounts::leave_everywhere,
        accounts::change_password,
        accounts::delete,
        accounts::export,
        people::my_games,
        people::person,
        people::games_of_person,
        people::ladder,
        puzzles::catalogue,
        puzzles::daily,
        puzzles::next,
        puzzles::show,
        puzzles::refutation,
        puzzles::progress,
    )
)]
struct Description;

/// The longest time that an answer may take; reviews of long games take the longest.
const LONGEST: Duration = Duration::from_secs(900);

/// How long the check of the database may take: a disk that does not answer shows within two seconds.
const HEALTH_TIME: Duration = Duration::from_millis(1600);

pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/openapi.json", get(async || Json(Description::openapi())))
        .route("/catalogue", get(studies::catalogue))
        .route("/line", post(studies::line))
        .route("/symmetry", post(studies::symmetry))
        .route("/import", post(studies::import))
        .route("/export", post(studies::export))
        .route("/explorer", get(studies::explorer))
        .route("/rank", post(analysis::rank))
        .route("/review", post(analysis::review))
        .route("/analysis/socket", get(analysis_socket))
        .route("/games", post(games::create))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/positions/{node}", get(games::position))
        .route("/games/{id}/commands", post(games::command))
        .route("/games/{id}/events", get(games::events))
        .route("/games/{id}/seats/{side}", post(games::take_seat))
        .route("/games/{id}/rematch", post(games::rematch))
        .route("/games/{id}/export", get(games::export))
        .route("/games/{id}/socket", get(game_socket))
        .route("/me", get(people::me).put(people::rename).delete(accounts::delete))
        .route("/me/export", get(accounts::export))
        .route("/me/games", get(people::my_games))
        .route("/me/password", put(accounts::change_password))
        .route("/me/puzzles", post(puzzles::progress))
        .route("/me/sessions", delete(accounts::leave_everywhere))
        .route("/accounts", post(accounts::register))
        .route("/session", post(accounts::enter).delete(accounts::leave))
        .route("/people/{name}", get(people::person))
        .route("/people/{name}/games", get(people::games_of_person))
        .route("/ladder/{game}", get(people::ladder))
        .route("/puzzles", get(puzzles::catalogue))
        .route("/puzzles/daily", get(puzzles::daily))
        .route("/puzzles/next", get(puzzles::next))
        .route("/puzzles/{id}", get(puzzles::show))
        .route("/puzzles/{id}/refutation", post(puzzles::refutation))
        .fallback(unknown)
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST))
        .layer(middleware::from_fn(security::refuse_other_sites))
        .layer(middleware::from_fn_with_state(app.clone(), begin_work));
    Router::new()
        .nest("/api", api)
        .route("/livez", get(async || "ok"))
        .route("/readyz", get(ready))
        .route("/healthz", get(health))
        .fallback(assets::serve)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), limit_rate))
        .layer(middleware::from_fn_with_state(app.clone(), security::refuse_other_hosts))
        .layer(middleware::from_fn_with_state(app.clone(), security::add_headers))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn(language::answer))
        .layer(middleware::from_fn_with_state(app.clone(), access::log))
        .with_state(app)
}

/// Every request counts, whatever becomes of it.
async fn limit_rate(State(app): State<App>, Client(client): Client, request: Request, next: Next) -> Response {
    let checked = match request.uri().path().starts_with("/api/") {
        true => {
            telemetry::REQUESTS.increment();
            app.rates.check_request(client)
        }
        // Files, and whether the server works.
        false => app.rates.check_file(client),
    };
    match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Nothing is begun when the server is about to end. A proxy's clients have so many requests at work at once as others have
/// connections.
async fn begin_work(State(app): State<App>, Client(client): Client, request: Request, next: Next) -> Response {
    if app.drain.is_begun() {
        return Problem::Ending.into_response();
    }
    let slot = app.requests.take(client, app.caps.connections_per_address);
    if app.is_behind_proxy && slot.is_none() {
        let retry = Duration::from_secs(1);
        return Problem::TooMany { what: server::limit_requests_at_once(), retry }.into_response();
    }
    next.run(request).await
}

async fn unknown(request: Request) -> Problem {
    Problem::NotFound(server::request_path(excerpt(request.uri().path())))
}

/// Whether requests should be sent here: the server is not ending and can write.
async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    if app.drain.is_begun() {
        return Err(Problem::Ending);
    }
    health(State(app)).await
}

/// Whether the database can be written.
async fn health(State(app): State<App>) -> Result<&'static str, Problem> {
    let store = app.store.clone();
    // The check comes to its end even if it takes too long: an interrupted one would cost its connection.
    let check = tokio::spawn(async move { store.check().await });
    match tokio::time::timeout(HEALTH_TIME, check).await {
        Ok(Ok(checked)) => checked?,
        Ok(Err(_)) => return Err(Problem::Ending),
        Err(_) => return Err(StoreError::timeout().into()),
    }
    Ok("ok")
}

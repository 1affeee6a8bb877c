use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::sync::mpsc;
use turncoat_messages::server;
use turncoat_session::NodeId;
use utoipa::IntoParams;

use super::body::Body;
use super::creation::Creation;
use super::parameters::{Path, Query};
use super::people::check_guest_name;
use crate::api::{CommandRequest, Created, GameSnapshot, Joined, NewGame, PositionView, SeatRequest, Side, Update};
use crate::app::App;
use crate::identity::{Client, Identity};
use crate::problem::Problem;
use crate::room::{Greeting, Order, Room, Visitor};
use crate::{telemetry, texts, view};

/// Begins a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses((status = 201, body = Created)))]
pub(crate) async fn create(
    State(app): State<App>,
    Client(client): Client,
    identity: Identity,
    Body(wanted): Body<NewGame>,
) -> Result<Response, Problem> {
    app.game_quotas.check(client, &identity.person)?;
    let name = name_at_table(&app, &identity, wanted.name.as_deref()).await?;
    let identity = identity.admitted(&app).await?;
    let creation = Creation::new(&wanted, &identity.person, &name, &app.rooms.shared().programs)?;
    app.store.create(&creation.row, &creation.session).await?;
    telemetry::GAMES.increment();
    let created = creation.created(&identity.person);
    Ok((StatusCode::CREATED, identity.cookies(), Json(created)).into_response())
}

/// The requester's name in a game: that of the account, or what the guest asks for.
async fn name_at_table(app: &App, identity: &Identity, wish: Option<&str>) -> Result<String, Problem> {
    match (wish, app.store.person(&identity.person).await?) {
        (_, Some(person)) if person.password.is_some() => Ok(person.name),
        // A name that the guest has had since before the rules or the account were there is kept.
        (Some(name), Some(person)) if name.trim() == person.name => Ok(person.name),
        (Some(name), _) => check_guest_name(app, name).await,
        (None, Some(person)) => Ok(person.name),
        (None, None) => Ok(String::new()),
    }
}

/// All about a game.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path)), responses((status = 200, body = GameSnapshot)))]
pub(crate) async fn show(
    State(app): State<App>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Json<GameSnapshot>, Problem> {
    let viewer = identity.viewer();
    app.rooms.room(&id).inspect(move |room: &Room| room.snapshot(&viewer)).await.map(Json)
}

/// The board at any place of the record.
#[utoipa::path(get, path = "/api/games/{id}/positions/{node}", params(("id" = String, Path), ("node" = u32, Path)),
    responses((status = 200, body = PositionView)))]
pub(crate) async fn position(
    State(app): State<App>,
    Path((id, node)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let place: NodeId = node.parse().map_err(|_| Problem::Unreadable(server::request_place()))?;
    let found = app.rooms.room(&id).inspect(move |room: &Room| view::position(room.session().game(), place)).await?;
    let view = found.ok_or_else(|| Problem::NotFound(server::game_place(place.to_string())))?;
    // A record only grows, so a place never changes.
    Ok(([(header::CACHE_CONTROL, "private, max-age=31536000, immutable")], Json(view)).into_response())
}

/// Plays a move, resigns, offers a draw, …
#[utoipa::path(post, path = "/api/games/{id}/commands", params(("id" = String, Path)), request_body = CommandRequest,
    responses((status = 200, body = Update)))]
pub(crate) async fn command(
    State(app): State<App>,
    identity: Identity,
    Path(id): Path<String>,
    Body(request): Body<CommandRequest>,
) -> Result<Json<Update>, Problem> {
    let CommandRequest { text, version } = request;
    let order = Order { viewer: identity.viewer(), text, version, wants_update: true };
    app.rooms.room(&id).command(order).await?.map(Json).ok_or(Problem::Ending)
}

/// Which events are wanted.
#[derive(Deserialize, IntoParams)]
pub(crate) struct EventsQuery {
    /// From which number on.
    #[serde(default)]
    since: u32,
    /// How many seconds to wait for the first one.
    #[serde(default)]
    wait: f64,
}

/// The longest time to wait for an event.
const LONGEST_WAIT: f64 = 30.0;
/// How many events are told at once.
const EVENTS: usize = 200;

/// What happened in a game.
#[utoipa::path(get, path = "/api/games/{id}/events", params(("id" = String, Path), EventsQuery),
    responses((status = 200, body = Vec<Update>)))]
pub(crate) async fn events(
    State(app): State<App>,
    identity: Identity,
    Path(id): Path<String>,
    Query(query): Query<EventsQuery>,
) -> Result<Json<Vec<Update>>, Problem> {
    let room = app.rooms.room(&id);
    let viewer = identity.viewer();
    let since = query.since as usize;
    let look = {
        let viewer = viewer.clone();
        move |room: &Room| room.updates(since, EVENTS, &viewer)
    };
    let wait = Duration::try_from_secs_f64(query.wait.clamp(0.0, LONGEST_WAIT))
        .map_err(|_| Problem::Unreadable(server::request_wait()))?;
    let deadline = tokio::time::Instant::now() + wait;
    let mut end = app.drain.hold();
    let (sender, mut messages) = mpsc::channel(256);
    // A client that goes away in between takes the subscription with it.
    let _subscription = room.subscribe(&viewer, Greeting::None, &sender).await?;
    let mut updates = room.inspect(look.clone()).await?;
    while updates.is_empty() {
        let told = tokio::select! {
            told = tokio::time::timeout_at(deadline, messages.recv()) => told.ok().flatten(),
            () = end.begun() => None,
        };
        if told.is_none() {
            break;
        }
        updates = room.inspect(look.clone()).await?;
    }
    Ok(Json(updates))
}

/// Sits down on an open seat.
#[utoipa::path(post, path = "/api/games/{id}/seats/{side}", params(("id" = String, Path), ("side" = Side, Path)),
    request_body = SeatRequest, responses((status = 200, body = Joined)))]
pub(crate) async fn take_seat(
    State(app): State<App>,
    identity: Identity,
    Path((id, side)): Path<(String, String)>,
    Body(request): Body<SeatRequest>,
) -> Result<Response, Problem> {
    let side: Side = serde_json::from_value(side.into()).map_err(|_| Problem::Unreadable(server::request_side()))?;
    let name = name_at_table(&app, &identity, request.name.as_deref()).await?;
    let identity = identity.admitted(&app).await?;
    let visitor = Visitor { person: identity.person.clone(), name, is_program: request.program };
    let token = app.rooms.room(&id).join(side.into(), &request.token, visitor).await?;
    Ok((identity.cookies(), Json(Joined { side, token })).into_response())
}

/// Plays again with sides exchanged.
#[utoipa::path(post, path = "/api/games/{id}/rematch", params(("id" = String, Path)),
    responses((status = 200, body = Created)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    Client(client): Client,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Json<Created>, Problem> {
    let room = app.rooms.room(&id);
    let viewer = identity.viewer();
    let (row, session, is_player) = room
        .inspect(move |room: &Room| {
            let you = room.you(&viewer);
            (room.row().clone(), room.session().clone(), you.runs_table || !you.seats.is_empty())
        })
        .await?;
    if !is_player {
        return Err(Problem::Forbidden(server::rematch_players()));
    }
    if session.ending().is_none() {
        return Err(Problem::Conflict(server::rematch_running()));
    }
    let creation = Creation::rematch(&row, &session)?;
    let none = || Created { id: String::new(), tokens: crate::api::Tokens::default(), invitation: None };
    if let Some(next) = row.rematch {
        return Ok(Json(Created { id: next, ..none() }));
    }
    app.game_quotas.check(client, &identity.person)?;
    app.store.create(&creation.row, &creation.session).await?;
    let next = app.store.set_rematch(&id, &creation.row.id).await?;
    app.rooms.notice(&id, 0);
    if next == creation.row.id {
        return Ok(Json(creation.created(&identity.person)));
    }
    Ok(Json(Created { id: next, ..none() }))
}

/// In which format a game is wanted.
#[derive(Deserialize, IntoParams)]
pub(crate) struct FormatQuery {
    /// The name of the format.
    #[serde(default = "transcript")]
    format: String,
}

fn transcript() -> String {
    "transcript".to_owned()
}

/// A game as text.
#[utoipa::path(get, path = "/api/games/{id}/export", params(("id" = String, Path), FormatQuery),
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn export(
    State(app): State<App>,
    Client(client): Client,
    Path(id): Path<String>,
    Query(query): Query<FormatQuery>,
) -> Result<String, Problem> {
    let session = app.rooms.room(&id).inspect(|room: &Room| room.session().clone()).await?;
    app.heavy_work.run(client, move || Ok(texts::write_sitting(&session, &query.format)?)).await
}

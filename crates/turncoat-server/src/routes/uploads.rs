use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use turncoat_game::{BySide, Side};
use turncoat_messages::server;
use turncoat_session::{GameSession, Player, archive};

use super::body::Body;
use super::creation::Creation;
use super::parameters::Path;
use crate::api::{Created, Tokens, UploadRequest};
use crate::app::App;
use crate::identity::{Client, Identity};
use crate::limits;
use crate::problem::{Problem, shortened};
use crate::programs::Programs;
use crate::{players, secret, telemetry};

/// Stores a game that was played without the server, unrated. The name is its name there: a game is stored once.
#[utoipa::path(put, path = "/api/me/games/{name}", params(("name" = String, Path)), request_body = UploadRequest,
    responses((status = 201, body = Created), (status = 200, body = Created)))]
pub(crate) async fn upload(
    State(app): State<App>,
    Client(client): Client,
    identity: Identity,
    Path(name): Path<String>,
    Body(request): Body<UploadRequest>,
) -> Result<Response, Problem> {
    if !identity.is_account {
        return Err(Problem::Forbidden(server::upload_guest()));
    }
    let id = secret::game_id_of(&identity.person, &name);
    let stored = |status: StatusCode| {
        let created = Created { id: id.clone(), tokens: Tokens::default(), invitation: None };
        Ok((status, Json(created)).into_response())
    };
    if app.store.game(&id).await?.is_some() {
        return stored(StatusCode::OK);
    }
    app.game_quotas.check(client, &identity.person)?;
    let person = app.store.person(&identity.person).await?.map(|person| person.name).unwrap_or_default();
    let programs = app.rooms.shared().programs.clone();
    let session = app.heavy_work.run(client, move || read(&request.text, &person, &programs)).await?;
    let owners = BySide::from_fn(|_| Some(identity.person.clone()));
    let mut creation = Creation::with_owners(session, owners, false);
    creation.row.begun -= i64::try_from(creation.session.latest().elapsed().as_millis()).unwrap_or_default();
    creation.row.id.clone_from(&id);
    if let Err(error) = app.store.create(&creation.row, &creation.session).await {
        // Another request with the same game may have been first.
        app.store.game(&id).await?.ok_or(error)?;
        return stored(StatusCode::OK);
    }
    telemetry::GAMES.increment();
    stored(StatusCode::CREATED)
}

/// The session of a saved game in which only its owner and players of this server play; the owner's seats get the owner's name.
fn read(text: &str, person: &str, programs: &Programs) -> Result<GameSession, Problem> {
    if text.len() > limits::TEXT {
        return Err(Problem::TooLarge(server::limit_text(limits::TEXT)));
    }
    let impossible =
        |error: &dyn std::fmt::Display| Problem::Impossible(server::study_unreadable(shortened(&error.to_string())));
    let saved = archive::read(text).map_err(|error| impossible(&error))?;
    if saved.version() > limits::EVENTS {
        return Err(Problem::TooLarge(server::game_full(limits::EVENTS)));
    }
    let mut terms = saved.terms().clone();
    for side in Side::BOTH {
        let seat = &mut terms.seats[side];
        players::check(&seat.player, terms.start.kind(), programs)?;
        if seat.player == Player::Human {
            person.clone_into(&mut seat.name);
        }
    }
    GameSession::replay(terms, saved.events().iter().cloned()).map_err(|error| impossible(&error))
}

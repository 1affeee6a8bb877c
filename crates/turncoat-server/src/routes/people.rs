use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use turncoat_game::{BySide, Side};
use turncoat_messages::server;
use turncoat_session::{Kind, Player};
use utoipa::IntoParams;

use super::body::Body;
use super::parameters::{Path, Query};
use crate::api::{self, GameList, GameSummary, Me, NameRequest, Person, Rating};
use crate::app::App;
use crate::identity::Identity;
use crate::problem::{Problem, excerpt};
use crate::store::{ListPlace, PAGE, PersonRow, RatingRow, StoredGame};
use crate::{language, names, view, wall_clock};

/// How many people are on the ladder.
const LADDER: usize = 100;
/// How many pages there are at most.
const PAGES: usize = 1000;

/// The requester.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(State(app): State<App>, identity: Identity) -> Result<Response, Problem> {
    let identity = identity.exchanged(&app).await?;
    answer(&app, identity).await
}

/// Calls a guest by a name.
#[utoipa::path(put, path = "/api/me", request_body = NameRequest, responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(app): State<App>,
    identity: Identity,
    Body(request): Body<NameRequest>,
) -> Result<Response, Problem> {
    if identity.is_account {
        return Err(Problem::Conflict(server::name_account()));
    }
    let name = check_guest_name(&app, &request.name).await?;
    let identity = identity.admitted(&app).await?;
    app.store.name_guest(&identity.person, &name).await?;
    answer(&app, identity).await
}

/// The name of a guest as it is stored; refused if an account has it or one that looks like it.
pub(super) async fn check_guest_name(app: &App, name: &str) -> Result<String, Problem> {
    let name = names::check(name)?;
    if !name.is_empty() && app.store.is_account_name(&name).await? {
        return Err(Problem::Conflict(server::name_like_account()));
    }
    Ok(name)
}

/// Tells the requester who they are from now on.
pub(super) async fn answer(app: &App, identity: Identity) -> Result<Response, Problem> {
    let person = app.store.person(&identity.person).await?;
    let me = Me {
        name: person.map(|person| person.name).unwrap_or_default(),
        account: identity.is_account,
        ratings: ratings(app, &identity.person).await?,
        games: app.store.count_games_of(&identity.person).await?,
    };
    Ok((identity.cookies(), Json(me)).into_response())
}

pub(super) async fn ratings(app: &App, person: &str) -> Result<Vec<Rating>, Problem> {
    Ok(app.store.ratings(person).await?.iter().map(Rating::from).collect())
}

impl From<&RatingRow> for Rating {
    fn from(row: &RatingRow) -> Self {
        Self {
            game: row.kind.into(),
            rating: row.rating.round() as u32,
            deviation: row.deviation.round() as u32,
            games: row.games,
        }
    }
}

/// Which part of a list is wanted.
#[derive(Deserialize, IntoParams)]
pub(crate) struct PageQuery {
    /// The number of the page, from 0.
    #[serde(default)]
    page: usize,
    /// Only games after this place: the `next` of the page before. The number of the page counts from there.
    after: Option<String>,
}

/// My games.
#[utoipa::path(get, path = "/api/me/games", params(PageQuery), responses((status = 200, body = GameList)))]
pub(crate) async fn my_games(
    State(app): State<App>,
    identity: Identity,
    Query(query): Query<PageQuery>,
) -> Result<Json<GameList>, Problem> {
    game_list(&app, &identity.person, &query).await
}

/// An account.
#[utoipa::path(get, path = "/api/people/{name}", params(("name" = String, Path)), responses((status = 200, body = Person)))]
pub(crate) async fn person(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Person>, Problem> {
    let person = account(&app, &name).await?;
    Ok(Json(Person { ratings: ratings(&app, &person.id).await?, name: person.name }))
}

/// The games of an account.
#[utoipa::path(get, path = "/api/people/{name}/games", params(("name" = String, Path), PageQuery),
    responses((status = 200, body = GameList)))]
pub(crate) async fn games_of_person(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<PageQuery>,
) -> Result<Json<GameList>, Problem> {
    let person = account(&app, &name).await?;
    game_list(&app, &person.id, &query).await
}

/// The best accounts.
#[utoipa::path(get, path = "/api/ladder/{game}", params(("game" = api::Kind, Path)), responses((status = 200, body = Vec<Person>)))]
pub(crate) async fn ladder(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<Person>>, Problem> {
    let kind: Kind = game.parse().map_err(|_| Problem::NotFound(server::request_game_kind()))?;
    let rows = app.store.ladder(kind, LADDER).await?;
    Ok(Json(rows.into_iter().map(|(name, row)| Person { name, ratings: vec![Rating::from(&row)] }).collect()))
}

async fn account(app: &App, name: &str) -> Result<PersonRow, Problem> {
    let known = app.store.account(name).await?;
    known.ok_or_else(|| Problem::NotFound(server::account_missing(excerpt(name))))
}

async fn game_list(app: &App, person: &str, query: &PageQuery) -> Result<Json<GameList>, Problem> {
    let no_place = |()| Problem::Unreadable(server::request_page());
    let after = query.after.as_deref().map_or(Ok(ListPlace::start()), |after| after.parse().map_err(no_place))?;
    let mut places = app.store.games_of(person, &after, [PAGE * query.page.min(PAGES), PAGE + 1]).await?;
    let more = places.len() > PAGE;
    places.truncate(PAGE);
    let names: Vec<_> = places.iter().map(ListPlace::game).collect();
    let games = app.store.games(&names).await?;
    let next = places.last().filter(|_| more).map(ToString::to_string);
    Ok(Json(GameList { games: games.iter().map(|game| summary(game, person)).collect(), more, next }))
}

pub(super) fn summary(StoredGame { row, session }: &StoredGame, person: &str) -> GameSummary {
    let kind = session.game().kind();
    let is_own =
        |&side: &Side| session.seat(side).player == Player::Human && row.seats[side].person.as_deref() == Some(person);
    let names = BySide::from_fn(|side| view::seat_name(session.seat(side), kind, side, language::current()));
    GameSummary {
        id: row.id.clone(),
        game: kind.into(),
        names: names.into(),
        you: Side::BOTH.into_iter().filter(is_own).map(Into::into).collect(),
        plies: session.game().moves().len() as u32,
        ending: session.ending().map(Into::into),
        begun: wall_clock::text(row.begun),
        rated: row.rated,
    }
}

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use turncoat_game::{BySide, Side};
use turncoat_session::{Kind, Player};
use utoipa::IntoParams;

use super::body::Body;
use crate::api::{self, Credentials, GameList, GameSummary, Me, NameRequest, Person, Rating};
use crate::app::App;
use crate::identity::{Client, Identity};
use crate::problem::{Problem, excerpt};
use crate::store::{PersonRow, RatingRow, StoredGame};
use crate::{limits, secret, view, wall_clock};

/// Games on a page of a list, and people on the ladder.
const PAGE: usize = 20;
const LADDER: usize = 100;
/// How many pages there are at most.
const PAGES: usize = 1000;
/// How short and how long a password can be, in bytes.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Who asks.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(State(app): State<App>, identity: Identity) -> Result<Response, Problem> {
    answer(&app, identity).await
}

/// Calls a guest by a name.
#[utoipa::path(put, path = "/api/me", request_body = NameRequest, responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(app): State<App>,
    identity: Identity,
    Body(request): Body<NameRequest>,
) -> Result<Response, Problem> {
    let name = limits::check_name(&request.name)?;
    if app.store.person(&identity.person).await?.is_some_and(|person| person.password.is_some()) {
        return Err(Problem::Refused("an account keeps its name".to_owned()));
    }
    app.store.name_guest(&identity.person, &name).await?;
    answer(&app, identity).await
}

/// Makes a guest an account.
#[utoipa::path(post, path = "/api/accounts", request_body = Credentials, responses((status = 200, body = Me)))]
pub(crate) async fn register(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    app.rates.check_password(client)?;
    let name = limits::check_name(&name)?;
    if name.is_empty() {
        return Err(Problem::Impossible("an account needs a name".to_owned()));
    }
    if !PASSWORD.contains(&password.len()) {
        let (least, most) = (PASSWORD.start(), PASSWORD.end());
        return Err(Problem::Impossible(format!("a password has {least} to {most} bytes")));
    }
    let hash = blocking(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()))
        .await?
        .map_err(|_| Problem::Impossible("the password cannot be used".to_owned()))?;
    if identity.session.is_some() || !app.store.register(&identity.person, &name, &hash).await? {
        return Err(Problem::Refused("the name is taken, or you have an account".to_owned()));
    }
    let person = identity.person.clone();
    sign_in(&app, identity, person).await
}

/// Signs in.
#[utoipa::path(post, path = "/api/session", request_body = Credentials, responses((status = 200, body = Me)))]
pub(crate) async fn enter(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    app.rates.check_password(client)?;
    let person = app.store.account(name.trim()).await?;
    // An unknown name takes as long as a wrong password, so that nobody learns which names there are.
    let hash = person.as_ref().and_then(|person| person.password.clone()).unwrap_or_else(|| UNKNOWN.to_owned());
    let is_right = blocking(move || {
        let hash = PasswordHash::new(&hash).ok()?;
        Argon2::default().verify_password(password.as_bytes(), &hash).ok()
    })
    .await?
    .is_some();
    match person.filter(|_| is_right) {
        Some(person) => sign_in(&app, identity, person.id).await,
        None => Err(Problem::Unknown("the name or the password is wrong")),
    }
}

/// The hash of nobody's password.
const UNKNOWN: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Signs out.
#[utoipa::path(delete, path = "/api/session", responses((status = 200, body = Me)))]
pub(crate) async fn leave(State(app): State<App>, identity: Identity) -> Result<Response, Problem> {
    if let Some(session) = &identity.session {
        app.store.close_session(session).await?;
    }
    answer(&app, identity.forgotten()).await
}

async fn sign_in(app: &App, identity: Identity, person: String) -> Result<Response, Problem> {
    let session = secret::token();
    app.store.open_session(&secret::hash(&session), &person).await?;
    answer(app, identity.signed_in(person, &session)).await
}

/// Hashing a password takes a while.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::Ending)
}

async fn answer(app: &App, identity: Identity) -> Result<Response, Problem> {
    let person = app.store.person(&identity.person).await?;
    let me = Me {
        name: person.map(|person| person.name).unwrap_or_default(),
        account: identity.session.is_some(),
        ratings: ratings(app, &identity.person).await?,
        games: app.store.count_games_of(&identity.person).await?,
    };
    Ok((identity.cookies(), Json(me)).into_response())
}

async fn ratings(app: &App, person: &str) -> Result<Vec<Rating>, Problem> {
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
}

/// My games.
#[utoipa::path(get, path = "/api/me/games", params(PageQuery), responses((status = 200, body = GameList)))]
pub(crate) async fn my_games(
    State(app): State<App>,
    identity: Identity,
    Query(query): Query<PageQuery>,
) -> Result<Json<GameList>, Problem> {
    game_list(&app, &identity.person, query.page).await
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
    game_list(&app, &person.id, query.page).await
}

/// The best accounts.
#[utoipa::path(get, path = "/api/ladder/{game}", params(("game" = api::Kind, Path)), responses((status = 200, body = Vec<Person>)))]
pub(crate) async fn ladder(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<Person>>, Problem> {
    let kind: Kind = game.parse().map_err(|_| Problem::Missing("the games are othello and quoridor".to_owned()))?;
    let rows = app.store.ladder(kind, LADDER).await?;
    Ok(Json(rows.into_iter().map(|(name, row)| Person { name, ratings: vec![Rating::from(&row)] }).collect()))
}

async fn account(app: &App, name: &str) -> Result<PersonRow, Problem> {
    let known = app.store.account(name).await?;
    known.ok_or_else(|| Problem::Missing(format!("there is no account {}", excerpt(name))))
}

async fn game_list(app: &App, person: &str, page: usize) -> Result<Json<GameList>, Problem> {
    let mut ids = app.store.games_of(person, PAGE + 1, PAGE * page.min(PAGES)).await?;
    let more = ids.len() > PAGE;
    ids.truncate(PAGE);
    let mut games = Vec::new();
    for id in ids {
        if let Some(game) = app.store.game(&id).await? {
            games.push(summary(&game, person));
        }
    }
    Ok(Json(GameList { games, more }))
}

fn summary(StoredGame { row, sitting }: &StoredGame, person: &str) -> GameSummary {
    let kind = sitting.game().kind();
    let is_own =
        |&side: &Side| sitting.seat(side).player == Player::Human && row.seats[side].person.as_deref() == Some(person);
    let names = BySide::from_fn(|side| view::seat_name(sitting.seat(side), kind, side));
    GameSummary {
        id: row.id.clone(),
        game: kind.into(),
        names: names.into(),
        you: Side::BOTH.into_iter().filter(is_own).map(Into::into).collect(),
        plies: sitting.game().moves().len() as u32,
        ending: sitting.ending().map(Into::into),
        begun: wall_clock::text(row.begun),
        rated: row.rated,
    }
}

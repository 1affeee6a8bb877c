//! Accounts: registering, signing in and out, passwords, deletion, one's own data.

use std::net::IpAddr;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use turncoat_messages::server;

use super::body::Body;
use super::people::answer;
use crate::api::{Credentials, DeletionRequest, Me, PasswordChange, PersonalData};
use crate::app::App;
use crate::audit::{self, Action, Outcome};
use crate::identity::{Client, Identity};
use crate::problem::Problem;
use crate::store::{NameConflict, PersonRow};
use crate::{deletion, names, passwords, personal_data, secret, telemetry};

/// Makes a guest an account.
#[utoipa::path(post, path = "/api/accounts", request_body = Credentials, responses((status = 200, body = Me)))]
pub(crate) async fn register(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    app.rates.check_password(client)?;
    let taken = || Problem::Conflict(server::name_taken());
    let name = names::check(&name)?;
    if name.is_empty() {
        return Err(Problem::Impossible(server::name_missing()));
    }
    if identity.is_account {
        return Err(taken());
    }
    let hash = passwords::hash(&app.password_work, client, password).await?;
    let session = secret::token();
    match app.store.register(&identity.person, &name, &hash, &secret::hash(&session)).await? {
        Ok(ended) => {
            app.end_sessions(&ended);
            telemetry::REGISTRATIONS.increment();
            audit::record(Action::Register, Outcome::Success, Some(&name), Some(client));
            let person = identity.person.clone();
            answer(&app, identity.signed_in(&app, person, &session)).await
        }
        Err(NameConflict::Taken | NameConflict::NoGuest) => {
            audit::record(Action::Register, Outcome::Failure, None, Some(client));
            Err(taken())
        }
    }
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
    let guess = app.guesses.begin(client, &name)?;
    let person = app.store.account(name.trim()).await?;
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let is_right = passwords::verify(&app.password_work, client, password, hash).await?;
    let is_banned = person.as_ref().is_some_and(|person| person.is_banned);
    let outcome = if is_right && !is_banned { Outcome::Success } else { Outcome::Failure };
    // What was typed instead of a name may be a password.
    audit::record(Action::SignIn, outcome, person.as_ref().map(|person| person.name.as_str()), Some(client));
    let Some(person) = person.filter(|_| is_right) else {
        telemetry::SIGN_IN_FAILURES.increment();
        return Err(Problem::Unauthorized(server::sign_in_wrong()));
    };
    app.guesses.succeed(guess);
    if is_banned {
        return Err(Problem::Forbidden(server::sign_in_banned()));
    }
    telemetry::SIGN_INS.increment();
    let identity = identity.exchanged(&app).await?;
    let session = secret::token();
    app.store.sign_in(identity.session(), &secret::hash(&session), &person.id).await?;
    app.end_sessions(identity.session());
    answer(&app, identity.signed_in(&app, person.id, &session)).await
}

/// Signs out.
#[utoipa::path(delete, path = "/api/session", responses((status = 200, body = Me)))]
pub(crate) async fn leave(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
) -> Result<Response, Problem> {
    let identity = identity.exchanged(&app).await?;
    if let Some(session) = identity.session() {
        app.store.close_session(session).await?;
        app.end_sessions([session]);
        record(&app, Action::SignOut, &identity, client).await?;
    }
    answer(&app, identity.forgotten()).await
}

/// Signs out everywhere.
#[utoipa::path(delete, path = "/api/me/sessions", responses((status = 200, body = Me)))]
pub(crate) async fn leave_everywhere(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
) -> Result<Response, Problem> {
    let identity = identity.exchanged(&app).await?;
    if identity.session().is_some() {
        let ended = app.store.close_sessions_of(&identity.person).await?;
        app.end_sessions(&ended);
        record(&app, Action::SignOutEverywhere, &identity, client).await?;
    }
    answer(&app, identity.forgotten()).await
}

/// Changes the password, and signs out everywhere else.
#[utoipa::path(put, path = "/api/me/password", request_body = PasswordChange, responses((status = 200, body = Me)))]
pub(crate) async fn change_password(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
    Body(PasswordChange { current, password }): Body<PasswordChange>,
) -> Result<Response, Problem> {
    let person = confirm(&app, &identity, client, current, Action::ChangePassword).await?;
    let hash = passwords::hash(&app.password_work, client, password).await?;
    let session = secret::token();
    let ended = app.store.change_password(&person.id, &hash, &secret::hash(&session)).await?;
    app.end_sessions(&ended);
    audit::record(Action::ChangePassword, Outcome::Success, Some(&person.name), Some(client));
    answer(&app, identity.signed_in(&app, person.id, &session)).await
}

/// Writes to the audit log what an account did; guests are not in it.
async fn record(app: &App, action: Action, identity: &Identity, client: IpAddr) -> Result<(), Problem> {
    if identity.is_account {
        let name = app.store.person(&identity.person).await?.map(|person| person.name);
        audit::record(action, Outcome::Success, name.as_deref(), Some(client));
    }
    Ok(())
}

/// The account of the requester, if this is its password; a wrong one is written to the audit log.
async fn confirm(
    app: &App,
    identity: &Identity,
    client: IpAddr,
    password: String,
    action: Action,
) -> Result<PersonRow, Problem> {
    app.rates.check_password(client)?;
    let person = app.store.person(&identity.person).await?.filter(|_| identity.is_account);
    let person = person.ok_or_else(|| Problem::Unauthorized(server::account_not_signed_in()))?;
    let guess = app.guesses.begin(client, &person.name)?;
    if !passwords::verify(&app.password_work, client, password, person.password.clone()).await? {
        telemetry::SIGN_IN_FAILURES.increment();
        audit::record(action, Outcome::Failure, Some(&person.name), Some(client));
        return Err(Problem::Unauthorized(server::password_wrong()));
    }
    app.guesses.succeed(guess);
    Ok(person)
}

/// Deletes the account, or all that is stored about a guest. The games stay, without the name.
#[utoipa::path(delete, path = "/api/me", request_body = DeletionRequest, responses((status = 200, body = Me)))]
pub(crate) async fn delete(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
    Body(DeletionRequest { password }): Body<DeletionRequest>,
) -> Result<Response, Problem> {
    let identity = identity.exchanged(&app).await?;
    if identity.is_account {
        let password = password.unwrap_or_default();
        let person = confirm(&app, &identity, client, password, Action::Delete).await?;
        audit::record(Action::Delete, Outcome::Success, Some(&person.name), Some(client));
    }
    if identity.session().is_some() {
        deletion::delete(&app, &identity.person).await?;
    }
    answer(&app, identity.forgotten()).await
}

/// All that is stored about the requester.
#[utoipa::path(get, path = "/api/me/export", responses((status = 200, body = PersonalData)))]
pub(crate) async fn export(
    State(app): State<App>,
    identity: Identity,
    Client(client): Client,
) -> Result<Response, Problem> {
    app.rates.check_password(client)?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"turncoat.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, axum::body::Body::from_stream(personal_data::stream(app, identity.person))).into_response())
}

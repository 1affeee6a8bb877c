//! The requester: a guest or an account by the session that a signed cookie names, a bot by the token of its seat.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::app::App;
use crate::problem::Problem;
use crate::room::Viewer;
use crate::sessions::Lease;
use crate::{proxy, secret};

const COOKIE: &str = "turncoat";
/// A year.
const DAYS: i64 = 365;

/// The requester.
///
/// The cookie of a guest without a session is a signed id; it can be exchanged for one session, which every later cookie names:
/// `ID.SECRET`.
#[derive(Debug)]
pub(crate) struct Identity {
    /// The person's id; every requester has one, stored or not.
    pub(crate) person: String,
    /// Whether the person is signed in to an account.
    pub(crate) is_account: bool,
    /// The session; visitors who have not done anything yet have none.
    session: Option<Lease>,
    /// The hash of a seat's token.
    token: Option<String>,
    /// Whether the person came with a cookie that still counts.
    is_known: bool,
    cookies: Cookies,
}

/// The cookies of a browser.
#[derive(Clone, Debug)]
struct Cookies {
    jar: SignedCookieJar,
    /// Whether they may only travel over TLS, as they came.
    is_secure: bool,
}

impl Identity {
    /// The rights of the requester in a game.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer { person: Some(self.person.clone()), token: self.token.clone() }
    }

    /// The cookies of the response, by which the person is recognized later.
    pub(crate) fn cookies(&self) -> SignedCookieJar {
        self.cookies.jar.clone()
    }

    /// The hash of the session's secret.
    pub(crate) fn session(&self) -> Option<&str> {
        self.session.as_ref().map(Lease::session)
    }

    /// The session, to be told of its end.
    pub(crate) fn into_session(self) -> Option<Lease> {
        self.session
    }

    /// The same person; a guest of an older version gets the session that the signed id can be exchanged for. Visitors without
    /// a past are not stored.
    pub(crate) async fn exchanged(self, app: &App) -> Result<Self, Problem> {
        let has_signed_id = self.is_known && self.session.is_none();
        if has_signed_id && app.store.has_past(&self.person).await? { self.admitted(app).await } else { Ok(self) }
    }

    /// The same person with a session, which is made if there is none yet.
    pub(crate) async fn admitted(self, app: &App) -> Result<Self, Problem> {
        if self.session.is_some() {
            return Ok(self);
        }
        let admitted = Self::first_session(app, self.cookies.clone(), self.person.clone(), self.token.clone());
        if app.store.admit(&admitted.person, admitted.session().unwrap_or_default()).await? {
            return Ok(admitted);
        }
        // The id stopped to count after this request arrived.
        let fresh = Self::first_session(app, self.cookies, secret::token(), self.token);
        app.store.admit(&fresh.person, fresh.session().unwrap_or_default()).await?;
        Ok(fresh)
    }

    /// A new visitor with the same browser.
    pub(crate) fn forgotten(self) -> Self {
        Self::visitor(self.cookies, None)
    }

    /// The account of `person` with the same browser, signed in by the secret `session`.
    pub(crate) fn signed_in(self, app: &App, person: String, session: &str) -> Self {
        let lease = app.sessions.lease(secret::hash(session));
        let cookies = self.cookies.with(format!("{person}.{session}"));
        Self { person, is_account: true, session: Some(lease), token: self.token, is_known: true, cookies }
    }

    /// The person with the one session that the signed id can be exchanged for: the same for all requests of a browser that
    /// come with the same cookie at once.
    fn first_session(app: &App, cookies: Cookies, person: String, token: Option<String>) -> Self {
        let session = secret::derived(app.key.signing(), &person);
        let lease = app.sessions.lease(secret::hash(&session));
        let cookies = cookies.with(format!("{person}.{session}"));
        Self { person, is_account: false, session: Some(lease), token, is_known: true, cookies }
    }

    fn visitor(cookies: Cookies, token: Option<String>) -> Self {
        let person = secret::token();
        let cookies = cookies.with(person.clone());
        Self { person, is_account: false, session: None, token, is_known: false, cookies }
    }

    /// The person that a cookie with a signed id names, as long as it counts.
    async fn by_id(app: &App, cookies: Cookies, person: String, token: Option<String>) -> Result<Self, Problem> {
        if app.store.counts_without_session(&person).await? {
            return Ok(Self { person, is_account: false, session: None, token, is_known: true, cookies });
        }
        let exchanged = Self::first_session(app, cookies.clone(), person, token.clone());
        let session = app.store.session(exchanged.session().unwrap_or_default()).await?;
        let is_current = session.is_some_and(|session| session.person == exchanged.person && !session.is_account);
        Ok(if is_current { exchanged } else { Self::visitor(cookies, token) })
    }
}

impl Cookies {
    /// The same with another value of ours.
    fn with(self, value: String) -> Self {
        let cookie = Cookie::build((COOKIE, value))
            .path("/")
            .http_only(true)
            .secure(self.is_secure)
            .same_site(SameSite::Lax)
            .max_age(time::Duration::days(DAYS))
            .build();
        Self { jar: self.jar.add(cookie), ..self }
    }
}

impl FromRequestParts<App> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let cookies = Cookies {
            jar: SignedCookieJar::from_headers(&parts.headers, app.key.clone()),
            is_secure: app.is_behind_proxy && proxy::is_https(&parts.headers),
        };
        let token = bearer(&parts.headers).map(secret::hash);
        let value = cookies.jar.get(COOKIE).map(|cookie| cookie.value().to_owned());
        let Some(value) = value else { return Ok(Self::visitor(cookies, token)) };
        let Some((person, session)) = value.split_once('.') else {
            return Self::by_id(app, cookies, value, token).await;
        };
        let lease = app.sessions.lease(secret::hash(session));
        match app.store.session(lease.session()).await? {
            Some(session) if session.person == person => Ok(Self {
                person: session.person,
                is_account: session.is_account,
                session: Some(lease),
                token,
                is_known: true,
                cookies,
            }),
            _ => Ok(Self::visitor(cookies, token)),
        }
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let forwarded = if app.is_behind_proxy { proxy::forwarded_address(&parts.headers) } else { None };
        let connected = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let address = forwarded.or_else(connected);
        Ok(Self(address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

//! Who asks: a guest or an account by a signed cookie, a bot by the token of its seat.

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
use crate::secret;

const COOKIE: &str = "turncoat";
/// A year.
const DAYS: i64 = 365;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The person; everybody is one, known or not.
    pub(crate) person: String,
    /// The hash of the secret by which an account is signed in.
    pub(crate) session: Option<String>,
    /// The hash of a seat's token.
    pub(crate) token: Option<String>,
    jar: SignedCookieJar,
}

impl Identity {
    /// Who they are in a game.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer { person: Some(self.person.clone()), token: self.token.clone() }
    }

    /// The cookies of the answer, by which the person is known again.
    pub(crate) fn cookies(&self) -> SignedCookieJar {
        self.jar.clone()
    }

    /// A new guest.
    pub(crate) fn guest(jar: SignedCookieJar) -> Self {
        Self::remembered(jar, secret::token(), None)
    }

    /// Somebody whom the cookie names from now on; `session` is the secret of a signed-in account.
    pub(crate) fn remembered(jar: SignedCookieJar, person: String, session: Option<String>) -> Self {
        let value = session.as_ref().map_or_else(|| person.clone(), |session| format!("{person}.{session}"));
        let cookie = Cookie::build((COOKIE, value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .max_age(time::Duration::days(DAYS))
            .build();
        Self { person, session: session.as_deref().map(secret::hash), token: None, jar: jar.add(cookie) }
    }
}

impl FromRequestParts<App> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let jar = SignedCookieJar::from_headers(&parts.headers, app.key.clone());
        let token = bearer(&parts.headers).map(secret::hash);
        let value = jar.get(COOKIE).map(|cookie| cookie.value().to_owned());
        let Some(value) = value else { return Ok(Self { token, ..Self::guest(jar) }) };
        let Some((person, session)) = value.split_once('.') else {
            return Ok(Self { person: value, session: None, token, jar });
        };
        let session = secret::hash(session);
        if app.store.session(&session).await?.as_deref() != Some(person) {
            return Ok(Self { token, ..Self::guest(jar) });
        }
        Ok(Self { person: person.to_owned(), session: Some(session), token, jar })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let address = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        Ok(Self(address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

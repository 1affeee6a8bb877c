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
use crate::{proxy, secret};

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
    /// Who they are in a game.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer { person: Some(self.person.clone()), token: self.token.clone() }
    }

    /// The cookies of the answer, by which the person is known again.
    pub(crate) fn cookies(&self) -> SignedCookieJar {
        self.cookies.jar.clone()
    }

    /// A new guest with the same browser.
    pub(crate) fn forgotten(self) -> Self {
        Self::guest(self.cookies)
    }

    /// The account of `person` with the same browser, signed in by the secret `session`.
    pub(crate) fn signed_in(self, person: String, session: &str) -> Self {
        Self::remembered(self.cookies, person, Some(session))
    }

    fn guest(cookies: Cookies) -> Self {
        Self::remembered(cookies, secret::token(), None)
    }

    /// Somebody whom the cookie names from now on.
    fn remembered(Cookies { jar, is_secure }: Cookies, person: String, session: Option<&str>) -> Self {
        let value = session.map_or_else(|| person.clone(), |session| format!("{person}.{session}"));
        let cookie = Cookie::build((COOKIE, value))
            .path("/")
            .http_only(true)
            .secure(is_secure)
            .same_site(SameSite::Lax)
            .max_age(time::Duration::days(DAYS))
            .build();
        let cookies = Cookies { jar: jar.add(cookie), is_secure };
        Self { person, session: session.map(secret::hash), token: None, cookies }
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
        let Some(value) = value else { return Ok(Self { token, ..Self::guest(cookies) }) };
        let Some((person, session)) = value.split_once('.') else {
            return Ok(Self { person: value, session: None, token, cookies });
        };
        let session = secret::hash(session);
        if app.store.session(&session).await?.as_deref() != Some(person) {
            return Ok(Self { token, ..Self::guest(cookies) });
        }
        Ok(Self { person: person.to_owned(), session: Some(session), token, cookies })
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

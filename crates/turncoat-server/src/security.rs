//! What keeps other pages and careless browsers out.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use turncoat_messages::server;

use crate::app::App;
use crate::problem::Problem;

/// What every answer says to the browser. The page's engine is WebAssembly, which the policy has to allow, and the page is
/// isolated from other origins, so that it may share memory with the engine's thread.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// What browsers are told if the public address is one of TLS: to use nothing else for a year.
const TLS_ONLY: &str = "max-age=31536000";

/// Adds the headers.
pub(crate) async fn add_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if app.hosts.is_https() {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    response
}

/// Refuses requests for other hosts. Only programs name none.
pub(crate) async fn refuse_other_hosts(State(app): State<App>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).map(|host| String::from_utf8_lossy(host.as_bytes()).into_owned());
    match host.filter(|host| !app.hosts.accept(host)) {
        Some(host) => Problem::Misdirected(host).into_response(),
        None => next.run(request).await,
    }
}

/// Refuses requests that another site's page makes with the cookies of our users.
pub(crate) async fn refuse_other_sites(request: Request, next: Next) -> Response {
    let is_reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!is_reading || is_socket) && !is_own_page(request.headers()) {
        return Problem::Forbidden(server::request_other_site()).into_response();
    }
    next.run(request).await
}

/// Browsers say where a request comes from; other programs send nothing, and hold no cookies of others.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text("sec-fetch-site")
        && !matches!(site, "same-origin" | "none")
    {
        return false;
    }
    let host = text("host").unwrap_or_default();
    text("origin").is_none_or(|origin| origin.split_once("://").is_some_and(|(_, authority)| authority == host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_and_programs_may_change_things() {
        for (lines, expected) in [
            (&[][..], true),
            (&[("host", "localhost:7447"), ("origin", "http://localhost:7447")], true),
            (&[("host", "localhost:7447"), ("origin", "http://evil.example")], false),
            (&[("host", "localhost:7447"), ("origin", "null")], false),
            (&[("sec-fetch-site", "same-origin")], true),
            (&[("sec-fetch-site", "none")], true),
            (&[("sec-fetch-site", "same-site")], false),
            (&[("sec-fetch-site", "cross-site")], false),
        ] {
            let pairs =
                lines.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
            assert_eq!(is_own_page(&pairs.collect()), expected, "{lines:?}");
        }
    }
}

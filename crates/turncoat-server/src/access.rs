//! The access log: one line a request, under the target `turncoat::access`. The query is left out, since it may hold
//! anything; no path of the server holds a secret.

use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use crate::app::App;
use crate::identity::Client;
use crate::{secret, telemetry};

/// The target of the access log's lines.
pub(crate) const TARGET: &str = "turncoat::access";

/// By which a request is found again in the log, in the proxy's log and in a report of a user.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest identifier that is taken over from a proxy.
const LONGEST_ID: usize = 64;

/// Names the request, logs it and measures its time.
pub(crate) async fn log(State(app): State<App>, Client(client): Client, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let id = app.is_behind_proxy.then(|| proxy_id(request.headers())).flatten().unwrap_or_else(secret::request_id);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    // Whatever goes wrong in a handler is logged with the identifier of its request.
    let span = tracing::error_span!("request", id);
    let mut response = next.run(request).instrument(span).await;
    let (status, time) = (response.status().as_u16(), begin.elapsed());
    telemetry::REQUEST_TIME.record_as("status", class(status), time);
    let milliseconds = time.as_micros() as f64 / 1000.0;
    tracing::info!(
        target: TARGET, %client, %method, path = %path.escape_debug(), status, milliseconds, request = id,
        "{method} {} {status}", path.escape_debug()
    );
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

/// The identifier that the proxy gave, if it is one.
fn proxy_id(headers: &HeaderMap) -> Option<String> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    ((1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(is_plain)).then(|| id.to_owned())
}

const fn class(status: u16) -> &'static str {
    match status {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_of_the_proxy_is_short_and_plain() {
        let of = |text: &str| {
            let headers = [(REQUEST_ID, HeaderValue::from_str(text).unwrap())].into_iter().collect();
            proxy_id(&headers)
        };
        assert_eq!(of("5f3a-1_b.C").as_deref(), Some("5f3a-1_b.C"));
        for bad in ["", "two words", "a\"b", "a=b", &"x".repeat(65)] {
            assert_eq!(of(bad), None, "{bad:?}");
        }
    }
}

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse as _;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use turncoat_messages::server;

use crate::app::App;
use crate::limits;
use crate::problem::{Problem, shortened};

/// The body of a request as JSON; errors are one sentence.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Problem::Unreadable(server::request_body_kind()));
        }
        let reading = timeout(app.caps.body_time, Bytes::from_request(request, app));
        let bytes = reading.await.map_err(|_| Problem::TooSlow)?.map_err(|rejection| {
            match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge(server::request_body_size(limits::BODY)),
                _ => Problem::Unreadable(server::request_body_unreadable()),
            }
        })?;
        read(&bytes).map(Self)
    }
}

/// A message as JSON.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes)
        .map_err(|error| Problem::Unreadable(server::request_unreadable(shortened(&error.to_string()))))
}

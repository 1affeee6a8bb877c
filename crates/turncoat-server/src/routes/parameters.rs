//! The path and query of a request, with the same error bodies as everywhere.

use axum::extract::{FromRequestParts, Path as PathOf, Query as QueryOf};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use turncoat_messages::server;

use crate::problem::{Problem, shortened};

/// The changing parts of the path.
pub(crate) struct Path<T>(pub(crate) T);

/// What follows the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let found = PathOf::from_request_parts(parts, state).await;
        found
            .map(|PathOf(value)| Self(value))
            .map_err(|error| Problem::Unreadable(server::request_unreadable(shortened(&error.body_text()))))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let found = QueryOf::from_request_parts(parts, state).await;
        found
            .map(|QueryOf(value)| Self(value))
            .map_err(|error| Problem::Unreadable(server::request_unreadable(shortened(&error.body_text()))))
    }
}
